import type { OpenLine } from './report.ts'

/** Notes each property of a part of the file that no reader reads, so that nothing is dropped unnoticed. */
export function noteUnread(
  line: OpenLine,
  part: Readonly<Record<string, unknown>>,
  read: ReadonlySet<string>,
  describe: (name: string) => string = (name) => name,
): void {
  for (const name of unreadIn(part, read)) line.note('property-lost', { detail: describe(name) })
}

/** The properties of a part of the file that no reader reads. */
export function unreadIn(part: Readonly<Record<string, unknown>>, read: ReadonlySet<string>): string[] {
  return Object.keys(part).filter((name) => !read.has(name) && !isNothing(part[name]))
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
