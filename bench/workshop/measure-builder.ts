import type { Browser, Page } from 'playwright'
import { countWork, spread } from '../screens/timing.ts'
import type { Driver, Opened, Turns } from './driver.ts'
import type { MeasureName } from './measures.ts'

/** The result of one measure, in milliseconds except for heap and elements. */
export interface Figure {
  readonly median: number
  /** The longest task of the page's main thread meanwhile; 0 if none took 50 ms. */
  readonly longestTask?: number
  /** CPU time of the main thread per turn, with its preparation and what follows it; other load hardly changes it. */
  readonly work?: number
}

/** The results of one builder; measures that it does not have, or that failed, are missing. */
export type Figures = Partial<Record<MeasureName, Figure>>

/** How often each thing is done. */
export interface Rounds {
  readonly opens: number
  readonly keys: number
  readonly turns: number
}

const TIMEOUT_MS = 60_000
/** The measures on one open page, in the order that `Driver` requires. */
const onePage = ['select', 'typeLabel', 'addInMiddle', 'undo', 'move', 'preview', 'save'] as const

/** Measures one builder. A measure that fails is reported on the error output, and the rest is measured. */
export async function measureBuilder(browser: Browser, driver: Driver, rounds: Rounds): Promise<Figures> {
  const figures: Figures = {}
  const measureTurns = async (page: Page, name: MeasureName, turns: Turns, times: number) => {
    try {
      await longestTask(page)
      const work = await countWork(page)
      const { median } = spread(await within(turns(page, times)))
      figures[name] = { median, longestTask: await longestTask(page), work: (await work()) / times }
    } catch (error) {
      const [why] = (error instanceof Error ? error.message : String(error)).split('\n')
      console.error(`${driver.name}, ${name}: not measured, ${why}`)
    }
  }

  const page = await measureOpens(browser, driver, { figures, opens: rounds.opens })
  for (const name of onePage) {
    const turns = driver[name]
    const times = name === 'typeLabel' ? rounds.keys : rounds.turns
    if (turns) await measureTurns(page, name, turns, times)
  }
  await page.context().close()
  if (driver.longCondition) {
    const rule = await driver.longCondition.open(browser)
    await measureTurns(rule, 'longCondition', driver.longCondition.type, rounds.keys)
    await rule.context().close()
  }
  return figures
}

interface Opens {
  readonly figures: Figures
  readonly opens: number
}

/** Opens the form several times, and returns the last page. */
async function measureOpens(browser: Browser, driver: Driver, { figures, opens }: Opens): Promise<Page> {
  const all: (Opened & { readonly longest: number })[] = []
  for (let run = 0; run < opens; run += 1) {
    await all.at(-1)?.page.context().close()
    const opened = await within(driver.open(browser))
    all.push({ ...opened, longest: await longestTask(opened.page) })
  }
  const last = all.at(-1)
  if (!last) throw new Error('A builder is opened at least once.')
  const medianOf = (member: 'took' | 'work' | 'longest') => spread(all.map((one) => one[member])).median
  figures.open = { median: medianOf('took'), longestTask: medianOf('longest'), work: medianOf('work') }
  const { heap, elements } = await sizeOf(last.page)
  figures.heap = { median: heap }
  figures.elements = { median: elements }
  return last.page
}

/** The heap in MB and the number of elements of a page, after a garbage collection. */
async function sizeOf(page: Page): Promise<{ readonly heap: number; readonly elements: number }> {
  await page.waitForTimeout(1_000)
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  return { heap: usedSize / 1_000_000, elements }
}

/** The longest task since the last call; 0 if none took 50 ms. */
async function longestTask(page: Page): Promise<number> {
  await page.waitForTimeout(300)
  return page.evaluate(() => {
    const { longTasks } = globalThis as unknown as { longTasks: number[] }
    return Math.max(0, ...longTasks.splice(0))
  })
}

async function within<T>(measured: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`not done within ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS)
  })
  try {
    return await Promise.race([measured, late])
  } finally {
    clearTimeout(timer)
  }
}
