import type { ValidationRuleName } from '@urlapmuhely/schema'
import { byIdentifierRule } from '@urlapmuhely/schema/facts'
import { partOf } from '../optional/parts.ts'
import { calendarValidators } from './calendar.ts'
import { colorValidators } from './colors.ts'
import { plainValidators } from './plain.ts'
import type { Validator } from './validator.ts'

/** The rules that need the form around the value; rules/validation.ts makes them. */
export type FormRuleName = 'required' | 'unique' | 'compareField' | 'expression'

/** Every named rule that looks at a value alone. `step` belongs to fields of numbers and is no rule of its own. */
export const validators: Readonly<Record<Exclude<ValidationRuleName, FormRuleName> | 'step', Validator>> = {
  ...plainValidators,
  ...calendarValidators,
  ...colorValidators,
  // Their libraries and tables are fetched for the forms that need them only.
  ...byIdentifierRule(
    (rule): Validator =>
      (parameters) =>
        partOf('identifiers')[rule](parameters),
  ),
}
