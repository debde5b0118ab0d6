import type { Page } from '@playwright/test'

/** What React keeps of one drawn component, as far as counting needs it. */
interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/**
 * Counts how many components React draws from now on, in any build, the way its developer tools do; call before the page
 * is opened. Independent of the application and of how busy the machine is.
 */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const PERFORMED_WORK = 1
    const COMPONENTS = new Set([0, 1, 11, 14, 15])
    const counted = { renders: 0 }
    const walk = (fiber: Fiber | null, before: Fiber | null) => {
      if (!fiber) return
      // A part that React kept is the very same object as before.
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

/** The components drawn while `act` ran. What a key changes is drawn before the key's event has ended. */
export async function rendersDuring(page: Page, act: () => Promise<unknown>): Promise<number> {
  const read = () =>
    page.evaluate(() => (globalThis as unknown as { counted: { renders: number } }).counted.renders)
  const before = await read()
  await act()
  return (await read()) - before
}
