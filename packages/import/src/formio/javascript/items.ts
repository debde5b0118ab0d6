import type { Condition } from '@urlapmuhely/schema'
import { computed, literalOperand, type Operand } from '../../builder/operand.ts'
import { Unreadable } from '../../builder/unreadable.ts'
import { type ListItem, type Term, valueTerm } from './environment.ts'

/** A list that a script writes down. */
export type List = Extract<Term, { is: 'list' }>

/** A list of values that are always there. */
export function listOf(terms: readonly Term[]): List {
  return { is: 'list', items: terms.map((term) => ({ term, when: true })) }
}

/** The number of items of a list that a script writes down. */
export function lengthOfList({ items, ticks }: List): Operand {
  if (items.every(({ when }) => when === true)) return literalOperand(items.length)
  if (ticks && isTicked(items, ticks.each)) return computed({ count: [ticks.group] }, 'number')
  return computed({ sum: items.map(({ when }) => (when === true ? 1 : { if: [when, 1, 0] })) }, 'number')
}

/** The item at a place; from the end if it is negative. */
export function itemAt({ items }: List, index: number): Term {
  if (items.some(({ when }) => when !== true)) throw new Unreadable('sorszámmal olvas')
  return items.at(index)?.term ?? valueTerm(literalOperand(null))
}

/** The boxes of a group as a list: their names, whether they are ticked, or both. */
export function boxesOf(
  { member, operand }: Extract<Term, { is: 'member' }>,
  as: 'keys' | 'values' | 'entries',
): List {
  const keys = member.field.options.map(({ value }) => String(value))
  const each = keys.map((key) => ({ in: [key, operand.condition] }))
  const items = keys.map((key, index): ListItem => {
    const name = valueTerm(literalOperand(key))
    const value = valueTerm(computed(each[index] ?? false, 'boolean'))
    return { term: as === 'keys' ? name : as === 'values' ? value : listOf([name, value]), when: true }
  })
  if (keys.length === 0) throw new Unreadable('a négyzetek nincsenek a fájlban')
  return { is: 'list', items, ticks: { group: operand.condition, each } }
}

function isTicked(items: readonly ListItem[], each: readonly Condition[]): boolean {
  return JSON.stringify(items.map(({ when }) => when)) === JSON.stringify(each)
}
