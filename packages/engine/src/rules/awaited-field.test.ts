import { describe, expect, it } from 'vitest'
import { fillIn, setAll } from '../testing/fill-in.ts'

const towns = ['kelet', 'nyugat'].map((value) => ({
  ...{ id: value, list: 'varosresz', value, label: value },
}))
const schools = [1, 2, 3].map((value) => ({
  ...{
    id: `i${value}`,
    list: 'iskola',
    value: `i${value}`,
    data: { varosresz: value === 1 ? 'kelet' : 'nyugat' },
  },
}))
const form = (modifiers: readonly object[], ...more: readonly object[]) =>
  fillIn({
    formField: [
      { id: 'hol', type: 'select', optionList: 'varosresz', label: 'Melyik városrészben él?' },
      { id: 'mas', label: 'Más' },
      ...(more as readonly { readonly id: string }[]),
      { id: 'iskola', type: 'select', optionList: 'iskola', label: 'Iskola' },
    ],
    formOption: [...towns, ...schools],
    formOptionModifier: modifiers.map((one, at) => ({ id: `m${at}`, fieldId: 'iskola', ...one })),
    formValidation: [{ id: 'v', targets: ['iskola'] }],
  })
const same = { '==': [{ var: 'option.data.varosresz' }, { var: 'hol' }] }
const waits = (session: ReturnType<typeof fillIn>) => session.field('iskola')?.waitsFor?.label ?? null

describe('a choice whose options wait for another answer', () => {
  it.each<[string, object]>([
    ['a rule that leaves those of the answer', { effect: 'restrict', filter: same }],
    [
      'a rule that takes the others out',
      { effect: 'exclude', filter: { '!=': [{ var: 'option.data.varosresz' }, { var: 'hol' }] } },
    ],
    [
      'a rule that adds them once it is answered',
      { effect: 'include', optionValues: ['i1', 'i2', 'i3'], condition: { '!=': [{ var: 'hol' }, null] } },
    ],
  ])('names the question: %s', (_, modifier) => {
    const session = form([modifier])
    expect(session.field('iskola')).toMatchObject({ options: [], required: true })
    expect(session.field('iskola')?.waitsFor).toEqual({
      ...{ path: 'hol', id: 'hol', label: 'Melyik városrészben él?' },
    })
    setAll(session, { hol: 'nyugat' })
    expect(session.field('iskola')?.options).not.toEqual([])
    expect(waits(session)).toBeNull()
    setAll(session, { hol: null })
    expect(waits(session)).toBe('Melyik városrészben él?')
  })

  it('names the first of several that is not answered', () => {
    const both = { and: [{ '==': [{ var: 'hol' }, 'kelet'] }, { '==': [{ var: 'mas' }, 'x'] }] }
    const session = form([{ effect: 'include', optionValues: ['i1', 'i2', 'i3'], condition: both }])
    expect(waits(session)).toBe('Melyik városrészben él?')
    setAll(session, { hol: 'kelet' })
    expect(waits(session)).toBe('Más')
    setAll(session, { mas: 'q' })
    // Everything is answered: there is nothing to choose.
    expect([waits(session), session.field('iskola')?.options]).toEqual([null, []])
  })

  it('waits for no question that is absent, locked, calculated or in other rows', () => {
    const session = fillIn({
      form: { context: [{ key: 'k', label: 'K', type: 'text' }] },
      formField: [
        { id: 'a' },
        { id: 'zart' },
        { id: 'szamolt', type: 'calculated', expression: { var: 'a' } },
        { id: 'sorok', type: 'repeat' },
        { id: 'oszlop', parentId: 'sorok' },
        { id: 'iskola', type: 'radio', optionList: 'l' },
      ],
      formOption: [{ id: 'x', list: 'l', value: 'x' }],
      formRemoveable: [{ id: 'r', targets: ['a'] }],
      formDisabled: [{ id: 'd', targets: ['zart'], mode: 'readonly' }],
      formOptionModifier: [
        {
          ...{ id: 'm', fieldId: 'iskola', effect: 'include', optionValues: ['x'] },
          condition: {
            and: ['a', 'zart', 'szamolt', 'context.k', 'sorok.oszlop'].map((name) => ({ var: name })),
          },
        },
      ],
    })
    expect(waits(session)).toBe('sorok')
    session.dispatch({ type: 'addRow', path: 'sorok' })
    expect(session.field('iskola')).toMatchObject({ options: [] })
    expect(waits(session)).toBeNull()
  })

  it('waits for the rows that it is chosen from', () => {
    const session = fillIn({
      formField: [
        { id: 'gyerekek', type: 'repeat', label: 'Gyermekek' },
        { id: 'nev', parentId: 'gyerekek' },
        {
          id: 'iskola',
          type: 'radio',
          optionSource: 'rows',
          optionRows: 'gyerekek',
          rowLabel: '{gyerekek.nev}',
        },
      ],
    })
    expect(waits(session)).toBe('Gyermekek')
    session.dispatch({ type: 'addRow', path: 'gyerekek' })
    expect(waits(session)).toBeNull()
  })
})

it('a choice of an empty list waits for nothing, though a rule would add options', () => {
  const session = fillIn({
    formField: [{ id: 'a' }, { id: 's', type: 'select', optionList: 'ures' }],
    formOptionModifier: [
      {
        id: 'm',
        fieldId: 's',
        effect: 'restrict',
        filter: { '==': [{ var: 'option.data.a' }, { var: 'a' }] },
      },
    ],
  })
  expect([session.field('s')?.options, session.field('s')?.waitsFor ?? null]).toEqual([[], null])
})

it('a choice waits for questions of its own row and around it, and not for those of other rows', () => {
  const filter = (name: string) => ({ '==': [{ var: 'option.data.k' }, { var: name }] })
  const session = fillIn(
    {
      formField: [
        { id: 'kint', label: 'Kint' },
        { id: 'r', type: 'repeat' },
        { id: 'bent', label: 'Bent', parentId: 'r' },
        { id: 's', type: 'select', optionList: 'l', parentId: 'r' },
        { id: 't', type: 'select', optionList: 'l' },
      ],
      formOption: [{ id: 'o', list: 'l', value: 'o', data: { k: 'x' } }],
      formOptionModifier: [
        { id: 'm1', fieldId: 's', effect: 'restrict', filter: filter('bent') },
        { id: 'm2', fieldId: 's', effect: 'restrict', filter: filter('kint') },
        {
          ...{ id: 'm3', fieldId: 't', effect: 'restrict' },
          filter: { in: [{ var: 'option.data.k' }, { var: 'r.bent' }] },
        },
      ],
    },
    { values: { r: [{}] } },
  )
  const waiting = (path: string) => session.field(path)?.waitsFor?.path ?? null
  expect([waiting('r.0.s'), waiting('t')]).toEqual(['kint', null])
  setAll(session, { kint: 'x' })
  expect(waiting('r.0.s')).toBe('r.#1.bent')
  setAll(session, { 'r.0.bent': 'x' })
  expect([waiting('r.0.s'), session.field('r.0.s')?.options?.length]).toEqual([null, 1])
})
