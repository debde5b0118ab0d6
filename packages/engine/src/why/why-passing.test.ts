import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import { asked } from '../testing/ask-why.ts'
import type { DefinitionParts, Part } from '../testing/build-definition.ts'
import { fillIn, setAll } from '../testing/fill-in.ts'

const v = (name: string) => ({ var: name })
const rule = (name: string, parameters: object, targets = ['x']): DefinitionParts => ({
  formValidation: [{ id: 'q', name: 'Szabály', targets, rule: name, parameters }],
})
const options = [
  { id: 'csak', list: 'l', value: 'csak', exclusive: true },
  { id: 'ki', list: 'l', value: 'ki', disabled: true },
  ...['alma', 'banán', 'citrom'].map((value) => ({ id: value, list: 'l', value })),
]

describe('the nearest value that passes', () => {
  const compare = (operator: string) => rule('compareField', { fieldId: 'o', operator })
  it.each<[string, Part, DefinitionParts, object, unknown, boolean]>([
    [
      'a day before another',
      { id: 'x', type: 'date' },
      compare('<'),
      { o: '2026/03/01', x: '2026/03/05' },
      '2026/02/28',
      false,
    ],
    [
      'a day after another',
      { id: 'x', type: 'date' },
      compare('>'),
      { o: '2026/02/28', x: '2026/01/05' },
      '2026/03/01',
      false,
    ],
    [
      'a day like another',
      { id: 'x', type: 'date' },
      compare('=='),
      { o: '2026/02/28', x: '2026/01/05' },
      '2026/02/28',
      false,
    ],
    [
      'another day',
      { id: 'x', type: 'date' },
      compare('!='),
      { o: '2026/02/28', x: '2026/02/28' },
      '2026/03/01',
      false,
    ],
    ['a number above another', { id: 'x', type: 'number' }, compare('>'), { o: 7, x: 3 }, 8, false],
    ['a number below another', { id: 'x', type: 'number' }, compare('<'), { o: 7, x: 9 }, 6, false],
    ['any code', { id: 'x' }, rule('pattern', { pattern: '^[A-Z]\\d$' }), { x: 'x' }, 'A1', true],
    ['any long text', { id: 'x' }, rule('minLength', { min: 3 }), { x: 'a' }, 'axx', true],
    ['the beginning of a text', { id: 'x' }, rule('maxLength', { max: 3 }), { x: 'a😀bc' }, 'a😀b', false],
    [
      'options that may be chosen',
      { id: 'x', type: 'multiSelect', optionList: 'l' },
      rule('minItems', { min: 3 }),
      { x: ['banán'] },
      ['banán', 'alma', 'citrom'],
      false,
    ],
    ['a day in its month', { id: 'x', type: 'date' }, {}, { x: '2024/02/30' }, '2024/02/29', false],
    [
      'a day in its month at a time',
      { id: 'x', type: 'datetime' },
      {},
      { x: '2026/06/31 23:59' },
      '2026/06/30 23:59',
      false,
    ],
    [
      'a day in its month, far above',
      { id: 'x', type: 'date' },
      {},
      { x: '2026/12/99' },
      '2026/12/31',
      false,
    ],
  ])('is %s', (_, field, rest, values, nearest, isExample) => {
    const other = { id: 'o', type: field.type === 'date' || field.type === 'number' ? field.type : 'text' }
    const session = fillIn({ formField: [other, field], formOption: options, ...rest }, { values })
    expect(asked(session, 'x', 'issues').counterfactual?.changes).toMatchObject([
      { path: 'x', value: nearest, isExample },
    ])
    setAll(session, { x: nearest })
    expect(asked(session, 'x', 'issues')).toMatchObject({ faults: [], counterfactual: null })
  })

  it.each<[string, Part, DefinitionParts, object]>([
    ['a text around a day', { id: 'x', type: 'date' }, {}, { x: 'x2026/02/31' }],
    ['a month that does not exist', { id: 'x', type: 'date' }, {}, { x: '2026/13/01' }],
    [
      'too few options',
      { id: 'x', type: 'multiSelect', optionList: 'l' },
      rule('minItems', { min: 4 }),
      { x: ['alma'] },
    ],
    ['too few rows', { id: 'x', type: 'repeat' }, rule('minItems', { min: 2 }), { x: [{}] }],
    ['a long code', { id: 'x' }, rule('pattern', { pattern: '^a{200}$' }), { x: 'b' }],
  ])('is not found for %s', (_, field, rest, values) => {
    const column = field.type === 'repeat' ? [{ id: 'c', parentId: 'x' }] : []
    const session = fillIn({ formField: [field, ...column], formOption: options, ...rest }, { values })
    const { faults, counterfactual } = asked(session, 'x', 'issues')
    expect(faults).toHaveLength(1)
    expect(counterfactual).toBeNull()
  })

  it('is never empty, though an empty value would pass', () => {
    const session = fillIn(
      {
        formField: [{ id: 'x' }],
        ...rule('expression', { expression: { '==': [{ length: [v('x')] }, 300] } }),
      },
      { values: { x: 'a' } },
    )
    expect(asked(session, 'x', 'issues').counterfactual).toBeNull()
  })

  it('respects the rules that pass now', () => {
    const session = fillIn(
      {
        formField: [{ id: 'x', type: 'number', max: 10 }],
        ...rule('expression', { expression: { '>': [v('x'), 5] } }),
      },
      { values: { x: 1 } },
    )
    expect(asked(session, 'x', 'issues').counterfactual?.changes).toMatchObject([{ value: 6 }])
    const short = rule('minLength', { min: 5 })
    const both = fillIn({ formField: [{ id: 'x', maxLength: 3 }], ...short }, { values: { x: 'ab' } })
    expect(asked(both, 'x', 'issues').counterfactual).toBeNull()
  })
})

describe('a fault', () => {
  it('is none in a field that is absent or may not be edited', () => {
    const form = (rest: DefinitionParts) =>
      fillIn({ formField: [{ id: 'x', type: 'number', min: 5 }], ...rest }, { values: { x: 1 } })
    const faults = (rest: DefinitionParts) => asked(form(rest), 'x', 'issues').faults.length
    expect(faults({})).toBe(1)
    expect(faults({ formDisabled: [{ id: 'd', targets: ['x'], mode: 'readonly' }] })).toBe(1)
    expect(faults({ formDisabled: [{ id: 'd', targets: ['x'] }] })).toBe(0)
    expect(faults({ formRemoveable: [{ id: 'd', targets: ['x'] }] })).toBe(0)
  })

  it('against a field around its row is measured with the value there', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'n', type: 'number', label: 'Keret' },
          { id: 'r', type: 'repeat' },
          { id: 'q', type: 'repeat', parentId: 'r' },
          { id: 'm', type: 'number', label: 'Sorkeret', parentId: 'r' },
          { id: 'x', type: 'number', parentId: 'q' },
        ],
        formValidation: [
          { id: 'q1', targets: ['x'], rule: 'compareField', parameters: { fieldId: 'n', operator: '<=' } },
          { id: 'q2', targets: ['x'], rule: 'compareField', parameters: { fieldId: 'm', operator: '<' } },
        ],
      },
      { values: { n: 10, r: [{ m: 3 }, { m: 7, q: [{ x: 1 }, { x: 12 }] }] } },
    )
    expect(asked(session, 'r.1.q.0.x', 'issues').faults).toEqual([])
    const { faults, counterfactual } = asked(session, 'r.1.q.1.x', 'issues')
    expect(faults).toEqual([
      {
        ...{ ruleId: 'q1', rule: 'compareField', condition: null, modifierId: null, modifierName: null },
        measured: { what: 'value', operator: '<=', left: 12, right: 10, other: 'Keret' },
      },
      {
        ...{ ruleId: 'q2', rule: 'compareField', condition: null, modifierId: null, modifierName: null },
        measured: { what: 'value', operator: '<', left: 12, right: 7, other: 'Sorkeret' },
      },
    ])
    expect(counterfactual?.changes).toMatchObject([{ path: 'r.#2.q.#4.x', value: 6, row: null }])
  })

  it('is shown for each rule, with its own condition', () => {
    const expression = (id: string, limit: number) => ({
      ...{ id, targets: ['x'], rule: 'expression' },
      parameters: { expression: { '>': [v('x'), limit] } },
    })
    const session = fillIn(
      {
        formField: [{ id: 'x', type: 'number' }],
        formValidation: [expression('q1', 5), expression('q2', 1), expression('q3', 9)],
      },
      { values: { x: 3 } },
    )
    expect(asked(session, 'x', 'issues').faults).toMatchObject([
      { ruleId: 'q1', measured: null, condition: { compared: { left: 3, right: 5 } } },
      { ruleId: 'q3', measured: null, condition: { compared: { left: 3, right: 9 } } },
    ])
  })

  it.each<[string, Part, object, string[][], string]>([
    ['one option', { id: 'x', type: 'select', optionList: 'l' }, { x: 'banán' }, [[], ['banán']], 'm2'],
    [
      'some options',
      { id: 'x', type: 'multiSelect', optionList: 'l' },
      { x: ['citrom', 'banán', 'alma'] },
      [['alma'], ['banán']],
      'm2',
    ],
  ])(
    'by modifiers that removed %s names the first, and each names its own',
    (_, field, values, flagged, id) => {
      const modifier = (name: string, value: string, rest: object = {}) => ({
        ...{ id: name, name: `Módosító ${name}`, fieldId: 'x', effect: 'exclude', onUnavailable: 'flag' },
        ...{ optionValues: [value], condition: { '==': [v('a'), 'x'] } },
        ...rest,
      })
      const session = fillIn(
        {
          formField: [{ id: 'a' }, field],
          formOption: options,
          formOptionModifier: [
            modifier('m1', 'alma'),
            modifier('m2', 'banán'),
            modifier('m3', 'ki', { onUnavailable: 'clear' }),
          ],
        },
        { values },
      )
      setAll(session, { a: 'x' })
      expect(asked(session, 'x', 'issues').faults).toMatchObject([
        { rule: 'optionUnavailable', modifierId: id, modifierName: `Módosító ${id}`, measured: null },
      ])
      const rules = asked(session, 'x', 'options').rules
      expect(rules.map(({ modifier: trace }) => trace?.flagged)).toEqual([...flagged, []])
      expect(rules.map(({ modifier: trace }) => trace?.options)).toEqual([['alma'], ['banán'], ['ki']])
    },
  )

  it('of another rule names no modifier, even beside an option that one removed', () => {
    const session = fillIn(
      {
        formField: [{ id: 'x', type: 'multiSelect', optionList: 'l' }],
        formOption: options,
        formOptionModifier: [
          {
            id: 'm',
            fieldId: 'x',
            effect: 'exclude',
            onUnavailable: 'flag',
            optionValues: ['alma'],
            condition: true,
          },
        ],
        ...rule('minItems', { min: 2 }),
      },
      { values: { x: ['alma'] } },
    )
    expect(asked(session, 'x', 'issues').faults).toMatchObject([
      { rule: 'minItems', modifierId: null, modifierName: null, measured: { left: 1, right: 2 } },
      { rule: 'optionUnavailable', modifierId: 'm' },
    ])
  })
})
