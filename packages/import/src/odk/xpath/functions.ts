import type { Condition } from '@urlapmuhely/schema'
import { not } from '../../builder/conditions.ts'
import { compared, computed, dayFrom, literalOperand, type Operand, truth } from '../../builder/operand.ts'
import { ceilingOf, floorOf, truncated } from '../../builder/rounding.ts'
import { writtenText } from '../../builder/written-text.ts'
import { after, before } from '../../expressions/around-part.ts'
import { formattedDate } from './format-date.ts'

/** The translation of a call whose arguments are values: null or nothing if these arguments cannot be carried. */
type Translate = (args: readonly Operand[]) => Operand | null | undefined

const bool = (condition: Condition) => computed(condition, 'boolean')
const num = (condition: Condition) => computed(condition, 'number')
const text = (condition: Condition) => computed(condition, 'text')
const all = (args: readonly Operand[]) => args.map(({ condition }) => condition)

/** Every function of XPath and of the ODK family that reads nothing but its arguments. */
export const FUNCTIONS: Readonly<Record<string, Translate>> = {
  true: () => literalOperand(true),
  false: () => literalOperand(false),
  not: ([one]) => one && bool(not(truth(one))),
  boolean: ([one]) => one && bool(truth(one)),
  'boolean-from-string': ([one]) =>
    one && bool({ in: [one.condition, one.sort === 'number' ? [1] : ['1', 'true']] }),
  if: ([test, yes, no]) =>
    test && yes && no
      ? computed({ if: [truth(test), yes.condition, no.condition] }, yes.sort === no.sort ? yes.sort : 'any')
      : null,
  coalesce: (args) => (args[0] && args[1] ? computed({ if_empty: all(args) }, args[0].sort) : null),
  once: ([one]) => one,
  checklist: ([least, most, ...tests]) => within(least, most, tests.map(ticked)),
  'weighted-checklist': ([least, most, ...pairs]) =>
    within(
      least,
      most,
      pairs.flatMap((test, index) => {
        const weight = pairs[index + 1]
        return index % 2 === 0 && weight ? [{ if: [truth(test), weight.condition, 0] }] : []
      }),
    ),

  selected: ([list, value]) => list && value && bool(compared('==', list, value)),
  'selected-at': ([list, index]) => list && index && selectedAt(list, index),
  'count-selected': ([list]) => list && num({ count: [list.condition] }),
  count: ([list]) => list && num({ count: [list.condition] }),
  'count-non-empty': ([list]) =>
    list && num({ count: [{ filter: [list.condition, { '!!': [{ var: '' }] }] }] }),
  join: ([separator, ...lists]) => separator && text({ join: [{ merge: all(lists) }, separator.condition] }),

  sum: ([list]) => list && num(sumOf(list)),
  min: (args) => num({ min: all(args) }),
  max: (args) => num({ max: all(args) }),
  abs: ([one]) => one && num({ max: [one.condition, { '-': [one.condition] }] }),
  int: ([one]) => one && num(truncated(one.condition)),
  floor: ([one]) => one && num(floorOf(one.condition)),
  ceiling: ([one]) => one && num(ceilingOf(one.condition)),
  round: ([one, places]) =>
    one && num({ round: places ? [one.condition, places.condition] : [one.condition] }),
  pow: ([base, exponent]) => base && exponent && num({ power: all([base, exponent]) }),
  sqrt: ([one]) => one && num({ power: [one.condition, 0.5] }),
  exp: ([one]) => one && num({ power: [Math.E, one.condition] }),
  exp10: ([one]) => one && num({ power: [10, one.condition] }),
  log: ([one]) => one && num({ ln: [one.condition] }),
  log10: ([one]) => one && num({ '/': [{ ln: [one.condition] }, Math.LN10] }),
  pi: () => literalOperand(Math.PI),
  number: ([one]) => one && asNumber(one),

  string: ([one]) => one && asText(one),
  'string-length': ([one]) => one && num({ length: [asText(one).condition] }),
  concat: (args) =>
    text({ cat: args.map((one) => (one.sort === 'list' ? { join: [one.condition, ''] } : one.condition)) }),
  contains: ([one, other]) => one && other && bool({ in: [other.condition, one.condition] }),
  'starts-with': ([one, other]) => one && other && bool({ starts_with: [one.condition, other.condition] }),
  'ends-with': ([one, other]) => one && other && bool({ ends_with: [one.condition, other.condition] }),
  regex: ([one, pattern]) =>
    one && typeof pattern?.literal === 'string'
      ? bool({ matches: [asText(one).condition, pattern.literal] })
      : null,
  substr: ([one, from, to]) => one && from && part(asText(one), from, to),
  substring: ([one, from, length]) =>
    one && typeof from?.literal === 'number'
      ? text({ substr: [asText(one).condition, from.literal - 1, ...(length ? [length.condition] : [])] })
      : null,
  'normalize-space': ([one]) => one && text({ trim: [one.condition] }),
  'substring-before': ([one, part]) =>
    one && part && text(before(asText(one).condition, asText(part).condition)),
  'substring-after': ([one, part]) =>
    one && part && text(after(asText(one).condition, asText(part).condition)),
  translate: ([one, from, to]) => one && from && to && translated(asText(one), from, to),
  'upper-case': ([one]) => one && text({ upper: [one.condition] }),
  'lower-case': ([one]) => one && text({ lower: [one.condition] }),

  today: () => computed({ today: [] }, 'date'),
  now: () => computed({ now: [] }, 'date'),
  date: ([one]) => one && asDate(one),
  'date-time': ([one]) => one && asDate(one),
  'format-date': ([date, form]) => date && form && formattedDate(asDate(date), form.literal),
  'format-date-time': ([date, form]) => date && form && formattedDate(asDate(date), form.literal),
  'decimal-date-time': ([date]) => date && num({ days: ['1970/01/01', asDate(date).condition] }),
}

/** Each sign of a text by another, or by nothing. */
function translated(whole: Operand, { literal: from }: Operand, { literal: to }: Operand): Operand | null {
  if (typeof from !== 'string' || typeof to !== 'string') return null
  const others = [...to]
  const signs = [...from]
  // Replacing one after the other is the same as at once only if no replacement is replaced again.
  if (others.some((other) => signs.includes(other))) return null
  return text(
    signs.reduce<Condition>(
      (condition, sign, at) => ({ replace: [condition, sign, others[at] ?? ''] }),
      whole.condition,
    ),
  )
}

const PARTS_OF_PLACES = ['latitude', 'longitude', null, 'accuracy']

/** A member of a multiple choice, from 0; or a part of a place, which XForms writes as four numbers. */
function selectedAt(list: Operand, index: Operand): Operand | null {
  const { field, condition } = list
  if (field?.type === 'location' && typeof index.literal === 'number') {
    const name = (condition as { readonly var: string }).var // a field is read by its name
    const member = PARTS_OF_PLACES[index.literal]
    return member ? num({ var: `${name}.${member}` }) : null
  }
  if (list.sort !== 'list') return null
  const number = typeof index.literal === 'number' ? index.literal + 1 : { '+': [index.condition, 1] }
  return text({ element: [condition, number] })
}

function ticked(test: Operand): Condition {
  return { if: [truth(test), 1, 0] }
}

/** True while the sum is within limits; −1 is no limit. */
function within(
  least: Operand | undefined,
  most: Operand | undefined,
  parts: readonly Condition[],
): Operand | null {
  if (!least || !most) return null
  const total: Condition = { sum: parts }
  const limits: Condition[] = []
  if (least.literal !== -1) limits.push({ '>=': [total, least.condition] })
  if (most.literal !== -1) limits.push({ '<=': [total, most.condition] })
  return bool(limits.length === 2 ? { and: limits } : (limits[0] ?? true))
}

/** A sum with an empty member is no number in XPath. */
function sumOf({ sort, condition }: Operand): Condition {
  const sum: Condition = { sum: [condition] }
  return sort === 'list' ? { if: [{ some: [condition, { '==': [{ var: '' }, null] }] }, null, sum] } : sum
}

/** A value as a number; empty if it is none. */
export function asNumber(one: Operand): Operand {
  if (typeof one.literal === 'string' && Number.isFinite(Number(one.literal)))
    return literalOperand(Number(one.literal))
  if (one.sort === 'date') return num({ days: ['1970/01/01', one.condition] })
  if (one.sort === 'text') return num({ to_number: [one.condition] })
  return one.sort === 'boolean' ? num({ if: [truth(one), 1, 0] }) : { ...one, sort: 'number' }
}

function asText(one: Operand): Operand {
  if (typeof one.literal === 'number') return literalOperand(String(one.literal))
  if (one.sort === 'list') return text({ join: [one.condition, ' '] })
  return one.sort === 'text' ? one : text(writtenText(one))
}

function asDate(one: Operand): Operand {
  if (typeof one.literal === 'string') return { ...literalOperand(dayFrom(one.literal)), sort: 'date' }
  return one.sort === 'number'
    ? computed({ date_add: ['1970/01/01', one.condition, 'day'] }, 'date')
    : { ...one, sort: 'date' }
}

/** The characters from one place to another, from 0. */
function part(one: Operand, from: Operand, to: Operand | undefined): Operand {
  if (!to) return text({ substr: [one.condition, from.condition] })
  const isPlain = typeof from.literal === 'number' && typeof to.literal === 'number'
  const size = isPlain ? Number(to.literal) - Number(from.literal) : { '-': [to.condition, from.condition] }
  return text({ substr: [one.condition, from.condition, size] })
}
