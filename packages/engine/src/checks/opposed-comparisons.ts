import type { FormValidation } from '@urlapmuhely/schema'
import type { EngineItem } from '../facts/definition.ts'
import { isTrue } from '../language/runtime.ts'
import { isValidated, validatorsOf } from '../rules/validation.ts'
import type { Field } from '../scope/fields.ts'
import { type Check, diagnosticOf } from './check.ts'
import { Comparisons } from './comparisons.ts'
import { confirm } from './confirm.ts'
import type { Facts } from './facts.ts'
import { findCase } from './search.ts'

/** The orders of two values that a comparison accepts: less, equal, greater. */
const accepted: Readonly<Record<string, string>> = {
  ...{ '<': 'l', '<=': 'le', '==': 'e' },
  ...{ '!=': 'lg', '>=': 'eg', '>': 'g' },
}

/** The same orders, seen from the other value. */
const mirrored: Readonly<Record<string, string>> = { l: 'g', e: 'e', g: 'l' }

interface Comparison {
  readonly item: EngineItem<FormValidation>
  readonly field: Field
  readonly other: Field
  readonly orders: string
}

/** Comparisons of the same two fields that no two values satisfy together. */
export const opposedComparisons: Check = (facts, report, leaveOpen) => {
  const comparisons = new Comparisons(facts, leaveOpen)
  const all = comparisonsIn(facts)
  for (const [index, one] of all.entries()) {
    for (const two of all.slice(index + 1)) {
      const isSame = one.field === two.field && one.other === two.other
      const isMirrored = one.field === two.other && one.other === two.field
      const orders = isMirrored ? [...two.orders].map((order) => mirrored[order]).join('') : two.orders
      if ((!isSame && !isMirrored) || [...one.orders].some((order) => orders.includes(order))) continue
      const { field, other, item } = one
      const { template } = field
      if (other.template !== template || !comparisons.mayCompare(field)) continue
      const wanted = [item, two.item].map(({ condition }) => facts.read(condition, template))
      const plans = [field, two.field].flatMap((at) => validatorsOf(facts.program.plans, at))
      const both = plans.filter(({ ruleId }) => ruleId === item.id || ruleId === two.item.id)
      const answer = findCase(facts, [...wanted, facts.present(field), facts.present(other)], (values) =>
        confirm(
          facts.program,
          { values, template },
          (frame) =>
            both.every(({ condition }) => condition === null || isTrue(condition(frame, null))) &&
            [field, other].every(({ local }) => isValidated(frame, local)),
        ),
      )
      if (answer.type !== 'example') continue
      report(
        diagnosticOf(facts, {
          ...{ kind: 'formValidation', item: two.item, code: 'COMPARISONS_OPPOSED', path: 'parameters' },
          params: { label: field.item.label, other: other.item.label },
          example: answer.values,
          related: [{ kind: 'formValidation', id: item.id, name: item.name }],
        }),
      )
    }
  }
}

function comparisonsIn(facts: Facts): Comparison[] {
  const { fieldById } = facts.program
  return facts.inForce('formValidation').flatMap((item) => {
    if (item.rule !== 'compareField' || item.severity !== 'error') return []
    const other = fieldById.get(String(item.parameters.fieldId))
    const orders = accepted[String(item.parameters.operator)]
    if (!other || orders === undefined) return []
    return item.targets.flatMap((id) => {
      const field = fieldById.get(id)
      return field ? [{ item, field, other, orders }] : []
    })
  })
}
