import type { ProgramData } from '../program/program.ts'
import type { Field } from '../scope/fields.ts'

/** A few different values of a field, by its type. */
export function sampleValues({ plans }: ProgramData, { number, valueType, item }: Field): readonly unknown[] {
  const options = plans.options[number]?.base.options.slice(0, 4).map(({ value }) => value) ?? []
  switch (valueType) {
    case 'option':
      return options
    case 'options':
      return options.map((one) => [one])
    case 'boolean':
      return [true, false]
    case 'number':
      return [item.min ?? 1, (item.min ?? 1) + (item.step ?? 1), item.max ?? 100]
    case 'date':
      return ['2020/01/15', '2030/06/15', '1980/03/01']
    case 'datetime':
      return ['2020/01/15 10:00', '2030/06/15 12:30']
    case 'time':
      return ['08:30', '17:45']
    case 'fulltime':
      return ['08:30:00', '17:45:10']
    case 'text':
    case 'any':
      return ['minta', 'b', '1']
    default:
      return []
  }
}
