import { isTrue } from '../language/runtime.ts'
import type { Field } from '../scope/fields.ts'
import { cellsOf } from './cells.ts'
import { type Check, diagnosticOf } from './check.ts'
import type { Facts } from './facts.ts'
import { conditionsInForce } from './in-force.ts'
import { type Atom, atomsOf, type Use } from './tree.ts'

/**
 * Finds comparisons inside a condition that never hold or always do, whatever the rest of the condition is: with an
 * option that is not in the list, with a value of another type or beyond the limits of the field. Proven by every cell
 * of the field.
 */
export const idleParts: Check = (facts, report) => {
  for (const { kind, item, tree } of conditionsInForce(facts)) {
    const isOne = tree.type === 'atom' || (tree.type === 'not' && tree.part.type === 'atom')
    // Another check reports a condition that is a single comparison.
    const parts = isOne ? [] : atomsOf([tree])
    const told = new Set<string>()
    for (const atom of parts) {
      const verdict = verdictOf(facts, atom)
      if (!verdict) continue
      const { holds, field, value } = verdict
      const params = { label: field.item.label || field.item.name, value }
      const code = holds ? 'PART_ALWAYS' : 'PART_NEVER'
      const key = JSON.stringify([code, params])
      if (told.has(key)) continue
      told.add(key)
      report(diagnosticOf(facts, { kind, item, code, path: 'condition', params }))
    }
  }
}

interface Verdict {
  readonly holds: boolean
  readonly field: Field
  /** The constant with which the field is compared, as text. */
  readonly value: string
}

/** Whether a comparison of one field with constants always holds or never does; null if it may do either. */
function verdictOf(facts: Facts, atom: Atom): Verdict | null {
  const [field, ...others] = atom.fields
  const uses = atom.uses?.filter(
    ({ constant, isNow }) => constant !== undefined && constant !== null && !isNow,
  )
  if (!field || others.length > 0 || !uses || uses.length === 0 || uses.some((use) => isOfDomain(facts, use)))
    return null
  const { values, isWhole } = cellsOf(facts, field, [atom])
  if (!isWhole) return null
  const scopeOf = facts.scopes()
  const truths = new Set(
    values.map((value) => {
      scopeOf(field.template).val[field.local] = value
      return isTrue(atom.evaluate(scopeOf(atom.template), null))
    }),
  )
  const value = uses.map(({ constant }) => textOf(facts, field, constant)).join(', ')
  return truths.size === 1 ? { holds: truths.has(true), field, value } : null
}

/** True for an option that is in the list in another domain, or at another time. */
function isOfDomain(facts: Facts, { field, constant }: Use): boolean {
  return facts.valuesOfList(field.item.optionList).has(constant)
}

function textOf({ program: { plans } }: Facts, { number }: Field, constant: unknown): string {
  return plans.options[number]?.base.byValue.get(constant)?.label || String(constant)
}
