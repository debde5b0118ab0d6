import type { Condition } from '@urlapmuhely/schema'
import type { ValidatorPlan } from '../rules/plans.ts'
import { validatorsOf } from '../rules/validation.ts'
import type { Field } from '../scope/fields.ts'
import { type Check, diagnosticOf, isAsked } from './check.ts'
import { haveNoCommonText } from './common-text.ts'
import type { Facts } from './facts.ts'
import { maskTexts } from './mask-texts.ts'
import { emptyTree } from './read-condition.ts'
import { findCase } from './search.ts'
import { ANY_TEXT, textRulesOf } from './text-rules.ts'
import { not } from './tree.ts'

/**
 * Questions that are always asked, always required, and that no value answers: nobody can submit the form, whatever the
 * host has filled in. Each part is proven.
 */
export const unsubmittable: Check = (facts, report) => {
  for (const field of facts.program.fields) {
    const plans = validatorsOf(facts.program.plans, field).filter(
      ({ severity, condition }) => severity === 'error' && condition === null,
    )
    const isRequired = plans.some(({ test }) => test === null)
    // The rows of a repeat may be left out.
    if (!isRequired || field.template !== facts.program.root || !isAsked(field)) continue
    if (!facts.isChecked(field) || !isAlwaysThere(facts, field) || !refusesAll(facts, field, plans)) continue
    const ids = new Set(plans.map(({ ruleId }) => ruleId))
    const related = facts
      .inForce('formValidation')
      .filter(({ id }) => ids.has(id))
      .map(({ id, name }) => ({ kind: 'formValidation', id, name }) as const)
    const params = { label: field.item.label || field.item.name }
    report(
      diagnosticOf(facts, {
        ...{ kind: 'formField', item: field.item, code: 'FORM_UNSUBMITTABLE', severity: 'error' },
        ...{ params, related },
      }),
    )
  }
}

function isAlwaysThere(facts: Facts, field: Field): boolean {
  return !facts.mayBeAbsent(field) || findCase(facts, [not(facts.present(field))]).type === 'never'
}

/** True if every value other than none breaks a rule that always applies. */
function refusesAll(facts: Facts, field: Field, plans: readonly ValidatorPlan[]): boolean {
  return (
    haveNoNumber(plans) ||
    haveNoText(facts, field) ||
    hasNoOption(facts, field) ||
    isNever(facts, field, plans)
  )
}

/** What the lower and upper limits count, by the rule and the name of its parameter. */
const limits = [
  ['min', 'max'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const

function haveNoNumber(plans: readonly ValidatorPlan[]): boolean {
  return limits.some(([lower, upper]) => {
    const least = numbersOf(plans, lower, 'min')
    const most = numbersOf(plans, upper, 'max')
    return Math.max(...least, Number.NEGATIVE_INFINITY) > Math.min(...most, Number.POSITIVE_INFINITY)
  })
}

function numbersOf(plans: readonly ValidatorPlan[], wanted: string, parameter: 'min' | 'max'): number[] {
  return plans.flatMap(({ rule, parameters }) => {
    const limit = parameters[parameter]
    return rule === wanted && typeof limit === 'number' ? [limit] : []
  })
}

function haveNoText(facts: Facts, field: Field): boolean {
  const rules = textRulesOf(facts, field).map(({ accepts }) => accepts)
  if (rules.length === 0) return false
  const typed = maskTexts(field.item)
  return haveNoCommonText([...rules, ...(typed ? [typed] : []), ANY_TEXT], facts.texts)
}

/** True if rules without a condition leave no option to choose. */
function hasNoOption({ program }: Facts, { number }: Field): boolean {
  const plan = program.plans.options[number]
  if (!plan || plan.host || plan.rows || plan.base.options.length === 0) return false
  const always = plan.modifiers.filter(({ condition, filter }) => condition === null && !filter)
  return plan.base.options.every(
    ({ value, disabled }) =>
      disabled || always.some(({ effect, values }) => effect === 'exclude' && values.has(value)),
  )
}

/** True if an expression that has to hold never does. */
function isNever(facts: Facts, field: Field, plans: readonly ValidatorPlan[]): boolean {
  return plans.some(({ rule, parameters }) => {
    if (rule !== 'expression') return false
    const tree = facts.read((parameters.expression ?? null) as Condition, field.template)
    return findCase(facts, [tree, not(emptyTree(field))]).type === 'never'
  })
}
