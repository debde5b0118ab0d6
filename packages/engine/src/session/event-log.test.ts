import { describe, expect, it } from 'vitest'
import { buildProgram, setAll } from '../testing/fill-in.ts'
import { MAX_LOG_ENTRIES } from './event-log.ts'

const program = buildProgram({
  formField: [{ id: 'a' }, { id: 'b' }, { id: 'r', type: 'repeat' }, { id: 'c', parentId: 'r' }],
  formDisabled: [{ id: 'l', targets: ['b'] }],
})

describe('the log of a session', () => {
  it('has what changed something, and texts as the difference to the last', () => {
    const session = program.start({ record: true })
    setAll(session, { a: 'Kovács', b: 'nem lehet' })
    session.dispatch({ type: 'blur', path: 'a' })
    session.dispatch({ type: 'check' })
    setAll(session, { a: 'Kovács Ann' })
    session.dispatch({ type: 'addRow', path: 'r' })
    session.dispatch({ type: 'moveRow', path: 'r.#1', to: 0 })
    session.dispatch({ type: 'submit' })
    expect(session.events()).toEqual({
      from: null,
      paths: ['a', 'r', 'r.#1'],
      entries: [
        ['s', 0, 'Kovács'],
        ['+', 0, 6, ' Ann'],
        ['a', 1, null, null],
        ['m', 2, 0],
        ['u', 0],
      ],
    })
  })

  it('has the pages that were visited and checked', () => {
    const pages = buildProgram({
      formField: [
        { id: 'lap', type: 'page' },
        { id: 'a', parentId: 'lap' },
      ],
    })
    const session = pages.start({ record: true })
    session.dispatch({ type: 'visit', page: 'lap' })
    session.dispatch({ type: 'visit', page: 'nincs' })
    session.dispatch({ type: 'checkPage', page: 'lap' })
    expect(session.events()).toEqual({
      from: null,
      paths: ['lap'],
      entries: [
        ['v', 0],
        ['k', 0],
      ],
    })
  })

  it('does not cut a character in two', () => {
    const session = program.start({ record: true })
    setAll(session, { a: 'nevet 😀' })
    setAll(session, { a: 'nevet 😁' })
    expect(session.events()?.entries.at(-1)).toEqual(['+', 0, 6, '😁'])
  })

  it('grows with what is typed, not with what stands there', () => {
    const session = program.start({ record: true })
    for (let length = 1; length <= 2_000; length += 1) setAll(session, { a: 'x'.repeat(length) })
    expect(JSON.stringify(session.events()).length).toBeLessThan(2_000 * 25)
  })

  it('tells the time only where the form reads it', () => {
    const clocked = buildProgram({
      formField: [{ id: 'a' }, { id: 'n', type: 'calculated', expression: { now: [] } }],
    })
    let now = '2026-06-15T10:00:30Z'
    const session = clocked.start({ context: { now: () => now }, record: true })
    setAll(session, { a: 'x' })
    now = '2026-06-15T10:01:30Z'
    session.dispatch({ type: 'blur', path: 'a' })
    setAll(session, { a: 'y' })
    expect(session.events()).toEqual({
      from: '2026-06-15T10:00:30Z',
      paths: ['a'],
      entries: [['s', 0, 'x'], ['t', 60_000], ['n'], ['s', 0, 'y']],
    })
    expect(session.answer()).toMatchObject({ moment: now, values: { n: '2026/06/15 12:01' } })
  })

  it('is given up when there is too much, or it was not asked for', () => {
    const session = program.start({ record: true })
    for (let at = 0; at < MAX_LOG_ENTRIES; at += 1) setAll(session, { a: at % 2 === 0 ? 'x' : 'y' })
    expect(session.events()?.entries).toHaveLength(MAX_LOG_ENTRIES)
    setAll(session, { a: 'z' })
    expect(session.events()).toBeNull()
    expect(program.start().events()).toBeNull()
  })
})

describe('the entry of an event', () => {
  it('has a code, and paths and rules as numbers: blurs that trigger something, panels, removals, rows', () => {
    const session = buildProgram({
      formField: [
        { id: 'a' },
        { id: 'b' },
        { id: 'p' },
        { id: 'q' },
        { id: 'r', type: 'repeat' },
        { id: 'c', parentId: 'r' },
      ],
      formExpandable: [{ id: 'panel', targets: ['p'], mode: 'manual', panelTitle: 'P' }],
      formRemoveable: [{ id: 'el', targets: ['q'], mode: 'manual' }],
      formSideEffect: [
        {
          id: 's',
          on: 'blur',
          triggers: ['a'],
          actions: [{ type: 'message', severity: 'info', text: 'Szia' }],
        },
      ],
    }).start({ record: true })
    session.dispatch({ type: 'blur', path: 'a' })
    session.dispatch({ type: 'open', rule: 'panel' })
    session.dispatch({ type: 'close', rule: 'panel' })
    session.dispatch({ type: 'remove', path: 'q' })
    session.dispatch({ type: 'putBack', path: 'q' })
    session.dispatch({ type: 'addRow', path: 'r' })
    session.dispatch({ type: 'removeRow', path: 'r.#1' })
    expect(session.events()).toEqual({
      from: null,
      paths: ['a', 'panel', '', 'q', 'r', 'r.#1'],
      entries: [
        ['b', 0],
        ['o', 1, 2],
        ['c', 1, 2],
        ['-', 3],
        ['p', 3],
        ['a', 4, null, null],
        ['d', 5],
      ],
    })
    expect(session.eventsLost).toBe(false)
  })
})
