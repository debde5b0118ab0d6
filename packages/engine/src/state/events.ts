import type { EffectOutput, EffectWrite } from '../program/effect-output.ts'
import type { FieldIssue } from '../program/field-issue.ts'
import type { ContextValues } from './clock.ts'
import type { HostAnswer } from './host-option.ts'
import type { PageCheck } from './page-state.ts'

/** A user's action, or a new context. Paths are dotted keys; a row is `#key` or its position: `tetelek.#3.ar`, `tetelek.0.ar`. */
export type FormEvent =
  | { readonly type: 'set'; readonly path: string; readonly value: unknown }
  | { readonly type: 'blur'; readonly path: string }
  /** Opens or closes the panel of a manual expandable; `row` is the path of the row that contains it. */
  | { readonly type: 'open' | 'close'; readonly rule: string; readonly row?: string }
  /** Removes a field, or puts it back, if a manual removeable allows it. */
  | { readonly type: 'remove' | 'putBack'; readonly path: string }
  | { readonly type: 'addRow'; readonly path: string; readonly at?: number; readonly values?: unknown }
  /** `path` is the row's. */
  | { readonly type: 'removeRow'; readonly path: string }
  | { readonly type: 'moveRow'; readonly path: string; readonly to: number }
  /** Shows the issues of a field or of all fields, including those of rules that are checked on request. */
  | { readonly type: 'check'; readonly path?: string }
  /** Records that the person has opened a page, by its key. */
  | { readonly type: 'visit'; readonly page: string }
  /**
   * Checks a page before going on to the next one: its present fields, and those on no page, count as blurred. The
   * result is the change's `pageCheck`.
   */
  | { readonly type: 'checkPage'; readonly page: string }
  /** The host changes its values: the whole context as it is now. */
  | { readonly type: 'context'; readonly values: ContextValues }
  | ({ readonly type: 'options' } & HostAnswer)
  /** `confirmed`: the user has seen the warnings and continues. */
  | { readonly type: 'submit'; readonly confirmed?: boolean }

/** Why an event was not carried out. */
export type RejectionCode =
  | 'PATH_UNKNOWN'
  | 'FIELD_ABSENT'
  | 'FIELD_DISABLED'
  | 'FIELD_CALCULATED'
  | 'VALUE_TYPE'
  | 'OPTION_UNAVAILABLE'
  | 'ROWS_FULL'
  | 'ROWS_FEW'
  | 'ROW_UNKNOWN'
  | 'PANEL_UNAVAILABLE'
  | 'REMOVAL_UNAVAILABLE'
  | 'WAVE_LIMIT'

/** An event that was rejected and changed nothing. */
export interface Rejection {
  readonly code: RejectionCode
  readonly path: string
}

/** An error in a rule while the form was running; the form continued. */
export interface RuntimeDiagnostic {
  readonly code: 'EXPRESSION_FAILED' | 'EFFECT_MISFIT' | 'WAVE_LIMIT'
  readonly ruleIds: readonly string[]
}

/** The result of a submit. */
export interface Submission {
  readonly accepted: boolean
  /** There are warnings but no errors: the user has to confirm. */
  readonly needsConfirmation: boolean
  readonly answer: Answer
}

/** The answer that a submit would send now. */
export interface Answer {
  /**
   * Values by key; groups are objects, repeats are arrays of objects. Absent fields are missing, empty ones are null.
   */
  readonly values: Readonly<Record<string, unknown>>
  readonly issues: readonly FieldIssue[]
  readonly circumstances: Circumstances
  /** ISO 8601: the instant used for values that depend on the clock; null if nothing in the form reads the clock. */
  readonly moment: string | null
}

/**
 * Facts about an answer that its values do not show. The server's check reads them beside the values and verifies them;
 * they are not part of the answer and are not stored. Paths have rows by position.
 */
export interface Circumstances {
  /** Disabled fields whose values were set while they could be edited. */
  readonly heldOver: readonly string[]
  /** Values that rules keep out of the answer but other rules may read, in the shape of an answer. */
  readonly omitted: Readonly<Record<string, unknown>>
  /** Open panels: the rule, preceded by the path of its row if it is in one (`tetelek.0/rule`). */
  readonly openPanels: readonly string[]
  /** Fields that the person took out. */
  readonly takenOut: readonly string[]
  /** The host's present values; missing if the form declares no context. */
  readonly context?: ContextValues | undefined
}

/** One side effect that fired. */
export interface Firing {
  readonly ruleId: string
  /** From 1. Effects of one wave were triggered together; those of the next wave by the writes of this one. */
  readonly wave: number
  /** The path of the row in which it fired; empty at the top of the form. */
  readonly row: string
}

/** The changes that one event made. */
export interface Change {
  /** Paths of the fields whose state may have changed, without duplicates. */
  readonly changed: readonly string[]
  /** The tasks of the caller, in order. */
  readonly effects: readonly EffectOutput[]
  /** The writes of side effects, including those that were not carried out. */
  readonly writes: readonly EffectWrite[]
  /** The side effects that fired, in order. */
  readonly fired: readonly Firing[]
  readonly rejected: Rejection | null
  readonly diagnostics: readonly RuntimeDiagnostic[]
  /** Of a submit. */
  readonly submission: Submission | null
  /** Of a `checkPage`. */
  readonly pageCheck: PageCheck | null
}
