import type { FieldNameTrace, OperandTrace } from '@urlapmuhely/engine'
import type { JsonValue } from '@urlapmuhely/schema'
import type { SentenceField, SentenceNames } from './sentence-field.ts'

/** Resolves the fields that a trace read, and those in the rows of its repeats. */
export function fieldsOfTraces(operands: readonly OperandTrace[]): SentenceNames {
  const byName = new Map(operands.map((operand) => [operand.name, operand]))
  return (name) => {
    const operand = byName.get(name)
    if (operand) return { ...fieldOfTrace(operand), parents: operand.parents, isColumn: operand.isColumn }
    const [column] = operands.flatMap(
      ({ name: repeat, columns }) =>
        (name.startsWith(`${repeat}.`) && columns?.[name.slice(repeat.length + 1)]) || [],
    )
    return column ? fieldOfTrace(column) : null
  }
}

/** A field of a trace in the form that sentences need. */
export function fieldOfTrace({ label, type, optionLabels, rowsOf }: FieldNameTrace): SentenceField {
  const rowTitle = (value: JsonValue) =>
    rowsOf !== undefined && typeof value === 'number' && value > 0 ? `${rowsOf} – ${value}. sor` : undefined
  return {
    label,
    type,
    ...(optionLabels && {
      optionLabel: (value: JsonValue) => optionLabels[String(value)] ?? rowTitle(value),
    }),
  }
}
