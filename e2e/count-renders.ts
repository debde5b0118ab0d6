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

/** Returns the components rendered while `act` ran. Rendering caused by a key ends before the key's event does. */
export async function rendersDuring(page: Page, act: () => Promise<unknown>): Promise<number> {
  const read = () =>
    page.evaluate(() => (globalThis as unknown as { counted: { renders: number } }).counted.renders)
  const before = await read()
  await act()
  return (await read()) - before
}
