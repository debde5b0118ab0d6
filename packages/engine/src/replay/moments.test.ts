import { describe, expect, it } from 'vitest'
import type { EventLog } from '../session/event-log.ts'
import { buildProgram, NOW, setAll } from '../testing/fill-in.ts'
import { noClaims, verdict } from '../testing/verdict.ts'
import { isWithin, momentIn, windowOf } from './moments.ts'

const v = (name: string) => ({ var: name })
/** The instant some seconds after `NOW`. */
const later = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1_000).toISOString()

describe('the instants that are believed', () => {
  const fromNow = (instant: number) => (instant - Date.parse(NOW)) / 1_000

  it.each<[string, string | undefined, boolean, number[]]>([
    ['without an opening', undefined, false, [-300, -300, 300]],
    ['since the opening', later(-3_600), false, [-3_900, -300, 300]],
    ['with an opening in the future', later(3_600), false, [-300, -300, 300]],
    ['with a fixed clock', later(-3_600), true, [0, 0, 0]],
  ])('are five minutes on both sides %s', (_, since, isStill, expected) => {
    const { now, from, end, to } = windowOf(NOW, since, isStill)
    expect([from, end, to].map(fromNow)).toEqual(expected)
    expect(fromNow(now)).toBe(0)
  })

  it('for an answer end with the window', () => {
    const window = windowOf(NOW, later(-3_600), false)
    const within = [-301, -300, 0, 300, 301].map((seconds) => isWithin(window, Date.parse(later(seconds))))
    expect(within).toEqual([false, true, true, true, false])
  })

  it('are claimed in ISO 8601', () => {
    expect(momentIn(NOW)).toBe(Date.parse(NOW))
    expect([undefined, null, '', 'ma'].map(momentIn)).toEqual([null, null, null, null])
  })
})

describe('an answer that contains only the minute', () => {
  const program = buildProgram({
    formField: [
      { id: 'a' },
      { id: 'b' },
      { id: 'perc', type: 'calculated', expression: { substr: [{ now: [] }, 14] } },
    ],
    formDisabled: [{ id: 'l', targets: ['b'], condition: { '==': [v('a'), 'zár'] } }],
  })
  const context = { now: NOW }
  const at = (seconds: number, moment = later(seconds)) => {
    const { values } = program.start({ context: { now: later(seconds) } }).answer()
    return verdict(program, values, { context, claims: { moment } })
  }

  it('is read at the claimed moment, if that is believed', () => {
    expect([-300, -121, 0, 121, 300].map((seconds) => at(seconds))).toEqual([[], [], [], [], []])
    expect([-301, 360, 86_520].map((seconds) => at(seconds))).toEqual([
      [' MOMENT?'],
      [' MOMENT?'],
      [' MOMENT?'],
    ])
    expect(at(-121, later(0))).toEqual(['perc FIELD_CALCULATED'])
  })

  it('is not read at every moment that would fit', () => {
    const { values } = program.start({ context: { now: later(-121) } }).answer()
    expect(verdict(program, values, { context })).toEqual(['perc FIELD_CALCULATED'])
  })

  it('has nothing unverified but what it rests on', () => {
    const circumstances = { ...noClaims, heldOver: ['b'] }
    const session = program.start({ context: { now: later(-121) } })
    setAll(session, { b: 'x', a: 'zár' })
    const { values, moment } = session.answer()
    expect(verdict(program, values, { context, claims: { circumstances, moment } })).toEqual(['b HELD_OVER?'])
    const late = { now: later(600) }
    expect(verdict(program, values, { context: late, claims: { circumstances, moment } })).toEqual([
      'b HELD_OVER?',
      ' MOMENT?',
    ])
  })
})

it('an answer that contains the whole time is read at it, in the time zone of the form', () => {
  const program = buildProgram({
    formField: [
      { id: 'most', type: 'calculated', expression: { now: [] } },
      { id: 'perc', type: 'calculated', expression: { substr: [{ now: [] }, 14] } },
    ],
  })
  const timeZone = 'America/New_York'
  const { values } = program.start({ context: { now: later(-125), timeZone } }).answer()
  expect(values).toEqual({ most: '2026/06/15 05:57', perc: '57' })
  expect(verdict(program, values, { context: { now: NOW, timeZone } })).toEqual([])
  expect(verdict(program, values, { context: { now: NOW } })).toHaveLength(2)
})

describe('a log of events with the time', () => {
  const program = buildProgram({
    formField: [{ id: 'a' }, { id: 'b' }, { id: 'most', type: 'calculated', expression: { now: [] } }],
    formDisabled: [
      { id: 'l1', targets: ['a'], condition: { '==': [v('a'), 'zár'] } },
      { id: 'l2', targets: ['b'] },
    ],
  })
  /** An answer that was opened, filled in and checked some seconds after `NOW`; its own times are claims. */
  const given = (opened: number, filled: number, checked: number, since = opened) => {
    let now = later(opened)
    const initial = { b: 'x' }
    const session = program.start({ values: initial, context: { now: () => now }, record: true })
    now = later(filled)
    setAll(session, { a: 'zár' })
    const { values, circumstances, moment } = session.answer()
    const events = session.events() as EventLog
    return (isClaimed: boolean) =>
      verdict(program, values, {
        context: { now: later(checked) },
        since: later(since),
        ...(isClaimed ? { claims: { circumstances, moment, initial } } : { initial }),
        events,
      })
  }

  it.each<[string, number, number, number, string[]]>([
    ['at once', 0, 60, 60, []],
    ['after five minutes', 0, 60, 360, []],
    ['later', 0, 60, 361, [' MOMENT?']],
    ['by a clock that is ahead by five minutes', 0, 360, 60, []],
    ['by a clock that is ahead by more', 0, 361, 60, [' MOMENT?']],
  ])('is believed where it is sent %s', (_, opened, filled, checked, expected) => {
    expect(given(opened, filled, checked)(false)).toEqual(expected.length > 0 ? expect.any(Array) : [])
    expect(given(opened, filled, checked)(true)).toEqual(['b START_VALUES?', ...expected])
  })

  it('is believed from five minutes before the known opening on', () => {
    expect(given(-300, 60, 60, 0)(false)).toEqual([])
    expect(given(-300, 60, 60, 0)(true)).toEqual(['b START_VALUES?'])
    expect(given(-301, 60, 60, 0)(true)).toEqual(['b START_VALUES?', ' MOMENT?'])
  })
})

it('a log without a clock is believed whenever it is checked; claimed start values are not', () => {
  const program = buildProgram({
    formField: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    formDisabled: [
      { id: 'l1', targets: ['b'], condition: { '==': [v('a'), 'zár'] } },
      { id: 'l2', targets: ['c'] },
    ],
  })
  const initial = { c: 'nyitó' }
  const session = program.start({ values: initial, record: true })
  setAll(session, { b: 'x', a: 'zár' })
  const { values } = session.answer()
  const options = { context: { now: later(86_400) }, events: session.events() as EventLog }
  expect(verdict(program, values, { ...options, initial })).toEqual([])
  expect(verdict(program, values, { ...options, claims: { initial } })).toEqual(['c START_VALUES?'])
  expect(verdict(program, values, { ...options, initial: {}, claims: { initial } })).toEqual([
    'b FIELD_DISABLED',
    'c FIELD_DISABLED',
  ])
})
