import type { Condition } from '@urlapmuhely/schema'
import { computed, fieldOperand } from '../../build/operand.ts'
import { Unreadable } from '../../build/unreadable.ts'
import { memberAt } from '../scope.ts'
import { type Term, valueTerm } from './environment.ts'

const MAX_PLACE = 9
// Texts that no answer is: what a row says before it is reached, and what it says if it is empty.
const BEFORE = '\u2205'

/** What a row of a grid has under a key, for a row that is named by its place. */
export function partOfRow({ list, member, at }: Extract<Term, { is: 'row' }>, key: string): Term {
  const inner = member.scope && memberAt(member.scope, [key])
  if (!inner || inner.scope || inner.ticks) throw new Unreadable('egy adott sort olvas')
  const operand = fieldOperand(inner.field, key, false)
  return valueTerm({ ...operand, ...computed(valueAt(list, key, at), operand.sort), field: inner.field })
}

/** The value of a column in the row at a place; empty if there is no such row. */
function valueAt(list: Condition, key: string, at: number | 'last'): Condition {
  const current = { var: `current.${key}` }
  if (at === 'last') return { reduce: [list, current, null] }
  if (at < 0 || at > MAX_PLACE) throw new Unreadable('egy adott sort olvas')
  // The accumulator counts down to the row, then holds its value.
  const waiting = (rows: number) => `${BEFORE}${rows}`
  const states = Array.from({ length: at + 1 }, (_, rows) => waiting(rows))
  const accumulator = { var: 'accumulator' }
  const steps = states.flatMap((state, rows): Condition[] => [
    { '==': [accumulator, state] },
    rows === 0 ? { if_empty: [current, BEFORE] } : waiting(rows - 1),
  ])
  const reached = { reduce: [list, { if: [...steps, accumulator] }, waiting(at)] }
  const isNothing = { in: [{ var: 'current' }, [BEFORE, ...states]] }
  return { reduce: [{ merge: [reached] }, { if: [isNothing, null, { var: 'current' }] }, null] }
}
