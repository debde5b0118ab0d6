import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callsAnswered, countedCall, holdCalls } from './calls-under-way.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('waits for calls that were sent, also for those that fail, and holds back the others until they are let through', async () => {
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const answers = [countedCall(() => first.promise), countedCall(() => second.promise)]
  const release = holdCalls()
  const held = vi.fn(async () => 'held')
  const later = countedCall(held)
  const done = vi.fn()
  const waiting = callsAnswered(10_000).then(done)

  first.resolve('first')
  await vi.advanceTimersByTimeAsync(100)
  expect(done).not.toHaveBeenCalled()
  second.reject(new Error('offline'))
  await expect(answers[1]).rejects.toThrow('offline')
  await waiting
  expect(held).not.toHaveBeenCalled()
  release()
  expect([await answers[0], await later]).toEqual(['first', 'held'])
})

it('does not wait for ever for a server that does not answer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answered = countedCall(() => promise)
  const done = vi.fn()
  void callsAnswered(10_000).then(done)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledOnce()
  // The other tests share the calls under way.
  resolve()
  await answered
})
