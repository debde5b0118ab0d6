import { expect, it, vi } from 'vitest'
import { rememberLast } from './remember-last.ts'

it('a result is computed once for the same two values, and again for others', () => {
  const compute = vi.fn((left: object, right: object) => [left, right])
  const remembered = rememberLast(compute)
  const [a, b] = [{}, {}]
  const first = remembered(a, b)
  expect(remembered(a, b)).toBe(first)
  expect(compute).toHaveBeenCalledTimes(1)
  expect(remembered(b, a)).toEqual([b, a])
  expect(remembered(a, b)).not.toBe(first)
  expect(compute).toHaveBeenCalledTimes(3)
})

it('an equal value that is another object is another one', () => {
  const remembered = rememberLast((left: readonly number[], right: number) => left.length + right)
  expect(remembered([1], 2)).toBe(3)
  expect(remembered([1, 1], 2)).toBe(4)
})

it('undefined and null are results like any other', () => {
  const compute = vi.fn((_left: string | null, _right: undefined) => undefined)
  const remembered = rememberLast(compute)
  expect([remembered(null, undefined), remembered(null, undefined)]).toEqual([undefined, undefined])
  expect(compute).toHaveBeenCalledTimes(1)
})
