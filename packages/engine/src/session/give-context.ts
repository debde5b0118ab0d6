import { isSame } from '../language/runtime.ts'
import { isWellFormed, normalise } from '../language/values.ts'
import type { ProgramData } from '../program/program.ts'
import { contextKeyOf, type Field } from '../scope/fields.ts'
import type { ContextValues } from '../state/clock.ts'
import { ORIGIN } from '../state/marks.ts'
import type { Core } from './core.ts'

/** Writes the whole context of a form: values that are missing, or not of the declared type, become empty. */
export function giveContext(
  { program, root, writer }: Pick<Core, 'program' | 'root' | 'writer'>,
  values: ContextValues = {},
): null {
  for (const field of program.context) {
    const { local } = field
    const value = valueIn(values, field)
    if (isSame(root.base[local], value)) continue
    writer.give(root, local, value, value === null ? ORIGIN.none : ORIGIN.prefill)
  }
  return null
}

/** True if a form reads the same from both. */
export function isSameContext(
  { context }: Pick<ProgramData, 'context'>,
  one: ContextValues = {},
  other: ContextValues = {},
): boolean {
  return context.every((field) => isSame(valueIn(one, field), valueIn(other, field)))
}

function valueIn(values: ContextValues, field: Field): unknown {
  const key = contextKeyOf(field)
  const value = Object.hasOwn(values, key) ? normalise(field, values[key]) : null
  return value === undefined || !isWellFormed(field.valueType, value ?? '') ? null : value
}
