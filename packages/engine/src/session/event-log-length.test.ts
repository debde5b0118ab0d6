import { describe, expect, it } from 'vitest'
import { buildProgram, setAll } from '../testing/fill-in.ts'

describe('the length of a log', () => {
  const program = buildProgram({ formField: [{ id: 'a' }, { id: 'b' }] })

  it('is that of its entries as JSON and of its paths', () => {
    // `["s",0,"…"]` has ten characters around the text, and a path has three around its key.
    const longest = 300_000 - 10 - 4
    for (const [length, isLost] of [
      [longest, false],
      [longest + 1, true],
    ] as const) {
      const session = program.start({ record: true })
      setAll(session, { a: 'x'.repeat(length) })
      expect([session.eventsLost, session.events() === null]).toEqual([isLost, isLost])
    }
    const two = program.start({ record: true })
    setAll(two, { a: '', b: 'x'.repeat(300_000 - 10 - 10 - 4 - 4) })
    expect(two.eventsLost).toBe(false)
  })

  it('may end within no character: a text that has a whole one in common keeps it', () => {
    const entriesOf = (before: string, after: string) => {
      const session = program.start({ record: true })
      setAll(session, { a: before })
      setAll(session, { a: after })
      return session.events()?.entries.at(-1)
    }
    expect(entriesOf('😀😀😀a', '😀😀😀b')).toEqual(['+', 0, 6, 'b'])
    // U+10000 and U+10001: the first units are the lowest of their range, as is the second unit of the one.
    expect(entriesOf('nevet \u{10000}', 'nevet \u{10001}')).toEqual(['+', 0, 6, '\u{10001}'])
    expect(entriesOf('\u{10000}\u{10000}\u{10000}a', '\u{10000}\u{10000}\u{10000}b')).toEqual([
      '+',
      0,
      6,
      'b',
    ])
  })

  it('grows by the time that passes at an event without a change, and by events that were taken back', () => {
    const fields = Array.from({ length: 66 }, (_, at) => ({ id: `f${at}`, type: 'number' }))
    let now = '2026-06-15T10:00:00Z'
    const session = buildProgram({
      formField: [...fields, { id: 'k', type: 'calculated', expression: { now: [] } }],
      formSideEffect: fields.slice(1).map(({ id }, at) => ({
        ...{ id: `s${at}`, triggers: [`f${at}`] },
        actions: [{ type: 'set', targetId: id, expression: 1, overwrite: 'always' }],
      })),
    }).start({ context: { now: () => now }, record: true })
    session.dispatch({ type: 'options', list: 'l', inputs: {}, options: [] })
    session.dispatch({ type: 'check' })
    now = '2026-06-15T10:01:00Z'
    session.dispatch({ type: 'options', list: 'l', inputs: {}, options: [] })
    session.dispatch({ type: 'set', path: 'no', value: 1 })
    expect(session.dispatch({ type: 'set', path: 'f0', value: 1 }).rejected?.code).toBe('WAVE_LIMIT')
    expect(session.events()).toEqual({
      from: '2026-06-15T10:00:00Z',
      paths: ['f0'],
      entries: [['t', 60_000], ['n'], ['s', 0, 1]],
    })
  })
})
