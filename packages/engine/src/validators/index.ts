import type { ValidationRuleName } from '@urlapmuhely/schema'
import { byIdentifierRule } from '@urlapmuhely/schema/facts'
import { partOf } from '../facts/libraries.ts'
import type { Validator } from '../facts/validator.ts'
import { calendarValidators } from '../language/calendar.ts'
import { colorValidators } from './colors.ts'
import { pattern } from './pattern.ts'
import { plainValidators } from './plain.ts'

/** The rules that need the form around the value; rules/validation.ts implements them. */
export type FormRuleName = 'required' | 'unique' | 'compareField' | 'expression'

/** Every named rule that tests a value alone. `step` is a property of number fields, not a rule. */
export const validators: Readonly<Record<Exclude<ValidationRuleName, FormRuleName> | 'step', Validator>> = {
  ...plainValidators,
  pattern,
  ...calendarValidators,
  ...colorValidators,
  // Their libraries and tables are fetched only for forms that need them.
  ...byIdentifierRule(
    (rule): Validator =>
      (parameters) =>
        partOf(rule)(parameters),
  ),
}
