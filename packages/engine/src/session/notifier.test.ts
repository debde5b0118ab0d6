import { describe, expect, it } from 'vitest'
import { fillIn, setAll } from '../testing/fill-in.ts'

describe('listeners', () => {
  it('of one field are all called, once each, in the order of their subscriptions', () => {
    const session = fillIn({ formField: [{ id: 'a' }, { id: 'b' }] })
    const called: string[] = []
    const stops = ['1', '2', '3'].map((name) => session.subscribe('a', () => called.push(name)))
    setAll(session, { a: 'x', b: 'x' })
    expect(called.splice(0)).toEqual(['1', '2', '3'])
    stops[1]?.()
    stops[1]?.()
    setAll(session, { a: 'y' })
    expect(called.splice(0)).toEqual(['1', '3'])
    stops[0]?.()
    setAll(session, { a: 'z' })
    expect(called.splice(0)).toEqual(['3'])
    stops[2]?.()
    session.subscribe('a', () => called.push('4'))
    setAll(session, { a: 'w' })
    expect(called).toEqual(['4'])
  })

  it('of fields in rows follow their row, by key or position, until it is removed', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'r', type: 'repeat' },
          { id: 'c', parentId: 'r' },
          { id: 'd', parentId: 'r' },
        ],
      },
      { values: { r: [{ c: '1' }, { c: '2' }] } },
    )
    const called: string[] = []
    for (const path of ['r.0.c', 'r.#2.c', 'r.#2.d', 'r'])
      session.subscribe(path, () => called.push(`${path} ${session.field(path)?.value}`))
    setAll(session, { 'r.1.c': 'x' })
    expect(called.splice(0)).toEqual(['r.#2.c x'])
    session.dispatch({ type: 'moveRow', path: 'r.1', to: 0 })
    expect(called.splice(0)).toEqual(['r null'])
    // The first subscription is to the field of the row that was first; its path now leads to the other one.
    setAll(session, { 'r.#1.c': 'y' })
    expect(called.splice(0)).toEqual(['r.0.c x'])
    session.dispatch({ type: 'removeRow', path: 'r.#2' })
    expect(called.splice(0)).toEqual(['r null'])
  })

  it('read the state as it is after the whole event, whichever field they read', () => {
    const session = fillIn({
      formField: [{ id: 'a' }, { id: 'k', type: 'calculated', expression: { cat: [{ var: 'a' }, '!'] } }],
    })
    const seen: unknown[] = []
    const values = () => ['a', 'k'].map((path) => session.field(path)?.value)
    session.subscribe('a', () => seen.push(values()))
    session.subscribe('k', () => seen.push(values()))
    session.watch(({ changed }) => seen.push(changed, values()))
    setAll(session, { a: 'x' })
    expect(seen).toEqual([
      ['x', 'x!'],
      ['x', 'x!'],
      ['a', 'k'],
      ['x', 'x!'],
    ])
  })

  it('are not called when an event changes nothing or is rejected', () => {
    const session = fillIn({ formField: [{ id: 'a', type: 'number' }] }, { values: { a: 1 } })
    let calls = 0
    session.subscribe('a', () => {
      calls += 1
    })
    setAll(session, { a: 2 })
    setAll(session, { a: 2 })
    setAll(session, { a: 'x' })
    session.dispatch({ type: 'set', path: 'no', value: 1 })
    expect(calls).toBe(1)
  })
})
