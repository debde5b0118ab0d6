import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeLimit } from './time-limit.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const after = (ms: number) => new Promise<string>((done) => setTimeout(() => done('done'), ms))

test('a result in time is returned, and no timer is left', async () => {
  const result = withTimeLimit(100, () => after(99))
  await vi.advanceTimersByTimeAsync(99)
  expect(await result).toBe('done')
  expect(vi.getTimerCount()).toBe(0)
})

test('without a result in time it fails, also if the work ignores the abort', async () => {
  let signal: AbortSignal | undefined
  const result = withTimeLimit(100, (given) => {
    signal = given
    return after(1_000)
  })
  const failed = expect(result).rejects.toThrow('Nothing came within 100 ms.')
  await vi.advanceTimersByTimeAsync(99)
  expect(signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await failed
  expect(signal?.aborted).toBe(true)
})

test('a failure of the work is passed on, and no timer is left', async () => {
  await expect(withTimeLimit(100, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(vi.getTimerCount()).toBe(0)
})
