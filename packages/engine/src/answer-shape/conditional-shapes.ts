import type { PresencePlan, PresenceRule } from '../program/plans.ts'
import { validatorsOf } from '../rules/validation.ts'
import { isAskedTextId } from '../scope/asked-texts-part.ts'
import { containerOf, type Field } from '../scope/fields.ts'
import {
  type FieldFacts,
  isAlwaysPresent,
  isEmptyUnlessGiven,
  isFree,
  isValidatedIfFilled,
} from './field-facts.ts'
import { allOf, type Decided, decide, isCertain, isChosen, negated, UNDECIDED } from './plain-conditions.ts'
import type { ConditionalShape, SiblingTest } from './shape.ts'

/**
 * Returns when a field must be empty, and when it must be filled in, by the values of the fields beside it. Conditions
 * that an answer alone does not decide are left out.
 */
export function conditionalShapes(facts: FieldFacts, field: Field): readonly ConditionalShape[] {
  const { key } = field.item
  if (field.valueType === 'object') return []
  const presence = presenceOf(facts, field)
  const shapes: ConditionalShape[] = []
  // A field that is absent with a kept value is submitted.
  if (presence.fails && isValidatedIfFilled(facts, field))
    shapes.push({ if: presence.fails, key, makes: 'empty' })
  const required = requiredIf(facts, field, presence)
  if (required) shapes.push({ if: required, key, makes: 'required' })
  return shapes
}

/** True if every accepted answer has a value of the field. */
export function isAlwaysFilled(facts: FieldFacts, field: Field): boolean {
  if (!isAlwaysPresent(facts, field)) return false
  if (field.valueType === 'object') return field.children.some((child) => isAlwaysFilled(facts, child))
  return mustBeGiven(facts, field) && requirements(facts, field).some(({ condition }) => condition === null)
}

/** True if an empty value of a present field is one in the form too. */
function mustBeGiven(facts: FieldFacts, field: Field): boolean {
  // Answers have the text of an option in `{value, text}`, not under its own key.
  return !isAskedTextId(field.item.id) && isFree(facts, field) && isEmptyUnlessGiven(facts, field)
}

function requirements({ program: { plans } }: FieldFacts, field: Field) {
  return validatorsOf(plans, field).filter(({ test, severity }) => test === null && severity === 'error')
}

/** When a field that is not always filled in must be. */
function requiredIf(facts: FieldFacts, field: Field, presence: Decided): SiblingTest | null {
  if (!mustBeGiven(facts, field) || isAlwaysFilled(facts, field)) return null
  const isPresent = isAlwaysPresent(facts, field) ? [] : [presence]
  for (const { condition, kind, ruleId } of requirements(facts, field)) {
    const needed = condition === null ? [] : [decide(facts, conditionOf(facts, kind, ruleId), field)]
    const { holds } = allOf([...isPresent, ...needed])
    if (holds) return holds
  }
  return null
}

/** When a field is sure to be present, and sure to be absent. */
function presenceOf(facts: FieldFacts, field: Field): Decided {
  const { presence } = facts.program.plans
  const parts: Decided[] = []
  for (let at: Field | null = field; at; at = containerOf(at)) {
    const plan = presence[at.number]
    if (!plan) break
    // The inputs that reveal a group or rows are not beside the field.
    const isBeside = at === field || at.valueType === 'layout'
    if (!isBeside) return { holds: null, fails: allOf(parts).fails }
    if (plan.expands.length + plan.removes.length > 0) parts.push(byRules(facts, field, plan))
  }
  return allOf(parts)
}

function byRules(facts: FieldFacts, field: Field, { expands, removes }: PresencePlan): Decided {
  const of = (rule: PresenceRule) => ruleHolds(facts, field, rule)
  const expanded = expands.length > 0 ? [negated(allOf(expands.map((rule) => negated(of(rule)))))] : []
  return allOf([...expanded, ...removes.map((rule) => negated(of(rule)))])
}

function ruleHolds(facts: FieldFacts, field: Field, rule: PresenceRule): Decided {
  const parts: Decided[] = []
  if (rule.condition) parts.push(decide(facts, conditionOf(facts, rule.kind, rule.ruleId), field))
  if (rule.choice) parts.push(choiceMade(facts, field, rule.choice))
  // What a person opened or took out is not in the answer.
  if (rule.panel || rule.byPerson) parts.push(UNDECIDED)
  return allOf(parts)
}

function choiceMade(
  facts: FieldFacts,
  field: Field,
  { field: source, values, all }: NonNullable<PresenceRule['choice']>,
): Decided {
  if (!isCertain(facts, source, field)) return UNDECIDED
  const decided = isChosen(facts, source, values)
  // If several options must all be chosen, a missing one proves the failure, but a chosen one proves nothing.
  return all && values.size > 1 ? { holds: null, fails: decided.fails } : decided
}

/** The condition of a rule as it is written. */
function conditionOf({ conditions }: FieldFacts, kind: PresenceRule['kind'] | null, id: string | null) {
  return conditions.get(`${kind} ${id}`) ?? null
}
