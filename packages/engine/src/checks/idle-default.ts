import type { FormDefaultValue } from '@urlapmuhely/schema'
import { isWellFormed, normalise } from '../language/values.ts'
import type { EngineItem } from '../scope/definition.ts'
import type { Field } from '../scope/fields.ts'
import { type Check, diagnosticOf } from './check.ts'
import type { Facts } from './facts.ts'
import { findCase } from './search.ts'
import { not } from './tree.ts'

/** Defaults that never come to their turn, because one before them applies whenever they would. */
export const idleDefault: Check = (facts, report) => {
  const { program } = facts
  const items = new Map(facts.inForce('formDefaultValue').map((item) => [item.id, item]))
  const told = new Set<string>()
  for (const field of program.fields) {
    const plans = program.plans.defaults[field.number] ?? []
    for (const [index, plan] of plans.entries()) {
      const item = items.get(plan.ruleId)
      if (!item || told.has(item.id)) continue
      const winner = plans.slice(0, index).find((earlier) => {
        const first = items.get(earlier.ruleId)
        // A formula may give nothing, and then the next default has its turn; so does a value that does not fit.
        if (!first || earlier.when !== plan.when || first.expression !== null) return false
        if (!alwaysFits(facts, field, first.value)) return false
        // The same value twice is a repeated rule.
        if (JSON.stringify(first.value) === JSON.stringify(item.value)) return false
        if (first.condition === null) return true
        const trees = [
          facts.read(item.condition, field.template),
          not(facts.read(first.condition, field.template)),
        ]
        return findCase(facts, trees).type === 'never'
      })
      if (!winner) continue
      told.add(item.id)
      const { id, name } = items.get(winner.ruleId) as EngineItem<FormDefaultValue> // plans are made of items
      const params = { label: field.item.label, rule: name }
      const related = [{ kind: 'formDefaultValue', id, name }] as const
      report(diagnosticOf(facts, { kind: 'formDefaultValue', item, code: 'DEFAULT_IDLE', params, related }))
    }
  }
}

/** True if the field takes the value whenever it is its turn: an option has to be offered then. */
export function alwaysFits(
  { program: { plans } }: Facts,
  { number, valueType }: Field,
  given: unknown,
): boolean {
  const value = normalise(valueType, given)
  if (value === undefined || value === null || !isWellFormed(valueType, value)) return false
  const options = plans.options[number]
  if (!options) return true
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  return (
    !options.host &&
    !options.rows &&
    options.modifiers.length === 0 &&
    chosen.every((one) => options.base.byValue.get(one)?.disabled === false)
  )
}
