import { describe, expect, it } from 'vitest'
import { buildProgram } from '../testing/fill-in.ts'
import { replay } from './replay.ts'

const program = buildProgram({
  formField: [
    { id: 'a' },
    { id: 'h', type: 'hidden' },
    { id: 'tanuk', type: 'repeat' },
    { id: 'nev', parentId: 'tanuk' },
    { id: 'hat', type: 'repeat', maxRows: 6 },
    { id: 'n', type: 'number', parentId: 'hat' },
  ],
  formDisabled: [{ id: 'd', targets: ['tanuk'], submit: 'omit', condition: { '==': [{ var: 'a' }, 'x'] } }],
})
const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
const rows = (count: number) => Array.from({ length: count }, () => ({}))
const codes = (values: unknown, options: Parameters<typeof replay>[2] = {}) =>
  replay(program, values, options).refusals.map(({ path, code }) => `${path} ${code}`)
const none = { heldOver: [], omitted: {}, openPanels: [], takenOut: [] }

describe('the shape of an answer', () => {
  it.each([
    ['more rows than the repeat may have', { hat: rows(7) }, ['hat ROWS_FULL']],
    ['1 001 rows where no limit is set', { tanuk: rows(1001) }, ['tanuk ROWS_FULL']],
    ['40 000 rows', { tanuk: rows(40_000) }, [' VALUES_MANY']],
    ['more than 20 000 values', { h: Array.from({ length: 20_001 }, () => 1) }, [' VALUES_MANY']],
    ['17 levels', { h: nested(16) }, [`h${'.0'.repeat(15)} DATA_DEEP`]],
    ['a text of 100 001 characters', { a: 'é'.repeat(100_001) }, ['a TEXT_LONG']],
    ['half an emoji', { a: '\ud83d' }, ['a TEXT_MALFORMED']],
    ['halves in the wrong order', { a: 'x\ude00\ud83d' }, ['a TEXT_MALFORMED']],
    ['NUL', { h: { x: ['a\0b'] } }, ['h.x.0 TEXT_MALFORMED']],
    ['half an emoji in a key', { h: { 'x\ud83d': 1 } }, ['h TEXT_MALFORMED']],
    ['a key of 100 001 characters', { ['k'.repeat(100_001)]: 1 }, [' TEXT_LONG']],
  ])('refuses %s', (_, values, expected) => {
    expect(codes(values)).toEqual(expected)
  })

  it('lets what is just within the limits through', () => {
    expect(codes({ hat: rows(6), tanuk: rows(1000) })).toEqual([])
    expect(codes({ h: Array.from({ length: 19_999 }, () => 1), a: '😀'.repeat(100_000) })).toEqual([])
    expect(codes({ h: nested(15) })).toEqual([])
  })

  it('looks at all that the sender gives: what the form was opened with and the circumstances too', () => {
    expect(codes({}, { claims: { initial: { h: nested(60_000) } } })).toMatchObject([
      expect.stringContaining('DATA_DEEP'),
    ])
    expect(codes({}, { initial: { tanuk: rows(20_001) } })).toEqual(['initial VALUES_MANY'])
    expect(codes({}, { claims: { circumstances: { ...none, omitted: { tanuk: rows(1001) } } } })).toEqual([
      'tanuk ROWS_FULL',
    ])
    expect(codes({}, { claims: { circumstances: { ...none, omitted: { nincs: 1 } } } })).toEqual([
      'nincs UNKNOWN_KEY',
    ])
    expect(
      codes({}, { claims: { circumstances: { ...none, heldOver: rows(20_001).map(() => 'a') } } }),
    ).toEqual(['circumstances VALUES_MANY'])
  })

  it('is judged before a session is opened: refused values come to nothing else', () => {
    expect(replay(program, { a: 'x', nincs: 1 })).toEqual({
      ...{ values: {}, hostChoices: [] },
      refusals: [{ path: 'nincs', code: 'UNKNOWN_KEY' }],
      issues: [],
      unverified: [],
    })
  })

  it('names a hundred faults and no more, in paths of bearable length', () => {
    const unknown = Object.fromEntries(rows(5000).map((_, index) => [`x${index}${'y'.repeat(300)}`, 1]))
    const { refusals } = replay(program, unknown)
    expect(refusals).toHaveLength(100)
    expect(refusals.every(({ path }) => path.length <= 200)).toBe(true)
  })
})
