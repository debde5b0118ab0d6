import { describe, expect, it } from 'vitest'
import { buildProgram, setAll } from '../testing/fill-in.ts'
import { MAX_LOG_ENTRIES } from './event-log.ts'
import { isSameContext } from './give-context.ts'

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

describe('the log of what was typed and sent', () => {
  const typing = buildProgram({ formField: [{ id: 'a' }, { id: 'b' }, { id: 'n', type: 'number' }] })
  const logOf = (...values: readonly unknown[]) => {
    const session = typing.start({ record: true })
    for (const value of values) setAll(session, { a: value })
    return session.events()?.entries
  }

  it('has the difference of texts that share more than four characters', () => {
    expect(logOf('abcd', 'abcde', 'abcdef', 'abcd')).toEqual([
      ['s', 0, 'abcd'],
      ['s', 0, 'abcde'],
      ['+', 0, 5, 'f'],
      ['s', 0, 'abcd'],
    ])
    expect(logOf('abcde', 'abcdeő')).toEqual([
      ['s', 0, 'abcde'],
      ['+', 0, 5, 'ő'],
    ])
    // A longer text may lose its end.
    expect(logOf('abcdefgh', 'abcdef')).toEqual([
      ['s', 0, 'abcdefgh'],
      ['+', 0, 6, ''],
    ])
    expect(logOf('abcdef', null, 'abcdef')).toEqual([
      ['s', 0, 'abcdef'],
      ['s', 0, null],
      ['+', 0, 6, ''],
    ])
  })

  it('compares the texts of one field with each other, and keeps other values whole', () => {
    const session = typing.start({ record: true })
    setAll(session, { a: 'közös szó', b: 'közös szavak', n: 12_345 })
    setAll(session, { n: 123_456 })
    expect(session.events()).toMatchObject({
      paths: ['a', 'b', 'n'],
      entries: [
        ['s', 0, 'közös szó'],
        ['s', 1, 'közös szavak'],
        ['s', 2, 12_345],
        ['s', 2, 123_456],
      ],
    })
  })

  it('ends when it would be too long for a request, and stays ended', () => {
    const session = typing.start({ record: true })
    const long = (sign: string) => sign.repeat(99_000)
    setAll(session, { a: long('x') })
    setAll(session, { a: long('y') })
    setAll(session, { a: long('z') })
    expect([session.events()?.entries.length, session.eventsLost]).toEqual([3, false])
    setAll(session, { a: long('w') })
    expect([session.events(), session.eventsLost]).toEqual([null, true])
    setAll(session, { a: 'x' })
    expect(session.events()).toBeNull()
  })

  it('has the context at the opening, if the form reads any, and its later values', () => {
    const reading = buildProgram({
      form: { context: [{ key: 'szerep', label: 'Szerep', type: 'text' }] },
      formField: [{ id: 'k', type: 'calculated', expression: { var: 'context.szerep' } }],
    })
    const values = { szerep: 'x' }
    const session = reading.start({ record: true, context: { values } })
    session.dispatch({ type: 'context', values: { szerep: 'y' } })
    expect(session.events()).toEqual({
      ...{ from: null, context: values, paths: [], entries: [['x', { szerep: 'y' }]] },
    })
    expect(reading.start({ record: true }).events()).not.toHaveProperty('context')
    expect(typing.start({ record: true, context: { values } }).events()).not.toHaveProperty('context')
    // Values that the form does not read, or that are empty anyway, make no difference.
    const isSame = (one?: object, other?: object) =>
      isSameContext(reading, { ...one }, other ? { ...other } : undefined)
    expect([isSame(values, { ...values, x: 1 }), isSame({}, undefined), isSame({ szerep: 5 }, {})]).toEqual([
      ...[true, true, true],
    ])
    expect([isSame(values, {}), isSame({}, values), isSame(values, { szerep: 'y' })]).toEqual([
      ...[false, false, false],
    ])
  })

  it('has a submit with its confirmation, and rows with their places and values', () => {
    const session = buildProgram({
      formField: [
        { id: 'r', type: 'repeat' },
        { id: 'c', parentId: 'r' },
      ],
    }).start({ record: true })
    session.dispatch({ type: 'addRow', path: 'r', at: 0, values: { c: 'x' } })
    session.dispatch({ type: 'removeRow', path: 'r.5' })
    session.dispatch({ type: 'submit', confirmed: true })
    session.dispatch({ type: 'submit', confirmed: false })
    expect(session.events()?.entries).toEqual([
      ['a', 0, 0, { c: 'x' }],
      ['u', 1],
      ['u', 0],
    ])
  })
})
