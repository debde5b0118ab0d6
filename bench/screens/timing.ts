import type { Page } from 'playwright'

/**
 * Presses a key and returns the milliseconds from the key to the frame after which `isDone` holds.
 *
 * @param isDone runs in the page; must become true because of the key.
 */
export function keyToPaint(page: Page, key: string, isDone: string): Promise<number> {
  return inputToPaint(page, 'keydown', isDone, () => page.keyboard.press(key))
}

/** As `keyToPaint`, for any action that causes an event of the given type. */
export async function inputToPaint(page: Page, type: string, isDone: string, act: () => Promise<unknown>) {
  await page.evaluate(
    ([type, isDone]) => {
      const holds = new Function(`return ${isDone}`)
      Object.assign(globalThis, {
        measured: new Promise<number>((done) => {
          addEventListener(
            type,
            (event) => {
              const { port1, port2 } = new MessageChannel()
              const ask = () => requestAnimationFrame(() => port2.postMessage(null))
              port1.onmessage = () => (holds() ? done(performance.now() - event.timeStamp) : ask())
              ask()
            },
            { capture: true, once: true },
          )
        }),
      })
    },
    [type, isDone] as const,
  )
  await act()
  return page.evaluate(() => (globalThis as unknown as { measured: Promise<number> }).measured)
}

/** Starts to count the CPU time of a page's main thread; the returned function reads it, in milliseconds. */
export async function countWork(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const start = await read()
  return async () => (await read()) - start
}

/** The median and the 95th percentile of some figures. */
export function spread(figures: readonly number[]): { readonly median: number; readonly p95: number } {
  const sorted = figures.toSorted((left, right) => left - right)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p95: at(0.95) }
}
