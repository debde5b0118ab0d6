import type { ValidationRuleName } from '@urlapmuhely/schema'
import { type IdentifierRule, identifierRules } from '@urlapmuhely/schema/facts'
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
  ...identifierValidators(),
}

/** Rules whose libraries and tables are fetched for the forms that need them only. */
function identifierValidators() {
  const entries = identifierRules.map((rule): [IdentifierRule, Validator] => [
    rule,
    (parameters) => partOf('identifiers')[rule](parameters),
  ])
  // Object.fromEntries forgets the keys' names; they are exactly those of the list.
  return Object.fromEntries(entries) as Record<IdentifierRule, Validator>
}
