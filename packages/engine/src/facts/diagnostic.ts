import type { EngineKind } from './definition.ts'

/**
 * A fault or a doubt in a definition. An `error` prevents publishing it, and running it if it was found while it was
 * compiled; a `warning` has to be confirmed; a `hint` needs no action.
 */
export interface Diagnostic {
  readonly severity: 'error' | 'warning' | 'hint'
  readonly code: DiagnosticCode
  /** The item concerned; null for the form as a whole. */
  readonly item: DiagnosticItem | null
  /** The property of the item, dotted; empty for the whole item. */
  readonly path: string
  readonly params: Readonly<Record<string, string | number>>
  /** Values to fill in that show it, in the order of the form; absent if there is nothing to show. */
  readonly example?: readonly ExampleValue[]
  /** Other items that have a part in it: the rules of a cycle, the rule that another one repeats. */
  readonly related?: readonly DiagnosticItem[]
}

/** An item that a diagnostic is about. */
export interface DiagnosticItem {
  readonly kind: EngineKind
  readonly id: string
  readonly name: string
}

/** One value of an example. */
export interface ExampleValue {
  /** As in an answer: `tetelek.0.ar`. */
  readonly path: string
  readonly label: string
  readonly value: unknown
  /** The labels of the chosen options; null for other values. */
  readonly valueLabel: string | null
}

/** A severity of diagnostics. */
type Severity = Diagnostic['severity']

/**
 * Every code of a diagnostic: its possible severities and its parameters.
 *
 * The sentences are in packages/wording; docs/errors.md is generated from both.
 */
export const diagnosticFacts = {
  DOMAIN_UNKNOWN: { severities: ['error'], params: ['domain'] },
  FIELD_UNKNOWN: { severities: ['error'], params: ['id'] },
  NAME_UNKNOWN: { severities: ['error'], params: ['name'] },
  OPERATOR_UNKNOWN: { severities: ['error'], params: ['operator'] },
  CONDITION_MALFORMED: { severities: ['error'], params: [] },
  PATTERN_INVALID: { severities: ['error'], params: ['pattern'] },
  PARENT_UNKNOWN: { severities: ['error'], params: ['label'] },
  PARENT_WRONG: { severities: ['error'], params: ['label'] },
  PARENT_CYCLE: { severities: ['error'], params: ['label'] },
  PAGE_NOT_AT_TOP: { severities: ['error'], params: ['label'] },
  PAGE_EMPTY: { severities: ['warning'], params: ['label'] },
  FIELD_OUTSIDE_PAGES: { severities: ['warning'], params: ['label'] },
  TOO_DEEP: { severities: ['error'], params: ['label', 'max', 'repeats'] },
  KEY_DUPLICATE: { severities: ['error'], params: ['label', 'key'] },
  KEY_INVALID: { severities: ['error'], params: ['label', 'key'] },
  SCOPE_MISMATCH: { severities: ['error'], params: ['label'] },
  TARGET_UNSUPPORTED: { severities: ['error'], params: ['label'] },
  OPTIONS_MISSING: { severities: ['error', 'warning'], params: ['label'] },
  LIST_EMPTY: { severities: ['warning'], params: ['list'] },
  OPTION_VALUE_UNKNOWN: { severities: ['warning'], params: ['value'] },
  REFERENCE_INACTIVE: { severities: ['warning'], params: [] },
  RULE_UNKNOWN: { severities: ['error'], params: ['rule'] },
  CYCLE: { severities: ['error'], params: ['path'] },
  EFFECT_LOOP: { severities: ['warning'], params: ['path'] },
  PLACE_UNKNOWN: { severities: ['warning'], params: ['name'] },
  PERSONAL_COPIED: { severities: ['warning'], params: ['label', 'source'] },
  CONDITION_NEVER: { severities: ['warning'], params: [] },
  CONDITION_ALWAYS: { severities: ['warning'], params: [] },
  PART_NEVER: { severities: ['warning'], params: ['label', 'value'] },
  PART_ALWAYS: { severities: ['warning'], params: ['label', 'value'] },
  FIELD_UNREACHABLE: { severities: ['warning'], params: ['label'] },
  PRESENCE_MEETS: { severities: ['warning'], params: ['label', 'rule'] },
  REQUIRED_LOCKED: { severities: ['warning'], params: ['label'] },
  FORM_UNSUBMITTABLE: { severities: ['error'], params: ['label', 'why'] },
  LIMITS_OPPOSED: { severities: ['warning'], params: ['label', 'least', 'most'] },
  COMPARISONS_OPPOSED: { severities: ['warning'], params: ['label', 'other'] },
  PATTERN_IMPOSSIBLE: { severities: ['warning'], params: ['pattern'] },
  MASK_REFUSED: { severities: ['warning'], params: ['label', 'mask'] },
  TEXTS_OPPOSED: { severities: ['warning'], params: ['label'] },
  TEXT_REFUSED: { severities: ['warning'], params: ['label', 'text'] },
  AMOUNT_UNROUNDED: { severities: ['warning'], params: ['label', 'decimals'] },
  DEFAULT_REFUSED: { severities: ['warning'], params: ['label', 'rule'] },
  DEFAULT_IDLE: { severities: ['warning'], params: ['label', 'rule'] },
  PRECEDENCE_TIED: { severities: ['warning'], params: ['label', 'rule', 'value', 'other'] },
  OPTION_UNREACHABLE: { severities: ['warning'], params: ['label', 'options'] },
  INCLUDE_IDLE: { severities: ['warning'], params: ['label'] },
  RULE_REPEATED: { severities: ['warning'], params: ['label', 'rule'] },
  RULE_IMPLIED: { severities: ['warning'], params: ['label', 'rule'] },
  EFFECT_OVERWRITTEN: { severities: ['warning'], params: ['label'] },
  EFFECT_OVERRULED: { severities: ['warning'], params: ['label', 'rule'] },
  OVERRIDE_IDLE: { severities: ['warning'], params: ['rule'] },
  CHECK_UNFINISHED: { severities: ['warning'], params: ['count', 'total'] },
  CHECK_UNDECIDED: { severities: ['hint'], params: ['count', 'total'] },
  DOMAIN_IDLE: { severities: ['hint'], params: ['domain'] },
  RULE_EXPIRED: { severities: ['warning'], params: [] },
  VALIDITY_GAP: { severities: ['warning'], params: ['rule'] },
  VALIDITY_OVERLAP: { severities: ['warning'], params: ['rule'] },
  CONTEXT_UNUSED: { severities: ['warning'], params: ['label'] },
  HIDDEN_IDLE: { severities: ['hint'], params: ['label'] },
  // Not known either way; only on request.
  CONDITION_UNDECIDED: { severities: ['hint'], params: [] },
  ALWAYS_UNDECIDED: { severities: ['hint'], params: [] },
  FIELD_UNDECIDED: { severities: ['hint'], params: ['label'] },
  OPTION_UNDECIDED: { severities: ['hint'], params: ['label', 'options'] },
  DEFAULT_UNDECIDED: { severities: ['hint'], params: ['label', 'rule'] },
  RULES_UNDECIDED: { severities: ['hint'], params: ['label'] },
  LABEL_MISSING: { severities: ['warning'], params: ['name'] },
  LABEL_REPEATED: { severities: ['warning'], params: ['label'] },
  LABEL_SPACES: { severities: ['warning'], params: ['label'] },
  TEXT_SPACES: { severities: ['warning'], params: ['text'] },
  OPTION_LABEL_REPEATED: { severities: ['warning'], params: ['label', 'option'] },
  ARTICLE_WRONG: { severities: ['warning'], params: ['text', 'better'] },
} as const satisfies Record<
  string,
  { readonly severities: readonly Severity[]; readonly params: readonly string[] }
>

/** The code of a diagnostic. */
export type DiagnosticCode = keyof typeof diagnosticFacts

/** Collects diagnostics while a form is compiled. */
export type Report = (diagnostic: Diagnostic) => void
