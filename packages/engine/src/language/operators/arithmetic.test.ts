import { describe, expect, it } from 'vitest'
import { roundTo } from './arithmetic.ts'

describe('arithmetic', () => {
  it('numbers are rounded as people do', () => {
    expect(roundTo(-1.5, 0)).toBe(-2)
    expect(roundTo(1234, -2)).toBe(1200)
    expect(roundTo(1e20, 2)).toBe(1e20)
    expect(roundTo(1e-9, 2)).toBe(0)
  })
})
