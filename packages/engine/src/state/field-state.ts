import type { FormField } from '@urlapmuhely/schema'
import type { EngineItem } from '../facts/definition.ts'
import type { OptionState } from '../facts/option-list.ts'
import type { FieldIssue } from '../program/field-issue.ts'
import type { Origin } from './marks.ts'

/**
 * The visible state of one field. Immutable: any change creates a new object.
 *
 * Read its properties by name. Some are inherited, so `{ ...state }` and `JSON.stringify` miss them.
 */
export interface FieldState {
  /** Rows by their stable keys: `tetelek.#3.ar`. */
  readonly path: string
  /**
   * The field's definition, for its label and looks; the places of its texts are filled in. Read its properties by name
   * too: if it has places, what has none is inherited.
   */
  readonly field: EngineItem<FormField>
  /** Null for groups, repeats (see `rows`) and absent fields. */
  readonly value: unknown
  readonly origin: Origin
  readonly present: boolean
  readonly editing: 'open' | 'readonly' | 'disabled'
  /** Why it cannot be edited; empty if it can, or if no rule states a reason. */
  readonly reason: string
  /** True if the reason is in the source language, because it has no translation; otherwise absent. */
  readonly reasonFallback?: true
  readonly required: boolean
  /** The offered options; null for fields without options. */
  readonly options: readonly OptionState[] | null
  /** The question whose answer the options wait for; absent if there are options, or none waits. */
  readonly waitsFor?: AwaitedField
  /** The request to the host, if the options come from it; otherwise null. */
  readonly hostOptions: HostRequest | null
  /** The issues to show now. */
  readonly issues: readonly FieldIssue[]
  /** Of a repeat; null for others. */
  readonly rows: readonly RowState[] | null
  readonly canAddRow: boolean
  readonly canRemoveRow: boolean
  /** The panel that contains it, while the user may open it. */
  readonly panel: PanelState | null
  /** True if the user may remove it or put it back. */
  readonly removable: boolean
  readonly takenOut: boolean
}

/** A question that has to be answered before another has options. */
export interface AwaitedField {
  readonly path: string
  readonly id: string
  /** With its places filled in. */
  readonly label: string
}

/** A request to the host for options. */
export interface HostRequest {
  readonly list: string
  /** True if the list is one of the form that its definition leaves out. */
  readonly isOnDemand: boolean
  /** The values that the options depend on, by name. */
  readonly inputs: Readonly<Record<string, unknown>>
  /** The host has given all options for these inputs. */
  readonly isComplete: boolean
}

/** A state as frames keep it. */
export interface CachedState extends FieldState {
  /** Of a plain state: the origin's bits, and a bit set if the field is absent. */
  readonly marks?: number
}

/** One row of a repeat. Its fields are at `path` and their keys. */
export interface RowState {
  /** Stable for the lifetime of the row. */
  readonly key: string
  readonly path: string
}

/** A manual expandable that may be opened. */
export interface PanelState {
  readonly rule: string
  readonly title: string
  readonly open: boolean
  /** The path of its row, for the event; empty at the top of the form. */
  readonly row: string
}
