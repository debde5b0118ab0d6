import type { OpenLine } from './report.ts'

/** Notes each property of a part of the file that no reader reads, so that nothing is dropped unnoticed. */
export function noteUnread(
  line: OpenLine,
  part: Readonly<Record<string, unknown>>,
  read: ReadonlySet<string>,
): void {
  noteLost(line, unreadIn(part, read))
}

/** Notes properties that are lost. */
export function noteLost(line: OpenLine, properties: readonly string[]): void {
  for (const detail of properties) line.note('property-lost', { detail })
}

/** The properties of a part of the file that no reader reads. */
export function unreadIn(part: Readonly<Record<string, unknown>>, read: ReadonlySet<string>): string[] {
  return Object.keys(part).filter((name) => !read.has(name) && !isNothing(part[name]))
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
