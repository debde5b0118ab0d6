import { addRead, fault, type Work } from './expression-work.ts'
import type { Evaluate, Scope } from './runtime.ts'

/** Compiles the number of the row in which the expression is evaluated. Rows that move are read again. */
export function buildRowNumber(work: Work, at: string, inElement: boolean): Evaluate {
  const { repeat } = work.place
  if (inElement || !repeat?.rows) return fault(work, { path: at, code: 'CONDITION_MALFORMED' })
  const { number, template, rows } = repeat
  addRead(work, { field: number, anchor: template.index, equal: null })
  work.ownRow = true
  const { index } = rows
  return (frame) => numberIn(frame, frame.parent?.rows[index] ?? [])
}

/** The numbers of all rows of a list, which is replaced whenever a row is added, moved or removed. */
const numbers = new WeakMap<readonly Scope[], ReadonlyMap<Scope, number>>()

function numberIn(row: Scope, rows: readonly Scope[]): number | null {
  const known = numbers.get(rows) ?? new Map(rows.map((one, at) => [one, at + 1] as const))
  numbers.set(rows, known)
  return known.get(row) ?? null
}
