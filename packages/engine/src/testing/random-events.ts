import fc from 'fast-check'
import type { FormEvent } from '../session/events.ts'
import { fields, type Known, literal, nat, pick } from './random-form.ts'

interface EventSeed {
  readonly kind: number
  readonly field: number
  readonly row: number
  readonly inner: number
  readonly value: number
}

const eventSeed: fc.Arbitrary<EventSeed> = fc.record({
  kind: nat,
  field: nat,
  row: fc.nat({ max: 3 }),
  inner: fc.nat({ max: 2 }),
  value: nat,
})

/** Events on such a form; some can't be carried out. */
export function randomEvents(count: {
  readonly min: number
  readonly max: number
}): fc.Arbitrary<FormEvent[]> {
  return fc
    .array(eventSeed, { minLength: count.min, maxLength: count.max, size: 'max' })
    .map((seeds) => seeds.map(toEvent))
}

function pathOf({ id, parentId }: Known, row: number, inner: number): string {
  if (parentId === 'g') return `g.${id}`
  if (parentId === 'rows') return `rows.${row}.${id}`
  return parentId === 'sub' ? `rows.${row}.sub.${inner}.${id}` : id
}

function toEvent({ kind, field, row, inner, value }: EventSeed): FormEvent {
  const known = pick(fields, field)
  const path = pathOf(known, row, inner)
  const repeat = value % 2 === 0 ? 'rows' : `rows.${row}.sub`
  switch (kind % 16) {
    case 0:
      return { type: 'blur', path }
    case 1:
      return {
        type: pick(['open', 'close'] as const, value),
        rule: `rule${field % 14}`,
        ...(value % 3 === 0 ? { row: `rows.${row}` } : {}),
      }
    case 2:
      return { type: pick(['remove', 'putBack'] as const, value), path }
    case 3:
    case 4:
      return {
        type: 'addRow',
        path: repeat,
        at: inner,
        values: value % 3 === 0 ? { ra: 1, rs: 'x' } : undefined,
      }
    case 5:
      return { type: 'removeRow', path: value % 2 === 0 ? `rows.${row}` : `rows.${row}.sub.${inner}` }
    case 6:
      return { type: 'moveRow', path: `rows.${row}`, to: inner }
    case 7:
      return { type: 'submit', confirmed: value % 2 === 0 }
    case 8:
      return value % 4 === 0 ? { type: 'check' } : { type: 'check', path }
    default:
      return { type: 'set', path, value: pick(literal[known.type] ?? [null], value) }
  }
}
