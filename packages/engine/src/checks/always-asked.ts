import type { Plans, ValidatorPlan } from '../program/plans.ts'
import { validatorsOf } from '../rules/validation.ts'
import { containerOf, type Field } from '../scope/fields.ts'
import { EDITING } from '../state/marks.ts'
import { isFilledByRules } from './check.ts'
import type { Facts } from './facts.ts'
import { findCase } from './search.ts'
import { anyOf, not } from './tree.ts'

/** The errors that apply to a field whatever the values are. */
export function unconditional(facts: Facts, field: Field): readonly ValidatorPlan[] {
  return validatorsOf(facts.program.plans, field).filter(
    ({ severity, condition }) => severity === 'error' && condition === null,
  )
}

/** True if a field has to be filled in by everybody; one in rows, because there is a row in every answer. */
export function isAlwaysDemanded(facts: Facts, field: Field): boolean {
  return isDemanded(facts, field) && facts.isChecked(field) && isAlwaysThere(facts, field)
}

/** How many rows, or other members, a field must have at least if it is not empty; of a repeat, it never is. */
export function leastRows(field: Field): number {
  return field.rows ? (field.item.minRows ?? 0) : 0
}

function isDemanded(facts: Facts, field: Field): boolean {
  return leastRows(field) > 0 || unconditional(facts, field).some(({ test }) => test === null)
}

function isAlwaysThere(facts: Facts, field: Field): boolean {
  const { repeat } = field.template
  if (repeat && !isAlwaysDemanded(facts, repeat)) return false
  return !facts.mayBeAbsent(field) || findCase(facts, [not(facts.present(field))]).type === 'never'
}

/**
 * True if a container of the field is always read-only, and nothing in the form gives the field a value. A lock of the
 * field itself does not count: the host may fill in a single locked field (decision 0261).
 */
export function isAlwaysLocked(facts: Facts, field: Field): boolean {
  const around = containersOf(field)
  if (isFilled(facts.program.plans, field) || around.some((one) => isFilled(facts.program.plans, one)))
    return false
  return around.some((one) => {
    const locks = (facts.program.plans.editing[one.number]?.rules ?? []).filter(
      ({ level }) => level === EDITING.readonly,
    )
    if (locks.some(({ condition }) => condition === null)) return true
    const ids = new Set(locks.map(({ ruleId }) => ruleId))
    const trees = facts
      .inForce('formDisabled')
      .filter(({ id }) => ids.has(id))
      .map(({ condition }) => facts.read(condition, one.template))
    return trees.length > 0 && findCase(facts, [not(anyOf(trees))]).type === 'never'
  })
}

function containersOf(field: Field): Field[] {
  const container = containerOf(field)
  return container ? [container, ...containersOf(container)] : []
}

/** True if a rule or the host's context may give a field a value. */
function isFilled(plans: Plans, field: Field): boolean {
  return field.item.prefill !== null || isFilledByRules(plans, field)
}
