import type { Condition } from '@urlapmuhely/schema'
import type { Operand } from './operand.ts'

/** A value as other systems write it into a text: dates as ISO 8601 has them, which ours are not. */
export function writtenText({ sort, condition, field }: Operand): Condition {
  if (sort === 'text') return condition
  const written: Condition = { cat: [condition] }
  if (sort !== 'date') return written
  const day: Condition = { replace: [written, '/', '-'] }
  return field?.type === 'datetime' ? { replace: [day, ' ', 'T'] } : day
}
