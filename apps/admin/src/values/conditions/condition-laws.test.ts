import { type Condition, conditionCall } from '@urlapmuhely/schema'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RowOperatorName } from './comparisons.ts'
import type { GroupNode, TreeNode } from './condition-tree.ts'
import type { Operand } from './operands.ts'
import { buildRow, readRow } from './row-json.ts'
import { buildCondition, readTree } from './tree-json.ts'

type Values = Readonly<Record<string, unknown>>

/** A small evaluator of the operators that these tests use; a repeat is a list of objects. */
function evaluate(condition: Condition, values: Values, element: unknown = null): unknown {
  if (Array.isArray(condition)) return condition.map((part) => evaluate(part, values, element))
  const call = conditionCall(condition)
  if (!call) return condition
  const [first = null, second = null, third = null] = call.args
  const value = (part: Condition) => evaluate(part, values, element)
  switch (call.operator) {
    case 'var':
      return first === '' ? element : (values[String(first)] ?? null)
    case 'and':
      return call.args.every((part) => isTrue(value(part)))
    case 'or':
      return call.args.some((part) => isTrue(value(part)))
    case '!':
      return !isTrue(value(first))
    case '!!':
      return isTrue(value(first))
    case '==':
      return JSON.stringify(value(first)) === JSON.stringify(value(second))
    case '!=':
      return JSON.stringify(value(first)) !== JSON.stringify(value(second))
    case '<':
      return isLess(value(first), value(second))
    case '>':
      return isLess(value(second), value(first))
    case '<=':
      return (
        isAtMost(value(first), value(second)) &&
        (call.args.length < 3 || isAtMost(value(second), value(third)))
      )
    case '>=':
      return isAtMost(value(second), value(first))
    case 'in': {
      const [part, whole] = [value(first), value(second)]
      return typeof whole === 'string'
        ? whole.includes(String(part))
        : Array.isArray(whole) && whole.includes(part)
    }
    case 'starts_with':
      return String(value(first) ?? '').startsWith(String(value(second)))
    case 'ends_with':
      return String(value(first) ?? '').endsWith(String(value(second)))
    case 'length':
      return [...String(value(first) ?? '')].length
    case 'count':
      return [value(first)].flat().filter((member) => member !== null).length
    case 'some':
    case 'all':
    case 'none': {
      const found = value(first)
      const rows: readonly unknown[] = Array.isArray(found) ? found : []
      const held = rows.filter((row) => isTrue(evaluate(second, isObject(row) ? row : {}, row)))
      if (call.operator === 'all') return rows.length > 0 && held.length === rows.length
      return call.operator === 'some' ? held.length > 0 : held.length === 0
    }
    default:
      throw new Error(`The evaluator of the tests has no operator ${call.operator}.`)
  }
}

function isTrue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

function isLess(left: unknown, right: unknown): boolean {
  return typeof left === 'number' && typeof right === 'number' && left < right
}

function isAtMost(left: unknown, right: unknown): boolean {
  return typeof left === 'number' && typeof right === 'number' && left <= right
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The tree without the JSON that it was read from, as if every part had been changed. */
function withoutSources<Node extends TreeNode>(node: Node): Node {
  return JSON.parse(JSON.stringify(node, (key, value: unknown) => (key === 'source' ? undefined : value)))
}

const text = { var: 'szoveg' }
const number = { var: 'szam' }
const literal = fc.constantFrom('x', 'y', 'xy')
const amount = fc.integer({ min: -1, max: 3 })
const compare = fc.constantFrom('<', '<=', '>', '>=', '==', '!=')

/** Comparisons that a person could have written by hand, also the other way round. */
const comparison: fc.Arbitrary<Condition> = fc.oneof(
  fc.tuple(compare, amount).map(([operator, value]) => ({ [operator]: [number, value] })),
  fc.tuple(compare, amount).map(([operator, value]) => ({ [operator]: [value, number] })),
  fc.tuple(fc.constantFrom('==', '!='), literal).map(([operator, value]) => ({ [operator]: [text, value] })),
  fc.tuple(fc.constantFrom('==', '!='), fc.constantFrom(null, true)).map(([operator, value]) => ({
    [operator]: [{ var: 'mas' }, value],
  })),
  fc.tuple(amount, amount).map(([least, most]) => ({ '<=': [least, number, most] })),
  fc.array(literal, { minLength: 1, maxLength: 2 }).map((members) => ({ in: [text, members] })),
  literal.map((part) => ({ in: [part, text] })),
  literal.map((part) => ({ starts_with: [text, part] })),
  fc.constantFrom<Condition>({ '!!': [text] }, { '!': [text] }, { '!': number }, text, { '!!': [number] }),
  amount.map((count) => ({ '>=': [{ length: [text] }, Math.max(0, count)] })),
)

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    comparison,
    comparison,
    fc
      .tuple(fc.constantFrom('and', 'or'), fc.array(tie('condition'), { minLength: 1, maxLength: 3 }))
      .map(([operator, parts]) => ({ [operator]: parts })),
    tie('condition').map((inner) => ({ '!': [inner] })),
    tie('condition').map((inner) => ({ '!': inner })),
    fc
      .tuple(fc.constantFrom('some', 'all', 'none'), tie('condition'))
      .map(([operator, inner]) => ({ [operator]: [{ var: 'sorok' }, inner] })),
  ),
}))

const row = fc.record({
  szoveg: fc.constantFrom<unknown>(null, '', 'x', 'y', 'xyx'),
  szam: fc.constantFrom<unknown>(null, -1, 0, 1, 2, 3),
  mas: fc.constantFrom<unknown>(null, true, false),
})
const values = fc
  .tuple(row, fc.array(row, { maxLength: 2 }))
  .map(([own, sorok]): Values => ({ ...own, sorok }))

describe('a condition that is read for the builder', () => {
  it('means the same when every part of it is written anew', () => {
    fc.assert(
      fc.property(condition, fc.array(values, { minLength: 1, maxLength: 8 }), (written, cases) => {
        const tree: GroupNode = withoutSources(readTree(written))
        const built = buildCondition(tree)
        expect(built.unfinished).toBe(false)
        for (const one of cases) {
          expect([built.condition, isTrue(evaluate(built.condition, one))]).toEqual([
            built.condition,
            isTrue(evaluate(written, one)),
          ])
        }
      }),
      volume(1500, 71),
    )
  })
})

const lit = (value: Condition): Operand => ({ kind: 'literal', value })

/** What each comparison means, as examples: values of the field that satisfy it, and values that do not. */
const meanings: readonly (readonly [
  RowOperatorName,
  readonly Operand[],
  readonly unknown[],
  readonly unknown[],
])[] = [
  ['equals', [lit('x')], ['x'], ['y', '', null]],
  ['equals', [lit(3)], [3], [4, '3', null]],
  ['notEquals', [lit('x')], ['y', '', null], ['x']],
  ['atLeast', [lit(18)], [18, 19], [17, null]],
  ['atMost', [lit(18)], [18, 17], [19, null]],
  ['greater', [lit(18)], [19], [18, 17, null]],
  ['less', [lit(18)], [17], [18, 19, null]],
  ['between', [lit(1), lit(3)], [1, 2, 3], [0, 4, null]],
  ['isTrue', [], [true], [false, null]],
  ['isFalse', [], [false, null], [true]],
  ['oneOf', [lit(['a', 'b'])], ['a', 'b'], ['c', '', null]],
  ['notOneOf', [lit(['a', 'b'])], ['c', '', null], ['a']],
  ['contains', [lit('a')], ['xax', ['b', 'a']], ['x', [], null]],
  ['notContains', [lit('a')], ['x', [], null], ['a', ['a']]],
  ['anyOf', [lit(['a', 'b'])], [['a'], ['c', 'b']], [['c'], [], null]],
  ['noneOf', [lit(['a', 'b'])], [['c'], [], null], [['a'], ['c', 'b']]],
  ['startsWith', [lit('ab')], ['abc', 'ab'], ['cab', '', null]],
  ['endsWith', [lit('ab')], ['cab', 'ab'], ['abc', '', null]],
  ['longerThan', [lit(3)], ['abc', 'abcd'], ['ab', '', null]],
  ['shorterThan', [lit(3)], ['abc', 'ab', '', null], ['abcd']],
  ['exactly', [lit(['a', 'b'])], [['a', 'b']], [['a'], ['a', 'b', 'c'], null]],
  [
    'countAtLeast',
    [lit(2)],
    [
      ['a', 'b'],
      [{}, {}, {}],
    ],
    [['a'], [], null],
  ],
  ['countAtMost', [lit(1)], [['a'], [], null], [['a', 'b']]],
  ['countIs', [lit(2)], [['a', 'b']], [['a'], ['a', 'b', 'c'], null]],
  ['filledNumber', [], [0, -1, 5], [null]],
  ['emptyNumber', [], [null], [0, 5]],
  ['filled', [], ['x', ['a'], 5], ['', [], null]],
  ['empty', [], ['', [], null], ['x', ['a']]],
]

describe.each(meanings)('the comparison %s with %j', (operator, operands, satisfied, failed) => {
  const built = buildRow({ field: 'mezo', operator, operands })

  it('holds for what its words say, and for nothing else', () => {
    const isHeld = (value: unknown) => isTrue(evaluate(built, { mezo: value }))
    expect(satisfied.filter((value) => !isHeld(value))).toEqual([])
    expect(failed.filter(isHeld)).toEqual([])
  })

  it('is read again as the same row', () => {
    expect(readRow(built)).toEqual({ field: 'mezo', operator, operands })
  })
})

describe('comparisons whose functions the engine defines', () => {
  const field = { var: 'mezo' }
  it.each<[RowOperatorName, readonly Operand[], Condition]>([
    ['matches', [lit('^a')], { matches: [field, '^a'] }],
    ['ageAtLeast', [lit(18)], { '>=': [{ age: [field] }, 18] }],
    ['ageLess', [lit(18)], { '<': [{ age: [field] }, 18] }],
    ['yearIs', [lit(2026)], { '==': [{ year: [field] }, 2026] }],
    ['monthIs', [lit(2)], { '==': [{ month: [field] }, 2] }],
    ['dayOfMonthIs', [lit(29)], { '==': [{ day_of_month: [field] }, 29] }],
    ['dataIs', [lit('megye'), lit('ZA')], { '==': [{ option_data: [field, 'megye'] }, 'ZA'] }],
    ['dataAtLeast', [lit('ev'), lit(5)], { '>=': [{ option_data: [field, 'ev'] }, 5] }],
    ['dataAtMost', [lit('ev'), lit(5)], { '<=': [{ option_data: [field, 'ev'] }, 5] }],
    ['dataHolds', [lit('aktiv')], { '==': [{ option_data: [field, 'aktiv'] }, true] }],
    [
      'lookupIs',
      [lit('megyek'), lit('regio'), lit('NyD')],
      { '==': [{ lookup: ['megyek', field, 'regio'] }, 'NyD'] },
    ],
    ['equals', [{ kind: 'field', name: 'a.b' }], { '==': [field, { var: 'a.b' }] }],
    ['less', [{ kind: 'moment', name: 'today' }], { '<': [field, { today: [] }] }],
    ['atLeast', [{ kind: 'moment', name: 'now' }], { '>=': [field, { now: [] }] }],
    [
      'greater',
      [{ kind: 'formula', json: { '+': [{ var: 'a' }, 1] } }],
      { '>': [field, { '+': [{ var: 'a' }, 1] }] },
    ],
  ])('%s with %j is %j', (operator, operands, expected) => {
    expect(buildRow({ field: 'mezo', operator, operands })).toEqual(expected)
    expect(readRow(expected)).toEqual({ field: 'mezo', operator, operands })
  })
})

describe('what is no row', () => {
  const field = { var: 'mezo' }
  it.each<[string, Condition]>([
    ['two constants', { '==': [1, 2] }],
    ['a fallback value', { '==': [{ var: ['mezo', 1] }, 2] }],
    ['the element of a list', { '==': [{ var: '' }, 2] }],
    ['an operator that no row has', { xor: [field, 1] }],
    ['an argument too many', { '==': [field, 1, 2] }],
    ['an argument too few', { '==': [field] }],
    ['a list of fields', { in: [field, [{ var: 'a' }]] }],
    ['a list with nothing in it', { in: [field, [null]] }],
    ['a length compared with a field', { '>=': [{ length: [field] }, { var: 'a' }] }],
    ['a pattern that is no text', { matches: [field, { var: 'a' }] }],
    ['a list of options that is no text', { '==': [{ lookup: [{ var: 'a' }, field, 'b'] }, 1] }],
    ['a moment with an argument', { '<': [field, { today: [1] }] }],
    ['a bare constant', true],
    ['nothing', null],
    ['a list', [field]],
  ])('%s', (_, json) => expect(readRow(json)).toBeNull())

  it('may be a row that stands the wrong way round', () => {
    expect(readRow({ '<': [18, field] })).toMatchObject({ operator: 'greater', operands: [lit(18)] })
    expect(readRow({ '>=': [{ today: [] }, field] })).toMatchObject({ operator: 'atMost' })
    expect(readRow({ '==': ['x', field] })).toMatchObject({ operator: 'equals', operands: [lit('x')] })
    expect(readRow({ '<=': [1, 2, field] })).toBeNull()
  })
})
