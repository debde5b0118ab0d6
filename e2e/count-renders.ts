import type { Page } from '@playwright/test'

/** The parts of React's fiber that counting needs. */
interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/**
 * Counts the components that React renders from now on, in any build, through the hook of its developer tools. Must be
 * called before the page is opened. Independent of the application and of the machine's load.
 */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const PERFORMED_WORK = 1
    const COMPONENTS = new Set([0, 1, 11, 14, 15])
    const counted = { renders: 0 }
    // Kept now, because a test may replace the clock, and idle callbacks with it. A page with nothing to draw is sometimes
    // not called idle for minutes.
    const request = requestIdleCallback.bind(globalThis)
    const whenIdle = (done: () => void) => request(done, { timeout: 5_000 })
    const walk = (fiber: Fiber | null, before: Fiber | null) => {
      if (!fiber) return
      // A part that React did not render again is the same object as before.
      if (before && fiber === before) return
      if (COMPONENTS.has(fiber.tag) && fiber.flags & PERFORMED_WORK) counted.renders += 1
      if (before && fiber.child === before.child) return
      for (let child = fiber.child; child; child = child.sibling) walk(child, child.alternate)
    }
    Object.assign(globalThis, {
      counted,
      whenIdle,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) =>
          walk(root.current, root.current.alternate),
      },
    })
  })
}

/** Returns how many components React rendered because of `act`, and not of anything before it. */
export async function rendersDuring(page: Page, act: () => Promise<unknown>): Promise<number> {
  const before = await rendersSoFar(page)
  await act()
  return (await rendersSoFar(page)) - before
}

/** The components rendered until the browser is idle twice with no rendering in between: React has finished its work. */
function rendersSoFar(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { counted, whenIdle } = globalThis as unknown as CountingPage
    let before = -1
    while (before !== counted.renders) {
      before = counted.renders
      await new Promise<void>((done) => whenIdle(done))
    }
    return before
  })
}

interface CountingPage {
  readonly counted: { readonly renders: number }
  readonly whenIdle: (done: () => void) => number
}
