import type { EffectOutput, EffectWrite } from '../program/effect-output.ts'
import type { Field } from '../scope/fields.ts'
import type { Frame } from './frame.ts'

/** Receives the results of effects. */
export interface EffectSink {
  output(output: EffectOutput): void
  noteWrite(frame: Frame, field: Field, write: EffectWrite): void
}
