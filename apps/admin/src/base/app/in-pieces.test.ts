import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inPieces } from './in-pieces.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Work of steps that take the given times, by the fake clock. */
function* work(steps: readonly number[], done: number[] = []) {
  for (const ms of steps) {
    clock += ms
    done.push(ms)
    yield
  }
  return done.length
}
let clock = 0

beforeEach(() => {
  clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
})
afterEach(() => vi.restoreAllMocks())

test('short work ends at once', () => {
  const onDone = vi.fn()
  inPieces(work([1, 1, 1]), onDone)
  expect(onDone).toHaveBeenCalledExactlyOnceWith(3)
})

test('work without a step ends at once, too', () => {
  const onDone = vi.fn()
  inPieces(work([]), onDone)
  expect(onDone).toHaveBeenCalledExactlyOnceWith(0)
})

test('long work is interrupted after 8 ms, so that keys are handled, and goes on', () => {
  const [done, onDone] = [[] as number[], vi.fn()]
  inPieces(work([3, 3, 3, 3, 3, 3], done), onDone)
  expect(done).toHaveLength(3)
  expect(onDone).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(done).toHaveLength(6)
  expect(onDone).toHaveBeenCalledExactlyOnceWith(6)
})

test('one long step cannot be interrupted, but the next one waits', () => {
  const done: number[] = []
  inPieces(work([500, 1], done), vi.fn())
  expect(done).toEqual([500])
  vi.runAllTimers()
  expect(done).toEqual([500, 1])
})

test('cancelled work does not go on, and has no result', () => {
  const [done, onDone] = [[] as number[], vi.fn()]
  const cancel = inPieces(work([9, 9, 9], done), onDone)
  cancel()
  vi.runAllTimers()
  expect(done).toEqual([9])
  expect(onDone).not.toHaveBeenCalled()
})
