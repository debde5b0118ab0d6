import type { AnyItem } from '../facts/definition.ts'
import { bookkeeping } from './bookkeeping.ts'

/** Properties that do not change the effect of a rule on a field. */
const asides: ReadonlySet<string> = new Set([
  ...bookkeeping,
  ...['targets', 'condition', 'message', 'lazy', 'reason', 'panelTitle'],
])

/** By the item, which never changes: most items of a form are those of its last state. */
const effects = new WeakMap<AnyItem, string>()

/**
 * Returns a rule's effect on a field while its condition holds, as text; equal for rules that do the same.
 */
export function effectOf(item: AnyItem): string {
  const known = effects.get(item)
  if (known !== undefined) return known
  const rest = Object.entries(item).filter(([name]) => !asides.has(name))
  const effect = JSON.stringify(rest.toSorted(([left], [right]) => (left < right ? -1 : 1)))
  effects.set(item, effect)
  return effect
}
