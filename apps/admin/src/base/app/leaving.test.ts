import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

// Leaving is for good, so each test has a page of its own.
let page: typeof import('./leaving.ts')

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  page = await import('./leaving.ts')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
// Other files of this worker share its modules.
afterAll(() => void vi.resetModules())

test('nothing is being left at first', () => expect(page.isLeaving()).toBe(false))

test('all registered work is done before the page is left, side by side', async () => {
  const order: string[] = []
  const slow = (name: string, ms: number) => async () => {
    order.push(`${name} begins`)
    await new Promise((done) => setTimeout(done, ms))
    order.push(`${name} ends`)
  }
  page.onLeaving(slow('a', 20))
  page.onLeaving(slow('b', 10))
  const left = page.beforeLeaving().then(() => order.push('left'))
  expect(page.isLeaving()).toBe(true)
  await vi.advanceTimersByTimeAsync(20)
  await left
  expect(order).toEqual(['a begins', 'b begins', 'b ends', 'a ends', 'left'])
})

test('work that was taken back is not done', async () => {
  const work = vi.fn()
  page.onLeaving(work)()
  await page.beforeLeaving()
  expect(work).not.toHaveBeenCalled()
})

test('a failure stops nothing, and is reported', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue()
  const [broken, work] = [new Error('broken'), vi.fn()]
  page.onLeaving(() => {
    throw broken
  })
  page.onLeaving(() => Promise.reject(broken))
  page.onLeaving(work)
  await page.beforeLeaving()
  expect(work).toHaveBeenCalledOnce()
  expect(report.mock.calls.map(([, error]) => error)).toEqual([broken, broken])
})

test('work that does not end is waited for three seconds', async () => {
  page.onLeaving(() => new Promise<never>(() => undefined))
  const left = vi.fn()
  void page.beforeLeaving().then(left)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(left).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(left).toHaveBeenCalledOnce()
})
