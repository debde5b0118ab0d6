import type { ValidationRuleName } from '../form/validation-rules.ts'
import { rulesHu as hungarian } from './rules-hu.ts'

/** The rules that a field implies, beside those of the table. */
type ImpliedRule = 'step' | 'optionUnavailable' | 'optionExclusive' | 'valueShape'

/** The message of every rule in one language; `{min}` and the like are the rule's parameters. */
export type RuleMessages = Readonly<Record<ValidationRuleName | ImpliedRule, string>>

/** The messages of validation rules in Hungarian. */
export const rulesHu: RuleMessages = hungarian
