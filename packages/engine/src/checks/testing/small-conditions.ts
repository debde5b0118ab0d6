import fc from 'fast-check'
import { nat, pick } from '../../testing/random-choices.ts'

/** A field of a small form, with all its valid values that can make a difference. */
export interface SmallField {
  readonly id: string
  readonly type: string
  readonly properties?: Readonly<Record<string, unknown>>
  readonly values: readonly unknown[]
}

/** The instant of all small forms. */
export const SMALL_NOW = '2026-06-15T10:00:00Z'
const TODAY = '2026/06/15'

const quarters = Array.from({ length: 21 }, (_, at) => at / 4 - 1)
const subsets = [['x'], ['y'], ['z'], ['x', 'y'], ['x', 'z'], ['y', 'z'], ['x', 'y', 'z']]
const birthdays = [2026, 2025, 2024, 2023, 2022].flatMap((year) =>
  ['06/13', '06/14', '06/15', '06/16', '06/17'].map((day) => `${year}/${day}`),
)

/** The fields of small forms. */
export const smallFields: readonly SmallField[] = [
  { id: 'c', type: 'checkbox', values: [false, true] },
  { id: 'e', type: 'toggle', values: [false, true] },
  { id: 's', type: 'select', properties: { optionList: 'l' }, values: [null, 'x', 'y', 'z'] },
  { id: 'm', type: 'multiSelect', properties: { optionList: 'l' }, values: [null, ...subsets] },
  { id: 'n', type: 'number', values: [null, ...quarters] },
  {
    id: 'k',
    type: 'number',
    properties: { min: 0, max: 3, step: 1 },
    values: [null, 0, 1, 2, 3],
  },
  {
    id: 'j',
    type: 'number',
    properties: { min: 0.5, max: 6, step: 1.5 },
    values: [null, 0.5, 2, 3.5, 5],
  },
  { id: 'd', type: 'date', values: [null, ...birthdays, '1990/01/01', '2031/12/31', '2032/01/01'] },
  { id: 't', type: 'text', values: [null, 'x', 'y', 'zz', 'xyz', 'minta', 'mintax', TODAY] },
]

/** A random condition on some fields. */
export function smallCondition(fields: readonly SmallField[]): fc.Arbitrary<unknown> {
  const { tree } = fc.letrec((tie) => ({
    leaf: fc.tuple(nat, nat, nat, nat).map((choices) => atomOn(fields, choices)),
    tree: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { weight: 2, arbitrary: tie('leaf') },
      { weight: 2, arbitrary: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((and) => ({ and })) },
      { weight: 2, arbitrary: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((or) => ({ or })) },
      { weight: 2, arbitrary: tie('tree').map((part) => ({ '!': [part] })) },
      {
        weight: 1,
        arbitrary: fc.tuple(tie('tree'), tie('tree'), tie('tree')).map((parts) => ({ if: parts })),
      },
    ),
  }))
  return tree
}

type Choices = readonly [number, number, number, number]

const orders = ['<', '<=', '>', '>=']
const equalities = ['==', '!=', '===', '!==']
const every = [...orders, ...equalities]

/** One comparison; a few compare two fields or a sum, which cells do not decide. */
function atomOn(fields: readonly SmallField[], [which, how, constant, op]: Choices): unknown {
  const { id, type } = pick(fields, which)
  const own = { var: id }
  if (how % 9 === 0) return own
  if (how % 9 === 1) return { '==': [own, null] }
  const flipped = (left: unknown, right: unknown) => (op % 3 === 0 ? [right, left] : [left, right])
  switch (type) {
    case 'number': {
      const limit = pick([0, 1, 2, 3, 0.5, 2.5], constant)
      if (how % 9 === 2) return { in: [own, [limit, 1]] }
      if (how % 9 === 3) return { [pick(orders, op)]: [pick([0, 1], which), own, limit] }
      if (how % 9 === 4) return freeAtom(fields, own, limit, op)
      return { [pick(every, op)]: flipped(own, limit) }
    }
    case 'checkbox':
    case 'toggle':
      return { [pick(equalities, op)]: flipped(own, constant % 2 === 0) }
    case 'select': {
      const value = pick(['x', 'y', 'z', 'none'], constant)
      return how % 2 === 0 ? { in: [own, [value, 'y']] } : { [pick(equalities, op)]: flipped(own, value) }
    }
    case 'multiSelect': {
      const value = pick(['x', 'y', 'z', 'none'], constant)
      return how % 5 === 0 ? { [pick(equalities, op)]: [own, [value, 'x']] } : { in: [value, own] }
    }
    case 'date': {
      const day = pick([TODAY, '2025/06/16', '2024/06/14', '2031/12/31'], constant)
      if (how % 3 === 0) return { [pick(every, op)]: flipped({ age: own }, constant % 4) }
      if (how % 3 === 1) return { [pick(every, op)]: flipped(own, { today: [] }) }
      return { [pick(every, op)]: flipped(own, day) }
    }
    default: {
      if (how % 3 === 0) return { [pick(every, op)]: flipped({ length: own }, constant % 4) }
      if (how % 9 === 4) return { [pick(equalities, op)]: [own, { today: [] }] }
      return { [pick(equalities, op)]: flipped(own, pick(['x', 'minta', 'mintax', ''], constant)) }
    }
  }
}

function freeAtom(fields: readonly SmallField[], own: unknown, limit: number, op: number): unknown {
  const others = fields.filter(({ type }) => type === 'number')
  const other = { var: pick(others, op).id }
  return op % 2 === 0
    ? { [pick(orders, op)]: [own, other] }
    : { [pick(orders, op)]: [{ '+': [own, other] }, limit] }
}

/** The values of the fields of one case, as conditions read them. */
export type SmallCase = Readonly<Record<string, unknown>>

/** Evaluates a condition of small forms: written from the description of the language, without the engine. */
export function holdsIn(node: unknown, values: SmallCase): boolean {
  return isTruthy(evaluate(node, values))
}

function evaluate(node: unknown, values: SmallCase): unknown {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return node
  const [[name, given] = ['', null]] = Object.entries(node)
  const args: readonly unknown[] = Array.isArray(given) ? given : [given]
  if (name === 'var') return values[String(args[0])] ?? null
  if (name === 'and') return args.every((part) => holdsIn(part, values))
  if (name === 'or') return args.some((part) => holdsIn(part, values))
  if (name === 'if') return evaluate(args[holdsIn(args[0], values) ? 1 : 2], values)
  if (name === '!') return !holdsIn(args[0], values)
  if (name === 'today') return TODAY
  const [first, second, third] = args.map((part) => evaluate(part, values))
  if (name === 'in') return Array.isArray(second) && second.includes(first)
  if (name === 'length') return typeof first === 'string' ? first.length : blankLength(first)
  if (name === 'age') return wholeYears(first)
  if (name === '+') return typeof first === 'number' && typeof second === 'number' ? first + second : null
  if (name === '==' || name === '===') return areEqual(first, second)
  if (name === '!=' || name === '!==') return !areEqual(first, second)
  const inOrder = isOrdered(name, first, second)
  return args.length < 3 ? inOrder : inOrder && isOrdered(name, second, third)
}

function blankLength(value: unknown): unknown {
  return value === null ? 0 : null
}

/** The birthdays of small forms are in months before or after June, or days of it. */
function wholeYears(date: unknown): number | null {
  if (typeof date !== 'string' || date > TODAY) return null
  const years = Number(TODAY.slice(0, 4)) - Number(date.slice(0, 4))
  return date.slice(5) > TODAY.slice(5) ? years - 1 : years
}

function isOrdered(name: string, left: unknown, right: unknown): boolean {
  const areNumbers = typeof left === 'number' && typeof right === 'number'
  const areTexts = typeof left === 'string' && typeof right === 'string'
  if (!areNumbers && !areTexts) return false
  if (name === '<') return left < right
  if (name === '<=') return left <= right
  return name === '>' ? left > right : left >= right
}

function areEqual(left: unknown, right: unknown): boolean {
  const isNothing = (value: unknown) => value === null || value === '' || String(value) === ''
  if (isNothing(left) || isNothing(right)) return isNothing(left) && isNothing(right)
  if (Array.isArray(left) && Array.isArray(right))
    return left.toSorted().join('|') === right.toSorted().join('|')
  return left === right
}

function isTruthy(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}
