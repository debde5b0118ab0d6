import { describe, expect, it } from 'vitest'
import type { EventLog } from '../session/event-log.ts'
import type { Circumstances } from '../state/events.ts'
import { buildProgram, NOW, setAll } from '../testing/fill-in.ts'
import { isSound, type Replay, type ReplayOptions } from './check.ts'
import { replay } from './replay.ts'

const none: Circumstances = { heldOver: [], omitted: {}, openPanels: [], takenOut: [] }
const isAccepted = (result: Replay) => isSound(result) && result.unverified.length === 0
const reasons = ({ unverified }: Replay) => unverified.map(({ path, reason }) => `${path} ${reason}`)

describe('a price that is always locked, and a total that is calculated from it', () => {
  const program = buildProgram({
    formField: [
      { id: 'ar', type: 'number' },
      { id: 'fizetendo', type: 'calculated', expression: { '*': [{ var: 'ar' }, 2] } },
    ],
    formDisabled: [{ id: 'l', targets: ['ar'] }],
    formDefaultValue: [{ id: 'd', targets: ['ar'], value: 10, when: 'live' }],
  })
  const forged = { ar: 1, fizetendo: 2 }

  it.each<[string, ReplayOptions]>([
    ['nothing', {}],
    ['start values', { claims: { initial: { ar: 1 } } }],
    ['a value held over', { claims: { circumstances: { ...none, heldOver: ['ar'] } } }],
    ['a value kept out', { claims: { circumstances: { ...none, omitted: { ar: 1 } } } }],
    ['events that nobody could carry out', { events: { from: null, paths: ['ar'], entries: [['s', 0, 1]] } }],
  ])('can’t be talked into another price by %s', (_, options) => {
    expect(replay(program, forged, options).refusals).toContainEqual({ path: 'ar', code: 'FIELD_DISABLED' })
    const withoutPrice = replay(program, { fizetendo: 2 }, options)
    expect(isSound(withoutPrice)).toBe(false)
  })

  it('are as the form was opened, when whoever checks believes that', () => {
    expect(isAccepted(replay(program, forged, { initial: { ar: 1 } }))).toBe(true)
    expect(isAccepted(replay(program, forged, { initial: { ar: 2 } }))).toBe(false)
    expect(isAccepted(replay(program, program.start().answer().values))).toBe(true)
  })
})

describe('a start value of a locked field that was cleared while the field was absent', () => {
  const program = buildProgram({
    formField: [{ id: 'a' }, { id: 'b' }, { id: 'n' }],
    formDisabled: [{ id: 'l', targets: ['n'], condition: { '==': [{ var: 'a' }, 'zar'] } }],
    formRemoveable: [{ id: 'r', targets: ['n'], condition: { '==': [{ var: 'b' }, 'ki'] }, retain: 'clear' }],
  })
  const initial = { a: 'zar', b: 'ki', n: 'régi' }
  const session = program.start({ values: initial, record: true })
  setAll(session, { b: 'be' })
  const { values, circumstances } = session.answer()

  it('is unverified without the events, and accepted with them', () => {
    expect(values).toEqual({ a: 'zar', b: 'be', n: null })
    const told = replay(program, values, { initial, claims: { circumstances } })
    expect([told.refusals, reasons(told)]).toEqual([[], ['n HELD_OVER']])
    expect(isAccepted(replay(program, values, { initial, events: session.events() as EventLog }))).toBe(true)
  })
})

describe('a value that was given before its field was locked', () => {
  const program = buildProgram({
    formField: [{ id: 'a' }, { id: 'b' }],
    formDisabled: [{ id: 'l', targets: ['b'], condition: { '==': [{ var: 'a' }, 'zar'] } }],
  })
  const session = program.start({ record: true })
  setAll(session, { b: 'x', a: 'zar' })
  const { values, circumstances } = session.answer()
  const log = session.events() as EventLog

  it('is unverified on the word of its sender, and accepted when its events lead there', () => {
    expect(replay(program, values).refusals).toEqual([{ path: 'b', code: 'FIELD_DISABLED' }])
    const told = replay(program, values, { claims: { circumstances } })
    expect([told.refusals, reasons(told)]).toEqual([[], ['b HELD_OVER']])
    expect(isAccepted(replay(program, values, { events: log }))).toBe(true)
  })

  it('is not accepted for events that lead elsewhere, or that are none', () => {
    for (const entries of [
      [['s', 0, 'y'], ...log.entries.slice(1)],
      [...log.entries].reverse(),
      [['s', 7, 'x']],
      [['+', 0, 3, 'x']],
      [['?']],
      [['t', Number.NaN]],
    ] as EventLog['entries'][]) {
      const result = replay(program, values, { claims: { circumstances }, events: { ...log, entries } })
      expect([result.refusals, reasons(result)]).toEqual([[], ['b HELD_OVER']])
    }
  })
})

describe('options that a person can’t choose', () => {
  const program = buildProgram({
    formField: [
      { id: 'a' },
      { id: 's', type: 'select', optionList: 'l' },
      { id: 'm', type: 'multiSelect', optionList: 'l' },
    ],
    formOption: [
      { id: 'x', list: 'l', value: 'x' },
      { id: 'y', list: 'l', value: 'y' },
      { id: 'off', list: 'l', value: 'off', disabled: true },
      { id: 'only', list: 'l', value: 'only', exclusive: true },
    ],
    formOptionModifier: [
      {
        id: 'r',
        fieldId: 's',
        effect: 'disable',
        optionValues: ['y'],
        condition: { '==': [{ var: 'a' }, 'zar'] },
      },
    ],
  })

  it.each([
    ['an option that is disabled in its list', { s: 'off' }, 's OPTION_UNAVAILABLE'],
    ['one of several', { m: ['x', 'off'] }, 'm OPTION_UNAVAILABLE'],
    ['an exclusive one beside others', { m: ['only', 'x'] }, 'm OPTION_EXCLUSIVE'],
  ])('are refused: %s', (_, values, expected) => {
    expect(replay(program, values).refusals.map(({ path, code }) => `${path} ${code}`)).toEqual([expected])
    // An exclusive option beside others is an issue, even if the form was opened with it.
    expect(isAccepted(replay(program, values, { initial: values }))).toBe(!expected.endsWith('EXCLUSIVE'))
    expect(isAccepted(replay(program, values, { claims: { initial: values } }))).toBe(false)
  })

  it('are unverified where they may have been chosen earlier, and accepted when they were', () => {
    const session = program.start({ record: true })
    setAll(session, { s: 'y', a: 'zar' })
    const { values } = session.answer()
    expect(reasons(replay(program, values))).toEqual(['s CHOSEN_EARLIER'])
    expect(isAccepted(replay(program, values, { events: session.events() as EventLog }))).toBe(true)
  })
})

describe('values that depend on the clock', () => {
  const program = buildProgram({
    formField: [
      { id: 'd', type: 'date' },
      { id: 'most', type: 'calculated', expression: { now: [] } },
      { id: 'ev', type: 'calculated', expression: { age: { var: 'd' } } },
    ],
  })
  const answerAt = (now: string) => {
    const session = program.start({ context: { now } })
    setAll(session, { d: '2008/06/16' })
    return session.answer()
  }
  const MIDNIGHT = '2026-06-15T22:00:00Z'
  const check = (given: string, checked: string, claimed = true) => {
    const { values, moment } = answerAt(given)
    return replay(program, values, { context: { now: checked }, ...(claimed ? { claims: { moment } } : {}) })
  }

  it.each([
    ['a minute later', NOW, '2026-06-15T10:01:10Z'],
    ['by a clock that is two minutes ahead', NOW, '2026-06-15T09:58:00Z'],
    ['past midnight, on a birthday', '2026-06-15T21:58:00Z', '2026-06-15T22:02:00Z'],
  ])('are accepted %s, whether the moment is told or not', (_, given, checked) => {
    expect(isAccepted(check(given, checked))).toBe(true)
    expect(isAccepted(check(given, checked, false))).toBe(true)
  })

  it('are refused beyond five minutes, and unverified when another moment is told', () => {
    expect(check(NOW, '2026-06-15T10:06:10Z', false).refusals).toEqual([
      { path: 'most', code: 'FIELD_CALCULATED' },
    ])
    expect(reasons(check(NOW, '2026-06-15T10:06:10Z'))).toEqual([' MOMENT'])
    const { values } = answerAt('2026-06-15T10:00:00Z')
    const wrong = { ...values, ev: 18 }
    expect(replay(program, wrong, { context: { now: NOW } }).refusals).toEqual([
      { path: 'ev', code: 'FIELD_CALCULATED' },
    ])
    expect(replay(program, wrong, { context: { now: MIDNIGHT } }).refusals).toHaveLength(1)
  })

  it('stand still in a form whose clock does', () => {
    const { values } = answerAt(NOW)
    const still = { context: { now: NOW }, isStill: true }
    expect(isAccepted(replay(program, values, still))).toBe(true)
    expect(isAccepted(replay(program, answerAt('2026-06-15T10:01:00Z').values, still))).toBe(false)
  })

  it('may go back in a log only as far as the opening is known to', () => {
    const started = buildProgram({
      formField: [{ id: 'a' }, { id: 'kezdet' }],
      formDisabled: [{ id: 'l', targets: ['kezdet'] }],
      formDefaultValue: [{ id: 'd', targets: ['kezdet'], expression: { now: [] } }],
    })
    let now = NOW
    const session = started.start({ context: { now: () => now }, record: true })
    now = '2026-06-15T11:00:00Z'
    setAll(session, { a: 'x' })
    const { values, moment } = session.answer()
    const events = session.events() as EventLog
    const options = { context: { now }, claims: { moment }, events }
    expect(isAccepted(replay(started, values, { ...options, since: NOW }))).toBe(true)
    expect(reasons(replay(started, values, options))).toEqual([' MOMENT'])
  })
})

describe('rows with a locked column', () => {
  const program = buildProgram({
    formField: [
      { id: 'r', type: 'repeat' },
      { id: 'mi', parentId: 'r' },
      { id: 'ar', type: 'number', parentId: 'r' },
    ],
    formDisabled: [{ id: 'l', targets: ['ar'] }],
  })
  const initial = {
    r: [
      { mi: 'a', ar: 1 },
      { mi: 'b', ar: 2 },
      { mi: 'c', ar: 3 },
    ],
  }

  it('are as they were opened with, wherever they were moved and whichever were removed', () => {
    const session = program.start({ values: initial })
    session.dispatch({ type: 'moveRow', path: 'r.2', to: 0 })
    session.dispatch({ type: 'removeRow', path: 'r.1' })
    session.dispatch({ type: 'addRow', path: 'r' })
    const { values } = session.answer()
    expect(values).toEqual({
      r: [
        { mi: 'c', ar: 3 },
        { mi: 'b', ar: 2 },
        { mi: null, ar: null },
      ],
    })
    expect(isAccepted(replay(program, values, { initial }))).toBe(true)
    const twice = {
      r: [
        { mi: 'c', ar: 1 },
        { mi: 'b', ar: 1 },
      ],
    }
    expect(replay(program, twice, { initial }).refusals).toEqual([{ path: 'r.1.ar', code: 'FIELD_DISABLED' }])
  })

  it('are given nothing by a log that no person could have typed', () => {
    const entries: EventLog['entries'] = [['a', 0, null, { mi: 'a', ar: 1 }]]
    const result = replay(
      program,
      { r: [{ mi: 'a', ar: 1 }] },
      { events: { from: null, paths: ['r'], entries } },
    )
    expect(result.refusals).toEqual([{ path: 'r.0.ar', code: 'FIELD_DISABLED' }])
  })
})

describe('what is told beside an answer', () => {
  const program = buildProgram({
    formField: [
      { id: 'a' },
      { id: 'j', type: 'hidden' },
      { id: 'r', type: 'repeat', maxRows: 2 },
      { id: 'c', parentId: 'r' },
    ],
    formDisabled: [
      { id: 'l', targets: ['j'] },
      { id: 'o', targets: ['r'], submit: 'omit', condition: { '==': [{ var: 'a' }, 'zar'] } },
    ],
  })

  it('is refused where it is more than the form can hold', () => {
    const omitted = { r: [{}, {}, {}] }
    const told = replay(program, { a: 'zar' }, { claims: { circumstances: { ...none, omitted } } })
    expect(told.refusals).toEqual([{ path: 'r', code: 'ROWS_FULL' }])
    const initial = { r: [{}, {}, {}], j: { x: 1 } }
    expect(replay(program, { j: { x: 1 } }, { claims: { initial } }).refusals).toHaveLength(1)
    const entries: EventLog['entries'] = [['a', 0, null, { c: 'x', q: [] }]]
    const events = { from: null, paths: ['r'], entries }
    expect(isSound(replay(program, { a: 'zar', r: [{ c: 'x' }] }, { events }))).toBe(false)
  })

  it('has values as they are: empty ones within JSON too', () => {
    const initial = { a: null, j: { x: null } }
    expect(isAccepted(replay(program, { j: { x: null } }, { initial }))).toBe(true)
  })
})
