import { type ValidationRuleName, validationRules } from '../form/validation-rules.ts'

/** The rules that a field implies, beside those of the table. */
type ImpliedRule = 'step' | 'optionUnavailable' | 'valueShape'

/** The message of every rule in one language; `{min}` and the like are the rule's parameters. */
export type RuleMessages = Readonly<Record<ValidationRuleName | ImpliedRule, string>>

const entries = Object.entries(validationRules).map(([name, { message }]) => [name, message])

/** The messages of validation rules in Hungarian. */
export const rulesHu: RuleMessages = {
  // Object.fromEntries loses the type of the keys; they are exactly those of the table.
  ...(Object.fromEntries(entries) as Record<ValidationRuleName, string>),
  step: 'Az érték nem esik a megengedett lépésközre.',
  valueShape: 'Az érték nem olyan alakú, amilyet ez a mező vár.',
  optionUnavailable: 'A választott lehetőség már nem választható.',
}
