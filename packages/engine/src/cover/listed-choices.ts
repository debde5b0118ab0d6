import { isAsked } from '../checks/check.ts'
import type { OptionsPlan } from '../program/plans.ts'
import type { ProgramData } from '../program/program.ts'
import { type Field, isCalculated } from '../scope/fields.ts'

/** Lists with more options are registers, such as all towns: a test of each option is not expected. */
const MAX_LISTED_OPTIONS = 40

/** A field with options from a list of the form. */
export interface ListedChoice {
  readonly field: Field
  readonly plan: OptionsPlan
}

/** The fields each of whose options a person may be expected to try. */
export function listedChoices({ fields, plans }: ProgramData): ListedChoice[] {
  return fields.flatMap((field) => {
    const plan = plans.options[field.number]
    if (!plan || plan.host || plan.rows || !isAsked(field) || isCalculated(field)) return []
    return plan.base.options.length > MAX_LISTED_OPTIONS ? [] : [{ field, plan }]
  })
}
