import { describe, expect, it } from 'vitest'
import { buildProgram } from '../testing/fill-in.ts'
import { verdict } from '../testing/verdict.ts'

describe('rows with locked values in a group and in inner rows', () => {
  const program = buildProgram({
    formField: [
      { id: 'r', type: 'repeat' },
      { id: 'mi', parentId: 'r' },
      { id: 'g', type: 'group', parentId: 'r' },
      { id: 'ar', type: 'number', parentId: 'g' },
      { id: 'q', type: 'repeat', parentId: 'r' },
      { id: 'z', parentId: 'q' },
    ],
    formDisabled: [{ id: 'l', targets: ['ar', 'q', 'z'] }],
  })
  const row = (mi: string, ar: number, ...zs: string[]) => ({ mi, g: { ar }, q: zs.map((z) => ({ z })) })
  const [A, B, C] = [row('a', 1, 'x'), row('b', 1, 'x', 'y'), row('c', 2, 'x', 'z')]
  const initial = { r: [A, B, C] }
  /** A row that matches none is a new one, in which a user can enter none of the locked values. */
  const added = (at: number) => [`r.${at}.g.ar FIELD_DISABLED`, `r.${at}.q FIELD_DISABLED`]

  it.each<[string, object[], string[]]>([
    ['they are as they were', [A, B, C], []],
    ['an editable value was changed', [{ ...A, mi: 'm' }, B, C], []],
    ['they were moved', [C, A, B], []],
    [
      'they were moved and renamed',
      [
        { ...C, mi: 'a' },
        { ...A, mi: 'b' },
        { ...B, mi: 'c' },
      ],
      [],
    ],
    ['one was removed', [A, C], []],
    ['another value in the group', [A, row('b', 3, 'x', 'y'), C], added(1)],
    ['the value of another row in the group', [A, B, row('c', 1, 'x', 'z')], added(2)],
    ['another inner row', [A, row('b', 1, 'x', 'w'), C], added(1)],
    ['fewer inner rows', [row('a', 1), B, C], ['r.0.g.ar FIELD_DISABLED']],
    ['more inner rows', [row('a', 1, 'x', 'y', 'z'), B, C], added(0)],
    ['one was doubled', [A, B, C, C], added(3)],
  ])('are found again: %s', (_, r, expected) => {
    expect(verdict(program, { r }, { initial })).toEqual(expected)
  })
})

describe('a locked repeat', () => {
  const program = (rest: object) =>
    buildProgram({
      form: { removedValues: 'keep' },
      formField: [{ id: 'a' }, { id: 'r', type: 'repeat', ...rest }, { id: 'c', parentId: 'r' }],
      formExpandable: [{ id: 'e', targets: ['r'], condition: { '!=': [{ var: 'a' }, 'zár'] } }],
      formDisabled: [{ id: 'l', targets: ['r'] }],
    })
  const initial = { r: [{ c: 'egy' }] }

  it.each<[string, object, string[]]>([
    ['as it was', { r: [{ c: 'egy' }] }, []],
    ['with another row', { r: [{ c: 'kettő' }] }, ['r.0.c FIELD_DISABLED']],
    ['with more rows', { r: [{ c: 'egy' }, { c: null }] }, ['r FIELD_DISABLED']],
    ['with no rows', { r: null }, ['r FIELD_DISABLED']],
    ['kept while absent', { a: 'zár', r: [{ c: 'egy' }] }, []],
    ['kept with another row', { a: 'zár', r: [{ c: 'kettő' }] }, ['r.0.c FIELD_DISABLED']],
  ])('is read %s', (_, values, expected) => {
    expect(verdict(program({}), values, { initial })).toEqual(expected)
  })

  it('keeps the rows that it must have', () => {
    const three = program({ minRows: 3 })
    const rows = [{ c: 'egy' }, { c: null }, { c: null }]
    expect(three.start({ values: initial }).answer().values).toEqual({ a: null, r: rows })
    expect(verdict(three, { a: 'zár', r: rows }, { initial })).toEqual([])
    expect(verdict(three, { a: 'zár', r: [...rows, { c: null }] }, { initial })).toEqual(['r FIELD_DISABLED'])
    const none = [{ c: null }, { c: null }, { c: null }]
    expect(verdict(three, { a: 'zár', r: none })).toEqual([])
    const other = [{ c: 'kettő' }, ...none.slice(1)]
    expect(verdict(three, { a: 'zár', r: other }, { initial })).toEqual(['r.0.c FIELD_DISABLED'])
  })
})

describe('what a side effect resets while it is locked', () => {
  const program = buildProgram({
    formField: [{ id: 'a' }, { id: 'b' }, { id: 'rows', type: 'repeat' }, { id: 'c', parentId: 'rows' }],
    formDisabled: [{ id: 'l', targets: ['b', 'rows'], condition: { '==': [{ var: 'a' }, 'zár'] } }],
    formSideEffect: [
      {
        id: 's',
        on: 'conditionTrue',
        condition: { '==': [{ var: 'a' }, 'zár'] },
        actions: [
          { type: 'reset', targetId: 'b' },
          { type: 'reset', targetId: 'rows' },
        ],
      },
    ],
  })

  it('is claimed by an honest answer, which the start values alone do not explain', () => {
    const initial = { b: 'x', rows: [{ c: 'y' }] }
    const session = program.start({ values: initial })
    session.dispatch({ type: 'set', path: 'a', value: 'zár' })
    const { values, circumstances } = session.answer()
    expect(values).toEqual({ a: 'zár', b: null, rows: [] })
    expect(verdict(program, values, { initial })).toEqual(['b FIELD_DISABLED', 'rows FIELD_DISABLED'])
    expect(verdict(program, values, { initial, claims: { circumstances } })).toEqual([
      'b HELD_OVER?',
      'rows HELD_OVER?',
    ])
  })
})
