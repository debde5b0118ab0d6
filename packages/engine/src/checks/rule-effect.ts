import type { AnyItem } from '../scope/definition.ts'
import { bookkeeping } from './bookkeeping.ts'

/** Properties that do not change what a rule does to a field. */
const asides: ReadonlySet<string> = new Set([
  ...bookkeeping,
  ...['targets', 'condition', 'message', 'lazy', 'reason', 'panelTitle'],
])

/** What a rule does to a field while its condition holds; equal for rules that do the same. */
export function effectOf(item: AnyItem): string {
  const rest = Object.entries(item).filter(([name]) => !asides.has(name))
  return JSON.stringify(rest.toSorted(([left], [right]) => (left < right ? -1 : 1)))
}
