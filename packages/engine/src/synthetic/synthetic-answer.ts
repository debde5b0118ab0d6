import type { FieldIssue } from '../program/field-issue.ts'
import type { RefusalCode } from '../replay/refusal.ts'
import type { ContextValues } from '../state/clock.ts'

/** The fault of a made-up answer. */
export type FaultName =
  | 'missing'
  | 'too-small'
  | 'too-large'
  | 'too-long'
  | 'wrong-form'
  | 'wrong-date'
  | 'wrong-type'
  | 'unknown-option'
  | 'unknown-key'
  | 'absent-field'
  | 'disabled-field'
  | 'calculated-field'
  | 'few-rows'
  | 'many-rows'

/** The body of a request to check an answer. */
export interface AnswerBody {
  readonly values: Readonly<Record<string, unknown>>
  /** The host's values; missing if it passed none. Only a consumer with a credential may send them. */
  readonly context?: { readonly values: ContextValues }
  /** ISO 8601; missing if nothing in the form reads the clock. */
  readonly moment?: string
}

/** The expected result of the check for a fault: a refusal, or an error of a rule. */
export interface ExpectedRefusal {
  /** Rows by position. */
  readonly path: string
  readonly code: RefusalCode | FieldIssue['rule']
  readonly fault: FaultName
}

/** One made-up answer. */
export interface SyntheticAnswer extends AnswerBody {
  readonly valid: boolean
  /** Empty for a valid one; an invalid one is refused with these, and perhaps with their consequences. */
  readonly expected: readonly ExpectedRefusal[]
}

/** Which answers are made. */
export type SyntheticKind = 'valid' | 'invalid' | 'mixed'
