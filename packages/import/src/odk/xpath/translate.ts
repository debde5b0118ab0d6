import type { Condition } from '@urlapmuhely/schema'
import { allOf, anyOf, not } from '../../build/conditions.ts'
import type { FieldDraft } from '../../build/draft.ts'
import { takesOptions } from '../../build/host-options.ts'
import {
  type Comparison,
  compared,
  computed,
  literalOperand,
  type Operand,
  truth,
} from '../../build/operand.ts'
import { Unreadable } from '../../build/unreadable.ts'
import type { XPath } from './parse.ts'

/** Finds what a path or a name refers to. */
export interface XPathScope {
  /** The field, as an operand at the place of the expression; null if it is not a field. */
  readonly fieldAt: (path: XPath) => Operand | null
  /** The field of the expression itself. */
  readonly own: FieldDraft | null
}

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  '=': '==',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
}

/** An XPath expression as a condition. */
export function conditionFrom(tree: XPath, scope: XPathScope): Condition {
  return truth(operandFrom(tree, scope))
}

/** An XPath expression as an operand. */
export function operandFrom(tree: XPath, scope: XPathScope): Operand {
  switch (tree.is) {
    case 'literal':
      return literalOperand(tree.value)
    case 'negative': {
      const operand = operandFrom(tree.of, scope)
      return typeof operand.literal === 'number'
        ? literalOperand(-operand.literal)
        : computed({ '-': [operand.condition] }, 'number')
    }
    case 'path':
    case 'variable': {
      const found = scope.fieldAt(tree)
      if (!found) throw new Unreadable(`nincs ilyen mező: ${wordsOf(tree)}`)
      return found
    }
    case 'binary':
      return binary(tree, scope)
    case 'call':
      return call(tree.name, tree.args, scope)
  }
}

/** A path as it was written. */
function wordsOf(tree: XPath): string {
  if (tree.is === 'variable') return tree.name
  if (tree.is === 'call') return `${tree.name}(…)`
  if (tree.is !== 'path') return '…'
  const from = tree.from === 'root' ? '/' : tree.from === 'here' ? '' : `${wordsOf(tree.from)}/`
  return `${from}${tree.steps.map(({ name }) => name).join('/')}`
}

function binary({ operator, left, right }: Extract<XPath, { is: 'binary' }>, scope: XPathScope): Operand {
  const [one, other] = [operandFrom(left, scope), operandFrom(right, scope)]
  if (operator === 'and') return computed(allOf([truth(one), truth(other)]), 'boolean')
  if (operator === 'or') return computed(anyOf([truth(one), truth(other)]), 'boolean')
  const comparison = COMPARISONS[operator]
  if (comparison) return computed(compared(comparison, one, other), 'boolean')
  const sign = operator === 'div' ? '/' : operator === 'mod' ? '%' : operator
  const days = dayArithmetic(sign, one, other)
  return days ?? computed({ [sign]: [one.condition, other.condition] }, 'number')
}

/** A date plus or minus a number is that many days later or earlier; a date minus a date is a number of days. */
function dayArithmetic(sign: string, left: Operand, right: Operand): Operand | null {
  if (left.sort !== 'date') return null
  if (sign === '-' && right.sort !== 'number')
    return computed({ days: [right.condition, left.condition] }, 'number')
  const amount = sign === '-' ? { '-': [right.condition] } : right.condition
  return sign === '+' || sign === '-' ? computed({ date_add: [left.condition, amount, 'day'] }, 'date') : null
}

type Translate = (args: readonly Operand[]) => Operand | null | undefined

const bool = (condition: Condition) => computed(condition, 'boolean')
const num = (condition: Condition) => computed(condition, 'number')
const text = (condition: Condition) => computed(condition, 'text')
const all = (args: readonly Operand[]) => args.map(({ condition }) => condition)

const FUNCTIONS: Readonly<Record<string, Translate>> = {
  true: () => literalOperand(true),
  false: () => literalOperand(false),
  not: ([one]) => one && bool(not(truth(one))),
  boolean: ([one]) => one && bool(truth(one)),
  selected: ([list, value]) => list && value && bool(compared('==', list, value)),
  'count-selected': ([list]) => list && num({ count: [list.condition] }),
  count: ([list]) => list && num({ count: [list.condition] }),
  'count-non-empty': ([list]) =>
    list && num({ count: [{ filter: [list.condition, { '!!': [{ var: '' }] }] }] }),
  sum: ([list]) => list && num({ sum: [list.condition] }),
  'string-length': ([one]) => one && num({ length: [one.condition] }),
  concat: (args) => text({ cat: all(args) }),
  contains: ([one, other]) => one && other && bool({ in: [other.condition, one.condition] }),
  'starts-with': ([one, other]) => one && other && bool({ starts_with: [one.condition, other.condition] }),
  'ends-with': ([one, other]) => one && other && bool({ ends_with: [one.condition, other.condition] }),
  regex: ([one, pattern]) =>
    one && typeof pattern?.literal === 'string' ? bool({ matches: [one.condition, pattern.literal] }) : null,
  'substring-before': () => null,
  substr: ([one, from, to]) => part(one, from, to),
  substring: ([one, from, length]) =>
    one && typeof from?.literal === 'number'
      ? text({ substr: [one.condition, from.literal - 1, ...(length ? [length.condition] : [])] })
      : null,
  if: ([test, yes, no]) =>
    test && yes && no
      ? computed({ if: [truth(test), yes.condition, no.condition] }, yes.sort === no.sort ? yes.sort : 'any')
      : null,
  coalesce: ([one, other]) =>
    one && other ? computed({ if_empty: [one.condition, other.condition] }, one.sort) : null,
  once: ([one]) => one ?? null,
  today: () => computed({ today: [] }, 'date'),
  now: () => computed({ now: [] }, 'date'),
  date: ([one]) => one && { ...one, sort: 'date' },
  'date-time': ([one]) => one && { ...one, sort: 'date' },
  string: ([one]) => one && { ...one, sort: one.sort === 'list' ? 'list' : 'text' },
  number: ([one]) => one && { ...one, sort: 'number' },
  int: ([one]) => one && num({ '-': [one.condition, { '%': [one.condition, 1] }] }),
  round: ([one, places]) =>
    one && num({ round: places ? [one.condition, places.condition] : [one.condition] }),
  min: (args) => num({ min: all(args) }),
  max: (args) => num({ max: all(args) }),
  abs: ([one]) => one && num({ max: [one.condition, { '-': [one.condition] }] }),
  // The second argument names the question whose choices are meant: a field reads those of its own list.
  'jr:choice-name': ([one]) =>
    one?.field && takesOptions(one.field)
      ? computed({ option_label: [one.condition] }, one.sort === 'list' ? 'list' : 'text')
      : null,
  'normalize-space': ([one]) => one && text({ trim: [one.condition] }),
}

function call(name: string, args: readonly XPath[], scope: XPathScope): Operand {
  // The number of the row around the question.
  if (name === 'position' && args.length === 1) return num({ row_number: [] })
  const own =
    name === 'current' && args.length === 0 && scope.own
      ? scope.fieldAt({ is: 'path', from: 'here', steps: [{ name: '.', predicates: [] }] })
      : null
  if (own) return own
  const translate = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
  if (!translate) throw new Unreadable(`„${name}” függvény`)
  const result = translate(args.map((argument) => operandFrom(argument, scope)))
  if (!result) throw new Unreadable(`„${name}” függvény ezekkel az adatokkal`)
  return result
}

function part(one: Operand | undefined, from: Operand | undefined, to: Operand | undefined): Operand | null {
  if (!one || typeof from?.literal !== 'number') return null
  if (!to) return text({ substr: [one.condition, from.literal] })
  return typeof to.literal === 'number'
    ? text({ substr: [one.condition, from.literal, to.literal - from.literal] })
    : null
}
