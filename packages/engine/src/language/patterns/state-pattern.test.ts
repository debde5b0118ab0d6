import { describe, expect, it } from 'vitest'
import { statePattern } from './state-pattern.ts'

describe('a pattern on states', () => {
  it.each([
    [
      '^[0-9]{1,6}(/[0-9]{1,4})*(/[A-Z])?(/[0-9]{1,4})?$',
      ['12', '1/2/3', '1/2/A/3', '1/A'],
      ['/1', '1/A/B', '1/'],
    ],
    ['^(a*)*$', ['', 'aaa'], ['b', 'aab']],
    ['(a|ab)c', ['xabc', 'acx'], ['abd', '']],
    ['^x{2,3}', ['xx', 'xxxx'], ['x', 'axx']],
    ['b$', ['ab'], ['ba', '']],
  ])('%s', (source, accepted, refused) => {
    const test = statePattern(source, false)
    expect(accepted.filter((text) => !test?.(text))).toEqual([])
    expect(refused.filter((text) => test?.(text))).toEqual([])
  })

  it.each([
    ['syntax that is not in the subset', '\\bx'],
    ['too many states', '^(a{1,20}){1,40}$'],
    ['too many states before the last part', '(ab?){400}c'],
  ])('is none with %s', (_, source) => {
    expect(statePattern(source, false)).toBeNull()
  })

  it('follows a text that a backtracking engine would not come to the end of', () => {
    expect(statePattern('^(a|a)*(a|a)*b$', false)?.('a'.repeat(20_000))).toBe(false)
  })
})
