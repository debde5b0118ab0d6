import { describe, expect, it } from 'vitest'
import { replay } from '../replay/replay.ts'
import { fillIn, setAll } from '../testing/fill-in.ts'

describe('an event', () => {
  it('that changes nothing is no fault', () => {
    const session = fillIn({
      formField: [{ id: 'p' }, { id: 'q' }, { id: 'k' }],
      formExpandable: [{ id: 'e', mode: 'manual', panelTitle: 'P', targets: ['p', 'q'] }],
      formRemoveable: [{ id: 'r', mode: 'manual', targets: ['k'] }],
    })
    session.dispatch({ type: 'open', rule: 'e' })
    expect(session.field('q')?.present).toBe(true)
    expect(session.dispatch({ type: 'open', rule: 'e' })).toMatchObject({ rejected: null, changed: [] })
    session.dispatch({ type: 'close', rule: 'e' })
    expect(session.dispatch({ type: 'close', rule: 'e' })).toMatchObject({ rejected: null, changed: [] })
    expect(session.dispatch({ type: 'putBack', path: 'k' })).toMatchObject({ rejected: null, changed: [] })
  })

  it('can’t take out what is not there', () => {
    const session = fillIn({
      formField: [{ id: 'a' }, { id: 'k' }],
      formRemoveable: [
        { id: 'r', mode: 'manual', targets: ['k'] },
        { id: 's', targets: ['k'], condition: { '==': [{ var: 'a' }, 'x'] } },
      ],
    })
    setAll(session, { a: 'x' })
    expect(session.dispatch({ type: 'remove', path: 'k' }).rejected).toEqual({
      code: 'FIELD_ABSENT',
      path: 'k',
    })
  })

  it('removes the last row where none is required', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'r', type: 'repeat' },
          { id: 'c', parentId: 'r' },
        ],
      },
      { values: { r: [{ c: 'x' }] } },
    )
    expect(session.dispatch({ type: 'removeRow', path: 'r.0' }).rejected).toBeNull()
    expect(session.dispatch({ type: 'removeRow', path: 'r.0' }).rejected?.code).toBe('ROW_UNKNOWN')
    expect(session.answer().values.r).toEqual([])
  })

  it('does not tell of rows that are gone by its end', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'r', type: 'repeat' },
          { id: 'c', parentId: 'r' },
          { id: 'd', parentId: 'r' },
        ],
        formSideEffect: [
          { id: 's1', triggers: ['c'], actions: [{ type: 'clear', targetId: 'r' }] },
          { id: 's2', on: 'blur', triggers: ['c'], actions: [{ type: 'clear', targetId: 'r' }] },
          {
            id: 's3',
            on: 'blur',
            triggers: ['c'],
            actions: [{ type: 'set', targetId: 'd', expression: 'x', overwrite: 'always' }],
          },
        ],
      },
      { values: { r: [{}, {}] } },
    )
    expect(session.dispatch({ type: 'set', path: 'r.1.c', value: 'x' }).changed).toEqual(['r'])
    session.dispatch({ type: 'addRow', path: 'r' })
    expect(session.dispatch({ type: 'blur', path: 'r.0.c' }).changed).toEqual(['r'])
  })

  it('of a submit is taken back when its effects do not come to an end', () => {
    const count = 70
    const fields = Array.from({ length: count }, (_, at) => ({ id: `f${at}`, type: 'number' }))
    const set = (targetId: string) => ({ type: 'set', targetId, expression: 1, overwrite: 'always' })
    const session = fillIn({
      formField: fields,
      formSideEffect: [
        { id: 'start', on: 'submit', actions: [set('f0')] },
        ...fields.slice(1).map(({ id }, at) => ({ id: `s${at}`, triggers: [`f${at}`], actions: [set(id)] })),
      ],
    })
    const change = session.dispatch({ type: 'submit' })
    expect(change.rejected).toEqual({ code: 'WAVE_LIMIT', path: '' })
    expect(change.submission).toBeNull()
    expect(session.field('f0')?.value).toBeNull()
  })
})

describe('a check', () => {
  it('asks an expression of a group, and one that is missing never passes', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'g', type: 'group' },
          { id: 'a', parentId: 'g' },
          { id: 'b', parentId: 'g' },
          { id: 'n', type: 'number', step: 3 },
        ],
        formValidation: [
          {
            id: 'v1',
            targets: ['g'],
            rule: 'expression',
            parameters: { expression: { '!=': [{ var: 'g.a' }, 'x'] } },
            message: '{label}: {ismeretlen}',
          },
          { id: 'v2', targets: ['b'], rule: 'expression', parameters: {} },
          {
            id: 'v3',
            targets: ['a'],
            rule: 'compareField',
            parameters: { fieldId: 'b', operator: '<' },
          },
        ],
      },
      { values: { g: { a: 'x' }, n: 4 } },
    )
    expect(session.check().map(({ path, rule, message }) => [path, rule, message])).toEqual([
      ['g', 'expression', 'g: {ismeretlen}'],
      ['n', 'step', ''],
    ])
    setAll(session, { 'g.b': 'y' })
    expect(session.check().map(({ ruleId }) => ruleId)).toEqual(['v1', 'v2', null])
  })
})

describe('the server’s replay of what is kept out of the answer', () => {
  const parts = {
    formField: [
      { id: 'a' },
      { id: 'g', type: 'group' },
      { id: 'x', parentId: 'g' },
      { id: 'r', type: 'repeat' },
      { id: 'c', parentId: 'r' },
      { id: 'e', parentId: 'r' },
      { id: 'box', type: 'checkbox' },
      { id: 'gone' },
    ],
    formDisabled: [
      {
        id: 'd',
        targets: ['x', 'c'],
        mode: 'readonly',
        submit: 'omit',
        condition: { '==': [{ var: 'a' }, 'ki'] },
      },
      { id: 'b', targets: ['box'] },
    ],
    formRemoveable: [{ id: 'q', targets: ['gone'], condition: true, retain: 'keep' }],
  }

  it('has it by groups and rows, and gives the same answer', () => {
    const session = fillIn(parts, { values: { g: { x: '1' }, r: [{ c: '2', e: '3' }, {}] } })
    setAll(session, { a: 'ki' })
    const { values, circumstances } = session.answer()
    expect(values).toMatchObject({ g: {}, r: [{ e: '3' }, {}] })
    expect(circumstances.omitted).toEqual({ g: { x: '1' }, r: [{ c: '2' }, {}] })
    const again = replay(session.program, values, { claims: { circumstances } })
    expect(again.refusals).toEqual([])
    expect(again.values).toEqual(values)
  })

  it('refuses what no rule keeps out', () => {
    const { program } = fillIn(parts)
    const told = { heldOver: [], openPanels: [], takenOut: [] }
    const refused = (values: unknown, omitted: Readonly<Record<string, unknown>>) =>
      replay(program, values, { claims: { circumstances: { ...told, omitted } } }).refusals.map(
        ({ path, code }) => `${path} ${code}`,
      )
    expect(refused({ r: [{ e: '3' }] }, { g: { x: '1' }, r: [{ c: '2' }] })).toEqual([
      'g.x FIELD_OMITTED',
      'r.0.c FIELD_OMITTED',
    ])
    expect(refused({ r: [{ e: '3' }] }, { r: 'x', g: 5 })).toEqual(['r VALUE_TYPE', 'g VALUE_TYPE'])
    expect(refused({ box: null, gone: null }, {})).toEqual([])
    expect(refused({ box: true }, {})).toEqual(['box FIELD_DISABLED'])
  })
})
