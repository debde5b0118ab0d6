import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import type { DefinitionParts, Part } from '../testing/build-definition.ts'
import { fillIn, setAll } from '../testing/fill-in.ts'

const options = ['alma', 'banán', 'citrom'].map((value) => ({ id: value, list: 'l', value }))
const v = (name: string) => ({ var: name })

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
    // The field's own value comes first, though a higher income would do as well.
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
