import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition, type DefinitionParts } from '../testing/build-definition.ts'
import { fillIn, NOW } from '../testing/fill-in.ts'

const rulesOf = (parts: DefinitionParts, values: unknown, context: object = {}) =>
  fillIn(parts, { values, context })
    .check()
    .map(({ path, rule }) => `${path} ${rule}`)
const reports = (parts: DefinitionParts) =>
  compile(buildDefinition(parts), { now: NOW }).diagnostics.map(({ code, path }) => `${code} ${path}`)

describe('what must be filled in', () => {
  it.each<[type: string, value: unknown, isFilled: boolean]>([
    ['text', 'a', true],
    ['text', ' a', true],
    ['text', '  ', false],
    ['text', '\u00a0\t', false],
    ['text', 'á', true],
    ['text', '', false],
    ['checkbox', true, true],
    ['checkbox', false, false],
    ['number', 0, true],
    ['number', null, false],
    ['multiSelect', [], false],
    ['multiSelect', ['x'], true],
    ['hidden', false, false],
    ['hidden', [], false],
    ['hidden', {}, true],
  ])('%s %j: %j', (type, value, isFilled) => {
    const parts = {
      formField: [{ id: 'f', type, optionList: 'l' }],
      formOption: [{ id: 'x', list: 'l', value: 'x' }],
      formValidation: [{ id: 'v', targets: ['f'], rule: 'required' }],
    }
    expect(rulesOf(parts, { f: value })).toEqual(isFilled ? [] : ['f required'])
  })

  it('is that alone: other rules accept what is empty', () => {
    const parts = {
      formField: [{ id: 'f' }, { id: 'g', type: 'multiSelect', optionList: 'l' }],
      formOption: [{ id: 'x', list: 'l', value: 'x' }],
      formValidation: [
        { id: 'v', targets: ['f'], rule: 'minLength', parameters: { min: 2 } },
        { id: 'w', targets: ['g'], rule: 'minItems', parameters: { min: 2 } },
      ],
    }
    expect(rulesOf(parts, { f: '', g: [] })).toEqual([])
    expect(rulesOf(parts, { f: ' ', g: ['x'] })).toEqual(['f minLength', 'g minItems'])
  })
})

describe('an exclusive option beside others', () => {
  const parts = (exclusive: boolean) => ({
    formField: [{ id: 's', type: 'multiSelect', optionList: 'l' }],
    formOption: ['a', 'b', 'x'].map((value) => ({
      ...{ id: value, list: 'l', value },
      exclusive: exclusive && value === 'x',
    })),
  })

  it('is an issue in given values, alone it is none', () => {
    expect(rulesOf(parts(true), { s: ['a', 'x'] })).toEqual(['s optionExclusive'])
    for (const s of [['x'], ['a', 'b'], []]) expect(rulesOf(parts(true), { s })).toEqual([])
    expect(rulesOf(parts(false), { s: ['a', 'x'] })).toEqual([])
  })

  it('may come from the host', () => {
    const host = { formField: [{ id: 's', type: 'multiSelect', optionSource: 'host', hostList: 'l' }] }
    const options = ['a', 'x'].map((value) => ({ value, exclusive: value === 'x' }))
    expect(rulesOf(host, { s: ['a', 'x'] }, { options: [{ list: 'l', inputs: {}, options }] })).toEqual([
      's optionExclusive',
    ])
  })
})

describe('a date and time', () => {
  it('that the clocks of the form leave out is refused, and no other one', () => {
    const parts = {
      formField: [
        { id: 'f', type: 'datetime' },
        { id: 'g', type: 'time' },
      ],
    }
    // On that day clocks in Budapest go from 2:00 to 3:00.
    const at = (f: string, timeZone: string) => rulesOf(parts, { f, g: '02:30' }, { timeZone })
    expect(at('2026/03/29 02:30', 'Europe/Budapest')).toEqual(['f datetime'])
    expect(at('2026/03/29 03:30', 'Europe/Budapest')).toEqual([])
    expect(at('2026/03/29 02:30', 'UTC')).toEqual([])
  })
})

describe('a comparison with another field', () => {
  const parts = (operator: string, type = 'number') => ({
    formField: [
      { id: 'a', type, optionList: 'l' },
      { id: 'b', type, optionList: 'l' },
    ],
    formOption: ['1', '2'].map((value) => ({ id: value, list: 'l', value })),
    formValidation: [
      { id: 'v', targets: ['a'], rule: 'compareField', parameters: { fieldId: 'b', operator } },
    ],
  })

  it.each<[operator: string, passing: readonly [number, number][], failing: readonly [number, number][]]>([
    ['==', [[1, 1]], [[1, 2]]],
    ['!=', [[1, 2]], [[1, 1]]],
    [
      '<',
      [[1, 2]],
      [
        [1, 1],
        [2, 1],
      ],
    ],
    [
      '<=',
      [
        [1, 2],
        [1, 1],
      ],
      [[2, 1]],
    ],
    [
      '>',
      [[2, 1]],
      [
        [1, 1],
        [1, 2],
      ],
    ],
    [
      '>=',
      [
        [2, 1],
        [1, 1],
      ],
      [[1, 2]],
    ],
  ])('%s', (operator, passing, failing) => {
    for (const [a, b] of passing) expect(rulesOf(parts(operator), { a, b })).toEqual([])
    for (const [a, b] of failing) expect(rulesOf(parts(operator), { a, b })).toEqual(['a compareField'])
    expect(rulesOf(parts(operator), { a: 1, b: null })).toEqual([])
    expect(rulesOf(parts(operator), { a: null, b: 1 })).toEqual([])
  })

  it('of choices ignores their order, except in a ranking', () => {
    const values = { a: ['1', '2'], b: ['2', '1'] }
    expect(rulesOf(parts('==', 'multiSelect'), values)).toEqual([])
    expect(rulesOf(parts('==', 'ranking'), values)).toEqual(['a compareField'])
    expect(rulesOf(parts('!=', 'ranking'), values)).toEqual([])
  })

  it('of dates is not made where one does not exist', () => {
    const dates = (a: string, b: string) => rulesOf(parts('<', 'date'), { a, b })
    expect(dates('2026/02/30', '2026/01/01')).toEqual(['a date'])
    expect(dates('2026/03/01', '2026/01/01')).toEqual(['a compareField'])
  })
})

describe('a rule that cannot be is reported', () => {
  it.each<[title: string, rule: object, expected: string]>([
    ['one that there is not', { targets: ['t'], rule: 'nincs' }, 'RULE_UNKNOWN rule'],
    [
      'a length of a number',
      { targets: ['n'], rule: 'minLength', parameters: { min: 1 } },
      'TARGET_UNSUPPORTED targets',
    ],
    ['unique values outside rows', { targets: ['t'], rule: 'unique' }, 'TARGET_UNSUPPORTED targets'],
    [
      'a comparison with a field in rows',
      { targets: ['t'], rule: 'compareField', parameters: { fieldId: 'c', operator: '==' } },
      'SCOPE_MISMATCH parameters.fieldId',
    ],
    [
      'a pattern that is none',
      { targets: ['t'], rule: 'pattern', parameters: { pattern: '(' } },
      'PATTERN_INVALID parameters.pattern',
    ],
    ['no pattern', { targets: ['t'], rule: 'pattern', parameters: {} }, 'PATTERN_INVALID parameters.pattern'],
  ])('%s', (_, rule, expected) => {
    const formField = [
      { id: 't' },
      { id: 'n', type: 'number' },
      { id: 'r', type: 'repeat' },
      { id: 'c', parentId: 'r' },
    ]
    expect(reports({ formField, formValidation: [{ id: 'v', ...rule }] })).toEqual([expected])
  })
})

it('a text that an option asks for must be filled in', () => {
  const parts = {
    formField: [{ id: 's', type: 'radio', optionList: 'l' }],
    formOption: [{ id: 'e', list: 'l', value: 'e', withText: true }],
  }
  expect(rulesOf(parts, { s: { value: 'e', text: ' ' } })).toEqual(['s:e required'])
  expect(rulesOf(parts, { s: { value: 'e', text: 'x' } })).toEqual([])
})

it('a formula without a text is empty for every rule, and a pattern may ignore the case', () => {
  const parts = {
    formField: [{ id: 'a' }, { id: 'k', type: 'calculated', expression: { cat: [{ var: 'a' }] } }],
    formValidation: [
      { id: 'v', targets: ['k'], rule: 'minLength', parameters: { min: 2 } },
      { id: 'w', targets: ['a'], rule: 'pattern', parameters: { pattern: '^[a-c]+$', ignoreCase: true } },
    ],
  }
  expect(rulesOf(parts, {})).toEqual([])
  expect(rulesOf(parts, { a: 'B' })).toEqual(['k minLength'])
  expect(rulesOf(parts, { a: 'xx' })).toEqual(['a pattern'])
})
