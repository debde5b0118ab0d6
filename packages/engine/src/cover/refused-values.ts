import { pathOfField } from '../checks/paths.ts'
import type { Case } from '../checks/search-facts.ts'
import type { ValidatorPlan } from '../program/plans.ts'
import type { ProgramData } from '../program/program.ts'
import type { Field } from '../scope/fields.ts'
import type { FormEvent } from '../state/events.ts'
import { sampleValues } from './sample-values.ts'

/** Input that a validation is likely to refuse: values, and the events after them. */
interface Refused {
  readonly values: Case
  readonly acts?: readonly FormEvent[]
}

/** Likely faults, the simplest first. The engine decides which of them a validation refuses. */
export function refusedValues(program: ProgramData, field: Field, plan: ValidatorPlan): readonly Refused[] {
  if (plan.rule === 'unique') return repeatedValues(program, field)
  if (plan.rule === 'compareField') return comparedValues(program, field, plan)
  // An expression itself defines which values it refuses; the case contains them.
  if (plan.rule === 'expression') return [{ values: new Map() }]
  const rows: readonly Refused[] = field.rows
    ? [1, 2, 4, 8].map((count) => ({ values: new Map(), acts: rowsAdded(field, count) }))
    : []
  const values = [...(byRule[plan.rule] ?? (() => []))(plan.parameters), ...typical(program, field)]
  const single = values.map((value) => ({ values: new Map([[field, value]]) }))
  return [...(plan.rule === 'required' ? [{ values: new Map([[field, null]]) }] : []), ...rows, ...single]
}

type Parameters = ValidatorPlan['parameters']

const byRule: Readonly<Record<string, (parameters: Parameters) => readonly unknown[]>> = {
  min: ({ min }) => [Number(min) - 1],
  max: ({ max }) => [Number(max) + 1],
  minLength: ({ min }) => ['a'.repeat(Math.max(1, Number(min) - 1))],
  maxLength: ({ max }) => ['a'.repeat(Math.min(10_000, Number(max) + 1))],
  fileType: () => [{ name: 'minta.exe', type: 'application/x-msdownload', size: 1 }],
  fileSize: ({ max }) => [{ name: 'minta.pdf', type: 'application/pdf', size: Number(max) + 1 }],
}

/** Values that formats refuse, and lists of options from short to long. */
function typical(program: ProgramData, field: Field): readonly unknown[] {
  const { valueType, number } = field
  if (valueType === 'text' || valueType === 'any') return ['minta', '1', '!?', '123456789']
  if (valueType === 'date') return ['2025/02/30', '1900/01/01', '2100/01/01']
  if (valueType === 'datetime') return ['2025/02/30 10:00']
  if (valueType === 'time') return ['25:61']
  if (valueType === 'fulltime') return ['25:61:61']
  if (valueType !== 'options') return sampleValues(program, field)
  const all = program.plans.options[number]?.base.options.map(({ value }) => value) ?? []
  return [1, 2, 3, 4, 6, 8, 12, all.length]
    .filter((count, index, counts) => count <= all.length && counts.indexOf(count) === index)
    .map((count) => all.slice(0, count))
}

function rowsAdded(field: Field, count: number): FormEvent[] {
  return Array.from({ length: count }, () => ({ type: 'addRow', path: pathOfField(field) }))
}

/** Returns input with the same value in two rows. */
function repeatedValues(program: ProgramData, field: Field): Refused[] {
  const { repeat } = field.template
  if (!repeat) return []
  const rows = pathOfField(repeat)
  return sampleValues(program, field)
    .slice(0, 2)
    .map((value) => ({
      values: new Map([[field, value]]),
      acts: [
        { type: 'addRow', path: rows },
        { type: 'set', path: `${rows}.1.${field.localPath}`, value },
      ],
    }))
}

/** Pairs of different and of equal values. */
function comparedValues(program: ProgramData, field: Field, { ruleId }: ValidatorPlan): Refused[] {
  const item = program.definition.items.formValidation.find(({ id }) => id === ruleId)
  const other = program.fieldById.get(String(item?.parameters.fieldId ?? ''))
  if (!other) return []
  return sampleValues(program, field).flatMap((value) =>
    sampleValues(program, other).map((against) => ({
      values: new Map([
        [field, value],
        [other, against],
      ]),
    })),
  )
}
