import { Part } from '../optional/part.ts'
import type { Field } from '../scope/fields.ts'
import type { Frame } from '../session/frame.ts'
import type { Writer } from '../session/writer.ts'
import type { CompileContext } from './context.ts'
import type { DefaultPlan, OptionsPlan } from './plans.ts'

/** The plans that decide about a field's default. */
export interface FieldPlans {
  readonly defaults: readonly DefaultPlan[]
  readonly options: OptionsPlan | null
}

interface Defaults {
  readonly addPrefills: (context: CompileContext) => void
  readonly applyDefaults: (writer: Writer, frame: Frame, field: Field, plans: FieldPlans) => void
}

/** Values that a form sets by itself. */
export const defaultsPart = new Part<Defaults>('defaults')
