import { isTrue } from '../language/runtime.ts'
import type { ValidatorPlan } from '../program/plans.ts'
import { isValidated, validatorsOf } from '../rules/validation.ts'
import type { Field } from '../scope/fields.ts'
import { type Check, diagnosticOf } from './check.ts'
import { Comparisons } from './comparisons.ts'
import { confirm } from './confirm.ts'
import type { Facts } from './facts.ts'
import { findCase } from './search.ts'
import { constantTree, type Tree } from './tree.ts'

/** Two limits of one field that no value keeps together. */
export const opposedValidations: Check = (facts, report, leaveOpen) => {
  const comparisons = new Comparisons(facts, leaveOpen)
  const told = new Set<string>()
  for (const field of facts.program.fields) {
    const plans = validatorsOf(facts.program.plans, field).filter(({ severity }) => severity === 'error')
    for (const lower of plans) {
      for (const upper of plans) {
        const own = [lower, upper].find(({ ruleId }) => ruleId !== null)
        const pair = `${lower.ruleId} ${upper.ruleId}`
        if (!own?.ruleId || told.has(pair) || !areOpposed(lower, upper)) continue
        const item = facts.ruleOf('formValidation', own.ruleId)
        const trees = [lower, upper].map((plan) => conditionOf(facts, plan, field))
        if (!item || !comparisons.mayCompare(field)) continue
        const answer = findCase(facts, [...trees, facts.present(field)], (values) =>
          confirm(
            facts.program,
            { values, template: field.template },
            (frame) =>
              [lower, upper].every(({ condition }) => condition === null || isTrue(condition(frame, null))) &&
              isValidated(frame, field.local),
          ),
        )
        if (answer.type !== 'example') continue
        told.add(pair)
        const params = {
          label: field.item.label,
          least: limitOf(lower, 'least'),
          most: limitOf(upper, 'most'),
        }
        report(
          diagnosticOf(facts, {
            kind: 'formValidation',
            item,
            code: 'LIMITS_OPPOSED',
            path: 'parameters',
            params,
            example: answer.values,
          }),
        )
      }
    }
  }
}

/** The names of the rules that set a lower and an upper limit of the same thing. */
const limits = [
  ['min', 'max'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const

function areOpposed(lower: ValidatorPlan, upper: ValidatorPlan): boolean {
  const isPair = limits.some(([least, most]) => lower.rule === least && upper.rule === most)
  return isPair && limitOf(lower, 'least') > limitOf(upper, 'most')
}

/** The limit of a rule; one that is not a number limits nothing. */
function limitOf({ parameters }: ValidatorPlan, side: 'least' | 'most'): number {
  const limit = side === 'least' ? parameters.min : parameters.max
  return typeof limit === 'number'
    ? limit
    : side === 'least'
      ? Number.NEGATIVE_INFINITY
      : Number.POSITIVE_INFINITY
}

function conditionOf(facts: Facts, { ruleId }: ValidatorPlan, field: Field): Tree {
  const item = facts.ruleOf('formValidation', ruleId)
  return item ? facts.read(item.condition, field.template) : constantTree(true)
}
