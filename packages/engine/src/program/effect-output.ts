import type { RichText } from '@urlapmuhely/schema'

/** Severity of a message. */
export type MessageSeverity = 'info' | 'success' | 'warning' | 'error'

/** An output that the caller must handle. */
export type EffectOutput =
  | {
      readonly type: 'message'
      readonly ruleId: string
      readonly severity: MessageSeverity
      readonly text: RichText
      /** True if the text is in the source language, because it has no translation; otherwise absent. */
      readonly fallback?: true
    }
  | { readonly type: 'emit'; readonly ruleId: string; readonly event: string; readonly payload: unknown }
  | { readonly type: 'focus'; readonly ruleId: string; readonly path: string }

/** The outcome of one write of a side effect. */
export interface EffectWrite {
  readonly ruleId: string
  readonly path: string
  /** Null for fields that hold personal data, and for resets. */
  readonly value: unknown
  readonly outcome: 'written' | 'suppressed' | 'untouched' | 'absent' | 'misfit'
  /** The rule whose write prevailed instead. */
  readonly byRuleId: string | null
}
