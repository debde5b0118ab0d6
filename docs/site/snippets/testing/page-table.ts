import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The rows of the table below a heading of a Hungarian page: what is written as code in the first two columns. */
export function tableOf(page: string, heading: string): [theirs: string, ours: string][] {
  const text = readFileSync(join(import.meta.dirname, `../../${page}.md`), 'utf8')
  const [, section = ''] = text.split(`\n## ${heading}\n`)
  const [body = ''] = section.split('\n## ')
  const rows = [...body.matchAll(/^\| `([^`]+)` \| `([^`]+)` /gmu)]
  if (rows.length === 0) throw new Error(`${page} has no such table below “${heading}”.`)
  return rows.map(([, theirs = '', ours = '']) => [theirs, ours])
}
