import { expect, test } from 'vitest'
import { barsOf, formatDay, summaryOf } from './activity-bars.ts'

const days = [
  { day: '2026-11-19', count: 0 },
  { day: '2026-11-20', count: 1000 },
  { day: '2026-11-21', count: 1 },
]

test('the greatest day is as high as the chart, none is nothing, and one change can still be seen', () => {
  const [none, most, one] = barsOf(days, { width: 300, height: 100 })

  expect(none).toMatchObject({ height: 0, y: 100 })
  expect(most).toMatchObject({ height: 100, y: 0 })
  expect(one).toMatchObject({ height: 2, y: 98 })
})

test('bars stand side by side within the width', () => {
  const bars = barsOf(days, { width: 300, height: 100 })

  for (const [index, bar] of bars.entries()) {
    expect(bar.x).toBeGreaterThanOrEqual(index * 100)
    expect(bar.x + bar.width).toBeLessThanOrEqual((index + 1) * 100)
  }
})

test('the summary adds up and names the busiest day', () => {
  expect(summaryOf(days)).toEqual({ total: 1001, max: 1000, day: '2026-11-20' })
  expect(summaryOf([{ day: '2026-11-19', count: 0 }])).toBeNull()
  expect(summaryOf([])).toBeNull()
})

test('a day is written the Hungarian way', () => {
  expect(formatDay('2026-11-21')).toBe('2026. 11. 21.')
})
