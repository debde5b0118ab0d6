import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import type { DefinitionParts, Part } from '../testing/build-definition.ts'
import { fillIn, setAll } from '../testing/fill-in.ts'

const v = (name: string) => ({ var: name })
const options = ['alma', 'banán', 'citrom'].map((value) => ({ id: value, list: 'l', value }))

describe('a value', () => {
  it('of a calculated field is explained by its formula', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'n', type: 'number', label: 'N' },
          { id: 'c', type: 'calculated', expression: { '*': [v('n'), 2] } },
        ],
      },
      { values: { n: 4 } },
    )
    expect(session.why('c', 'value')?.formula).toMatchObject({
      value: 8,
      operands: [{ label: 'N', value: 4 }],
    })
    expect(session.why('c', 'presence')?.formula).toBeNull()
    expect(session.why('n', 'value')?.formula).toBeNull()
  })

  it('of a default is explained by its formula as long as that gives it', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'n', type: 'number', label: 'N' },
          { id: 'live', type: 'number' },
          { id: 'once', type: 'number' },
        ],
        formDefaultValue: [
          { id: 'd1', targets: ['live'], expression: { '+': [v('n'), 1] }, when: 'live' },
          { id: 'd2', targets: ['once'], expression: { '+': [v('n'), 1] } },
          { id: 'd3', targets: ['live'], value: 9, when: 'live' },
        ],
      },
      { values: { n: 4 } },
    )
    const formulas = (path: string) =>
      session.why(path, 'value')?.rules.map(({ formula }) => formula?.value ?? null)
    expect([formulas('live'), formulas('once')]).toEqual([[5, null], [5]])
    setAll(session, { n: 6 })
    expect([formulas('live'), formulas('once')]).toEqual([[7, null], [null]])
  })

  it('that a side effect wrote is explained by the rule, what triggers it, and what came first', () => {
    const write = (id: string, expression: unknown, rest = {}) => ({
      id,
      triggers: ['a', 'b'],
      actions: [{ type: 'set', targetId: 'cel', expression, overwrite: 'always' }],
      ...rest,
    })
    const session = fillIn({
      formField: [{ id: 'a', label: 'Első' }, { id: 'b', label: 'Második' }, { id: 'cel' }],
      formSideEffect: [
        write('s1', 'egy', { name: 'Erősebb', condition: { '==': [v('a'), 'x'] } }),
        write('s2', 'kettő', { name: 'Gyengébb' }),
      ],
    })
    setAll(session, { a: 'x' })
    expect(session.why('cel', 'value')?.writes).toMatchObject([
      { name: 'Gyengébb', value: 'kettő', outcome: 'suppressed', byName: 'Erősebb', condition: null },
      {
        name: 'Erősebb',
        value: 'egy',
        outcome: 'written',
        on: 'change',
        triggers: ['Első', 'Második'],
        byName: null,
        condition: { holds: true, operands: [{ label: 'Első', value: 'x' }] },
      },
    ])
  })

  it('that an effect of a row wrote says nothing of the condition in that row', () => {
    const session = fillIn(
      {
        formField: [{ id: 'r', type: 'repeat' }, { id: 'k', parentId: 'r' }, { id: 'cel' }],
        formSideEffect: [
          {
            id: 's',
            triggers: ['k'],
            condition: { '==': [v('k'), 'x'] },
            actions: [{ type: 'set', targetId: 'cel', expression: 'megvan', overwrite: 'always' }],
          },
        ],
      },
      { values: { r: [{}] } },
    )
    setAll(session, { 'r.0.k': 'x' })
    expect(session.why('cel', 'value')?.writes).toMatchObject([{ value: 'megvan', condition: null }])
  })
})

describe('options', () => {
  const modifier = (rest: object) => ({
    id: 'm',
    name: 'Módosító',
    fieldId: 'v',
    optionValues: ['banán'],
    condition: { '==': [v('a'), 'x'] },
    ...rest,
  })
  const parts = (rest: object): DefinitionParts => ({
    formField: [{ id: 'a' }, { id: 'v', type: 'multiSelect', optionList: 'l' }],
    formOption: options,
    formOptionModifier: [modifier(rest)],
  })

  it.each([
    [{ effect: 'exclude' }, { effect: 'exclude', options: ['banán'], onUnavailable: 'clear', flagged: [] }],
    [
      { effect: 'exclude', onUnavailable: 'flag' },
      { onUnavailable: 'flag', flagged: ['banán'] },
    ],
    [{ effect: 'disable' }, { effect: 'disable', options: ['banán'], flagged: [] }],
    [
      { effect: 'relabel', label: 'Banánfürt' },
      { effect: 'relabel', label: 'Banánfürt' },
    ],
    [
      { effect: 'disable', optionValues: [], filter: { '!=': [v('option.value'), 'alma'] } },
      { options: ['banán', 'citrom'] },
    ],
  ])('are explained by what a modifier does: %j', (rest, expected) => {
    const session = fillIn(parts(rest), { values: { v: ['alma', 'banán'] } })
    setAll(session, { a: 'x' })
    expect(session.why('v', 'options')?.rules).toMatchObject([{ role: 'decides', modifier: expected }])
  })

  it('that were flagged are a fault, by the modifier that removed them', () => {
    const session = fillIn(parts({ onUnavailable: 'flag' }), { values: { v: ['alma', 'banán'] } })
    expect(session.why('v', 'issues')?.faults).toEqual([])
    setAll(session, { a: 'x' })
    expect(session.why('v', 'issues')?.faults).toMatchObject([{ rule: 'optionUnavailable', modifierId: 'm' }])
  })

  it('that were chosen in a personal field are not named', () => {
    const { formField = [], ...rest } = parts({ onUnavailable: 'flag' })
    const fields = formField.map((field) => (field.id === 'v' ? { ...field, personal: true } : field))
    const session = fillIn({ ...rest, formField: fields }, { values: { v: ['banán'], a: 'x' } })
    expect(session.why('v', 'options')?.rules).toMatchObject([{ modifier: { flagged: [] } }])
  })
})

describe('a value that fails a validation', () => {
  const rule = (name: string, parameters: object): DefinitionParts => ({
    formValidation: [{ id: 'q', name: 'Szabály', targets: ['x'], rule: name, parameters }],
  })
  const other = { id: 'o', type: 'number', label: 'Másik' }

  it.each<[string, Part, DefinitionParts, Readonly<Record<string, unknown>>, object | null, unknown]>([
    [
      'min',
      { id: 'x', type: 'number' },
      rule('min', { min: 10 }),
      { x: 5 },
      { operator: '>=', left: 5, right: 10 },
      10,
    ],
    [
      'max',
      { id: 'x', type: 'number' },
      rule('max', { max: 10 }),
      { x: 50.5 },
      { operator: '<=', left: 50.5, right: 10 },
      10,
    ],
    ['min of the field itself', { id: 'x', type: 'number', min: 3 }, {}, { x: 1 }, { left: 1, right: 3 }, 3],
    ['step', { id: 'x', type: 'number', min: 0, step: 500 }, {}, { x: 1200 }, null, 1000],
    [
      'min and step',
      { id: 'x', type: 'number', step: 500 },
      rule('min', { min: 700 }),
      { x: 300 },
      { right: 700 },
      1000,
    ],
    [
      'maxLength',
      { id: 'x' },
      rule('maxLength', { max: 3 }),
      { x: 'árvíztűrő' },
      { what: 'length', left: 9, right: 3 },
      'árv',
    ],
    [
      'minLength',
      { id: 'x' },
      rule('minLength', { min: 3 }),
      { x: 'a' },
      { what: 'length', left: 1, right: 3 },
      'axx',
    ],
    ['pattern', { id: 'x' }, rule('pattern', { pattern: '^\\d{2}$' }), { x: 'a' }, null, '11'],
    ['date', { id: 'x', type: 'date' }, {}, { x: '2026/02/31' }, null, '2026/02/28'],
    ['datetime', { id: 'x', type: 'datetime' }, {}, { x: '2026/04/31 10:00' }, null, '2026/04/30 10:00'],
    ['no date at all', { id: 'x', type: 'date' }, {}, { x: 'ma' }, null, undefined],
    [
      'minItems',
      { id: 'x', type: 'multiSelect', optionList: 'l' },
      rule('minItems', { min: 2 }),
      { x: ['banán'] },
      { what: 'items', left: 1, right: 2 },
      ['banán', 'alma'],
    ],
    [
      'maxItems',
      { id: 'x', type: 'multiSelect', optionList: 'l' },
      rule('maxItems', { max: 1 }),
      { x: ['banán', 'alma'] },
      { what: 'items', left: 2, right: 1 },
      ['banán'],
    ],
    [
      'fileSize',
      { id: 'x', type: 'file', maxBytes: 100 },
      {},
      { x: { name: 'a.pdf', type: 'application/pdf', size: 300 } },
      { what: 'bytes', left: 300, right: 100 },
      undefined,
    ],
    [
      'compareField',
      { id: 'x', type: 'number' },
      rule('compareField', { fieldId: 'o', operator: '<=' }),
      { o: 105_000, x: 300_000 },
      { what: 'value', operator: '<=', left: 300_000, right: 105_000, other: 'Másik' },
      105_000,
    ],
    [
      'compareField, strictly',
      { id: 'x', type: 'number' },
      rule('compareField', { fieldId: 'o', operator: '<' }),
      { o: 105_000, x: 300_000 },
      { operator: '<', right: 105_000 },
      104_999,
    ],
    ['required', { id: 'x' }, rule('required', {}), {}, null, undefined],
  ])(
    'of %s is shown with its numbers and the nearest one that passes',
    (_, field, rest, values, measured, nearest) => {
      const session = fillIn({ formField: [other, field], formOption: options, ...rest }, { values })
      const trace = session.why('x', 'issues')
      const [fault] = trace?.faults ?? []
      if (measured) expect(fault?.measured).toMatchObject(measured)
      else expect(fault?.measured).toBeNull()
      const [change] = trace?.counterfactual?.changes ?? []
      expect(change?.value).toEqual(nearest)
      if (nearest === undefined) return
      setAll(session, { x: nearest })
      expect(session.check()).toEqual([])
    },
  )

  it('of a formula is shown with the values on both sides: a rate of at most 35 per cent of the income', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'jovedelem', type: 'number', label: 'Jövedelem' },
          { id: 'torleszto', type: 'number', label: 'Törlesztő' },
        ],
        formValidation: [
          {
            id: 'q',
            targets: ['torleszto'],
            rule: 'expression',
            parameters: { expression: { '<=': [v('torleszto'), { '*': [v('jovedelem'), 0.35] }] } },
          },
        ],
      },
      { values: { jovedelem: 300_000, torleszto: 300_000 } },
    )
    const trace = session.why('torleszto', 'issues')
    expect(trace?.faults).toMatchObject([
      {
        rule: 'expression',
        condition: { holds: false, compared: { operator: '<=', left: 300_000, right: 105_000 } },
      },
    ])
    // The field's own value first, though a higher income would do as well.
    expect(trace?.counterfactual?.changes).toMatchObject([{ path: 'torleszto', value: 105_000 }])
  })

  it('that may not be changed is helped by other fields, if by any', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'a', type: 'number', label: 'A' },
          { id: 'c', type: 'calculated', expression: { '*': [v('a'), 3] } },
        ],
        formValidation: [
          { id: 'q', targets: ['c'], rule: 'expression', parameters: { expression: { '<=': [v('c'), 30] } } },
        ],
      },
      { values: { a: 20 } },
    )
    expect(session.why('c', 'issues')?.counterfactual?.changes).toMatchObject([{ path: 'a', value: 10 }])
  })

  it('is not shown where it, or what it is compared with, is personal', () => {
    const compare = rule('compareField', { fieldId: 'o', operator: '<=' })
    const of = (personal: string) =>
      fillIn(
        {
          formField: [other, { id: 'x', type: 'number' }].map((field) =>
            field.id === personal ? { ...field, personal: true } : field,
          ),
          ...compare,
        },
        { values: { o: 777, x: 888 } },
      ).why('x', 'issues')
    for (const trace of [of('x'), of('o')]) {
      expect(trace).toMatchObject({ faults: [{ measured: null }], counterfactual: null })
      expect(JSON.stringify({ ...trace, value: null })).not.toMatch(/777|888/u)
    }
  })
})
