import type { EngineKind } from './scope/definition.ts'

/** What is wrong, or doubtful, in a definition. `error` means that it can't be run or published. */
export interface Diagnostic {
  readonly severity: 'error' | 'warning'
  readonly code: DiagnosticCode
  /** The item to look at; null when it is the form as a whole. */
  readonly item: { readonly kind: EngineKind; readonly id: string; readonly name: string } | null
  /** The property of the item, dotted; empty for the whole. */
  readonly path: string
  readonly params: Readonly<Record<string, string | number>>
}

/** The codes of diagnostics; their Hungarian text is in messages/hu.ts. */
export type DiagnosticCode =
  | 'DOMAIN_UNKNOWN'
  | 'FIELD_UNKNOWN'
  | 'NAME_UNKNOWN'
  | 'OPERATOR_UNKNOWN'
  | 'CONDITION_MALFORMED'
  | 'PATTERN_INVALID'
  | 'PARENT_UNKNOWN'
  | 'PARENT_WRONG'
  | 'PARENT_CYCLE'
  | 'TOO_DEEP'
  | 'KEY_DUPLICATE'
  | 'KEY_INVALID'
  | 'SCOPE_MISMATCH'
  | 'TARGET_UNSUPPORTED'
  | 'OPTIONS_MISSING'
  | 'OPTION_VALUE_UNKNOWN'
  | 'REFERENCE_INACTIVE'
  | 'RULE_UNKNOWN'
  | 'CYCLE'
  | 'EFFECT_LOOP'
  | 'PERSONAL_COPIED'

/** Collects diagnostics while a form is compiled. */
export type Report = (diagnostic: Diagnostic) => void
