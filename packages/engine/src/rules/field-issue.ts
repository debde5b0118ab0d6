import type { ValidationRuleName } from '@urlapmuhely/schema'

/** The rules that a field's own properties imply, beside the named ones. */
export type ImpliedRule = 'step' | 'optionUnavailable'

/** How grave a fault is: an error stops a submit, a warning asks for a confirmation, an info only shows. */
export type IssueSeverity = 'error' | 'warning' | 'info'

/** One fault of a field's value. Text is made of it where a person reads it. */
export interface FieldIssue {
  /** Dotted. Rows by their position in an answer (`tetelek.0.ar`), by their key in a field's state (`tetelek.#3.ar`). */
  readonly path: string
  readonly rule: ValidationRuleName | ImpliedRule
  readonly ruleId: string | null
  readonly severity: IssueSeverity
  /** The administrator's own text with its places filled in; empty when the rule's own text is to be used. */
  readonly message: string
  /** What the places of a message stand for: label, value and the rule's parameters. */
  readonly params: Readonly<Record<string, string>>
}
