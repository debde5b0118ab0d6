import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import type { Session } from '../compile/session.ts'
import { asked, suggested } from '../testing/ask-why.ts'
import type { DefinitionParts, Part } from '../testing/build-definition.ts'
import { fillIn } from '../testing/fill-in.ts'

const v = (name: string) => ({ var: name })
const removed = (condition: unknown) => ({ formRemoveable: [{ id: 'r', targets: ['x'], condition }] })
const options = [
  { id: 'a', list: 'l', value: 'a', label: 'Alma' },
  { id: 'b', list: 'l', value: 'b', label: 'Banán' },
  { id: 'c', list: 'l', value: 'c', label: 'Citrom' },
]
const changes = (session: Session, path: string, aspect: 'presence' | 'disabled' | 'options') =>
  asked(session, path, aspect).counterfactual?.changes.map(
    (one) => `${one.path} = ${JSON.stringify(one.value)}`,
  ) ?? null

describe('a field that is empty is filled in with an example of its kind', () => {
  it.each<[Part, string]>([
    [{ id: 'f' }, '"minta"'],
    [{ id: 'f', type: 'number' }, '1'],
    [{ id: 'f', type: 'number', min: 18 }, '18'],
    [{ id: 'f', type: 'number', min: -5, max: -2 }, '-5'],
    [{ id: 'f', type: 'number', max: 0.5 }, '0.5'],
    [{ id: 'f', type: 'number', max: 1 }, '1'],
    [{ id: 'f', type: 'number', max: 50 }, '1'],
    [{ id: 'f', type: 'checkbox' }, 'true'],
    [{ id: 'f', type: 'date' }, '"2000/01/01"'],
    [{ id: 'f', type: 'datetime' }, '"2000/01/01 08:00"'],
    [{ id: 'f', type: 'time' }, '"08:00"'],
    [{ id: 'f', type: 'fulltime' }, '"08:00:00"'],
    [{ id: 'f', type: 'select', optionList: 'l' }, '"a"'],
    [{ id: 'f', type: 'multiSelect', optionList: 'l' }, '["a"]'],
    [{ id: 'f', type: 'select', optionList: 'off' }, '"be"'],
  ])('%j', (field, value) => {
    const off = [
      { id: 'ki', list: 'off', value: 'ki', disabled: true },
      { id: 'be', list: 'off', value: 'be' },
    ]
    const session = fillIn({
      formField: [field, { id: 'x' }],
      formOption: [...options, ...off],
      ...removed({ '!!': [v('f')] }),
    })
    const [change] = asked(session, 'x', 'presence').counterfactual?.changes ?? []
    expect(change?.isExample).toBe(field.type !== 'checkbox')
    expect(suggested(session)).toEqual([`f = ${value}`])
  })

  it.each<[Part]>([
    [{ id: 'f', type: 'file' }],
    [{ id: 'f', type: 'multiSelect', optionList: 'nincs' }],
    [{ id: 'f', type: 'select', optionList: 'nincs' }],
  ])('unless there is none: %j', (field) => {
    const session = fillIn({ formField: [field, { id: 'x' }], ...removed({ '!!': [v('f')] }) })
    expect(suggested(session)).toBeNull()
  })
})

describe('a suggestion', () => {
  it('names the field and the option as a person sees them', () => {
    const session = fillIn(
      {
        formField: [{ id: 's', type: 'select', optionList: 'l', label: 'Gyümölcs' }, { id: 'x' }],
        formOption: options,
        formOptionModifier: [
          {
            id: 'm',
            fieldId: 's',
            effect: 'relabel',
            optionValues: ['b'],
            label: 'Érett banán',
            condition: true,
          },
        ],
        ...removed({ '==': [v('s'), 'b'] }),
      },
      { values: { s: 'a' } },
    )
    expect(asked(session, 'x', 'presence').counterfactual?.changes).toEqual([
      {
        ...{ path: 's', label: 'Gyümölcs', type: 'select', value: 'b', valueLabel: 'Érett banán' },
        ...{ optionLabels: { a: 'Alma', b: 'Banán', c: 'Citrom' }, isExample: false, row: null },
      },
    ])
    suggested(session)
    expect(asked(session, 'x', 'presence').counterfactual?.changes).toMatchObject([
      { value: 'a', valueLabel: 'Alma' },
    ])
  })

  it('names the row of a field outside the asked one’s row, and no row for one in it or around it', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'n', type: 'number', label: 'N' },
          { id: 'r', type: 'repeat', label: 'Sorok' },
          { id: 'a', type: 'number', label: 'A', parentId: 'r' },
          { id: 'q', type: 'repeat', label: 'Alsorok', parentId: 'r' },
          { id: 'z', parentId: 'q' },
          { id: 'y', parentId: 'q' },
        ],
        formRemoveable: [
          { id: 'f1', targets: ['z'], condition: { '>': [v('a'), 5] } },
          { id: 'f2', targets: ['y'], condition: { '>': [v('n'), 5] } },
        ],
      },
      { values: { n: 1, r: [{ a: 1 }, { a: 1, q: [{}] }] } },
    )
    const rowOf = (path: string) => asked(session, path, 'presence').counterfactual?.changes[0]
    expect(rowOf('r.1.q.0.z')).toMatchObject({ label: 'A', value: 6, row: null })
    expect(rowOf('r.1.q.0.y')).toMatchObject({ label: 'N', value: 6, row: null })
  })

  it('empties a field with null', () => {
    const session = fillIn(
      { formField: [{ id: 't' }, { id: 'x' }], ...removed(v('t')) },
      { values: { t: 'a' } },
    )
    expect(asked(session, 'x', 'presence').counterfactual?.changes).toMatchObject([
      { value: null, valueLabel: null, isExample: false },
    ])
    expect(suggested(session)).toEqual(['t = null'])
  })

  it('is the smallest of up to three changes', () => {
    const all = (count: number) => {
      const names = Array.from({ length: count }, (_, at) => `b${at}`)
      return fillIn({
        formField: [...names.map((id) => ({ id, type: 'checkbox' })), { id: 'x' }],
        ...removed({ and: names.map(v) }),
      })
    }
    expect(suggested(all(3))).toEqual(['b0 = true', 'b1 = true', 'b2 = true'])
    expect(suggested(all(4))).toBeNull()
    const one = { or: [{ and: [v('a'), v('b')] }, v('c')] }
    const boxes = ['a', 'b', 'c'].map((id) => ({ id, type: 'checkbox' }))
    expect(suggested(fillIn({ formField: [...boxes, { id: 'x' }], ...removed(one) }))).toEqual(['c = true'])
  })

  it.each<[string, Part, DefinitionParts]>([
    ['calculated', { id: 'f', type: 'calculated', expression: 'a' }, {}],
    ['hidden', { id: 'f', type: 'hidden' }, {}],
    ['locked', { id: 'f' }, { formDisabled: [{ id: 'd', targets: ['f'] }] }],
    ['personal', { id: 'f', personal: true }, {}],
    ['absent for good', { id: 'f' }, { formRemoveable: [{ id: 'e', targets: ['f'] }] }],
  ])('leaves out a field that is %s', (_, field, rest) => {
    const { formRemoveable = [], ...others } = rest
    const session = fillIn({
      formField: [field, { id: 'n' }, { id: 'x' }],
      ...others,
      formRemoveable: [
        ...formRemoveable,
        ...removed({ and: [{ '==': [v('f'), 'b'] }, { '==': [v('n'), 'c'] }] }).formRemoveable,
      ],
    })
    expect(suggested(session)).toBeNull()
  })

  it('leaves out rows that may not be added, and personal or calculated columns', () => {
    const over = (column: object, rest: DefinitionParts = {}) =>
      fillIn({
        formField: [
          { id: 'r', type: 'repeat' },
          { id: 'c', parentId: 'r', type: 'number', ...column },
          { id: 'x' },
        ],
        ...removed({ '>=': [{ sum: [v('r.c')] }, 5] }),
        ...rest,
      })
    expect(suggested(over({}))).toEqual(['r + c: 5'])
    expect(suggested(over({ personal: true }))).toBeNull()
    const counted = {
      formRemoveable: [{ id: 'r', targets: ['x'], condition: { '>=': [{ count: [v('r.c')] }, 1] } }],
    }
    expect(suggested(over({}, counted))).toEqual(['r + c: 1'])
    expect(suggested(over({ personal: true }, counted))).toBeNull()
    expect(suggested(over({ type: 'calculated', expression: 7 }))).toBeNull()
    expect(suggested(over({}, { formDisabled: [{ id: 'd', targets: ['r'] }] }))).toBeNull()
    expect(suggested(over({ max: 4 }))).toBeNull()
    expect(asked(over({}), 'x', 'presence').counterfactual?.changes).toMatchObject([
      { path: 'r', label: 'c', isExample: false, row: { label: 'r', position: null } },
    ])
  })
})

describe('a field that may not be edited', () => {
  const session = (rest: object, values: object) =>
    fillIn(
      {
        formField: [
          { id: 'a', type: 'number' },
          { id: 'g', type: 'group' },
          { id: 'y', parentId: 'g' },
        ],
        formDisabled: [{ id: 'd', targets: ['g'], condition: { '>': [v('a'), 5] }, ...rest }],
      },
      { values },
    )

  it.each([{ mode: 'disabled' }, { mode: 'readonly' }])('may be edited after a change: %j', (rest) => {
    expect(changes(session(rest, { a: 9 }), 'g', 'disabled')).toEqual(['a = 5'])
    expect(changes(session(rest, { a: 9 }), 'g.y', 'disabled')).toEqual(['a = 5'])
    expect(changes(session(rest, { a: 1 }), 'g.y', 'disabled')).toEqual(['a = 6'])
    expect(changes(session(rest, { a: 1 }), 'g.y', 'presence')).toBeNull()
  })
})

describe('the options of a field', () => {
  const session = (effect: object, values: object) =>
    fillIn(
      {
        formField: [
          { id: 'a', type: 'number' },
          { id: 'g', type: 'group' },
          { id: 's', type: 'select', optionList: 'l', parentId: 'g' },
        ],
        formOption: options,
        formOptionModifier: [
          { id: 'm', fieldId: 's', optionValues: ['b'], condition: { '>': [v('a'), 5] }, ...effect },
        ],
        formRemoveable: [{ id: 'r', targets: ['g'], condition: { '==': [v('a'), 1] } }],
      },
      { values },
    )

  it.each([{ effect: 'exclude' }, { effect: 'disable' }, { effect: 'relabel', label: 'Más' }])(
    'are others after a change: %j',
    (effect) => {
      expect(changes(session(effect, { a: 9 }), 'g.s', 'options')).toEqual(['a = 5'])
      expect(changes(session(effect, { a: 3 }), 'g.s', 'options')).toEqual(['a = 6'])
    },
  )

  it('of a field without a list are never others', () => {
    expect(changes(session({ effect: 'disable' }, { a: 9 }), 'a', 'options')).toBeNull()
  })
})
