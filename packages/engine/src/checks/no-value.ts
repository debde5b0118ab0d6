import type { Condition } from '@urlapmuhely/schema'
import type { OptionsPlan, ValidatorPlan } from '../program/plans.ts'
import type { Field } from '../scope/fields.ts'
import { leastRows } from './always-asked.ts'
import { haveNoCommonText } from './common-text.ts'
import type { Facts } from './facts.ts'
import { maskTexts } from './mask-texts.ts'
import { emptyTree } from './read-condition.ts'
import { findCase } from './search.ts'
import { ANY_TEXT, textRulesOf } from './text-rules.ts'
import { allOf, anyOf, constantTree, not, type Tree } from './tree.ts'

/**
 * True if every value other than none breaks a rule that always applies.
 *
 * @param plans the errors that always apply to the field.
 */
export function refusesAll(facts: Facts, field: Field, plans: readonly ValidatorPlan[]): boolean {
  return (
    haveNoNumber(field, plans) ||
    isTooFewOptions(facts, field, plans) ||
    isTooFewForRows(facts, field, plans) ||
    haveNoText(facts, field) ||
    hasNoOption(facts, field) ||
    isNever(facts, field, plans)
  )
}

/** Pairs of a lower and an upper limit; each name is that of the rule and of its parameter. */
const limits = [
  ['min', 'max'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const

function haveNoNumber(field: Field, plans: readonly ValidatorPlan[]): boolean {
  return (
    limits.some(([lower, upper]) => {
      const counted = lower === 'minItems' ? [leastRows(field), 1] : []
      return Math.max(...numbersOf(plans, lower, 'min'), ...counted) > lowest(numbersOf(plans, upper, 'max'))
    }) || isBetweenSteps(plans)
  )
}

function lowest(numbers: readonly number[]): number {
  return Math.min(...numbers, Number.POSITIVE_INFINITY)
}

function numbersOf(plans: readonly ValidatorPlan[], wanted: string, parameter: 'min' | 'max'): number[] {
  return plans.flatMap(({ rule, parameters }) => {
    const limit = parameters[parameter]
    return rule === wanted && typeof limit === 'number' ? [limit] : []
  })
}

/** How far a value may be from a step and still pass, as a part of the step; generous, so that a proof is never wrong. */
const STEP_TOLERANCE = 1e-6

/** The first step that is not below the lower limits, counted from the start of the steps. */
function stepsIn(plans: readonly ValidatorPlan[]): { readonly first: number; readonly last: number } | null {
  const grid = plans.find(({ rule }) => rule === 'step')?.parameters
  if (typeof grid?.step !== 'number' || typeof grid.from !== 'number' || grid.step <= 0) return null
  const { step, from } = grid
  const least = Math.max(...numbersOf(plans, 'min', 'min'), Number.NEGATIVE_INFINITY)
  const most = lowest(numbersOf(plans, 'max', 'max'))
  return {
    first: Math.ceil((least - from) / step - STEP_TOLERANCE),
    last: Math.floor((most - from) / step + STEP_TOLERANCE),
  }
}

function isBetweenSteps(plans: readonly ValidatorPlan[]): boolean {
  const steps = stepsIn(plans)
  return steps !== null && steps.first > steps.last
}

/** True if more options have to be chosen than there are, or more than may be chosen beside each other. */
function isTooFewOptions(facts: Facts, field: Field, plans: readonly ValidatorPlan[]): boolean {
  const options = field.valueType === 'options' ? ownOptions(facts, field)?.base.options : null
  if (!options) return false
  const together = options.filter(({ exclusive }) => !exclusive).length
  const most = Math.max(together, options.length > together ? 1 : 0)
  return Math.max(...numbersOf(plans, 'minItems', 'min'), 0) > most
}

/** True if a column whose values must differ, and of which none may be empty, has fewer values than there must be rows. */
function isTooFewForRows(facts: Facts, field: Field, plans: readonly ValidatorPlan[]): boolean {
  const { repeat } = field.template
  if (!repeat || !plans.some(({ rule }) => rule === 'unique')) return false
  return leastRows(repeat) > valuesOf(facts, field, plans)
}

/** How many values a field may have at most, beside none. */
function valuesOf(facts: Facts, field: Field, plans: readonly ValidatorPlan[]): number {
  if (field.valueType === 'boolean') return 1
  if (field.valueType === 'option')
    return ownOptions(facts, field)?.base.options.length ?? Number.POSITIVE_INFINITY
  const steps = field.valueType === 'number' ? stepsIn(plans) : null
  return steps ? steps.last - steps.first + 1 : Number.POSITIVE_INFINITY
}

function haveNoText(facts: Facts, field: Field): boolean {
  const rules = textRulesOf(facts, field).map(({ accepts }) => accepts)
  if (rules.length === 0) return false
  const typed = maskTexts(field.item)
  return haveNoCommonText([...rules, ...(typed ? [typed] : []), ANY_TEXT], facts.texts)
}

/** The options of a field that are all known here; null if there are none. */
function ownOptions({ program }: Facts, { number }: Field): OptionsPlan | null {
  const plan = program.plans.options[number]
  return !plan || plan.host || plan.rows || plan.base.options.length === 0 ? null : plan
}

/** True if rules never leave an option to choose. */
function hasNoOption(facts: Facts, field: Field): boolean {
  const plan = ownOptions(facts, field)
  if (!plan) return false
  const offered = plan.base.options
    .filter(({ disabled }) => !disabled)
    .map(({ value }) => offeredTree(facts, { field, value }, plan))
  return findCase(facts, [facts.present(field), anyOf(offered)]).type === 'never'
}

interface FieldValue {
  readonly field: Field
  readonly value: unknown
}

/** Holds while an option is offered, or may be: filters are not evaluated. */
function offeredTree(facts: Facts, { field, value }: FieldValue, { modifiers }: OptionsPlan): Tree {
  const conditionsOf = (wanted: 'include' | 'exclude' | 'restrict') => {
    const ids = new Set(
      modifiers
        .filter(
          ({ effect, filter, values }) =>
            effect === wanted && !filter && values.has(value) !== (wanted === 'restrict'),
        )
        .map(({ ruleId }) => ruleId),
    )
    return facts
      .inForce('formOptionModifier')
      .filter(({ id }) => ids.has(id))
      .map(({ condition }) => facts.read(condition, field.template))
  }
  const isFiltered = modifiers.some(({ effect, filter }) => effect === 'include' && filter)
  const includes = conditionsOf('include')
  return allOf([
    includes.length > 0 && !isFiltered ? anyOf(includes) : constantTree(true),
    ...[...conditionsOf('exclude'), ...conditionsOf('restrict')].map(not),
  ])
}

/** True if an expression that has to hold never does. */
function isNever(facts: Facts, field: Field, plans: readonly ValidatorPlan[]): boolean {
  return plans.some(({ rule, parameters }) => {
    if (rule !== 'expression') return false
    // The parameter of this rule is a condition.
    const tree = facts.read((parameters.expression ?? null) as Condition, field.template)
    return findCase(facts, [tree, not(emptyTree(field))]).type === 'never'
  })
}
