import type { Field } from '../scope/fields.ts'
import type { DefaultPlan, Plans } from './plans.ts'

/** The candidates for a field's default, best precedence first. */
export function defaultsOf(plans: Plans, { number }: Field): readonly DefaultPlan[] {
  // Every field has a list.
  return plans.defaults[number] as readonly DefaultPlan[]
}
