import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barsOf, formatDay, summaryOf } from './activity-bars.ts'

const days = fc
  .array(fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: 100_000 })), { maxLength: 40 })
  .map((counts) =>
    counts.map((count, index) => ({
      day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
      count,
    })),
  )
const SIZE = { width: 300, height: 100 }

describe('the chart of the changes', () => {
  it('has a bar for each day, in proportion to the busiest one, on the ground and within the chart', () => {
    fc.assert(
      fc.property(days, (all) => {
        const bars = barsOf(all, SIZE)
        const most = Math.max(1, ...all.map(({ count }) => count))
        expect(bars.map(({ day, count }) => ({ day, count }))).toEqual(all)
        for (const { count, y, height } of bars) {
          const exact = (count / most) * SIZE.height
          expect(height).toBeCloseTo(count === 0 ? 0 : Math.max(exact, 2), 6)
          expect(y + height).toBeCloseTo(SIZE.height, 6)
          expect(y).toBeGreaterThanOrEqual(0)
        }
      }),
      volume(200, 105),
    )
  })

  it('has bars that do not touch', () => {
    fc.assert(
      fc.property(days, (all) => {
        const bars = barsOf(all, SIZE)
        for (const [index, bar] of bars.entries())
          expect(bar.x + bar.width).toBeLessThan((bars[index + 1]?.x ?? SIZE.width) + 1e-9)
      }),
      volume(200, 106),
    )
  })

  it('is summed up by its total and its busiest day, the latest one if there are several', () => {
    fc.assert(
      fc.property(days, (all) => {
        const counts = all.map(({ count }) => count)
        const total = counts.reduce((sum, count) => sum + count, 0)
        const max = Math.max(...counts)
        const expected = total === 0 ? null : { total, max, day: all[counts.lastIndexOf(max)]?.day }
        expect(summaryOf(all)).toEqual(expected)
      }),
      volume(200, 107),
    )
  })

  it('writes days as Intl does', () => {
    const hungarian = new Intl.DateTimeFormat('hu', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      timeZone: 'UTC',
    })
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          expect(formatDay(date.toISOString().slice(0, 10))).toBe(hungarian.format(date))
        },
      ),
      volume(100, 108),
    )
  })
})
