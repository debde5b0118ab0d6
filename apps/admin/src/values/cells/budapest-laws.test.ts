import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBudapest, readMoment, toBudapest } from '../inputs/budapest-time.ts'
import { budapestDayBounds } from './budapest-day.ts'

const HOUR = 3_600_000

/** The last Sunday of a month, at 1:00 UTC: when clocks are changed in the European Union, since 1996. */
function change(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0))
  return Date.UTC(year, month, last.getUTCDate() - last.getUTCDay(), 1)
}

/** Budapest is two hours before UTC in summer, and one in winter. */
function offsetAt(instant: number): number {
  const year = new Date(instant).getUTCFullYear()
  return instant >= change(year, 2) && instant < change(year, 9) ? 2 * HOUR : HOUR
}

function clock(instant: number): string {
  return new Date(instant + offsetAt(instant))
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ')
    .replaceAll('-', '/')
}

const years = { min: Date.UTC(1997, 0, 1), max: Date.UTC(2037, 11, 31) }
/** Moments to the minute, many of them near a change of clocks. */
const moment = fc.oneof(
  fc.integer({ min: years.min / 60_000, max: years.max / 60_000 }).map((minutes) => minutes * 60_000),
  fc
    .tuple(fc.integer({ min: 1997, max: 2037 }), fc.constantFrom(2, 9), fc.integer({ min: -180, max: 180 }))
    .map(([year, month, minutes]) => change(year, month) + minutes * 60_000),
)

describe('a moment in Budapest', () => {
  it('is shown as the clocks there show it', () => {
    fc.assert(
      fc.property(moment, (instant) => {
        expect(toBudapest(new Date(instant).toISOString())).toBe(clock(instant))
      }),
      volume(500, 81),
    )
  })

  it('is read as the first moment at which clocks show it', () => {
    fc.assert(
      fc.property(moment, (instant) => {
        const shown = clock(instant)
        const earlier = clock(instant - HOUR) === shown ? instant - HOUR : instant
        expect(fromBudapest(shown)).toBe(new Date(earlier).toISOString())
      }),
      volume(500, 82),
    )
  })

  it('that clocks skip is read as if they did not', () => {
    expect(fromBudapest('2026/03/29 02:30')).toBe('2026-03-29T01:30:00.000Z')
    expect(fromBudapest('2026/10/25 02:30')).toBe('2026-10-25T00:30:00.000Z')
  })

  it.each([
    ['', { moment: null, isComplete: true }],
    ['2026/11/21 13:45', { moment: '2026-11-21T12:45:00.000Z', isComplete: true }],
    ['2026/11/21 13:4', { moment: null, isComplete: false }],
    ['2026/11/21', { moment: null, isComplete: false }],
    ['2026/02/29 10:00', { moment: null, isComplete: false }],
    ['2026/00/10 10:00', { moment: null, isComplete: false }],
    ['2026/11/21 24:00', { moment: null, isComplete: false }],
    ['2026/11/21 13:60', { moment: null, isComplete: false }],
    ['2026-11-21 13:45', { moment: null, isComplete: false }],
    ['holnap', { moment: null, isComplete: false }],
  ])('is typed as %j: %j', (text, expected) => expect(readMoment(text)).toEqual(expected))

  it.each(['', 'x', '2026-13-01', 'tegnap'])('is not %j', (text) => expect(toBudapest(text)).toBe(''))
})

describe('a day in Budapest', () => {
  it('begins at its first minute and ends with its last millisecond', () => {
    fc.assert(
      fc.property(moment, (instant) => {
        const day = clock(instant).slice(0, 10)
        const bounds = budapestDayBounds(day)
        if (!bounds) throw new Error(`${day} is a day.`)
        const [start, end] = [Date.parse(bounds.start), Date.parse(bounds.end)]
        expect([clock(start), clock(start - 1).slice(0, 10) < day]).toEqual([`${day} 00:00`, true])
        expect([clock(end), clock(end + 1).slice(0, 10) > day]).toEqual([`${day} 23:59`, true])
        expect((end + 1 - start) / HOUR).toBeGreaterThanOrEqual(23)
        expect((end + 1 - start) / HOUR).toBeLessThanOrEqual(25)
        expect(budapestDayBounds(day.replaceAll('/', '-'))).toEqual(bounds)
      }),
      volume(300, 83),
    )
  })

  it.each(['2026-02-30', '2026-13-01', '2026-00-10', '2026-1-1', '2026.11.21', '', 'ma', '2026-11-21T00:00'])(
    'is not %j',
    (text) => expect(budapestDayBounds(text)).toBeNull(),
  )
})
