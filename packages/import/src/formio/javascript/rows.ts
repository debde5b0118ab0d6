import type { Condition } from '@urlapmuhely/schema'
import { fieldOperand } from '../../builder/operand.ts'
import { Unreadable } from '../../builder/unreadable.ts'
import { memberAt } from '../scope.ts'
import { type Term, valueTerm } from './environment.ts'

/** Returns the value at a key of one row of a grid. The row is given by its position. */
export function partOfRow({ list, member, at }: Extract<Term, { is: 'row' }>, key: string): Term {
  const inner = member.scope && memberAt(member.scope, [key])
  if (!inner || inner.scope || inner.ticks || (at !== 'last' && at < 0))
    throw new Unreadable('egy adott sort olvas')
  const condition = { element: [columnOf(list, key), at === 'last' ? -1 : at + 1] }
  return valueTerm({ ...fieldOperand(inner.field, key, false), condition })
}

/** A column of all rows by its name, of some rows one by one. */
function columnOf(list: Condition, key: string): Condition {
  const name = typeof list === 'object' && list !== null && 'var' in list ? list.var : null
  return typeof name === 'string' ? { var: `${name}.${key}` } : { map: [list, { var: key }] }
}
