import type { ProgramData } from '../program/program.ts'
import type { Field } from '../scope/fields.ts'
import type { Frame } from '../state/frame.ts'
import type { Hints } from './hints.ts'
import type { Random } from './random.ts'

/** The sources of a made-up answer. */
export interface Maker {
  readonly program: ProgramData
  readonly hints: Hints
  readonly random: Random
}

/** Where a value is to be made up. */
export interface Place extends Maker {
  readonly frame: Frame
  readonly field: Field
}
