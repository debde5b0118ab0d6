import type { Browser, Page } from 'playwright'
import { inputToPaint } from '../screens/timing.ts'

/** Does something so many times in an open builder, and returns the milliseconds of each. */
export type Turns = (page: Page, times: number) => Promise<number[]>

/** An open builder. */
export interface Opened {
  readonly page: Page
  /** Milliseconds from the request to open the form until it can be edited. */
  readonly took: number
  /** CPU time of the main thread meanwhile, in milliseconds. */
  readonly work: number
}

/**
 * How a builder is used by the measures; what it does not have is null.
 *
 * The measures run in this order on one page: `undo` takes back what `addInMiddle` has added, `move` ends where it began.
 */
export interface Driver {
  readonly name: string
  readonly open: (browser: Browser) => Promise<Opened>
  /** Selects one of two neighbours by turns, until the inspector shows it. */
  readonly select: Turns
  /** Types into the label of the field in the middle. */
  readonly typeLabel: Turns
  readonly addInMiddle: Turns
  readonly undo: Turns
  /** Moves a field by one place, forwards and back by turns. */
  readonly move: Turns
  /** Opens the form as the person filling it in sees it, up to the first usable input. */
  readonly preview: Turns
  /** Saves a change of one label, until the server has answered. */
  readonly save: Turns | null
  /** Types into the middle row of a condition of fifty rows, on a page of its own. */
  readonly longCondition: {
    readonly open: (browser: Browser) => Promise<Page>
    readonly type: Turns
  } | null
}

/** Delayed effects of an input (debounced changes, saved drafts) have ended after this long. */
export const SETTLE_MS = 400

/** A new page that reports its long tasks, in `globalThis.longTasks`. */
export async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'hu-HU',
    viewport: { width: 1440, height: 900 },
    // Conditions are sent to the page as scripts.
    bypassCSP: true,
  })
  await context.addInitScript(() => {
    const durations: number[] = []
    Object.assign(globalThis, { longTasks: durations })
    new PerformanceObserver((list) => {
      durations.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
  })
  return context.newPage()
}

/** Runs a command of a builder that has no key or button for it, up to the frame after which `isDone` holds. */
export function commandToPaint(page: Page, command: string, isDone: string): Promise<number> {
  const event = 'bench:command'
  return inputToPaint(page, event, isDone, () =>
    page.evaluate(`dispatchEvent(new Event('${event}')); void (() => { ${command} })()`),
  )
}

/** Clicks, up to the frame after which `isDone` holds. */
export function clickToPaint(page: Page, isDone: string, click: () => Promise<unknown>): Promise<number> {
  return inputToPaint(page, 'click', isDone, click)
}

/** Calls `turn` so many times, with a pause after each for what follows it. */
export async function inTurns(
  page: Page,
  times: number,
  turn: (index: number) => Promise<number>,
): Promise<number[]> {
  const all: number[] = []
  for (let index = 0; index < times; index += 1) {
    all.push(await turn(index))
    await page.waitForTimeout(SETTLE_MS)
  }
  return all
}
