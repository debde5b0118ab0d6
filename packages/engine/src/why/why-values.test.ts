import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import type { DefinitionParts } from '../testing/build-definition.ts'
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
            id: 'masik',
            triggers: ['cel'],
            condition: { '==': [v('cel'), 'x'] },
            actions: [{ type: 'focus', targetId: 'cel' }],
          },
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
