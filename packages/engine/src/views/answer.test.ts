import { describe, expect, it } from 'vitest'
import type { DefinitionParts } from '../testing/build-definition.ts'
import { fillIn, setAll } from '../testing/fill-in.ts'

const checkbox = (id: string) => ({ id, type: 'checkbox' })

describe('the values of an answer', () => {
  it('have groups and rows inside, empty fields as null, and no notes', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'h', type: 'note' },
          { id: 'g', type: 'group' },
          { id: 'x', parentId: 'g' },
          { id: 'r', type: 'repeat', parentId: 'g' },
          { id: 'c', parentId: 'r' },
          { id: 'k', type: 'calculated', expression: { var: 'g.x' } },
        ],
      },
      { values: { g: { r: [{ c: '1' }, {}] } } },
    )
    expect(session.answer().values).toEqual({ g: { x: null, r: [{ c: '1' }, { c: null }] }, k: null })
  })

  it('hold what is absent only if it is kept and filled', () => {
    const session = fillIn(
      {
        formField: [
          checkbox('a'),
          { id: 'g', type: 'group' },
          { id: 'x', parentId: 'g' },
          { id: 'y', parentId: 'g' },
          { id: 'r', type: 'repeat' },
          { id: 'c', parentId: 'r' },
          { id: 'q', type: 'repeat' },
          { id: 'e', parentId: 'q' },
          { id: 'h', type: 'group' },
          { id: 'z', parentId: 'h' },
          { id: 'p' },
        ],
        formRemoveable: [
          { id: 'k', targets: ['g', 'r', 'q', 'h'], condition: { var: 'a' }, retain: 'keep' },
          { id: 'l', targets: ['p'], condition: { var: 'a' }, retain: 'park' },
        ],
      },
      { values: { a: true, g: { x: '1' }, r: [{ c: '2' }], p: '3' } },
    )
    expect(session.answer().values).toEqual({ a: true, g: { x: '1' }, r: [{ c: '2' }] })
    setAll(session, { a: false })
    expect(session.answer().values).toEqual({
      ...{ a: false, g: { x: '1', y: null }, r: [{ c: '2' }] },
      ...{ q: [], h: { z: null }, p: '3' },
    })
  })
})

describe('the circumstances of an answer', () => {
  it('name the open panels by row, and the fields that were taken out', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'x' },
          { id: 'r', type: 'repeat' },
          { id: 'c', parentId: 'r' },
          { id: 'd', parentId: 'r' },
        ],
        formExpandable: [
          { id: 'p', targets: ['x', 'd'], mode: 'manual', panelTitle: 'P' },
          { id: 'q', targets: ['d'], mode: 'manual', panelTitle: 'Q' },
        ],
        formRemoveable: [{ id: 'm', targets: ['c'], mode: 'manual' }],
      },
      { values: { r: [{}, {}] } },
    )
    expect(session.answer().circumstances).toMatchObject({ openPanels: [], takenOut: [] })
    session.dispatch({ type: 'open', rule: 'p' })
    session.dispatch({ type: 'open', rule: 'q', row: 'r.#2' })
    session.dispatch({ type: 'remove', path: 'r.1.c' })
    expect(session.answer().circumstances).toMatchObject({
      openPanels: ['p', 'r.1/q'],
      takenOut: ['r.1.c'],
    })
    session.dispatch({ type: 'removeRow', path: 'r.0' })
    expect(session.answer().circumstances).toMatchObject({ openPanels: ['p', 'r.0/q'], takenOut: ['r.0.c'] })
  })

  const held = (parts: DefinitionParts) => {
    const { formField = [], ...rest } = parts
    return fillIn({
      ...rest,
      formField: [checkbox('off'), checkbox('gone'), ...formField],
      formDisabled: [{ id: 'd', targets: ['x'], mode: 'readonly', condition: { var: 'off' } }],
    })
  }
  const heldOver = (session: ReturnType<typeof fillIn>) => session.answer().circumstances.heldOver

  it('name the disabled fields that were set while they could be edited', () => {
    const session = held({ formField: [{ id: 'x' }, { id: 'y' }] })
    setAll(session, { x: '1', y: '2' })
    expect(heldOver(session)).toEqual([])
    setAll(session, { off: true })
    expect(heldOver(session)).toEqual(['x'])

    const inGroup = held({
      formField: [
        { id: 'x', type: 'group' },
        { id: 'y', parentId: 'x' },
        { id: 'z', parentId: 'x' },
      ],
    })
    setAll(inGroup, { 'x.y': '1', off: true })
    expect(heldOver(inGroup)).toEqual(['x.y'])
  })

  it('do not name disabled fields without a value, or with one that rules compute', () => {
    const empty = held({ formField: [{ id: 'x' }] })
    setAll(empty, { off: true })
    expect(heldOver(empty)).toEqual([])

    const live = { id: 'v', targets: ['x'], when: 'live', value: '1' }
    const computed = held({ formField: [{ id: 'x' }], formDefaultValue: [live] })
    setAll(computed, { off: true })
    expect(computed.answer().values.x).toBe('1')
    expect(heldOver(computed)).toEqual([])

    const formula = held({ formField: [{ id: 'x', type: 'calculated', expression: '1' }] })
    setAll(formula, { off: true })
    expect(heldOver(formula)).toEqual([])
  })

  it('name disabled fields whose default depends on the moment at which it was taken', () => {
    const session = held({
      formField: [{ id: 'x' }],
      formDefaultValue: [{ id: 'v', targets: ['x'], when: 'init', value: '1' }],
    })
    setAll(session, { off: true })
    expect(heldOver(session)).toEqual(['x'])
  })

  it.each<[retain: string, expected: readonly string[]]>([
    ['clear', ['x']],
    ['park', []],
  ])('name an empty disabled field only if a rule may have cleared it: %s', (retain, expected) => {
    const rule = { id: 'r', condition: { var: 'gone' }, retain }
    const own = held({ formField: [{ id: 'x' }], formRemoveable: [{ ...rule, targets: ['x'] }] })
    setAll(own, { off: true })
    expect(heldOver(own)).toEqual(expected)

    const inherited = held({
      formField: [
        { id: 'g', type: 'group' },
        { id: 'x', parentId: 'g' },
      ],
      formExpandable: [{ ...rule, targets: ['g'], condition: { '!': { var: 'gone' } } }],
    })
    setAll(inherited, { off: true })
    expect(heldOver(inherited)).toEqual(expected.map((path) => `g.${path}`))
  })

  it('name an absent disabled field that keeps its value, in its row', () => {
    const session = fillIn(
      {
        formField: [checkbox('a'), { id: 'r', type: 'repeat' }, { id: 'x', parentId: 'r' }],
        formDisabled: [{ id: 'd', targets: ['x'], condition: { var: 'a' } }],
        formRemoveable: [{ id: 'k', targets: ['x'], condition: { var: 'a' }, retain: 'keep' }],
        formDefaultValue: [{ id: 'v', targets: ['x'], when: 'live', value: 'alap' }],
      },
      { values: { r: [{}, {}] } },
    )
    expect(session.answer().circumstances.heldOver).toEqual([])
    setAll(session, { a: true })
    expect(session.answer().values.r).toEqual([{ x: 'alap' }, { x: 'alap' }])
    expect(session.answer().circumstances.heldOver).toEqual(['r.0.x', 'r.1.x'])
  })

  it('hold the values that a rule keeps out of the answer, by groups and rows', () => {
    const session = fillIn(
      {
        formField: [
          checkbox('a'),
          { id: 'x' },
          { id: 'empty' },
          { id: 'sum', type: 'calculated', expression: { var: 'x' } },
          { id: 'g', type: 'group' },
          { id: 'y', parentId: 'g' },
          { id: 'r', type: 'repeat' },
          { id: 'c', parentId: 'r' },
          { id: 'd', parentId: 'r' },
          { id: 'q', type: 'repeat' },
          { id: 'e', parentId: 'q' },
          { id: 'none', type: 'repeat' },
        ],
        formDisabled: [
          {
            id: 'o',
            targets: ['x', 'empty', 'sum', 'y', 'c', 'q', 'none'],
            submit: 'omit',
            condition: { var: 'a' },
          },
        ],
      },
      { values: { x: '1', g: { y: '2' }, r: [{ c: '3', d: '4' }, {}], q: [{}, {}] } },
    )
    expect(session.answer().circumstances.omitted).toEqual({})
    setAll(session, { a: true })
    const { values, circumstances } = session.answer()
    expect(values).toEqual({ a: true, g: {}, r: [{ d: '4' }, { d: null }] })
    expect(circumstances.omitted).toEqual({ x: '1', g: { y: '2' }, r: [{ c: '3' }, {}], q: [{}, {}] })
  })

  it('hold an emptied value that is kept out, if its default would come back', () => {
    const session = fillIn({
      formField: [checkbox('a'), { id: 'x' }, { id: 'y' }, { id: 'z' }],
      formDefaultValue: [{ id: 'v', targets: ['y'], value: '1' }],
      formDisabled: [{ id: 'o', targets: ['x', 'y', 'z'], submit: 'omit', condition: { var: 'a' } }],
      formRemoveable: [{ id: 'k', targets: ['z'], condition: { var: 'a' }, retain: 'park' }],
    })
    setAll(session, { x: '1', z: '2' })
    setAll(session, { x: '', y: '', a: true })
    expect(session.answer().circumstances.omitted).toEqual({ x: null, y: null })
  })

  it('hold an empty value that is kept out, if a default might fill it at another moment', () => {
    const session = fillIn({
      formField: [checkbox('a'), { id: 'x' }, { id: 'y' }],
      formDefaultValue: [
        { id: 'v', targets: ['y'], value: '1', condition: { '!': { var: 'a' } }, when: 'live' },
      ],
      formDisabled: [{ id: 'o', targets: ['x', 'y'], submit: 'omit', condition: { var: 'a' } }],
    })
    setAll(session, { a: true })
    expect(session.field('y')).toMatchObject({ value: null, origin: 'none' })
    expect(session.answer().circumstances.omitted).toEqual({ y: null })
  })

  it('name the moment only if something in the form reads the clock', () => {
    const context = { now: '2026-06-15T10:00:00Z' }
    const moment = (expression: unknown) =>
      fillIn({ formField: [{ id: 'x', type: 'calculated', expression }] }, { context }).answer().moment
    expect(moment('1')).toBeNull()
    expect(moment({ today: [] })).toBe('2026-06-15T10:00:00Z')
  })
})
