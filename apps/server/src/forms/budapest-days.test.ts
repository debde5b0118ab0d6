import { expect, it } from 'vitest'
import { lastDays } from './budapest-days.ts'

it('the last days are all there at any hour of a year, also after the clocks were changed', () => {
  for (let hour = 0; hour < 366 * 24; hour += 1) {
    const days = lastDays(new Date(Date.UTC(2026, 0, 1, hour, 43)), 30)
    expect(new Set(days).size).toBe(30)
  }
})

it('the last day is that of Budapest', () => {
  const beforeMidnight = lastDays(new Date('2026-11-22T22:43:00Z'), 30)
  expect([beforeMidnight[0], beforeMidnight[29]]).toEqual(['2026-10-24', '2026-11-22'])
  expect(lastDays(new Date('2026-11-22T23:00:00Z'), 2)).toEqual(['2026-11-22', '2026-11-23'])
})
