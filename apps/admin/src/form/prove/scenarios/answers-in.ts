import { fieldValueTypes } from '@urlapmuhely/schema'
import type { ScenarioNames } from './scenario-names.ts'

/** Returns the answers of single fields in the values of a form, by their paths. */
export function answersIn(
  values: Readonly<Record<string, unknown>>,
  names: Pick<ScenarioNames, 'fieldAt'>,
  prefix = '',
): readonly (readonly [path: string, value: unknown])[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const path = `${prefix}${key}`
    const type = names.fieldAt(path)?.type
    const holds = type && fieldValueTypes[type]
    if (holds === 'object' && isRecord(value)) return answersIn(value, names, `${path}.`)
    if (holds === 'rows' && Array.isArray(value))
      return value.flatMap((row, index) => (isRecord(row) ? answersIn(row, names, `${path}.${index}.`) : []))
    return [[path, value] as const]
  })
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
