import { describe, expect, it } from 'vitest'
import { buildProgram, setAll } from '../testing/fill-in.ts'

const program = buildProgram({
  formField: [
    { id: 'a', type: 'checkbox' },
    { id: 'x' },
    { id: 'y' },
    { id: 'd' },
    { id: 'k', type: 'calculated', expression: { var: 'x' } },
    { id: 'r', type: 'repeat' },
    { id: 'c', parentId: 'r' },
  ],
  formDefaultValue: [
    { id: 'd1', targets: ['d'], value: '1', condition: { var: 'a' }, when: 'onPresent' },
    { id: 'd2', targets: ['d'], value: '2' },
  ],
  formExpandable: [
    { id: 'p', targets: ['y'], mode: 'manual', panelTitle: 'P' },
    { id: 'q', targets: ['c'], mode: 'manual', panelTitle: 'Q' },
  ],
  formValidation: [{ id: 'v', targets: ['x', 'c'], rule: 'required', lazy: 'ondemand' }],
})

describe('a snapshot', () => {
  it('holds values with their origins, open panels and rows by key', () => {
    const session = program.start()
    session.dispatch({ type: 'addRow', path: 'r' })
    session.dispatch({ type: 'open', rule: 'q', row: 'r.0' })
    setAll(session, { x: 'új', 'r.0.c': 'b' })
    const { root, lastKey } = session.snapshot()
    expect(lastKey).toBe(1)
    expect(root).toMatchObject({ key: 0, submitted: false, open: [] })
    expect(root.fields.x).toMatchObject({ value: 'új', origin: 'user', defaultBy: null })
    expect(root.fields.d).toMatchObject({ value: '2', origin: 'default', defaultBy: 'd2' })
    expect(root.rows.r).toMatchObject([
      { key: 1, open: ['q'], fields: { c: { value: 'b', origin: 'user' } }, rows: {} },
    ])
  })

  it('continues as plain JSON: values, origins, panels, progress and keys of rows', () => {
    const session = program.start({ values: { x: 'volt', r: [{ c: 'a' }, { c: 'b' }] } })
    session.dispatch({ type: 'open', rule: 'p' })
    session.dispatch({ type: 'open', rule: 'q', row: 'r.1' })
    setAll(session, { y: '1', x: '' })
    session.dispatch({ type: 'submit' })
    session.dispatch({ type: 'removeRow', path: 'r.0' })
    const again = program.resume(JSON.parse(JSON.stringify(session.snapshot())))
    for (const path of ['a', 'x', 'y', 'd', 'k', 'r', 'r.0.c'])
      expect(again.field(path), path).toEqual(session.field(path))
    expect(again.field('x')?.issues).toMatchObject([{ rule: 'required' }])
    expect(again.field('y')).toMatchObject({ present: true, value: '1', panel: { open: true } })
    expect(again.field('r')?.rows).toMatchObject([{ key: '2' }])
    again.dispatch({ type: 'addRow', path: 'r' })
    expect(again.field('r')?.rows?.map(({ key }) => key)).toEqual(['2', '3'])
  })

  it('is independent of the session that continues', () => {
    const session = program.start()
    const snapshot = session.snapshot()
    const before = JSON.stringify(snapshot)
    const again = program.resume(snapshot)
    setAll(again, { x: '1', a: true })
    again.dispatch({ type: 'addRow', path: 'r' })
    expect(JSON.stringify(snapshot)).toBe(before)
    expect(session.answer().values).toMatchObject({ x: null, r: [] })
  })

  it('with names that every object has leaves the fields as they are', () => {
    const session = program.resume({
      root: { key: 0, submitted: false, open: ['toString'], fields: {}, rows: {} },
      lastKey: 0,
    })
    expect(session.answer().values).toEqual({ a: false, x: null, d: '2', k: null, r: [] })
  })

  it('of another program of the form keeps what still fits: rules of defaults, calculated fields, values of a type', () => {
    const before = buildProgram({
      formField: [
        { id: 'x' },
        { id: 'y' },
        { id: 'k' },
        { id: 'r', type: 'repeat' },
        { id: 'c', parentId: 'r' },
      ],
      formDefaultValue: [
        { id: 'd1', targets: ['y'], value: 'egy', condition: false },
        { id: 'd2', targets: ['y'], value: 'kettő' },
      ],
    })
    const session = before.start({ values: { x: 'szöveg', k: 'írt', r: [{ c: 'a' }] } })
    const snapshot = JSON.parse(JSON.stringify(session.snapshot()))
    const after = buildProgram({
      formField: [
        { id: 'x', type: 'number' },
        { id: 'y' },
        { id: 'k', type: 'calculated', expression: 'számolt' },
        { id: 'r', type: 'repeat' },
        { id: 'c', parentId: 'r' },
        { id: 'h', type: 'calculated', expression: { count: { var: 'r' } } },
      ],
      formDefaultValue: [
        { id: 'd0', targets: ['y'], value: 'nulla', condition: false },
        { id: 'd2', targets: ['y'], value: 'kettő', when: 'init' },
      ],
    })
    const again = after.resume(snapshot)
    expect(again.answer().values).toEqual({ x: null, y: 'kettő', k: 'számolt', r: [{ c: 'a' }], h: 1 })
    expect(again.snapshot().root.fields.y).toMatchObject({
      value: 'kettő',
      origin: 'default',
      defaultBy: 'd2',
    })
    expect(again.field('r.0.c')?.value).toBe('a')
    setAll(again, { 'r.0.c': 'b' })
    expect(again.answer().values.r).toEqual([{ c: 'b' }])
  })
})
