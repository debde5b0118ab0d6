import type { Field } from '../scope/fields.ts'
import { programOf } from '../session/program-of.ts'
import type { Frame } from '../state/frame.ts'

/** An example value of a field; null for fields for which none can be constructed. */
export function exampleOf(frame: Frame, { item, valueType, number }: Field): unknown {
  const options = programOf(frame).plans.options[number]
  const chosen = options?.base.options.find(({ disabled }) => !disabled)?.value ?? null
  switch (valueType) {
    case 'text':
      return 'minta'
    case 'number':
      return item.min ?? (item.max !== null && item.max < 1 ? item.max : 1)
    case 'boolean':
      return true
    case 'date':
      return '2000/01/01'
    case 'datetime':
      return '2000/01/01 08:00'
    case 'time':
      return '08:00'
    case 'fulltime':
      return '08:00:00'
    case 'option':
      return chosen
    case 'options':
      return chosen === null ? null : [chosen]
    default:
      return null
  }
}
