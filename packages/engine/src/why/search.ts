import type { Condition } from '@urlapmuhely/schema'
import type { Field } from '../scope/fields.ts'
import type { Frame } from '../state/frame.ts'
import type { Place } from '../state/paths.ts'

/** Collects possible changes by the user. Their effects are tried afterwards. */
export interface Search {
  /** Adds candidate values of a field. `isExample`: other values of the same kind would do as well. */
  readonly set: (place: Place, values: readonly unknown[], isExample?: boolean) => void
  /** Adds a new row of a repeat, with a value in one of its fields, as a candidate. */
  readonly addRow: (repeat: Place, field: Field, value: unknown) => void
  /** Searches for changes that make an absent field present. */
  readonly bring: (place: Place) => void
  /** Searches for changes that reverse a condition: `turn`, which calls `aim` in turn. */
  readonly turn: (frame: Frame, node: Condition) => void
  /** How many more nodes the search may visit. */
  steps: number
}
