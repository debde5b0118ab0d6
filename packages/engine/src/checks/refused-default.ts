import { isEmpty } from '../language/runtime.ts'
import { isWellFormed, normalise } from '../language/values.ts'
import { isValidated, passes, validatedValue, validatorsOf } from '../rules/validation.ts'
import type { Field } from '../scope/fields.ts'
import { openForm } from '../session/start.ts'
import type { Place } from '../state/paths.ts'
import { type Check, diagnosticOf } from './check.ts'
import type { Facts } from './facts.ts'

/** Constant defaults that a field never takes, or that its own rules refuse as soon as the form is opened. */
export const refusedDefault: Check = (facts, report) => {
  const { program } = facts
  const constants = facts.inForce('formDefaultValue').filter(({ value }) => !isEmpty(value))
  if (constants.length === 0) return
  const { core } = openForm(program, {})
  for (const item of constants) {
    for (const id of item.targets) {
      const field = program.fieldById.get(id)
      if (!field || field.template !== program.root || field.rows) continue
      const rule = mayTake(facts, field, item.value)
        ? refusingRule(facts, { frame: core.root, field }, item.value)
        : 'type'
      if (rule === null) continue
      const finding = { kind: 'formDefaultValue', item, code: 'DEFAULT_REFUSED', path: 'value' } as const
      report(diagnosticOf(facts, { ...finding, params: { label: field.item.label, rule } }))
      break
    }
  }
}

/** The name of the rule that refuses a default that a field has taken; null if none does, or another default came first. */
function refusingRule({ program }: Facts, { frame, field }: Place, given: unknown): string | null {
  const isTaken =
    frame.taken[field.local] !== undefined && JSON.stringify(frame.val[field.local]) === JSON.stringify(given)
  if (!isTaken || !isValidated(frame, field.local)) return null
  const value = validatedValue(frame, field)
  const refusing = validatorsOf(program.plans, field).find(
    (plan) => plan.severity === 'error' && plan.test !== null && !passes(plan, value, frame, field),
  )
  return refusing?.rule ?? null
}

/** True if the value is of the type of the field, and an option of its list. */
function mayTake(facts: Facts, field: Field, given: unknown): boolean {
  const value = normalise(field, given)
  if (value === undefined || !isWellFormed(field.valueType, value)) return false
  const known = facts.optionsOf(field)
  if (!known || value === null) return true
  return (Array.isArray(value) ? value : [value]).every((one) => known.includes(one))
}
