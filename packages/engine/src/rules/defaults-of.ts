import type { DefaultPlan, Plans } from '../program/plans.ts'
import type { Field } from '../scope/fields.ts'

/** The candidates for a field's default, best precedence first. */
export function defaultsOf(plans: Plans, { number }: Field): readonly DefaultPlan[] {
  // Every field has a list.
  return plans.defaults[number] as readonly DefaultPlan[]
}
