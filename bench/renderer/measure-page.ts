import type { Browser, CDPSession, Page } from 'playwright'
import type { BuiltPage } from './build-page.ts'
import { benchFields, HIDING } from './renderer-candidate.ts'
import { servePage } from './serve-page.ts'

/** The results of one candidate; times in milliseconds, sizes in bytes. */
export interface Measured {
  readonly mount100: number
  readonly mount1000: number
  readonly keyMedian: number
  readonly key95: number
  readonly rule: number
  readonly script: number
  readonly gzip: number
}

const MOUNTS = 3
const KEYS = 40
const RULES = 25
/** A slow candidate gets fewer rounds, but never fewer than `LEAST`; medians need no more. */
const TURNS_MS = 20_000
const LEAST = 3
/** The field to type into: far from both ends, so that the page must scroll to it. */
const TYPED = 40
/** Mounts and scripts are measured by the wall clock or, with `--cpu`, by the CPU time of the page's main thread. */
const IS_CPU = process.argv.includes('--cpu')
const CLOCK = { timeDomain: IS_CPU ? 'threadTicks' : 'timeTicks' } as const

/** Measures one candidate in pages of its own. Throws if it does not do the task. */
export async function measurePage(browser: Browser, built: BuiltPage): Promise<Measured> {
  const mount100 = await median(MOUNTS, async () =>
    (await opened(browser, built, 100)).finish(({ took }) => took),
  )
  const mount1000 = await median(MOUNTS, async () =>
    (await opened(browser, built, 1000)).finish(({ took }) => took),
  )
  const { finish } = await opened(browser, built, 1000)
  return finish(async ({ page, scripts }) => {
    const input = page.locator('#form input').nth(TYPED)
    await input.click()
    await page.keyboard.type('aaaa')
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', CLOCK)
    const before = await scriptTime(session)
    const keys = await turns(KEYS, () => timed(page, 'b', null))
    const script = (await scriptTime(session)) - before
    if (!(await input.inputValue()).endsWith('bbb')) throw new Error('The text was not taken.')
    const inputs = await page.locator('#form input').count()
    const rules = await turns(RULES, async () => {
      await page.keyboard.press('Control+A')
      const took = await timed(page, HIDING, TYPED + 1)
      await page.keyboard.press('Backspace')
      // Slow candidates remove the field seconds after the key, and restore it as late.
      await page.waitForFunction(
        (count) => {
          const inputs = [...document.querySelectorAll('#form input')]
          return inputs.length === count && inputs.every((one) => one.checkVisibility())
        },
        inputs,
        { polling: 100 },
      )
      await page.waitForTimeout(50)
      return took
    })
    keys.sort((a, b) => a - b)
    rules.sort((a, b) => a - b)
    return {
      mount100,
      mount1000,
      keyMedian: keys[Math.floor(keys.length / 2)] ?? 0,
      key95: keys[Math.floor(keys.length * 0.95)] ?? 0,
      rule: rules[Math.floor(rules.length / 2)] ?? 0,
      script: script / keys.length,
      gzip: [...scripts].reduce((sum, address) => sum + built.gzipOf(address), 0),
    }
  })
}

/** An opened page. */
interface Opened {
  readonly page: Page
  readonly took: number
  /** Addresses of the scripts that the page has loaded. */
  readonly scripts: ReadonlySet<string>
}

/** Opens a candidate's page with `count` fields and measures the time until they are painted. */
export async function opened(browser: Browser, built: BuiltPage, count: number) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const scripts = await servePage(page, built, 'mountForm')
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', CLOCK)
  const before = await taskTime(session)
  const byClock = await page.evaluate(async (fields) => {
    const root = document.querySelector<HTMLElement>('#form')
    if (!root) throw new Error('The page has no place for the form.')
    const started = performance.now()
    globalThis.mountForm(root, fields)
    const painted = () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => done()
          port2.postMessage(null)
        }),
      )
    const drawn = Math.min(fields.length, globalThis.drawnAtOnce ?? fields.length)
    while (root.querySelectorAll('input').length < drawn) {
      await painted()
      if (performance.now() - started > 30_000) throw new Error('Not all fields were drawn.')
    }
    await painted()
    return performance.now() - started
  }, benchFields(count))
  const took = IS_CPU ? (await taskTime(session)) - before : byClock
  await session.detach()
  return {
    finish: async <T>(use: (open: Opened) => T | Promise<T>): Promise<T> => {
      try {
        return await use({ page, took, scripts })
      } finally {
        await context.close()
      }
    },
  }
}

/**
 * Presses a key and returns the time until the next frame was painted, and until the input at `hidden` has disappeared.
 */
export async function timed(page: Page, key: string, hidden: number | null): Promise<number> {
  const took = page.evaluate(
    (at) =>
      new Promise<number>((done) => {
        const all = document.querySelectorAll('#form input')
        const target = at === null ? null : all[at]
        addEventListener(
          'keydown',
          (event) => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => {
              if (target?.isConnected && target.checkVisibility()) requestAnimationFrame(tell)
              else done(performance.now() - event.timeStamp)
            }
            const tell = () => port2.postMessage(null)
            requestAnimationFrame(tell)
          },
          { capture: true, once: true },
        )
        globalThis.document.documentElement.dataset.waiting = '1'
      }),
    hidden,
  )
  await page.waitForSelector('html[data-waiting]')
  await page.evaluate(() => document.documentElement.removeAttribute('data-waiting'))
  await page.keyboard.press(key)
  return took
}

/** Milliseconds of all work on the page's main thread. */
async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Milliseconds of script execution since the session began to count. */
async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}

/** The median of `count` runs. */
export async function median(count: number, run: () => Promise<number>): Promise<number> {
  const all = (await turns(count, run)).sort((a, b) => a - b)
  return all[Math.floor(all.length / 2)] ?? 0
}

/** The results of `count` runs; of fewer if they take long. */
export async function turns(count: number, run: () => Promise<number>): Promise<number[]> {
  const all: number[] = []
  const ends = performance.now() + TURNS_MS
  while (all.length < count && (all.length < LEAST || performance.now() < ends)) all.push(await run())
  return all
}
