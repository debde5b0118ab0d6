import { describe, expect, it } from 'vitest'
import { fromBudapest, toBudapest } from './budapest-time.ts'

describe('the time in Budapest', () => {
  it.each([
    ['2026-11-21T13:05:00.000Z', '2026/11/21 14:05'],
    ['2026-07-01T22:30:00.000Z', '2026/07/02 00:30'],
    ['2025-12-31T23:00:00.000Z', '2026/01/01 00:00'],
  ])('%s is %s, and back', (utc, local) => {
    expect(toBudapest(utc)).toBe(local)
    expect(fromBudapest(local)).toBe(utc)
  })

  it('takes the first of an hour that comes twice in autumn', () => {
    expect(fromBudapest('2026/10/25 02:30')).toBe('2026-10-25T00:30:00.000Z')
  })

  it('moves an hour that is skipped in spring past the gap', () => {
    expect(fromBudapest('2026/03/29 02:30')).toBe('2026-03-29T01:30:00.000Z')
  })

  it.each(['', '2026/02/30 10:00', '2026/01/01 24:00', '2026/01/01 10:6_', '2026. 01. 01.'])(
    'refuses %j',
    (text) => {
      expect(fromBudapest(text)).toBeNull()
    },
  )

  it('shows nothing for what is no moment', () => {
    expect(toBudapest('soon')).toBe('')
  })
})
