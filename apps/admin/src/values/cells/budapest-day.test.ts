import { describe, expect, it } from 'vitest'
import { budapestDayBounds } from './budapest-day.ts'

describe('the bounds of a day in Budapest', () => {
  it.each([
    ['2026-11-21', '2026-11-20T23:00:00.000Z', '2026-11-21T22:59:59.999Z'],
    ['2026/07/01', '2026-06-30T22:00:00.000Z', '2026-07-01T21:59:59.999Z'],
    // The days on which the clocks change have 23 and 25 hours.
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ])('of %s are %s and %s', (day, start, end) => {
    expect(budapestDayBounds(day)).toEqual({ start, end })
  })

  it.each(['2026-02-30', '2026-13-01', 'holnap', ''])('does not exist for „%s”', (day) => {
    expect(budapestDayBounds(day)).toBeNull()
  })
})
