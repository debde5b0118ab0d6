import { describe, expect, it } from 'vitest'
import { fillIn } from '../testing/fill-in.ts'

const session = (rows: readonly string[], rest: object = {}) =>
  fillIn(
    {
      formField: [
        { id: 'r', type: 'repeat', ...rest },
        { id: 'c', parentId: 'r' },
      ],
    },
    { values: { r: rows.map((c) => ({ c })) } },
  )
type Session = ReturnType<typeof session>

function cells({ answer }: Session): unknown[] {
  return (answer().values.r as readonly { c: unknown }[]).map(({ c }) => c)
}

describe('a row', () => {
  it.each<[at: number | undefined, expected: readonly string[]]>([
    [undefined, ['a', 'b', 'x']],
    [0, ['x', 'a', 'b']],
    [1, ['a', 'x', 'b']],
    [1.9, ['a', 'x', 'b']],
    [-3, ['x', 'a', 'b']],
    [99, ['a', 'b', 'x']],
  ])('is added at %s', (at, expected) => {
    const form = session(['a', 'b'])
    const event = { type: 'addRow', path: 'r', values: { c: 'x' } } as const
    form.dispatch(at === undefined ? event : { ...event, at })
    expect(cells(form)).toEqual(expected)
    expect(form.field('r')?.origin).toBe('user')
  })

  it.each<[path: string, to: number, expected: readonly string[]]>([
    ['r.0', 2, ['b', 'c', 'a']],
    ['r.0', 1, ['b', 'a', 'c']],
    ['r.2', 0, ['c', 'a', 'b']],
    ['r.2', 1.5, ['a', 'c', 'b']],
    ['r.1', -1, ['b', 'a', 'c']],
    ['r.1', 99, ['a', 'c', 'b']],
    ['r.#3', 0, ['c', 'a', 'b']],
  ])('%s is moved to %d', (path, to, expected) => {
    const form = session(['a', 'b', 'c'])
    form.dispatch({ type: 'moveRow', path, to })
    expect(cells(form)).toEqual(expected)
    expect(form.field('r')?.origin).toBe('user')
  })

  it('that is moved to where it is changes nothing', () => {
    const form = session(['a', 'b'])
    expect(form.dispatch({ type: 'moveRow', path: 'r.1', to: 1 })).toMatchObject({
      rejected: null,
      changed: [],
    })
    expect(form.field('r')?.origin).toBe('prefill')
  })

  it('is added and removed within the limits of the repeat', () => {
    const form = session(['a', 'b'], { minRows: 1, maxRows: 3 })
    const add = () => form.dispatch({ type: 'addRow', path: 'r' }).rejected
    const remove = () => form.dispatch({ type: 'removeRow', path: 'r.0' }).rejected
    expect([add(), add()]).toEqual([null, { code: 'ROWS_FULL', path: 'r' }])
    expect([remove(), remove(), remove()]).toEqual([null, null, { code: 'ROWS_FEW', path: 'r.0' }])
    expect(cells(form)).toEqual([null])
  })

  it('of a default counts as a choice of the user once rows were added or removed', () => {
    const form = fillIn({
      formField: [
        { id: 'r', type: 'repeat' },
        { id: 'c', parentId: 'r' },
      ],
      formDefaultValue: [{ id: 'd', targets: ['r'], value: [{ c: 'alap' }] }],
    })
    expect(form.field('r')?.origin).toBe('default')
    form.dispatch({ type: 'removeRow', path: 'r.0' })
    expect(form.field('r')).toMatchObject({ origin: 'user', rows: [] })
  })

  it('is filled with the values that fit its fields', () => {
    const form = fillIn({
      formField: [
        { id: 'r', type: 'repeat' },
        { id: 'n', type: 'number', parentId: 'r' },
        { id: 'g', type: 'group', parentId: 'r' },
        { id: 'x', parentId: 'g' },
        { id: 'q', type: 'repeat', parentId: 'r' },
        { id: 'y', parentId: 'q' },
        { id: 'k', type: 'calculated', parentId: 'r', expression: { var: 'n' } },
      ],
    })
    const rows = (values: unknown) => {
      form.dispatch({ type: 'addRow', path: 'r', at: 0, values })
      return (form.answer().values.r as readonly unknown[])[0]
    }
    const empty = { n: null, g: { x: null }, q: [], k: null }
    expect(rows({ n: 1, g: { x: 'a' }, q: [{ y: 'b' }], k: 9, no: 1 })).toEqual({
      ...{ n: 1, g: { x: 'a' }, q: [{ y: 'b' }], k: 1 },
    })
    expect(rows({ n: 'x', g: 'a', q: 'b' })).toEqual(empty)
    expect(rows(null)).toEqual(empty)
    expect(rows('x')).toEqual(empty)
    expect(rows({ n: null, q: [null, 5, { y: 'b' }] })).toEqual({
      ...empty,
      q: [{ y: null }, { y: null }, { y: 'b' }],
    })
  })
})
