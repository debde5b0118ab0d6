import type { EffectOutput, EffectWrite } from '../rules/effect-output.ts'
import type { FieldIssue } from '../rules/field-issue.ts'

/**
 * What a person does. Paths are dotted keys; a row is `#key` or its position: `tetelek.#3.ar`, `tetelek.0.ar`.
 */
export type FormEvent =
  | { readonly type: 'set'; readonly path: string; readonly value: unknown }
  | { readonly type: 'blur'; readonly path: string }
  /** Opens or closes the panel of a manual expandable; `row` is the path of the row that it is in. */
  | { readonly type: 'open' | 'close'; readonly rule: string; readonly row?: string }
  /** Takes a field out, or puts it back, where a manual removeable lets the person. */
  | { readonly type: 'remove' | 'putBack'; readonly path: string }
  | { readonly type: 'addRow'; readonly path: string; readonly at?: number; readonly values?: unknown }
  /** `path` is the row's. */
  | { readonly type: 'removeRow'; readonly path: string }
  | { readonly type: 'moveRow'; readonly path: string; readonly to: number }
  /** Asks for the issues of a field, or of all; rules that wait to be asked show theirs. */
  | { readonly type: 'check'; readonly path?: string }
  /** `confirmed`: the person has seen the warnings and goes on. */
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

/** An event that was not carried out: nothing has changed. */
export interface Rejection {
  readonly code: RejectionCode
  readonly path: string
}

/** Something that went wrong in a rule while the form was running; the form went on. */
export interface RuntimeDiagnostic {
  readonly code: 'EXPRESSION_FAILED' | 'EFFECT_MISFIT' | 'WAVE_LIMIT'
  readonly ruleIds: readonly string[]
}

/** What a submit came to. */
export interface Submission {
  readonly accepted: boolean
  /** There are warnings and no errors: the person has to confirm. */
  readonly needsConfirmation: boolean
  readonly answer: Answer
}

/** What would be submitted now. */
export interface Answer {
  /** By key; groups are objects, repeats are arrays of objects. Absent fields are missing, empty ones null. */
  readonly values: Readonly<Record<string, unknown>>
  readonly issues: readonly FieldIssue[]
  readonly circumstances: Circumstances
  /** ISO 8601: the instant that values which depend on the clock go by; null when nothing in the form reads the clock. */
  readonly moment: string | null
}

/**
 * What values alone do not tell of how they came about. The server's check takes it beside the values, and checks it; it is
 * no part of the answer and is not kept. Paths have rows by their position.
 */
export interface Circumstances {
  /** Disabled fields that hold what was given while they could be edited. */
  readonly heldOver: readonly string[]
  /** What rules keep out of the answer and other rules may read, in the shape of an answer. */
  readonly omitted: Readonly<Record<string, unknown>>
  /** Panels that are open: the rule, after the path of its row where it is in one (`tetelek.0/rule`). */
  readonly openPanels: readonly string[]
  /** Fields that the person took out. */
  readonly takenOut: readonly string[]
}

/** One side effect that fired. */
export interface Firing {
  readonly ruleId: string
  /** Counted from 1: effects of one wave were triggered together, those of the next by what these wrote. */
  readonly wave: number
  /** The path of the row that it fired beside; empty at the top of the form. */
  readonly row: string
}

/** What one event changed. */
export interface Change {
  /** Paths of the fields whose state may be another; each once. */
  readonly changed: readonly string[]
  /** What the caller must do, in order. */
  readonly effects: readonly EffectOutput[]
  /** What side effects wrote, or would have. */
  readonly writes: readonly EffectWrite[]
  /** The side effects that fired, in order. */
  readonly fired: readonly Firing[]
  readonly rejected: Rejection | null
  readonly diagnostics: readonly RuntimeDiagnostic[]
  /** Of a submit. */
  readonly submission: Submission | null
}
