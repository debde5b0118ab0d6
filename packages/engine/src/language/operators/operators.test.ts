import { type Condition, conditionOperators } from '@urlapmuhely/schema'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillIn } from '../../testing/fill-in.ts'
import { loadJsonLogic } from '../../testing/json-logic.ts'

const CLOCK = { now: '2026-06-15T22:30:00Z' }

/** The result of an expression over JSON fields. */
function evaluate(expression: Condition, values: Readonly<Record<string, unknown>> = {}): unknown {
  const session = fillIn(
    {
      formField: [
        ...Object.keys(values).map((id) => ({ id, type: 'hidden' })),
        { id: 'result', type: 'calculated', expression },
      ],
    },
    { values, context: CLOCK },
  )
  expect(session.opened.diagnostics, 'evaluated without a fault').toEqual([])
  return session.field('result')?.value
}

const data = {
  n: 7,
  m: -2.5,
  s: 'Árvíztűrő',
  t: 'x',
  yes: true,
  no: false,
  list: [3, 1, 2],
  empty: null,
  d: '2024/02/29',
  rows: [{ p: 1 }, { p: 4 }],
  digits: '72',
  holes: [null, 1],
}

const table: readonly [Condition, unknown][] = [
  [{ var: 'n' }, 7],
  [{ var: ['empty', 5] }, 5],
  [{ var: ['n', 5] }, 7],
  [{ var: 'list.0' }, 3],
  [{ var: 'list.constructor' }, null],
  [{ var: 's.length' }, null],
  [{ missing: ['n', 'empty'] }, ['empty']],
  [{ missing_some: [1, ['n', 'empty']] }, []],
  [{ missing_some: [2, ['n', 'empty']] }, ['empty']],
  [{ if: [false, 1, { var: 'yes' }, 2, 3] }, 2],
  [{ if: [false, 1, false, 2, 3] }, 3],
  [{ if: [false, 1] }, null],
  [{ '==': [{ var: 'n' }, 7] }, true],
  [{ '==': [{ var: 'n' }, '7'] }, false],
  [{ '==': [{ var: 'empty' }, ''] }, true],
  [{ '==': [{ var: 'empty' }, null] }, true],
  [{ '===': [{ var: 'list' }, [3, 1, 2]] }, true],
  [{ '!=': [{ var: 't' }, 'y'] }, true],
  [{ '!==': [{ var: 't' }, 'x'] }, false],
  [{ '!': [{ var: 'list' }] }, false],
  [{ '!': [[]] }, true],
  [{ '!!': { var: 's' } }, true],
  [{ or: [false, { var: 'n' }] }, 7],
  [{ or: [0, '', false] }, false],
  [{ and: [true, { var: 'n' }] }, 7],
  [{ and: [true, 0, 5] }, 0],
  [{ and: [1, 2, 3] }, 3],
  [{ '>': [{ var: 'n' }, 6] }, true],
  [{ '>': [{ var: 'empty' }, -1] }, false],
  [{ '>=': [{ var: 'n' }, 7] }, true],
  [{ '<': [{ var: 'empty' }, 1] }, false],
  [{ '<': [1, { var: 'n' }, 9] }, true],
  [{ '<=': [7, { var: 'n' }, 7] }, true],
  [{ '<': ['10', 9] }, false],
  [{ '<': [{ var: 'd' }, '2024/03/01'] }, true],
  [{ '>': [{ var: 'n' }, { var: 'empty' }] }, false],
  [{ '>=': [{ var: 'n' }, { var: 't' }] }, false],
  [{ '<=': ['', { var: 't' }] }, false],
  [{ '<': ['Anna', 'Árpád'] }, true],
  [{ '>': ['csak', 'cukor'] }, true],
  [{ '<': ['2026/02/30', { var: 'd' }] }, false],
  [{ '>': ['2026/02/30', { var: 'd' }] }, false],
  [{ '==': ['e\u0301l', 'él'] }, true],
  [{ in: ['e\u0301', 'él'] }, true],
  [{ starts_with: ['él', 'e\u0301'] }, true],
  [{ matches: ['e\u0301l', '^él$'] }, true],
  [{ '==': [{ var: 'list' }, [1, 2, 3]] }, true],
  [{ '==': [{ var: 'list' }, [1, 2, 2]] }, false],
  [{ '!=': [{ var: 'rows' }, [{ var: 'rows.1' }, { var: 'rows.0' }]] }, true],
  [{ '>=': [{ var: 't' }, ''] }, false],
  [{ max: [1, { var: 'n' }, { var: 'empty' }] }, 7],
  [{ min: [{ var: 'empty' }] }, null],
  [{ max: [-5, { var: 'empty' }] }, -5],
  [{ max: [{ var: 'list' }, 2] }, 3],
  [{ min: [{ var: 'rows.p' }, { var: 'list' }] }, 1],
  [{ '-': [10, 1, 2] }, 7],
  [{ '/': [12, 2, 3] }, 2],
  [{ '>': [9, { var: 'n' }, 1] }, true],
  [{ '>=': [7, { var: 'n' }, 8] }, false],
  [{ '+': [0.1, 0.2] }, 0.3],
  [{ '+': [{ var: 'm' }, 2.4, 0.2] }, 0.1],
  [{ '-': [{ var: 'm' }, 0.1] }, -2.6],
  [{ '*': [{ var: 'm' }, 1.1] }, -2.75],
  [{ '/': [{ var: 'm' }, 0.1] }, -25],
  [{ '%': [0.3, 0.1] }, 0],
  [{ sum: [0.1, 0.2, [0.3, 0.4]] }, 1],
  [{ '==': [{ sum: [[0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1]] }, 1] }, true],
  [{ min: [{ var: 't' }, 3] }, 3],
  [{ '+': [{ var: 'n' }, 1, 2] }, 10],
  [{ '+': [{ var: 'n' }, { var: 'empty' }] }, null],
  [{ '+': [{ var: 'n' }, { var: 'empty' }, 1] }, null],
  [{ '+': ['1', 2] }, null],
  [{ '+': [{ var: 'empty' }, 1] }, null],
  [{ '*': [{ var: 'n' }, { var: 'empty' }] }, null],
  [{ '*': [{ var: 'empty' }, 2, 3] }, null],
  [{ '-': [{ var: 'n' }] }, -7],
  [{ '-': [{ var: 't' }] }, null],
  [{ '-': [{ var: 'n' }, 2] }, 5],
  [{ '*': [2, 3, 4] }, 24],
  [{ '/': [1, 0] }, null],
  [{ '/': [7, 2] }, 3.5],
  [{ '%': [7, 4] }, 3],
  [{ map: [{ var: 'list' }, { '*': [{ var: '' }, 2] }] }, [6, 2, 4]],
  [{ map: [{ var: 'empty' }, 1] }, []],
  [{ filter: [{ var: 'rows' }, { '>': [{ var: 'p' }, 2] }] }, [{ p: 4 }]],
  [{ reduce: [{ var: 'rows' }, { '+': [{ var: 'accumulator' }, { var: 'current.p' }] }, 0] }, 5],
  [{ reduce: [{ var: 'empty' }, 1, 9] }, 9],
  [{ all: [{ var: 'list' }, { '>': [{ var: '' }, 0] }] }, true],
  [{ all: [[], true] }, false],
  [{ none: [{ var: 'list' }, { '>': [{ var: '' }, 5] }] }, true],
  [{ some: [{ var: 'list' }, { '==': [{ var: '' }, 2] }] }, true],
  [{ some: [{ var: 'rows' }, { missing: ['p'] }] }, false],
  [{ some: [{ var: 'n' }, true] }, false],
  [{ merge: [[1], 2, { var: 'empty' }] }, [1, 2]],
  [{ in: ['víz', { var: 's' }] }, true],
  [{ in: [2, { var: 'list' }] }, true],
  [{ in: [{ var: 'empty' }, { var: 's' }] }, false],
  [{ in: [2, { var: 's' }] }, false],
  [{ in: [{ var: 't' }, ['x', 'y']] }, true],
  [{ in: ['', { var: 's' }] }, false],
  [{ in: [{ var: 'empty' }, { var: 'holes' }] }, false],
  [{ in: [{ var: 'n' }, { var: 'digits' }] }, false],
  [{ in: ['a', { var: 'n' }] }, false],
  [{ cat: ['a', 1, { var: 'empty' }, true, [1, 2]] }, 'a1true1,2'],
  [{ cat: [{ var: 'rows' }] }, ','],
  [{ substr: [{ var: 's' }, 1, 3] }, 'rví'],
  [{ substr: [{ var: 's' }, -3] }, 'űrő'],
  [{ substr: [{ var: 's' }, 1, -2] }, 'rvíztű'],
  [{ substr: [{ var: 's' }, -3, 3] }, 'űrő'],
  [{ substr: [{ var: 's' }, -20, 2] }, 'Ár'],
  [{ substr: [{ var: 'empty' }, 1] }, null],
  [{ substr: [{ var: 'list' }, 1] }, null],
  [{ substr: [{ var: 's' }, { var: 'digits' }] }, null],
  [{ today: [] }, '2026/06/16'],
  [{ now: [] }, '2026/06/16 00:30'],
  [{ age: { var: 'd' } }, 2],
  [{ days: [{ var: 'd' }, { today: [] }] }, 838],
  [{ date_add: [{ var: 'd' }, 1, 'year'] }, '2025/02/28'],
  [{ date_add: [{ var: 'd' }, 2] }, '2024/03/02'],
  [{ year: { var: 'd' } }, 2024],
  [{ month: { var: 'd' } }, 2],
  [{ day_of_month: { now: [] } }, 16],
  [{ year: '2026/02/30' }, null],
  [{ month: { var: 'empty' } }, null],
  [{ years_between: [{ var: 'd' }, '2026/02/28'] }, 1],
  [{ years_between: [{ var: 'd' }, '2026/03/01'] }, 2],
  [{ years_between: ['2026/03/01', { var: 'd' }] }, -2],
  [{ years_between: ['2026/03/01', '2025/04/01'] }, 0],
  [{ years_between: [{ var: 'empty' }, '2026/03/01'] }, null],
  [{ months_between: ['2026/01/31', '2026/02/28'] }, 0],
  [{ months_between: ['2026/01/31', '2026/03/31'] }, 2],
  [{ months_between: ['2025/12/15', '2026/02/14'] }, 1],
  [{ months_between: ['2026/02/14', '2025/12/15'] }, -1],
  [{ months_between: ['2026/02/14', '2025/12/14'] }, -2],
  [{ if_empty: [{ var: 'empty' }, '', [], { var: 'n' }, 1] }, 7],
  [{ if_empty: [0, 5] }, 0],
  [{ if_empty: [false, 5] }, false],
  [{ if_empty: [{ var: 'empty' }, ''] }, null],
  [{ join: [{ var: 'list' }] }, '3, 1, 2'],
  [{ join: [['a', '', null, 'b'], '; '] }, 'a; b'],
  [{ join: [{ var: 'list' }, { var: 'empty' }] }, '312'],
  [{ join: [{ var: 'empty' }, '-'] }, ''],
  [{ length: { var: 's' } }, 9],
  [{ length: { var: 'list' } }, 3],
  [{ length: { var: 'empty' } }, 0],
  [{ lower: { var: 's' } }, 'árvíztűrő'],
  [{ upper: 'őz' }, 'ŐZ'],
  [{ upper: { var: 'n' } }, null],
  [{ trim: ' a ' }, 'a'],
  [{ to_number: ' 12,5 ' }, 12.5],
  [{ to_number: '-0.25' }, -0.25],
  [{ to_number: '-0' }, 0],
  [{ to_number: { var: 'n' } }, 7],
  [{ to_number: '12 500' }, 12_500],
  [{ to_number: '12.500' }, 12_500],
  [{ to_number: '100.000' }, 100_000],
  [{ to_number: '1.000.000,5' }, 1_000_000.5],
  [{ to_number: '1\u00a0234,5 Ft' }, 1234.5],
  [{ to_number: '1234.500' }, null],
  [{ to_number: '1,234.5' }, null],
  [{ to_number: '30 123 4567' }, null],
  [{ to_number: '1e3' }, null],
  [{ to_number: '12a' }, null],
  [{ to_number: { var: 'empty' } }, null],
  [{ to_number: true }, null],
  [{ matches: [{ var: 's' }, '^Á.*ő$'] }, true],
  [{ matches: [{ var: 's' }, '^ÁRVÍZ'] }, false],
  [{ matches: [{ var: 'n' }, '7'] }, false],
  [{ starts_with: [{ var: 's' }, 'Ár'] }, true],
  [{ starts_with: [{ var: 'empty' }, ''] }, false],
  [{ starts_with: [{ var: 'digits' }, { var: 'n' }] }, false],
  [{ starts_with: [{ var: 'n' }, '7'] }, false],
  [{ starts_with: ['', ''] }, false],
  [{ ends_with: [{ var: 's' }, 'Ár'] }, false],
  [{ round: [2.5] }, 3],
  [{ round: [1.005, 2] }, 1.01],
  [{ round: [{ var: 'm' }] }, -3],
  [{ round: [{ var: 'empty' }] }, null],
  [{ round: [{ var: 't' }] }, null],
  [{ round: [{ var: 'n' }, { var: 't' }] }, null],
  [{ power: [{ var: 'n' }, 2] }, 49],
  [{ power: [2.25, 0.5] }, 1.5],
  [{ power: [2, -1] }, 0.5],
  [{ power: [3, 33] }, 5_559_060_566_555_523],
  [{ power: [1.1, 2] }, 1.21],
  [{ power: [-1, 0.5] }, null],
  [{ power: [{ var: 'empty' }, 2] }, null],
  [{ power: [2, { var: 't' }] }, null],
  [{ ln: 1 }, 0],
  [{ ln: 8 }, 2.07944154168],
  [{ ln: 0 }, null],
  [{ ln: { var: 'm' } }, null],
  [{ ln: { var: 't' } }, null],
  [{ element: [{ var: 'list' }, 1] }, 3],
  [{ element: [{ var: 'list' }, -1] }, 2],
  [{ element: [{ var: 'list' }, -3] }, 3],
  [{ element: [{ var: 'list' }, 4] }, null],
  [{ element: [{ var: 'list' }, -4] }, null],
  [{ element: [{ var: 'list' }, 0] }, null],
  [{ element: [{ var: 'list' }, 1.5] }, null],
  [{ element: [{ var: 'holes' }, 2] }, 1],
  [{ element: [{ var: 'rows' }, 2] }, { p: 4 }],
  [{ element: [{ var: 'empty' }, 1] }, null],
  [{ element: [{ var: 'n' }, 1] }, null],
  [{ replace: ['06-1-234', '-', ''] }, '061234'],
  [{ replace: ['06-1-234', '-', ' ', 2] }, '06-1 234'],
  [{ replace: ['06-1-234', '-', ' ', 3] }, '06-1-234'],
  [{ replace: ['06-1-234', '-', ' ', 1.5] }, '06-1-234'],
  [{ replace: ['aaa', 'aa', 'b'] }, 'ba'],
  [{ replace: ['Cafe\u0301', 'é', 'e'] }, 'Cafe'],
  [{ replace: ['abc', '', 'x'] }, 'abc'],
  [{ replace: ['abc', 'b', null] }, 'ac'],
  [{ replace: ['a.b', '.', '$&'] }, 'a$&b'],
  [{ replace: [{ var: 'empty' }, 'b', ''] }, null],
  [{ replace: [{ var: 'n' }, 'b', ''] }, null],
  [{ split: ['a, b,c', ','] }, ['a', ' b', 'c']],
  [{ split: ['abc', ''] }, ['a', 'b', 'c']],
  [{ split: ['abc', '-'] }, ['abc']],
  [{ split: ['-a-', '-'] }, ['', 'a', '']],
  [{ split: ['', '-'] }, []],
  [{ split: [{ var: 'empty' }, '-'] }, null],
  [{ split: [{ var: 'n' }, '-'] }, null],
  [{ unique: [[2, 1, 2, '2', null, 1, null]] }, [2, 1, '2', null]],
  [{ unique: [['é', 'e\u0301']] }, ['é']],
  [{ unique: [[]] }, []],
  [{ unique: [{ var: 'empty' }] }, null],
  [{ unique: [{ var: 'n' }] }, null],
  [{ sum: { var: 'list' } }, 6],
  [{ sum: [1, { var: 'empty' }, [2, 3]] }, 6],
  [{ sum: ['1'] }, null],
  [{ sum: [{ var: 'yes' }] }, null],
  [{ count: { var: 'list' } }, 3],
  [{ count: [{ var: 'empty' }, 1] }, 1],
]

describe('operators', () => {
  it.each(table.map(([expression, result]) => [JSON.stringify(expression), expression, result] as const))(
    '%s',
    (_, expression, result) => {
      const value = evaluate(expression, data)
      // A calculated field without members has no value.
      expect(Array.isArray(result) ? (value ?? []) : value).toEqual(result)
    },
  )

  it('are each in the table', () => {
    // Rows have numbers and forms have options; see row-number.test.ts and choices.test.ts.
    const ofForms = { row_number: [], option_label: [], option_data: [], lookup: [] }
    const written = JSON.stringify([table, ofForms])
    expect(Object.keys(conditionOperators).filter((name) => !written.includes(`"${name}":`))).toEqual([])
  })
})

const number = fc.integer({ min: -50, max: 50 })
const text = fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme-ascii' }).map((one) => `a${one.trim()}`)
const truth = fc.boolean()
const numbers = fc.array(number, { minLength: 1, maxLength: 5 })
const call = (name: string, ...args: fc.Arbitrary<Condition>[]): fc.Arbitrary<Condition> =>
  fc.tuple(...args).map((given) => ({ [name]: given }))
const element = fc.constant<Condition>({ var: '' })

/** Well-typed expressions over the fields of `oracle`, by their result type. */
const { num, bool } = fc.letrec<{ num: Condition; bool: Condition; str: Condition; list: Condition }>(
  (tie) => ({
    num: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      number,
      fc.constantFrom<Condition>({ var: 'a' }, { var: 'b' }, { var: ['a', 1] }),
      ...['+', '-', '*', 'max', 'min'].map((name) => call(name, tie('num'), tie('num'))),
      call('%', tie('num'), fc.integer({ min: 1, max: 9 })),
      call('/', tie('num'), fc.constantFrom(1, 2, 4)),
      call('if', tie('bool'), tie('num'), tie('num')),
      call(
        'reduce',
        tie('list'),
        fc.constant<Condition>({ '+': [{ var: 'current' }, { var: 'accumulator' }] }),
        number,
      ),
    ),
    str: fc.oneof(
      { maxDepth: 3 },
      text,
      fc.constant<Condition>({ var: 's' }),
      call('cat', tie('str'), tie('str')),
      // Of two characters at least, so that one is left: an empty text is no text here, but one to json-logic.
      call('substr', call('cat', text, tie('str')), fc.constantFrom(0, 1)),
      call('if', tie('bool'), tie('str'), tie('str')),
    ),
    list: fc.oneof(
      { maxDepth: 3 },
      numbers,
      fc.constant<Condition>({ var: 'l' }),
      call('map', tie('list'), call('+', element, number)),
      call('merge', tie('list'), tie('list')),
    ),
    bool: fc.oneof(
      { maxDepth: 4 },
      truth,
      fc.constant<Condition>({ var: 'yes' }),
      ...['==', '===', '!=', '!==', '<', '<=', '>', '>='].map((name) => call(name, tie('num'), tie('num'))),
      ...['==', '!='].map((name) => call(name, tie('str'), tie('str'))),
      ...['<', '<='].map((name) => call(name, tie('num'), tie('num'), tie('num'))),
      ...['and', 'or'].map((name) => call(name, tie('bool'), tie('bool'), tie('bool'))),
      ...['!', '!!'].map((name) => call(name, tie('bool'))),
      ...['all', 'none', 'some'].map((name) => call(name, tie('list'), call('>', element, number))),
      call('in', tie('num'), tie('list')),
      call('in', tie('str'), tie('str')),
      call('in', number, call('filter', tie('list'), call('<', element, number))),
      fc.constant<Condition>({ '!': [{ missing: ['a', 's'] }] }),
      fc.constant<Condition>({ '!': [{ missing_some: [1, ['a', 's']] }] }),
    ),
  }),
)

describe('beside the reference implementation, on well-typed, non-empty input', () => {
  const jsonLogic = loadJsonLogic()
  const oracle = fc.record({ a: number, b: number, s: text, yes: truth, l: numbers })

  it('expressions yield the same', () => {
    fc.assert(
      fc.property(fc.oneof(num, bool), oracle, (expression, values) => {
        // The declared types are narrower than the data that json-logic accepts.
        const expected: unknown = jsonLogic.apply(expression as never, values)
        const result = evaluate(expression, values)
        const isNumber = typeof expected === 'number'
        // Here NaN and infinities are empty, and −0 is 0.
        expect(result).toEqual(isNumber ? (Number.isFinite(expected) ? expected + 0 : null) : expected)
      }),
      volume(4000, 3),
    )
  })
})

describe('an expression that asks for too much', () => {
  it('no pattern takes long', () => {
    const started = performance.now()
    expect(evaluate({ matches: [{ var: 's' }, '(a+)+$'] }, { s: `${'a'.repeat(5000)}!` })).toBe(false)
    expect(performance.now() - started).toBeLessThan(5000)
  })
})
