import type { Browser, Page } from 'playwright'
import { countWork, spread } from '../screens/timing.ts'
import type { Driver } from './driver.ts'
import type { MeasureName } from './measures.ts'

/** The result of one measure, in milliseconds except for heap and elements. */
export interface Figure {
  readonly median: number
  /** The longest task of the page's main thread meanwhile; 0 if none took 50 ms. */
  readonly longestTask?: number
  /** CPU time of the main thread per turn, with what follows a turn and with the way back; other load does not change it. */
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
/** The measures on one open page, in the order that `Driver` asks for. */
const onePage = ['select', 'typeLabel', 'addInMiddle', 'undo', 'move', 'preview', 'save'] as const

/** Measures one builder. What fails is reported on the error output, and the rest is measured. */
export async function measureBuilder(browser: Browser, driver: Driver, rounds: Rounds): Promise<Figures> {
  const figures: Figures = {}
  const opens: number[] = []
  const tasks: number[] = []
  let page: Page | null = null
  for (let run = 0; run < rounds.opens; run += 1) {
    await page?.context().close()
    const opened = await within(driver.open(browser))
    page = opened.page
    opens.push(opened.took)
    tasks.push(await longestTask(page))
  }
  if (!page) return figures
  figures.open = { median: spread(opens).median, longestTask: spread(tasks).median }
  const { heap, elements } = await sizeOf(page)
  figures.heap = { median: heap }
  figures.elements = { median: elements }
  for (const name of onePage) {
    const turns = driver[name]
    if (!turns) continue
    const times = name === 'typeLabel' ? rounds.keys : rounds.turns
    const open = page
    await attempt(figures, { driver, name }, async () => {
      await longestTask(open)
      const work = await countWork(open)
      const median = spread(await within(turns(open, times))).median
      return { median, longestTask: await longestTask(open), work: (await work()) / times }
    })
  }
  await page.context().close()
  const { longCondition } = driver
  if (longCondition) {
    await attempt(figures, { driver, name: 'longCondition' }, async () => ({
      median: spread(await within(longCondition(browser, rounds.keys))).median,
    }))
  }
  return figures
}

interface Attempted {
  readonly driver: Driver
  readonly name: MeasureName
}

async function attempt(figures: Figures, { driver, name }: Attempted, measure: () => Promise<Figure>) {
  try {
    figures[name] = await measure()
  } catch (error) {
    const [why] = (error instanceof Error ? error.message : String(error)).split('\n')
    console.error(`${driver.name}, ${name}: not measured, ${why}`)
  }
}

/** The heap in MB and the number of elements of a page, after a garbage collection. */
async function sizeOf(page: Page): Promise<{ readonly heap: number; readonly elements: number }> {
  await page.waitForTimeout(2_000)
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
