import { Part } from '../facts/part.ts'
import type { Field } from '../scope/fields.ts'
import type { FormEvent } from './events.ts'
import type { Frame } from './frame.ts'
import type { Outcome } from './outcome.ts'
import type { Place } from './paths.ts'
import type { Writer } from './writer.ts'

/** A row, the repeat it is in and the frame of that repeat. */
export interface RowPlace {
  readonly row: Frame
  readonly field: Field
  readonly parent: Frame
}

type SetRows = (
  writer: Writer,
  frame: Frame,
  field: Field,
  values: readonly unknown[],
  origin: number,
) => void

interface Rows {
  /** Adds the rows of a new frame. */
  readonly fillRows: SetRows
  readonly replaceRows: SetRows
  readonly dropRows: (writer: Writer, frame: Frame, field: Field) => void
  readonly topUpRows: (writer: Writer, frame: Frame, field: Field) => void
  readonly addRow: (writer: Writer, event: Extract<FormEvent, { type: 'addRow' }>, place: Place) => Outcome
  readonly removeRow: (writer: Writer, path: string, place: RowPlace) => Outcome
  readonly moveRow: (
    writer: Writer,
    event: Extract<FormEvent, { type: 'moveRow' }>,
    place: RowPlace,
  ) => Outcome
}

/** The part of the engine that adds and removes rows. */
export const rowsPart = new Part<Rows>('rows')
