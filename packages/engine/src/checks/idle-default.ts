import type { FormDefaultValue } from '@urlapmuhely/schema'
import type { EngineItem } from '../facts/definition.ts'
import { isWellFormed, normalise } from '../language/values.ts'
import type { Field } from '../scope/fields.ts'
import { type Check, diagnosticOf } from './check.ts'
import { Comparisons } from './comparisons.ts'
import type { Facts } from './facts.ts'
import { findCase } from './search.ts'
import type { Answer } from './search-facts.ts'
import { not } from './tree.ts'

/** Finds defaults that are never used, because an earlier one applies whenever they would. */
export const idleDefault: Check = (facts, report, leaveOpen) => {
  const comparisons = new Comparisons(facts, leaveOpen)
  const { program } = facts
  const items = new Map(facts.inForce('formDefaultValue').map((item) => [item.id, item]))
  const told = new Set<string>()
  for (const field of program.fields) {
    const plans = program.plans.defaults[field.number] ?? []
    for (const [index, plan] of plans.entries()) {
      const item = items.get(plan.ruleId)
      if (!item || told.has(item.id)) continue
      let rival: EngineItem<FormDefaultValue> | undefined
      let turn: Answer['type'] = 'example'
      for (const earlier of plans.slice(0, index)) {
        const first = items.get(earlier.ruleId)
        if (!first || earlier.when !== plan.when || !mayPrecede(facts, field, { item, first })) continue
        if (first.condition !== null && !comparisons.mayCompare(field)) break
        const type = askTurn(facts, field, { item, first })
        if (type === 'example' || (type === 'unknown' && turn === 'unknown')) continue
        turn = type
        rival = first
        if (type === 'never') break
      }
      if (!rival) continue
      const { id, name } = rival
      const params = { label: field.item.label, rule: name }
      const kind = 'formDefaultValue'
      const about = { kind, item, params, related: [{ kind, id, name }] } as const
      if (turn === 'unknown')
        leaveOpen(diagnosticOf(facts, { ...about, code: 'DEFAULT_UNDECIDED', severity: 'hint' }))
      else {
        told.add(item.id)
        report(diagnosticOf(facts, { ...about, code: 'DEFAULT_IDLE' }))
      }
    }
  }
}

/** A default of a field, and another one that comes first. */
interface Rivals {
  readonly item: EngineItem<FormDefaultValue>
  readonly first: EngineItem<FormDefaultValue>
}

/** True if a default of which another one comes first may never have its turn for that. */
function mayPrecede(facts: Facts, field: Field, { item, first }: Rivals): boolean {
  // A formula may have no result. Then, as for a value that does not fit, the next default is used.
  if (first.expression !== null || !alwaysFits(facts, field, first.value)) return false
  // The same value twice is a repeated rule.
  return JSON.stringify(first.value) !== JSON.stringify(item.value)
}

/** Whether there is a case in which a default has its turn although another one comes before it. */
function askTurn(facts: Facts, field: Field, { item, first }: Rivals): Answer['type'] {
  if (first.condition === null) return 'never'
  const trees = [facts.read(item.condition, field.template), not(facts.read(first.condition, field.template))]
  return findCase(facts, trees).type
}

/** True if the field takes the value whenever it is its turn: an option has to be offered then. */
export function alwaysFits({ program: { plans } }: Facts, field: Field, given: unknown): boolean {
  const value = normalise(field, given)
  if (value === undefined || value === null || !isWellFormed(field.valueType, value)) return false
  const options = plans.options[field.number]
  if (!options) return true
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  return (
    !options.host &&
    !options.rows &&
    options.modifiers.length === 0 &&
    chosen.every((one) => options.base.byValue.get(one)?.disabled === false)
  )
}
