import { describe, expect, it } from 'vitest'
import { conditionIssueMessages } from '../messages/condition-hu.ts'
import { checkCondition } from './check-condition.ts'
import { type Condition, conditionNames, mapConditionNames } from './condition.ts'
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
const root = buildConditionScope(fields, null)
const inRow = buildConditionScope(fields, 'ar')
const codes = (condition: Condition, scope = root, expected: Parameters<typeof checkCondition>[2] = null) =>
  checkCondition(condition, scope, expected).map(({ path, code }) => `${path} ${code}`)

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
  { min: [1, { max: [{ var: 'kor' }, 3] }] },
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
  { matches: [{ var: 'nev' }, '^a+$'] },
  { starts_with: [{ var: 'nev' }, 'a'] },
  { ends_with: [{ var: 'cim.varos' }, 'a'] },
  { round: [{ sum: { var: 'tetelek.ar' } }, 1] },
  { count: { var: 'tetelek' } },
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
]

const refused: [Condition, string[]][] = [
  [{ hopp: [1] }, ['hopp CONDITION_OPERATOR_UNKNOWN']],
  [{ constructor: [1] }, ['constructor CONDITION_OPERATOR_UNKNOWN']],
  [{ and: [true, { toString: 1 } as unknown as Condition] }, ['and.1.toString CONDITION_OPERATOR_UNKNOWN']],
  [JSON.parse('{"__proto__": [1]}') as Condition, ['__proto__ CONDITION_OPERATOR_UNKNOWN']],
  [{ and: [true], or: [true] }, [' CONDITION_SHAPE']],
  [{}, [' CONDITION_SHAPE']],
  [{ '==': [1] }, ['== CONDITION_ARITY']],
  [{ '-': [1, 2, 3] }, ['- CONDITION_ARITY']],
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
  [{ length: { var: 'kor' } }, ['length.0 CONDITION_TYPE']],
  [{ in: ['x', { var: 'tetelek.ar' }] }, ['in CONDITION_NEVER_EQUAL']],
  [{ in: [{ var: 'kor' }, [true]] }, ['in.1.0 CONDITION_NEVER_EQUAL']],
  [{ days: ['holnap', { today: [] }] }, ['days.0 CONDITION_TYPE']],
  [{ reduce: [{ var: 'hobbik' }, { var: 'current.x' }, 0] }, ['reduce.1.var CONDITION_FIELD_UNKNOWN']],
]

describe('the type check of conditions', () => {
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
    const written = JSON.stringify(accepted)
    expect(Object.keys(conditionOperators).filter((name) => !written.includes(`"${name}":`))).toEqual([])
  })

  it('looks names up in the row first, then outward', () => {
    expect(codes({ '+': [{ var: 'ar' }, { var: 'kor' }] }, inRow)).toEqual([])
    expect(codes({ '==': [{ var: 'hely.polc' }, { var: 'nev' }] }, inRow)).toEqual([])
    expect(codes({ sum: { var: 'reszek.db' } }, inRow)).toEqual([])
    expect(codes({ var: 'db' }, inRow)).toEqual(['var CONDITION_FIELD_UNKNOWN'])
  })

  it('knows the option in a filter of an option modifier only', () => {
    const scope = buildConditionScope(fields, null, { optionType: 'number' })
    expect(codes({ '==': [{ var: 'option.value' }, { var: 'kor' }] }, scope)).toEqual([])
    expect(codes({ '==': [{ var: 'option.data.megye' }, { var: 'megye' }] }, scope)).toEqual([])
    expect(codes({ in: ['a', { var: 'option.label' }] }, scope)).toEqual([])
    expect(codes({ var: 'option.color' }, scope)).toEqual(['var CONDITION_FIELD_UNKNOWN'])
  })

  it('demands the type of a formula', () => {
    expect(codes({ '+': [1, 2] }, root, { sort: 'number' })).toEqual([])
    expect(codes('2020/01/31', root, { sort: 'date' })).toEqual([])
    expect(codes('holnap', root, { sort: 'date' })).toEqual([' CONDITION_LITERAL_FORM'])
    expect(codes({ cat: ['a'] }, root, { sort: 'number' })).toEqual([' CONDITION_RESULT'])
    expect(codes(['a', 1], root, { sort: 'list', of: { sort: 'text' } })).toEqual([])
    expect(codes([1], root, { sort: 'list', of: { sort: 'text' } })).toEqual([' CONDITION_RESULT'])
  })

  it('limits depth and size', () => {
    const deep = Array.from({ length: 40 }).reduce<Condition>((inner) => ({ '!': inner }), true)
    expect(checkCondition(deep, root).map(({ code }) => code)).toEqual(['CONDITION_TOO_DEEP'])
    const large = { and: Array.from({ length: 3000 }, () => true) }
    expect(codes(large)).toEqual([' CONDITION_TOO_LARGE'])
  })

  it('has Hungarian text for every code', () => {
    for (const text of Object.values(conditionIssueMessages)) expect(text).toMatch(/\p{Lu}.*\.$|„/u)
  })
})

describe('the names that a condition reads', () => {
  it('are each listed once, those of elements left out', () => {
    const condition = {
      and: [
        { var: 'a' },
        { var: ['b', { var: 'c' }] },
        { some: [{ var: 'rows' }, { var: 'x' }] },
        { missing: ['a', 'd'] },
        { missing_some: [1, ['e']] },
        { in: [{ var: 'a' }, ['z']] },
      ],
    }
    expect(conditionNames(condition)).toEqual(['a', 'b', 'c', 'rows', 'd', 'e'])
  })

  it('can be renamed in lists of missing names and in lists within rows', () => {
    const rename = (name: string, list: string | null) => (list === null ? `${name}2` : `${list}/${name}`)
    expect(
      mapConditionNames(
        {
          and: [
            { missing: ['a', 'b'] },
            { missing_some: [1, ['c']] },
            { some: [{ var: 'rows' }, { some: [{ var: 'sub' }, { var: 'x' }] }] },
            { some: [{ today: [] }, { var: 'y' }] },
          ],
        },
        rename,
      ),
    ).toEqual({
      and: [
        { missing: ['a2', 'b2'] },
        { missing_some: [1, ['c2']] },
        { some: [{ var: 'rows2' }, { some: [{ var: 'rows/sub' }, { var: 'rows.sub/x' }] }] },
        { some: [{ today: [] }, { var: '/y' }] },
      ],
    })
  })

  it('can be renamed, in elements too', () => {
    const rename = (name: string, list: string | null) => (list === 'rows' && name === 'x' ? 'y' : name)
    expect(
      mapConditionNames(
        {
          or: [
            { some: [{ filter: [{ var: 'rows' }, { var: 'x' }] }, { var: 'x' }] },
            {
              reduce: [
                { var: 'rows' },
                { '+': [{ var: 'current.x' }, { var: 'accumulator' }] },
                { var: 'x' },
              ],
            },
            { some: [{ map: [{ var: 'rows' }, { var: '' }] }, { var: 'x' }] },
          ],
        },
        rename,
      ),
    ).toEqual({
      or: [
        { some: [{ filter: [{ var: 'rows' }, { var: 'y' }] }, { var: 'y' }] },
        { reduce: [{ var: 'rows' }, { '+': [{ var: 'current.y' }, { var: 'accumulator' }] }, { var: 'x' }] },
        { some: [{ map: [{ var: 'rows' }, { var: '' }] }, { var: 'x' }] },
      ],
    })
  })
})
