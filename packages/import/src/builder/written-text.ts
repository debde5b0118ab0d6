import type { Condition } from '@urlapmuhely/schema'
import type { FieldDraft } from './draft.ts'
import type { Operand } from './operand.ts'

/** A value as other systems write it into a text: dates as ISO 8601 has them, which ours are not. */
export function writtenText({ sort, condition, field }: Operand): Condition {
  if (sort === 'text') return condition
  const written: Condition = { cat: [condition] }
  if (sort !== 'date') return written
  const day: Condition = { replace: [written, '/', '-'] }
  return field?.type === 'datetime' ? { replace: [day, ' ', 'T'] } : day
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'textarea', 'email', 'phone'])
const WRITTEN: ReadonlySet<string> = new Set(['number', 'boolean', 'date'])

/** A computed value as a field holds it: a text field holds numbers, truths and dates as they are written. */
export function heldBy({ type }: FieldDraft, value: Operand): Condition {
  return TEXTS.has(type) && WRITTEN.has(value.sort) ? writtenText(value) : value.condition
}
