import type { FormDefaultValue } from '@urlapmuhely/schema'
import type { EngineItem } from '../facts/definition.ts'
import { isSame } from '../language/runtime.ts'
import { FORMULA } from '../messages/hu.ts'
import { defaultValue } from '../rules/apply-defaults.ts'
import type { Field } from '../scope/fields.ts'
import { ABSENCE } from '../state/marks.ts'
import { type Check, diagnosticOf } from './check.ts'
import { Comparisons } from './comparisons.ts'
import { confirm } from './confirm.ts'
import type { Facts } from './facts.ts'
import { alwaysFits } from './idle-default.ts'
import { emptyTree } from './read-condition.ts'
import { findCase } from './search.ts'
import type { Case } from './search-facts.ts'

/** Finds conditional defaults of a field that may hold together with different values and have no order. */
export const tiedDefaults: Check = (facts, report, leaveOpen) => {
  const comparisons = new Comparisons(facts, leaveOpen)
  const items = new Map(facts.inForce('formDefaultValue').map((item) => [item.id, item]))
  const told = new Set<string>()
  for (const field of facts.program.fields) {
    const plans = facts.program.plans.defaults[field.number] ?? []
    const fits = new Map(plans.map(({ ruleId }) => [ruleId, isTaken(facts, field, items.get(ruleId))]))
    const given = new Map(plans.map(({ ruleId }) => [ruleId, resultOf(items.get(ruleId))]))
    for (const [index, first] of plans.entries()) {
      for (const second of plans.slice(index + 1)) {
        const [one, two] = [items.get(first.ruleId), items.get(second.ruleId)]
        const isTied =
          one?.condition != null &&
          two?.condition != null &&
          first.when === second.when &&
          one.order === two.order &&
          one.domainId === two.domainId &&
          given.get(one.id) !== given.get(two.id) &&
          fits.get(one.id) === true &&
          fits.get(two.id) === true
        const pair = `${first.ruleId} ${second.ruleId}`
        // The person decides when a row appears, and so which values its defaults read.
        const isEarly = first.when !== 'live' && field.template.depth > 0
        if (!isTied || isEarly || told.has(pair) || !comparisons.mayCompare(field)) continue
        const { template, local } = field
        const conditions = [one, two].map(({ condition }) => facts.read(condition, template))
        // Who has answered the field itself is given no default.
        const wanted = [...conditions, facts.present(field), emptyTree(field)]
        // A formula that has nothing to compute with gives nothing.
        for (const { expression } of [one, two])
          if (expression !== null) wanted.push(facts.read({ '!!': [expression] }, template))
        const both = findCase(facts, wanted, (values) =>
          confirm(facts.program, { values: without(values, field), template }, (frame) => {
            const [given, other] = [first, second].map((plan) =>
              defaultValue(facts.program.plans, plan, { frame, field }),
            )
            const isTie = given !== null && other !== null && !isSame(given, other)
            return isTie && frame.absenceOf(local) === ABSENCE.present
          }),
        )
        if (both.type !== 'example') continue
        told.add(pair)
        report(
          diagnosticOf(facts, {
            ...{ kind: 'formDefaultValue', item: two, code: 'PRECEDENCE_TIED', path: 'order' },
            params: {
              ...{ label: field.item.label || field.item.name, rule: one.name },
              ...{ value: givenBy(facts, field, two), other: givenBy(facts, field, one) },
            },
            example: without(both.values, field),
            related: [{ kind: 'formDefaultValue', id: one.id, name: one.name }],
          }),
        )
      }
    }
  }
}

/** False if the field does not accept the value of the default. Another check reports such a default. */
function isTaken(facts: Facts, field: Field, item: EngineItem<FormDefaultValue> | undefined): boolean {
  return item !== undefined && (item.expression !== null || alwaysFits(facts, field, item.value))
}

/** Equal for defaults with the same result. */
function resultOf(item: EngineItem<FormDefaultValue> | undefined): string {
  return JSON.stringify([item?.value, item?.expression])
}

/** Returns the values without that of the field, which the defaults fill in. */
function without(values: Case, field: Field): Case {
  return new Map([...values].filter(([one]) => one !== field))
}

/** Returns the result of a default as text: the labels of options, the value, or the word for a formula. */
function givenBy(
  { program: { plans } }: Facts,
  { number }: Field,
  { value, expression }: EngineItem<FormDefaultValue>,
): string {
  if (expression !== null) return FORMULA
  const options = plans.options[number]?.base.byValue
  const labels = (Array.isArray(value) ? value : [value]).map(
    (one) => options?.get(one)?.label || String(one),
  )
  return labels.join(', ')
}
