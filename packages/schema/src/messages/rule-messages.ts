import { rulesHu as hungarian } from './rules-hu.ts'

/**
 * The message of every rule in one language, also of those that a field implies; `{min}` and the like are the rule's
 * parameters. Other languages must translate the Hungarian messages.
 */
export type RuleMessages = Readonly<Record<keyof typeof hungarian, string>>

/** The messages of validation rules in Hungarian. */
export const rulesHu: RuleMessages = hungarian
