import { Part } from '../optional/part.ts'
import type { Field } from '../scope/fields.ts'
import type { Frame } from '../session/frame.ts'
import type { CompileContext } from './context.ts'
import type { Plans } from './plans.ts'

interface Editing {
  readonly wireEditing: (context: CompileContext) => void
  readonly isFallbackReason: (plans: Plans, frame: Frame, field: Field) => boolean
}

/** What decides whether fields can be edited. */
export const editingPart = new Part<Editing>('editing')
