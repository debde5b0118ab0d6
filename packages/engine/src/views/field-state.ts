import type { FormField } from '@urlapmuhely/schema'
import type { FieldIssue } from '../rules/field-issue.ts'
import type { OptionState } from '../rules/option-list.ts'
import type { EngineItem } from '../scope/definition.ts'
import type { Origin } from '../session/marks.ts'

/** One field as the person sees it now. Never changed: a new one is made when anything of it is different. */
export interface FieldState {
  /** Rows by their stable keys: `tetelek.#3.ar`. */
  readonly path: string
  /** The field's definition, for its label and looks. */
  readonly field: EngineItem<FormField>
  /** Of groups and repeats null; see `rows`. An absent field has none. */
  readonly value: unknown
  readonly origin: Origin
  readonly present: boolean
  readonly editing: 'open' | 'readonly' | 'disabled'
  /** Why it can't be edited; empty when it can, or no rule gives a reason. */
  readonly reason: string
  readonly required: boolean
  /** What may be chosen; null for fields without options. */
  readonly options: readonly OptionState[] | null
  /** The faults that are shown by now. */
  readonly issues: readonly FieldIssue[]
  /** Of a repeat; null for others. */
  readonly rows: readonly RowState[] | null
  readonly canAddRow: boolean
  readonly canRemoveRow: boolean
  /** The panel that the person opens it with, while it may be opened. */
  readonly panel: PanelState | null
  /** The person may take it out, or put it back. */
  readonly removable: boolean
  readonly takenOut: boolean
}

/** One row of a repeat. Its fields are at `path` and their keys. */
export interface RowState {
  /** Stable for the life of the row. */
  readonly key: string
  readonly path: string
}

/** A manual expandable that may be opened. */
export interface PanelState {
  readonly rule: string
  readonly title: string
  readonly open: boolean
  /** The path of the row that it is in, for the event; empty at the top of the form. */
  readonly row: string
}
