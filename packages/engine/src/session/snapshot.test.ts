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
})
