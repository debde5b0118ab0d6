import { describe, expect, it } from 'vitest'
import { conditionIssueMessages } from '../messages/condition-hu.ts'
import { checkCondition } from './check-condition.ts'
import type { Condition } from './condition.ts'
import { buildConditionScope } from './condition-scope.ts'
import type { FieldInCondition } from './condition-types.ts'
import { conditionOperators } from './operators.ts'

const field = (
  key: string,
  type: FieldInCondition['type'],
  parentId: string | null = null,
  optionType?: 'text' | 'number',
): FieldInCondition => ({ id: key, key, parentId, type, ...(optionType ? { optionType } : {}) })

const fields: FieldInCondition[] = [
  field('nev', 'text'),
  field('kor', 'number'),
  field('szuletett', 'date'),
  field('erkezes', 'time'),
  field('mikor', 'datetime'),
  field('megye', 'select', null, 'text'),
  field('emelet', 'radio', null, 'number'),
  field('hobbik', 'multiSelect', null, 'text'),
  field('egyetert', 'checkbox'),
  field('kep', 'file'),
  field('extra', 'hidden'),
  field('szoveg', 'note'),
  field('cim', 'group'),
  field('varos', 'text', 'cim'),
  field('tetelek', 'repeat'),
  field('ar', 'number', 'tetelek'),
  field('gyartas', 'date', 'tetelek'),
  field('reszek', 'repeat', 'tetelek'),
  field('db', 'number', 'reszek'),
  field('hely', 'group', 'tetelek'),
  field('polc', 'text', 'hely'),
  field('cimkek', 'multiSelect', 'tetelek', 'text'),
  field('rajz', 'file', 'tetelek'),
]
type Expected = Parameters<typeof checkCondition>[2]
const rootScope = () => buildConditionScope(fields, null)
const codes = (condition: Condition, scope = rootScope(), expected: Expected = null) =>
  checkCondition(condition, scope, expected).map(({ path, code }) => `${path} ${code}`)
const formulaCodes = (formula: Condition, expected: Expected) => codes(formula, rootScope(), expected)

const accepted: Condition[] = [
  null,
  true,
  { var: 'nev' },
  { var: ['kor', 0] },
  { '==': [{ var: 'kor' }, 18] },
  { '===': [{ var: 'megye' }, 'ZA'] },
  { '!=': [{ var: 'emelet' }, 2] },
  { '!==': [{ var: 'szuletett' }, '2020/01/31'] },
  { '==': [{ var: 'nev' }, null] },
  { '<': [1, { var: 'kor' }, 9] },
  { '<=': [{ var: 'szuletett' }, { today: [] }] },
  { '>': [{ var: 'erkezes' }, '8:30'] },
  { '>=': [{ var: 'nev' }, 'a'] },
  { and: [{ '!': { var: 'egyetert' } }, { '!!': [{ var: 'kep' }] }] },
  { or: [{ in: ['sport', { var: 'hobbik' }] }, { in: [{ var: 'megye' }, ['ZA', 'VAS']] }] },
  { in: ['x', { var: 'nev' }] },
  { if: [{ var: 'egyetert' }, { var: 'kor' }, 0] },
  { missing: ['nev', 'kor'] },
  { missing_some: [1, ['nev', 'kor']] },
  { '+': [{ '-': [{ var: 'kor' }] }, { '*': [2, 3] }, { '/': [1, 2] }, { '%': [5, 2] }] },
  { min: [1, { max: [{ var: 'kor' }, { var: 'tetelek.ar' }] }] },
  { '-': [9, 1, { '/': [8, 2, 2] }] },
  {
    '+': [{ year: [{ var: 'szuletett' }] }, { month: [{ var: 'mikor' }] }, { day_of_month: ['2020/01/31'] }],
  },
  {
    '+': [
      { years_between: [{ var: 'szuletett' }, { today: [] }] },
      { months_between: [{ now: [] }, { var: 'mikor' }] },
    ],
  },
  { '+': [{ if_empty: [{ var: 'kor' }, { var: 'emelet' }, 0] }] },
  { '==': [{ join: [{ var: 'tetelek.hely.polc' }, '; '] }, 'A; B'] },
  { '>': [9, { var: 'kor' }, 1] },
  { map: [{ var: 'tetelek' }, { '*': [{ var: 'ar' }, 2] }] },
  { filter: [{ var: 'tetelek' }, { '==': [{ var: 'hely.polc' }, 'A'] }] },
  { reduce: [{ var: 'tetelek' }, { '+': [{ var: 'accumulator' }, { var: 'current.ar' }] }, 0] },
  { all: [{ var: 'hobbik' }, { '!=': [{ var: '' }, 'x'] }] },
  { none: [{ var: 'tetelek.ar' }, { '>': [{ var: '' }, 3] }] },
  { some: [{ map: [{ var: 'tetelek' }, { var: 'ar' }] }, { '<': [{ var: '' }, 3] }] },
  { merge: [{ var: 'hobbik' }, ['x'], 'y'] },
  { cat: ['a', { var: 'kor' }] },
  { substr: [{ var: 'nev' }, 0, 3] },
  { '>=': [{ age: { var: 'szuletett' } }, 18] },
  { days: [{ var: 'szuletett' }, { var: 'mikor' }] },
  { days: ['2020/01/01', { today: null }] },
  { '<': [{ date_add: [{ today: [] }, 3, 'month'] }, { var: 'szuletett' }] },
  { '==': [{ length: { var: 'nev' } }, { length: [{ var: 'hobbik' }] }] },
  { '==': [{ lower: { upper: { trim: { var: 'nev' } } } }, 'x'] },
  { '>': [{ '+': [{ to_number: { var: 'nev' } }, 1] }, 2] },
  { matches: [{ var: 'nev' }, '^a+$'] },
  { starts_with: [{ var: 'nev' }, 'a'] },
  { ends_with: [{ var: 'cim.varos' }, 'a'] },
  { round: [{ sum: { var: 'tetelek.ar' } }, 1] },
  { '+': [{ power: [{ element: [{ var: 'tetelek.ar' }, 1] }, 2] }, { ln: 2 }] },
  { count: { var: 'tetelek' } },
  { count: [{ unique: [{ split: [{ replace: [{ var: 'nev' }, ' ', ''] }, ','] }] }] },
  { sum: [{ unique: { var: 'tetelek.ar' } }] },
  { sum: { var: 'tetelek.reszek.db' } },
  { '<': [{ var: 'mikor' }, { now: [] }] },
  { '==': [{ var: 'extra.a.b' }, 1] },
  { '>': [{ var: 'kep.size' }, 100] },
  { ends_with: [{ var: 'kep.name' }, '.png'] },
  { in: ['sport', { var: 'tetelek.cimkek' }] },
  { in: ['a.png', { var: 'tetelek.rajz.name' }] },
  { in: [{ var: 'egyetert' }, [true, null, { today: [] }]] },
  { in: [{ var: 'kor' }, { var: 'extra' }] },
  { in: [1, { var: 'tetelek.ar' }] },
  { reduce: [{ var: 'hobbik' }, { cat: [{ var: 'accumulator' }, { var: 'current' }] }, ''] },
  { reduce: [{ var: 'hobbik' }, { var: 'current' }, null] },
  { some: [{ var: 'extra' }, { '==': [{ var: 'barmi' }, 1] }] },
  { '==': [{ if: [{ var: 'egyetert' }, 'a'] }, { var: 'nev' }] },
  { '==': [{ var: ['nev', ''] }, 'x'] },
  { '==': [{ if: [true, { var: 'tetelek' }, { var: 'hobbik' }] }, null] },
  { some: [{ if: [true, { var: 'hobbik' }, ['x']] }, { '==': [{ var: '' }, 'x'] }] },
  { some: [{ var: 'extra' }, { '==': [{ var: 0 }, 'x'] }] },
  { some: [{ map: [{ var: 'tetelek' }, { var: 'hely' }] }, { '==': [{ var: 'polc' }, 'A'] }] },
  // A reduce that starts with nothing may return anything.
  { '==': [{ reduce: [{ var: 'hobbik' }, { var: 'current' }, null] }, 5] },
  { in: [{ var: 'kor' }, ['', 5]] },
  { in: [3, { merge: [[1], [2], 3] }] },
  { in: [3, { merge: [[1], [2]] }] },
  { in: [1, { if: [{ var: 'egyetert' }, ['a'], [1]] }] },
  { '==': [{ if: [{ var: 'egyetert' }, 'a', ['a']] }, 5] },
  { '==': [{ if: [{ var: 'egyetert' }, ['a'], 'a'] }, 5] },
  { in: [{ var: 'szuletett' }, ['2020/01/31']] },
  { date_add: [{ today: [] }, 3] },
  { age: '2020/01/31 08:30' },
  { '==': [{ if: [{ var: 'egyetert' }, 'a', 5] }, 5] },
  { '==': [{ if: [{ var: 'egyetert' }, 1, 'a'] }, 'a'] },
  { '<': [{ var: 'nev' }, null] },
  { cat: [{ var: 'kor' }, { var: 'egyetert' }, null, { today: [] }] },
  { sum: [{ var: 'tetelek.ar' }, 3, null] },
]

const refused: [Condition, string[]][] = [
  [{ hopp: [1] }, ['hopp CONDITION_OPERATOR_UNKNOWN']],
  [{ constructor: [1] }, ['constructor CONDITION_OPERATOR_UNKNOWN']],
  [{ and: [true, { toString: 1 } as unknown as Condition] }, ['and.1.toString CONDITION_OPERATOR_UNKNOWN']],
  [JSON.parse('{"__proto__": [1]}') as Condition, ['__proto__ CONDITION_OPERATOR_UNKNOWN']],
  [{ and: [true], or: [true] }, [' CONDITION_SHAPE']],
  [{}, [' CONDITION_SHAPE']],
  [{ '==': [1] }, ['== CONDITION_ARITY']],
  [{ '<': [1, 2, 3, 4] }, ['< CONDITION_ARITY']],
  [{ max: [{ var: 'hobbik' }] }, ['max.0 CONDITION_TYPE']],
  [{ year: [{ var: 'nev' }] }, ['year.0 CONDITION_TYPE']],
  [{ join: [{ var: 'nev' }] }, ['join.0 CONDITION_TYPE']],
  [{ '+': [{ if_empty: [{ var: 'nev' }, { var: 'nev' }] }] }, ['+.0 CONDITION_TYPE']],
  [{ if: [] }, ['if CONDITION_ARITY']],
  [{ today: [1] }, ['today CONDITION_ARITY']],
  [{ var: 'nincs' }, ['var CONDITION_FIELD_UNKNOWN']],
  [{ var: 'nev.length' }, ['var CONDITION_FIELD_UNKNOWN']],
  [{ var: 'kep.bytes' }, ['var CONDITION_FIELD_UNKNOWN']],
  [{ var: 'ar' }, ['var CONDITION_FIELD_UNKNOWN']],
  [{ var: 'option.value' }, ['var CONDITION_FIELD_UNKNOWN']],
  [{ var: [{ var: 'nev' }] }, ['var CONDITION_NAME_LITERAL']],
  [{ missing: ['nincs', 'nev'] }, ['missing CONDITION_FIELD_UNKNOWN']],
  [{ missing: [{ var: 'nev' }] }, ['missing CONDITION_NAME_LITERAL']],
  [{ missing_some: ['egy', ['nev']] }, ['missing_some.0 CONDITION_LITERAL']],
  [{ '==': [{ var: 'kor' }, '18'] }, ['== CONDITION_NEVER_EQUAL']],
  [{ '==': [{ var: 'hobbik' }, 'sport'] }, ['== CONDITION_NEVER_EQUAL']],
  [{ '!=': [{ var: 'egyetert' }, 1] }, ['!= CONDITION_NEVER_EQUAL']],
  [{ '==': [{ var: 'emelet' }, 'a'] }, ['== CONDITION_NEVER_EQUAL']],
  [{ '<': [{ var: 'kor' }, { var: 'nev' }] }, ['< CONDITION_NEVER_EQUAL']],
  [{ '<': [{ var: 'egyetert' }, true] }, ['<.0 CONDITION_TYPE', '<.1 CONDITION_TYPE']],
  [{ '==': [{ var: 'szuletett' }, '2020-01-31'] }, ['== CONDITION_LITERAL_FORM']],
  [{ '+': [{ var: 'nev' }, 1] }, ['+.0 CONDITION_TYPE']],
  [{ in: [1, { var: 'hobbik' }] }, ['in CONDITION_NEVER_EQUAL']],
  [{ in: [1, { var: 'nev' }] }, ['in CONDITION_NEVER_EQUAL']],
  [{ in: [{ var: 'megye' }, ['ZA', 3]] }, ['in.1.1 CONDITION_NEVER_EQUAL']],
  [{ in: [{ var: 'megye' }, 3] }, ['in.1 CONDITION_TYPE']],
  [{ map: [{ var: 'nev' }, 1] }, ['map.0 CONDITION_TYPE']],
  [{ some: [{ var: 'tetelek' }, { var: 'nev' }] }, ['some.1.var CONDITION_FIELD_UNKNOWN']],
  [{ some: [{ var: 'hobbik' }, { var: 'x' }] }, ['some.1.var CONDITION_FIELD_UNKNOWN']],
  [{ some: [{ var: 'tetelek' }, { missing: 'ar' }] }, ['some.1.missing CONDITION_FIELD_UNKNOWN']],
  [{ reduce: [{ var: 'hobbik' }, { var: 'ar' }, 0] }, ['reduce.1.var CONDITION_FIELD_UNKNOWN']],
  [{ cat: [{ var: 'hobbik' }] }, ['cat.0 CONDITION_TYPE']],
  [{ age: { var: 'nev' } }, ['age.0 CONDITION_TYPE']],
  [{ date_add: [{ today: [] }, 1, 'év'] }, ['date_add.2 CONDITION_UNIT_UNKNOWN']],
  [{ date_add: [{ today: [] }, 1, { var: 'nev' }] }, ['date_add.2 CONDITION_LITERAL']],
  [{ matches: [{ var: 'nev' }, { var: 'nev' }] }, ['matches.1 CONDITION_LITERAL']],
  [{ matches: [{ var: 'nev' }, 'a'.repeat(501)] }, ['matches.1 CONDITION_PATTERN_TOO_LONG']],
  [{ sum: [{ var: 'hobbik' }] }, ['sum.0 CONDITION_TYPE']],
  [{ ln: [{ element: [{ var: 'hobbik' }, 1] }] }, ['ln.0 CONDITION_TYPE']],
  [{ element: [{ var: 'nev' }, 1] }, ['element.0 CONDITION_TYPE']],
  [{ replace: [{ var: 'kor' }, 'a', 'b'] }, ['replace.0 CONDITION_TYPE']],
  [{ replace: [{ var: 'nev' }, 'a', 'b', 'c'] }, ['replace.3 CONDITION_TYPE']],
  [{ unique: [{ var: 'nev' }] }, ['unique.0 CONDITION_TYPE']],
  [{ sum: [{ split: [{ var: 'nev' }, ','] }] }, ['sum.0 CONDITION_TYPE']],
  [{ length: { var: 'kor' } }, ['length.0 CONDITION_TYPE']],
  [{ in: ['x', { var: 'tetelek.ar' }] }, ['in CONDITION_NEVER_EQUAL']],
  [{ in: [{ var: 'kor' }, [true]] }, ['in.1.0 CONDITION_NEVER_EQUAL']],
  [{ days: ['holnap', { today: [] }] }, ['days.0 CONDITION_TYPE']],
  [{ reduce: [{ var: 'hobbik' }, { var: 'current.x' }, 0] }, ['reduce.1.var CONDITION_FIELD_UNKNOWN']],
  [{ '==': null }, ['== CONDITION_ARITY']],
  [{ today: [null, 1] }, ['today CONDITION_ARITY']],
  [{ '%': [1, 2, { var: 'nincs' }] }, ['% CONDITION_ARITY']],
  [{ var: 1 }, ['var CONDITION_FIELD_UNKNOWN']],
  [{ age: [['2020/01/31']] }, ['age.0 CONDITION_TYPE']],
  [{ age: '2020/01/31 8:30' }, ['age.0 CONDITION_TYPE']],
  [{ in: [{ var: 'kor' }, ['x']] }, ['in.1.0 CONDITION_NEVER_EQUAL']],
  [{ in: [5, { merge: ['a', null] }] }, ['in CONDITION_NEVER_EQUAL']],
  [{ in: [{ var: 'szuletett' }, ['holnap']] }, ['in.1.0 CONDITION_LITERAL_FORM']],
  [{ '==': [{ var: 'nev' }, { var: 'hobbik' }] }, ['== CONDITION_NEVER_EQUAL']],
  [{ '==': [{ var: 'hobbik' }, [1]] }, ['== CONDITION_NEVER_EQUAL']],
  [{ '==': [{ if: [{ var: 'egyetert' }, 'a'] }, 5] }, ['== CONDITION_NEVER_EQUAL']],
  [{ '==': [{ if: [{ var: 'egyetert' }, 'a', 'b'] }, 5] }, ['== CONDITION_NEVER_EQUAL']],
  [{ '==': [{ if: [{ var: 'nev' }, 1, 2] }, 'x'] }, ['== CONDITION_NEVER_EQUAL']],
  [{ '==': [{ if: [{ var: 'nev' }, 1, { var: 'nev' }, 2] }, 'x'] }, ['== CONDITION_NEVER_EQUAL']],
  [{ cat: [{ var: 'cim' }, { var: 'kep' }] }, ['cat.0 CONDITION_TYPE', 'cat.1 CONDITION_TYPE']],
  [{ '<': [{ var: 'kep' }, null] }, ['<.0 CONDITION_TYPE']],
  [{ '<': [1, 2, 'x'] }, ['< CONDITION_NEVER_EQUAL']],
  [{ in: [{ var: 'hobbik' }, ['x']] }, ['in.0 CONDITION_TYPE']],
  [{ reduce: [{ var: 'hobbik' }, { var: 'currently' }, 0] }, ['reduce.1.var CONDITION_FIELD_UNKNOWN']],
  [{ '+': [{ some: [{ var: 'hobbik' }, true] }] }, ['+.0 CONDITION_TYPE']],
  [{ '+': [{ map: [{ var: 'hobbik' }, 1] }] }, ['+.0 CONDITION_TYPE']],
  [{ '+': [{ filter: [{ var: 'hobbik' }, true] }] }, ['+.0 CONDITION_TYPE']],
  [{ '+': [{ reduce: [[1], 'x', 'y'] }] }, ['+.0 CONDITION_TYPE']],
  [{ '+': [{ missing: ['nev'] }] }, ['+.0 CONDITION_TYPE']],
  [{ '+': [{ today: [] }] }, ['+.0 CONDITION_TYPE']],
  [{ '+': [{ upper: ['x'] }] }, ['+.0 CONDITION_TYPE']],
  [{ '+': [{ '!': [1] }] }, ['+.0 CONDITION_TYPE']],
  [{ '+': [{ date_add: ['2020/01/31', 1] }] }, ['+.0 CONDITION_TYPE']],
  [{ upper: [{ '+': [1] }] }, ['upper.0 CONDITION_TYPE']],
  [{ upper: [{ and: [1, 2] }] }, ['upper.0 CONDITION_TYPE']],
  [
    { some: [{ var: 'tetelek' }, { some: [{ var: 'cimkek' }, { var: 'ar' }] }] },
    ['some.1.some.1.var CONDITION_FIELD_UNKNOWN'],
  ],
  [{ and: [{ some: [{ var: 'hobbik' }, true] }, { var: '' }] }, ['and.1.var CONDITION_FIELD_UNKNOWN']],
  [{ var: ['nev', { var: 'nincs' }] }, ['var.1.var CONDITION_FIELD_UNKNOWN']],
  [[1, { var: 'nincs' }], ['1.var CONDITION_FIELD_UNKNOWN']],
]

/** In the rows of `tetelek`. */
const acceptedInRow: Condition[] = [
  { '+': [{ row_number: [] }, { var: 'ar' }] },
  { row_number: null },
  { '<': [{ row_number: [] }, { count: { var: 'reszek' } }] },
]

describe('the type check of conditions', () => {
  it.each(acceptedInRow)('accepts %j in a row', (condition) => {
    expect(codes(condition, buildConditionScope(fields, 'ar'))).toEqual([])
  })

  it('refuses the number of a row where there is none', () => {
    expect(codes({ row_number: [] })).toEqual(['row_number CONDITION_ROW_NUMBER'])
    const inRow = buildConditionScope(fields, 'ar')
    expect(codes({ row_number: [1] }, inRow)).toEqual(['row_number CONDITION_ARITY'])
    expect(codes({ map: [{ var: 'reszek' }, { row_number: [] }] }, inRow)).toEqual([
      'map.1.row_number CONDITION_ROW_NUMBER',
    ])
    expect(codes({ cat: [{ upper: { row_number: [] } }] }, inRow)).toEqual(['cat.0.upper.0 CONDITION_TYPE'])
  })

  it.each(accepted.map((condition) => [JSON.stringify(condition), condition] as const))(
    'accepts %s',
    (_, condition) => {
      expect(codes(condition)).toEqual([])
    },
  )

  it.each(
    refused.map(
      ([condition, expected]) => [JSON.stringify(condition).slice(0, 70), condition, expected] as const,
    ),
  )('refuses %s, naming the place', (_, condition, expected) => {
    expect(codes(condition)).toEqual(expected)
  })

  it('has an accepted example of every operator', () => {
    // Those that read options are in check-options.test.ts.
    const ofOptions = { option_label: [], option_data: [], lookup: [] }
    const written = JSON.stringify([accepted, acceptedInRow, ofOptions])
    expect(Object.keys(conditionOperators).filter((name) => !written.includes(`"${name}":`))).toEqual([])
  })

  it('looks names up in the row first, then outward', () => {
    const inRow = buildConditionScope(fields, 'ar')
    expect(codes({ '+': [{ var: 'ar' }, { var: 'kor' }] }, inRow)).toEqual([])
    expect(codes({ '==': [{ var: 'hely.polc' }, { var: 'nev' }] }, inRow)).toEqual([])
    expect(codes({ sum: { var: 'reszek.db' } }, inRow)).toEqual([])
    expect(codes({ var: 'db' }, inRow)).toEqual(['var CONDITION_FIELD_UNKNOWN'])
  })

  it('demands the type of a formula', () => {
    expect(formulaCodes({ '+': [1, 2] }, { sort: 'number' })).toEqual([])
    expect(formulaCodes('2020/01/31', { sort: 'date' })).toEqual([])
    expect(formulaCodes('', { sort: 'date' })).toEqual([])
    expect(formulaCodes('holnap', { sort: 'date' })).toEqual([' CONDITION_LITERAL_FORM'])
    expect(formulaCodes({ cat: ['a'] }, { sort: 'number' })).toEqual([' CONDITION_RESULT'])
    expect(formulaCodes(['a', 1], { sort: 'list', of: { sort: 'text' } })).toEqual([])
    expect(formulaCodes([1], { sort: 'list', of: { sort: 'text' } })).toEqual([' CONDITION_RESULT'])
    expect(formulaCodes({ '+': [{ var: 'nev' }] }, { sort: 'text' })).toEqual(['+.0 CONDITION_TYPE'])
  })

  it.each<[string, (inner: Condition) => Condition]>([
    ['an argument', (inner) => ({ '!': [inner] })],
    ['a list', (inner) => [inner]],
    ['a fallback', (inner) => ({ var: ['extra', inner] })],
    ['a list that is filtered', (inner) => ({ filter: [inner, true] })],
    ['the condition of a filter', (inner) => ({ some: [null, inner] })],
    ['the start value of reduce', (inner) => ({ reduce: [null, 2, inner] })],
  ])('allows a depth of 32 and no more in %s', (_, wrap) => {
    const nested = (levels: number) =>
      Array.from({ length: levels }).reduce<Condition>((inner) => wrap(inner), null)
    const found = (levels: number) => checkCondition(nested(levels), rootScope()).map(({ code }) => code)
    expect(found(31)).toEqual([])
    expect(new Set(found(32))).toEqual(new Set(['CONDITION_TOO_DEEP']))
  })

  it('allows 2000 parts, the last of which is checked too, and no more', () => {
    const andMore = (count: number): Condition => ({
      and: [...Array.from({ length: count }, () => true), { '+': ['x'] }],
    })
    expect(codes(andMore(1997))).toEqual(['and.1997.+.0 CONDITION_TYPE'])
    expect(codes(andMore(1998))).toEqual([' CONDITION_TOO_LARGE'])
    expect(codes(andMore(3000))).toEqual([' CONDITION_TOO_LARGE'])
  })

  it('has Hungarian text for every code', () => {
    for (const text of Object.values(conditionIssueMessages)) expect(text).toMatch(/\p{Lu}.*\.$|„/u)
  })
})
