import type { Condition } from '@urlapmuhely/schema'
import { allOf, anyOf, not } from '../../builder/conditions.ts'
import { computed, type Operand, truth } from '../../builder/operand.ts'
import { Unreadable } from '../../builder/unreadable.ts'
import { type EachMember, mapped, noMember, someMember, withinMember } from './elements.ts'
import { asOperand, type ListItem, type Term, valueTerm } from './environment.ts'

/**
 * A variable that a loop writes: its value before the loop, and the term for its value before each member.
 */
export interface Accumulator {
  readonly was: Operand
  readonly term: Term
}

/** The variable `name` of a loop, which begins with `was`. */
export function accumulator(name: string, was: Operand): Accumulator {
  return { was, term: valueTerm(computed({ var: `\u0003${name}` }, was.sort)) }
}

/**
 * The value of a variable after a loop.
 *
 * @param after its value after one member: a sum to which something is added, a flag that is set, the greater one.
 */
export function gathered(each: EachMember, { was, term }: Accumulator, after: Term): Operand {
  const before = JSON.stringify(asOperand(term).condition)
  const isBefore = (condition: Condition) => JSON.stringify(condition) === before
  const isSame = (other: Term) => isBefore(asOperand(other).condition)
  if (typeof was.literal === 'boolean') {
    const turned = turnedBy(after, { to: !was.literal, isSame, before })
    const [some, none] = [someMember(each, turned), noMember(each, turned)]
    return computed(was.literal ? none : some, 'boolean')
  }
  const best = extremeOf(asOperand(after).condition, isBefore)
  if (best && !JSON.stringify(best.of).includes(before)) {
    const list = mapped(each.list, withinMember(each, best.of))
    return computed({ [best.operator]: [was.condition, list] }, 'number')
  }
  const isText = was.sort === 'text'
  const added = addedBy(after, isSame, isText ? 'cat' : '+')
  if (JSON.stringify(added).includes(before)) throw new Unreadable('ciklusban írt változó')
  const list = mapped(each.list, withinMember(each, added))
  if (isText) return computed({ cat: [was.condition, { join: [list, ''] }] }, 'text')
  const sum = { sum: [list] }
  return computed(was.literal === 0 ? sum : { '+': [was.condition, sum] }, 'number')
}

/** A flag of a loop, and the value that it may become. */
interface Flag {
  readonly to: boolean
  /** True for the value that the flag has before each member. */
  readonly isSame: (term: Term) => boolean
  /** That value, as JSON. */
  readonly before: string
}

/** When a flag becomes another value; it stays so. */
function turnedBy(after: Term, flag: Flag): Condition {
  const { to, isSame, before } = flag
  if (isSame(after)) return false
  if (after.is === 'choice') {
    const test = truth(after.test)
    return anyOf([allOf([test, turnedBy(after.yes, flag)]), allOf([not(test), turnedBy(after.no, flag)])])
  }
  const { literal, condition } = asOperand(after)
  if (literal === to) return true
  // `found || row.ok`, `all && row.ok`.
  const [operator, parts] = Object.entries(condition ?? {})[0] ?? []
  if (operator === (to ? 'or' : 'and') && Array.isArray(parts)) {
    const rest = parts.filter((part) => !JSON.stringify(part).includes(before))
    if (rest.length === parts.length - 1) return to ? anyOf(rest) : not(allOf(rest))
  }
  throw new Unreadable('ciklusban írt változó')
}

/** Returns the part that is added to a variable, or put after it. */
function addedBy(after: Term, isSame: (term: Term) => boolean, operator: '+' | 'cat'): Condition {
  const nothing = operator === '+' ? 0 : ''
  if (isSame(after)) return nothing
  if (after.is === 'choice') {
    const [yes, no] = [addedBy(after.yes, isSame, operator), addedBy(after.no, isSame, operator)]
    return { if: [truth(after.test), yes, no] }
  }
  const [name, parts] = Object.entries(asOperand(after).condition ?? {})[0] ?? []
  if (name === operator && Array.isArray(parts)) {
    const [first = null, ...rest] = parts
    const isFirst = isSame(valueTerm(computed(first, 'any')))
    const added = isFirst ? rest : operator === '+' ? [...rest, first] : null
    if (added && (isFirst || isSame(valueTerm(computed(added[0] ?? null, 'any'))))) {
      const what = isFirst ? added : added.slice(1)
      return what.length === 1 ? (what[0] ?? nothing) : { [operator]: what }
    }
  }
  throw new Unreadable('ciklusban írt változó')
}

/**
 * Returns the operand whose greater or lesser value a variable keeps: `if (x > top) top =
 * x`, `Math.max(top, x)`.
 */
function extremeOf(
  condition: Condition,
  isBefore: (condition: Condition) => boolean,
): { operator: 'max' | 'min'; of: Condition } | null {
  const [name, parts] = Object.entries(condition ?? {})[0] ?? []
  if (!Array.isArray(parts)) return null
  if (name === 'max' || name === 'min') {
    const [of = null, ...more] = parts.filter((part) => !isBefore(part))
    return more.length === 0 && parts.length === 2 ? { operator: name, of } : null
  }
  const [test = null, yes = null, no = null] = parts
  if (name !== 'if' || !isBefore(no)) return null
  const [sign = '', sides] = Object.entries(test ?? {})[0] ?? []
  if (!Array.isArray(sides) || sides.length !== 2) return null
  const isFirst = JSON.stringify(sides[0]) === JSON.stringify(yes) && isBefore(sides[1] ?? null)
  const isSecond = JSON.stringify(sides[1]) === JSON.stringify(yes) && isBefore(sides[0] ?? null)
  if (!isFirst && !isSecond) return null
  if (/^>=?$/u.test(sign)) return { operator: isFirst ? 'max' : 'min', of: yes }
  return /^<=?$/u.test(sign) ? { operator: isFirst ? 'min' : 'max', of: yes } : null
}

/** The items that are added to a list for each member, as a list. */
export function gatheredItems(each: EachMember, items: readonly ListItem[]): Operand {
  const [only, ...more] = items
  if (!only || more.length > 0) throw new Unreadable('ciklusban írt lista')
  const { condition, sort } = asOperand(only.term)
  const list = only.when === true ? each.list : { filter: [each.list, withinMember(each, only.when)] }
  return { ...computed(mapped(list, withinMember(each, condition)), 'list'), members: sort }
}
