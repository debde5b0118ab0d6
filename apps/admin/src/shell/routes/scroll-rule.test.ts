import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SCROLL_TRIES, SCROLL_WAIT_MS, scrollAfterNavigation } from './scroll-rule.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function navigate(saved: number | undefined, loadedAfter: number) {
  const start = Date.now()
  const scrollTo = vi.fn()
  const settled = vi.fn()
  const isLoaded = vi.fn(() => Date.now() - start >= loadedAfter)
  const stop = scrollAfterNavigation({ saved, isLoaded, scrollTo, settled })
  return { scrollTo, settled, isLoaded, stop }
}

test('section 9: it asks every 50 ms, 100 times', () => {
  expect([SCROLL_WAIT_MS, SCROLL_TRIES]).toEqual([50, 100])
})

test('section 2: without a saved position the view goes to the top at once', () => {
  const { scrollTo, settled } = navigate(undefined, Number.POSITIVE_INFINITY)

  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0)
  expect(settled).toHaveBeenCalledOnce()
})

test('section 2: with one it waits for the data, then goes there', () => {
  const { scrollTo } = navigate(740, 180)

  vi.advanceTimersByTime(150)
  expect(scrollTo).not.toHaveBeenCalled()
  vi.advanceTimersByTime(50)
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(740)
})

test('section 2: data that is there already needs no waiting', () => {
  expect(navigate(740, 0).scrollTo).toHaveBeenCalledExactlyOnceWith(740)
})

test('section 2: after 100 tries it goes to the top', () => {
  const { scrollTo, settled } = navigate(740, Number.POSITIVE_INFINITY)

  vi.advanceTimersByTime(99 * 50)
  expect(scrollTo).not.toHaveBeenCalled()
  vi.advanceTimersByTime(50)
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0)
  expect(settled).toHaveBeenCalledOnce()
})

test('a new navigation stops the waiting of the last one', () => {
  const { scrollTo, stop } = navigate(740, 100)

  stop()
  vi.advanceTimersByTime(10_000)

  expect(scrollTo).not.toHaveBeenCalled()
})
