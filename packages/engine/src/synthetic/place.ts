import type { Field } from '../scope/fields.ts'
import type { Frame } from '../session/frame.ts'
import type { ProgramData } from '../session/program.ts'
import type { Hints } from './hints.ts'
import type { Random } from './random.ts'

/** Where a value is to be made up. */
export interface Place {
  readonly program: ProgramData
  readonly hints: Hints
  readonly frame: Frame
  readonly field: Field
  readonly random: Random
}
