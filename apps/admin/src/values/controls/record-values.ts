import type { PropertyDefinition } from '@urlapmuhely/schema'

/** One record of a list, by column. */
export type RecordValue = Readonly<Record<string, unknown>>

type Columns = NonNullable<PropertyDefinition['columns']>

/** A new record with the initial values of its columns. */
export function newRecord(columns: Columns): RecordValue {
  return Object.fromEntries(Object.entries(columns).map(([name, { initial }]) => [name, initial]))
}

/** The columns that apply to a record: some depend on the value of another column. */
export function shownColumns(columns: Columns, record: RecordValue): [string, Columns[string]][] {
  return Object.entries(columns).filter(
    ([, { when }]) => !when || when.in.includes(String(record[when.property])),
  )
}

/** The heading of a record: its number, and what identifies it or else what such records are called. */
export function recordLabel(property: PropertyDefinition, record: RecordValue, index: number): string {
  const { identifiedBy = '', memberLabel = property.label } = property
  return `${index + 1}. ${String(record[identifiedBy] ?? '') || memberLabel}`
}

/** True for a list of objects. */
export function isRecords(value: unknown): value is readonly RecordValue[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null)
}
