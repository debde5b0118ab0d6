import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVersionChecker } from './version-checker.ts'
import {
  DEFAULT_VERSION_POLL_INTERVAL_MS,
  RELOAD_DIALOG_DELAY_MS,
  VERSION_POLL_INTERVAL_MS,
} from './version-state.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A checker whose server returns `served.version`. */
function watch(version = 'one') {
  const served = { version, asked: 0 }
  const announce = vi.fn()
  const checker = createVersionChecker({
    ask: async () => {
      served.asked += 1
      return served.version
    },
    announce,
    intervalMs: VERSION_POLL_INTERVAL_MS,
  })
  checker.setVisible(true)
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { served, announce, checker, pass }
}

test('section 9: the numbers are the specification’s', () => {
  expect([DEFAULT_VERSION_POLL_INTERVAL_MS, VERSION_POLL_INTERVAL_MS, RELOAD_DIALOG_DELAY_MS]).toEqual([
    15_000, 60_000, 5_000,
  ])
})

test('section 9: without an interval given it asks every 15 000 ms', async () => {
  const ask = vi.fn(async () => 'one')
  createVersionChecker({ ask, announce: vi.fn() }).setVisible(true)

  await vi.advanceTimersByTimeAsync(45_000)

  expect(ask).toHaveBeenCalledTimes(4)
})

test('section 4: the first poll records the version, the same one later is no news', async () => {
  const { served, announce, pass } = watch()

  await pass(5 * 60_000)

  expect(served.asked).toBe(6)
  expect(announce).not.toHaveBeenCalled()
})

test('section 4: another version is announced 5 000 ms after the poll that saw it, once', async () => {
  const { served, announce, pass } = watch()
  await pass(1)
  served.version = 'two'

  await pass(60_000 + 4_998)
  expect(announce).not.toHaveBeenCalled()
  await pass(2)
  expect(announce).toHaveBeenCalledTimes(1)
  await pass(10 * 60_000)
  expect(announce).toHaveBeenCalledTimes(1)
})

test('the recorded version being back within the delay ends the doubt', async () => {
  const { served, announce, pass } = watch()
  await pass(1)
  served.version = 'two'
  await pass(60_000)
  served.version = 'one'

  await pass(5 * 60_000)

  expect(announce).not.toHaveBeenCalled()
})

test('a doubt that ended can begin again', async () => {
  const { served, announce, pass } = watch()
  await pass(1)
  served.version = 'two'
  await pass(60_000)
  served.version = 'one'
  await pass(60_000)
  served.version = 'two'

  await pass(60_000 + 5_000)

  expect(announce).toHaveBeenCalledTimes(1)
})

test('section 8: failures and empty answers are no news, neither first nor later, nor within the delay', async () => {
  const { served, announce, pass } = watch('')
  await pass(60_000)
  served.version = 'one'
  await pass(60_000)
  served.version = ''
  await pass(60_000)
  expect(announce).not.toHaveBeenCalled()

  served.version = 'two'
  await pass(60_000)
  served.version = ''
  await pass(5_000)
  expect(announce).toHaveBeenCalledTimes(1)
})

test('a hidden page asks nothing, and asks at once when it is seen again', async () => {
  const { served, announce, checker, pass } = watch()
  await pass(1)
  checker.setVisible(false)
  served.version = 'two'
  await pass(10 * 60_000)
  expect(served.asked).toBe(1)

  checker.setVisible(true)
  await pass(0)
  expect(served.asked).toBe(2)
  await pass(5_000)
  expect(announce).toHaveBeenCalledTimes(1)
})
