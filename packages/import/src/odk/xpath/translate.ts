import type { Condition } from '@urlapmuhely/schema'
import { allOf, anyOf } from '../../builder/conditions.ts'
import type { FieldDraft } from '../../builder/draft.ts'
import {
  type Comparison,
  compared,
  computed,
  isNow,
  literalOperand,
  MIRRORED,
  type Operand,
  truth,
} from '../../builder/operand.ts'
import { Unreadable } from '../../builder/unreadable.ts'
import { asNumber, FUNCTIONS } from './functions.ts'
import type { XPath } from './parse.ts'

/** The arguments of `pulldata`. */
export interface PulledData {
  readonly table: string
  readonly column: string
  readonly key: string
  readonly value: Operand
}

/** Resolves a path or a name. */
export interface XPathScope {
  /** The field, as an operand at the place of the expression; null if it is not a field. */
  readonly fieldAt: (path: XPath) => Operand | null
  /** The field of the expression itself. */
  readonly own: FieldDraft | null
  /** Returns a condition that reads a column in all rows of a repeat; null if the path is no such column. */
  readonly column: (path: XPath, repeat: XPath) => Condition | null
  /** The number of the row that a path names. */
  readonly rowNumber: (path: XPath) => Operand
  /** The label of a choice of the question at a path; null if that has no choices. */
  readonly choiceName: (value: Operand, path: string) => Operand | null
  readonly pullData: (asked: PulledData) => Operand
  /** Returns a value that only the host has. */
  readonly fromHost: (name: string, type?: 'text' | 'number') => Operand
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
  if (comparison) return computed(comparedAsXPath(comparison, one, other), 'boolean')
  const sign = operator === 'div' ? '/' : operator === 'mod' ? '%' : operator
  const days = dayArithmetic(sign, one, other)
  return days ?? computed({ [sign]: [asNumber(one).condition, asNumber(other).condition] }, 'number')
}

/** XPath orders numbers only, and compares numbers with numbers, so a text is read as one; and a date without a time is the midnight before it. */
function comparedAsXPath(comparison: Comparison, one: Operand, other: Operand): Condition {
  if (isNow(one) && other.field?.type === 'date') return comparedAsXPath(MIRRORED[comparison], other, one)
  if (isNow(other) && one.field?.type === 'date') {
    const isPast = comparison === '<' || comparison === '<='
    if (isPast || comparison === '>' || comparison === '>=')
      return compared(isPast ? '<=' : '>', one, computed({ today: [] }, 'date'))
  }
  const isOrder = comparison !== '==' && comparison !== '!='
  // A literal takes the type of the other side of an equation.
  const isEquation = !isOrder && one.literal === undefined && other.literal === undefined
  if (isOrder || isEquation) {
    if (one.sort === 'text' && other.sort === 'number') return compared(comparison, asNumber(one), other)
    if (one.sort === 'number' && other.sort === 'text') return compared(comparison, one, asNumber(other))
  }
  return compared(comparison, one, other)
}

/** A date plus or minus a number is that many days later or earlier; a date minus a date is a number of days. */
function dayArithmetic(sign: string, left: Operand, right: Operand): Operand | null {
  if (left.sort !== 'date') return null
  if (sign === '-' && right.sort !== 'number')
    return computed({ days: [right.condition, left.condition] }, 'number')
  const amount = sign === '-' ? { '-': [right.condition] } : right.condition
  return sign === '+' || sign === '-' ? computed({ date_add: [left.condition, amount, 'day'] }, 'date') : null
}

function call(name: string, args: readonly XPath[], scope: XPathScope): Operand {
  const special = Object.hasOwn(PATH_FUNCTIONS, name) ? PATH_FUNCTIONS[name]?.(args, scope) : undefined
  if (special) return special
  const translate = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
  if (!translate) throw new Unreadable(`„${name}” függvény`)
  const result = translate(args.map((argument) => operandFrom(argument, scope)))
  if (!result) throw new Unreadable(`„${name}” függvény ezekkel az adatokkal`)
  return result
}

type OfPaths = (args: readonly XPath[], scope: XPathScope) => Operand | null

/** Functions whose arguments are paths rather than values. */
const PATH_FUNCTIONS: Readonly<Record<string, OfPaths>> = {
  position: ([path], scope) => (path ? scope.rowNumber(path) : null),
  current: ([path], scope) =>
    path || !scope.own
      ? null
      : scope.fieldAt({ is: 'path', from: 'here', steps: [{ name: '.', predicates: [] }] }),
  'indexed-repeat': ([path, repeat, index, more], scope) => {
    const column = path && repeat && !more ? scope.column(path, repeat) : null
    if (column === null || !index || !path) return null
    const { sort } = scope.fieldAt(path) ?? { sort: 'any' }
    return computed(
      { element: [column, operandFrom(index, scope).condition] },
      sort === 'list' ? 'any' : sort,
    )
  },
  // The second argument names the question whose choices are meant.
  'jr:choice-name': ([value, path], scope) => {
    const own = path?.is === 'literal' ? String(path.value) : null
    return value && own !== null ? scope.choiceName(operandFrom(value, scope), own) : null
  },
  pulldata: ([table, column, key, value], scope) =>
    table?.is === 'literal' && column?.is === 'literal' && key?.is === 'literal' && value
      ? scope.pullData({
          table: String(table.value),
          column: String(column.value),
          key: String(key.value),
          value: operandFrom(value, scope),
        })
      : null,
  uuid: (_, scope) => scope.fromHost('uuid'),
  random: (_, scope) => scope.fromHost('random', 'number'),
  property: ([name], scope) => (name?.is === 'literal' ? scope.fromHost(String(name.value)) : null),
}
