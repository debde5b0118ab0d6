import type { RichText, ValidationRuleName } from '@urlapmuhely/schema'
import type { RuleMessageVariant } from '@urlapmuhely/schema/facts'

/** The rules implied by a field's own properties, besides the named ones. */
export type ImpliedRule =
  | 'step'
  | 'decimals'
  | 'wholeAmount'
  | 'optionUnavailable'
  | 'optionExclusive'
  | 'valueShape'

/** Severity of an issue: an error stops a submit, a warning needs confirmation, an info is only displayed. */
export type IssueSeverity = 'error' | 'warning' | 'info'

/** One issue of a field's value. Its text is formatted where it is displayed. */
export interface FieldIssue {
  /** Dotted path. Rows by position in an answer (`tetelek.0.ar`), by key in a field's state (`tetelek.#3.ar`). */
  readonly path: string
  readonly rule: ValidationRuleName | ImpliedRule
  /** The default message that the rule has for this type of field. Absent if it is the rule's own. */
  readonly variant?: RuleMessageVariant
  readonly ruleId: string | null
  readonly severity: IssueSeverity
  /** The administrator's own text with its placeholders filled in; empty if the rule's default text applies. */
  readonly message: RichText
  /** Values of the placeholders of a message: label, value and the rule's parameters. */
  readonly params: Readonly<Record<string, string>>
  /** The placeholders whose values are in the source language, because they have no translation. Absent if there are none. */
  readonly fallback?: readonly string[]
}
