import type { CompileContext } from '../draft/context.ts'
import { Part } from '../facts/part.ts'

interface CarriedValues {
  readonly findPersonal: (context: CompileContext) => Uint8Array
  readonly findWorded: (context: CompileContext) => ReadonlySet<number>
}

/** The tracker of values from field to field: personal data, and labels in formulas of multilingual forms. */
export const personalPart = new Part<CarriedValues>('personal')

const NONE: ReadonlySet<number> = new Set()

/** The fields that hold personal data, by field number: 1 for personal. Most forms have none. */
export function personalIn(context: CompileContext): Uint8Array {
  const { fields, special } = context.tables
  return special.personal.length === 0
    ? new Uint8Array(fields.length)
    : personalPart.get().findPersonal(context)
}

/** The calculated fields whose values differ by language; none in a form of one language. */
export function wordedIn(context: CompileContext): ReadonlySet<number> {
  // Versions of earlier releases have no languages.
  return (context.definition.form.languages ?? []).length < 2 ? NONE : personalPart.get().findWorded(context)
}
