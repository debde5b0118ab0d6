import type { OpenLine } from './report.ts'

/** Notes each property of a part of the file that no reader looks at, so that nothing is dropped unseen. */
export function noteUnread(
  line: OpenLine,
  part: Readonly<Record<string, unknown>>,
  read: ReadonlySet<string>,
  describe: (name: string) => string = (name) => name,
): void {
  for (const [name, value] of Object.entries(part))
    if (!read.has(name) && !isNothing(value)) line.note('property-lost', { detail: describe(name) })
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
