import { describe, expect, it } from 'vitest'
import { type EventLog, MAX_LOG_ENTRIES } from '../session/event-log.ts'
import { buildProgram, NOW } from '../testing/fill-in.ts'
import { answerOf } from '../views/answer.ts'
import { playBack, type Stage } from './play-back.ts'

const asRecorded = (instant: number) => instant
const stage: Stage = {
  ...{ initial: undefined, timeZone: undefined, values: undefined, allows: () => true },
  ...{ lists: undefined, clamp: asRecorded, clampEnd: asRecorded },
}
const write = (id: string, rest: object) => ({
  id,
  actions: [{ type: 'set', targetId: 'lett', expression: 'igen', overwrite: 'always' }],
  ...rest,
})

/** The indexes of `paths`. */
const [A, R, C0, ROW0, ROW1, RULE, TOP, K, NOWHERE] = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const paths = ['a', 'r', 'r.0.c', 'r.0', 'r.1', 'nyit', '', 'k', 'nincs']

describe('a log of events', () => {
  const program = buildProgram({
    formField: [
      { id: 'a' },
      { id: 'lett' },
      { id: 'p' },
      { id: 'k' },
      { id: 'r', type: 'repeat', maxRows: 2 },
      { id: 'c', type: 'number', parentId: 'r' },
    ],
    formExpandable: [{ id: 'nyit', mode: 'manual', panelTitle: 'P', targets: ['p'] }],
    formRemoveable: [{ id: 'kivesz', mode: 'manual', targets: ['k'] }],
    formSideEffect: [write('e1', { on: 'blur', triggers: ['a'] }), write('e2', { on: 'submit' })],
  })
  const empty = { a: null, lett: null, k: null, r: [] }
  const values = (entries: EventLog['entries']) => {
    const core = playBack(program, { from: null, paths, entries }, stage)
    return core && answerOf(core).values
  }
  const added = ['a', R, null, null] as const

  it.each<[string, EventLog['entries'], object]>([
    ['nothing', [], {}],
    ['a value', [['s', A, 'Kovács']], { a: 'Kovács' }],
    [
      'a value that was deleted',
      [
        ['s', A, 'x'],
        ['s', A, null],
      ],
      { a: null },
    ],
    [
      'a text that was continued twice',
      [
        ['s', A, 'Kovács'],
        ['+', A, 6, ' A'],
        ['+', A, 8, 'nna'],
      ],
      { a: 'Kovács Anna' },
    ],
    [
      'a text of which a part was kept',
      [
        ['s', A, 'Kovács'],
        ['+', A, 3, 'ér'],
      ],
      { a: 'Kovér' },
    ],
    [
      'a text of which nothing was kept',
      [
        ['s', A, 'Kovács'],
        ['+', A, -1, 'Kis'],
      ],
      { a: 'Kis' },
    ],
    ['a field that was left', [['b', A]], { lett: 'igen' }],
    ['a submit', [['u', 0]], { lett: 'igen' }],
    ['an opened panel', [['o', RULE, TOP]], { p: null }],
    [
      'a panel that was closed again',
      [
        ['o', RULE, TOP],
        ['c', RULE, TOP],
      ],
      {},
    ],
    [
      'a field that was put back',
      [
        ['s', K, 'x'],
        ['-', K],
        ['p', K],
      ],
      { k: 'x' },
    ],
    ['a row', [added, ['s', C0, 1]], { r: [{ c: 1 }] }],
    ['a row at a position', [added, ['s', C0, 1], ['a', R, 0, null]], { r: [{ c: null }, { c: 1 }] }],
    ['a row at no position', [added, ['s', C0, 1], ['a', R, 'x', null]], { r: [{ c: 1 }, { c: null }] }],
    ['a row at NaN', [added, ['s', C0, 1], ['a', R, Number.NaN, null]], { r: [{ c: 1 }, { c: null }] }],
    ['a row with values', [['a', R, null, { c: 3 }]], { r: [{ c: 3 }] }],
    ['a moved row', [added, added, ['s', C0, 1], ['m', ROW0, 1]], { r: [{ c: null }, { c: 1 }] }],
    ['a removed row', [added, added, ['s', C0, 1], ['d', ROW1]], { r: [{ c: 1 }] }],
    ['an event that the form rejects', [['a', NOWHERE, null, null]], {}],
  ])('has %s', (_, entries, expected) => {
    expect(values(entries)).toEqual({ ...empty, ...expected })
  })

  it('has a removed field', () => {
    const { k: _, ...others } = empty
    expect(values([['-', K]])).toEqual(others)
  })

  it.each<[string, EventLog['entries']]>([
    ['an unknown letter', [['?', A]]],
    ['an unknown path', [['s', 99, 'x']]],
    ['a continued text that was not begun', [['+', A, 1, 'x']]],
    [
      'a continued number',
      [
        ['s', A, 5],
        ['+', A, 1, 'x'],
      ],
    ],
    [
      'a continued text that keeps no number',
      [
        ['s', A, 'abc'],
        ['+', A, '2', 'x'],
      ],
    ],
    [
      'a text continued with a number',
      [
        ['s', A, 'abc'],
        ['+', A, 2, 7],
      ],
    ],
    ['a panel in an unknown row', [['o', RULE, 99]]],
    ['a row moved nowhere', [added, added, ['m', ROW0, '1']]],
    ['a row moved to NaN', [added, added, ['m', ROW0, Number.NaN]]],
    ['more rows than the form takes', [added, added, added]],
    ['a row with an unknown field', [['a', R, null, { nincs: 1 }]]],
    ['a row with a value of another type', [['a', R, null, { c: 'x' }]]],
    ['a row with values in no repeat', [['a', NOWHERE, null, { c: 1 }]]],
  ])('is no proof with %s', (_, entries) => {
    expect(values(entries)).toBeNull()
  })

  it('holds as many events as a session records, and texts as long as an answer may have', () => {
    const blurs = (count: number) => Array.from({ length: count }, () => ['b', K] as const)
    expect(values(blurs(MAX_LOG_ENTRIES))).toEqual(empty)
    expect(values(blurs(MAX_LOG_ENTRIES + 1))).toBeNull()
    const long = 'x'.repeat(99_999)
    expect(
      values([
        ['s', A, long],
        ['+', A, 99_999, 'y'],
      ]),
    ).toEqual({ ...empty, a: `${long}y` })
    expect(
      values([
        ['s', A, long],
        ['+', A, 99_999, 'yz'],
      ]),
    ).toBeNull()
  })

  it('starts with the values that the form was opened with', () => {
    const core = playBack(program, { from: null, paths, entries: [] }, { ...stage, initial: { a: 'nyitó' } })
    expect(core && answerOf(core).values).toEqual({ ...empty, a: 'nyitó' })
  })

  it('has no time in a form that does not read the clock', () => {
    expect(playBack(program, { from: NOW, paths, entries: [] }, stage)).toBeNull()
  })
})

describe('the time in a log of events', () => {
  const program = buildProgram({
    formField: [{ id: 'a' }, { id: 'most', type: 'calculated', expression: { now: [] } }],
  })
  const MINUTE = 60_000
  const FROM = '2026-06-20T10:00:00Z'
  const nowAt = (entries: EventLog['entries'], rest: Partial<Stage> = {}, from: string | null = FROM) => {
    const core = playBack(program, { from, paths, entries }, { ...stage, ...rest })
    return core && answerOf(core).values.most
  }

  it.each<[string, EventLog['entries'], Partial<Stage>, string]>([
    ['is that of the opening', [], {}, '2026/06/20 12:00'],
    ['is that of the last event', [['t', MINUTE], ['n']], {}, '2026/06/20 12:01'],
    ['is that of the time zone', [], { timeZone: 'America/New_York' }, '2026/06/20 06:00'],
    [
      'goes back by five minutes at most',
      [['t', 10 * MINUTE], ['t', 5 * MINUTE], ['n']],
      {},
      '2026/06/20 12:05',
    ],
    ['ends when the answer was sent', [], { clampEnd: (at) => at + MINUTE }, '2026/06/20 12:01'],
    [
      'stays where it is believed',
      [['t', MINUTE], ['n']],
      { clamp: () => Date.parse(NOW) },
      '2026/06/15 12:00',
    ],
    ['can be the last that exists', [['t', 8.64e15 - Date.parse(FROM)], ['n']], {}, '275760/09/13 02:00'],
  ])('%s', (_, entries, rest, expected) => {
    expect(nowAt(entries, rest)).toBe(expected)
  })

  it.each<[string, EventLog['entries'], string | null]>([
    ['is missing', [], null],
    ['is none', [], 'holnap'],
    ['of an event is none', [['t', 'x']], FROM],
    ['of an event is too far', [['t', 8.64e15]], FROM],
    [
      'goes back by more',
      [
        ['t', 10 * MINUTE],
        ['t', 5 * MINUTE - 1],
      ],
      FROM,
    ],
  ])('is no proof where it %s', (_, entries, from) => {
    expect(nowAt(entries, {}, from)).toBeNull()
  })
})

it('an event of a log without any effect but of the time is one too: it may have emptied a field', () => {
  const program = buildProgram({
    formField: [{ id: 'a' }],
    formRemoveable: [
      { id: 'r', targets: ['a'], condition: { '==': [{ now: [] }, '2026/06/15 12:01'] }, retain: 'clear' },
    ],
  })
  const at = (minutes: number): EventLog['entries'] => [['t', minutes * 60_000], ['n']]
  const entries: EventLog['entries'] = [['s', A, 'x'], ...at(1), ...at(2)]
  const core = playBack(program, { from: NOW, paths, entries }, stage)
  expect(core && answerOf(core).values).toEqual({ a: null })
})

describe('a row that a log adds with values', () => {
  const program = buildProgram({
    formField: [
      { id: 'r', type: 'repeat' },
      ...['mi', 'ar', 'nincs'].map((id) => ({ id, parentId: 'r' })),
      { id: 'dupla', type: 'calculated', expression: { cat: [{ var: 'mi' }, { var: 'mi' }] }, parentId: 'r' },
      { id: 's', type: 'select', optionList: 'l', parentId: 'r' },
      { id: 'm', type: 'multiSelect', optionList: 'l', parentId: 'r' },
      { id: 'g', type: 'group', parentId: 'r' },
      { id: 'gx', parentId: 'g' },
      { id: 'gz', key: 'mi', parentId: 'g' },
      { id: 'q', type: 'repeat', parentId: 'r' },
      { id: 'qx', parentId: 'q' },
      { id: 'qz', parentId: 'q' },
    ],
    formOption: [
      { id: 'x', list: 'l', value: 'x' },
      { id: 'y', list: 'l', value: 'y' },
      { id: 'ki', list: 'l', value: 'ki', disabled: true },
      { id: 'csak', list: 'l', value: 'csak', exclusive: true },
    ],
    formDisabled: [
      { id: 'd1', targets: ['ar'], condition: { '==': [{ var: 'mi' }, 'zárt'] } },
      { id: 'd2', targets: ['gz', 'qz'] },
    ],
    formRemoveable: [{ id: 'r1', targets: ['nincs'] }],
  })
  const isProof = (...rows: readonly (readonly [at: number | null, values: object])[]) => {
    const entries = rows.map(([at, values]) => ['a', 0, at, values] as const)
    return playBack(program, { from: null, paths: ['r'], entries }, stage) !== null
  }

  it.each<[string, object]>([
    ['texts, and empty values', { mi: 'a', ar: null, dupla: null }],
    ['options', { s: 'x', m: ['x', 'y'] }],
    ['values in a group', { g: { gx: 'a' } }],
    ['rows of its own', { q: [{ qx: 'a' }, { qx: 'b' }] }],
  ])('is what a person could have entered: %s', (_, values) => {
    expect(isProof([null, values])).toBe(true)
  })

  it.each<[string, object]>([
    ['a calculated value', { dupla: 'aa' }],
    ['a value of an absent field', { nincs: 'a' }],
    ['a disabled option', { s: 'ki' }],
    ['an unknown option', { s: 'z' }],
    ['an unknown option beside another', { m: ['x', 'z'] }],
    ['an exclusive option beside another', { m: ['csak', 'x'] }],
    ['a locked value in a group', { g: { gx: 'a', mi: 'b' } }],
    ['a locked value in its second row', { q: [{ qx: 'a' }, { qz: 'b' }] }],
  ])('is no proof with %s', (_, values) => {
    expect(isProof([null, values])).toBe(false)
  })

  it.each([null, 0, 1, 9, -9])('is looked at where it is added: %s', (at) => {
    expect(isProof([null, { mi: 'a', ar: '1' }], [at, { mi: 'b', ar: '2' }])).toBe(true)
    expect(isProof([null, { mi: 'a', ar: '1' }], [at, { mi: 'zárt', ar: '2' }])).toBe(false)
  })
})
