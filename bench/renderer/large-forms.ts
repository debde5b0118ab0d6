import type { Browser } from 'playwright'
import type { BuiltPage } from './build-page.ts'
import { median, opened, timed, turns } from './measure-page.ts'

/** Times of one candidate with one number of fields, in milliseconds. */
interface Large {
  readonly mount: number
  readonly key: number
  readonly key95: number
}

const MOUNTS = 3
const KEYS = 40
/** The field to type into: far from both ends, so that the page must scroll to it. */
const TYPED = 40

const SIZES = [1_000, 5_000, 10_000] as const
const BARS: Readonly<Partial<Record<number, Large>>> = { 10000: { mount: 1_000, key: 16, key95: 32 } }

/** The form in rows has ten fields in each of 200 rows. */
const IN_ROWS = 2_000
/** Rows beside the same number of fields without rows. */
const MAX_OF_ROWS = 1.3
const ROUNDS = 5

/** A candidate, and how its page is built. */
export interface LargeCandidate {
  readonly name: string
  readonly build: () => Promise<BuiltPage>
}

/** The renderer with and without rows, and what it is compared with. */
export interface LargeCandidates {
  readonly ours: LargeCandidate
  readonly rows: LargeCandidate
  readonly others: readonly LargeCandidate[]
}

/** Prints how long forms of many fields take to mount and to take a key. One that takes too long is left out, with a line. */
export async function printLargeForms(browser: Browser, { ours, rows, others }: LargeCandidates) {
  const all = [ours, ...others]
  for (const size of SIZES) {
    const bar = BARS[size]
    const bars = bar ? ` (bars ${bar.mount} and ${bar.key})` : ''
    console.log(`\n${size} fields: mount, ms; key to paint, median and p95, ms${bars}`)
    for (const candidate of all) {
      const figures = await tried(browser, candidate, size)
      if (figures) print(candidate.name, figures, candidate === ours ? bar : undefined)
    }
  }
  console.log(`\n200 rows of 10 fields, beside ${IN_ROWS} fields without rows (bar ${MAX_OF_ROWS} of ours)`)
  const [flat, inRows] = await inTurns(browser, [ours, rows])
  if (flat) print(ours.name, flat)
  if (inRows) print(rows.name, inRows)
  if (flat && inRows) {
    const ratios = [inRows.mount / flat.mount, inRows.key / flat.key]
    const missed = ratios.some((ratio) => ratio > MAX_OF_ROWS) ? '  MISSED' : ''
    console.log(`  ${ratios.map((ratio) => `${ratio.toFixed(2)}×`).join(' · ')}${missed}`)
  }
  for (const candidate of others) {
    const figures = await tried(browser, candidate, IN_ROWS)
    if (figures) print(`${candidate.name}, no rows`, figures)
  }
}

/** The medians of several rounds in which the candidates take turns: other work on the machine is shared between them. */
async function inTurns(browser: Browser, all: readonly LargeCandidate[]): Promise<readonly (Large | null)[]> {
  const rounds: (Large | null)[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const results: (Large | null)[] = []
    for (const candidate of all) results.push(await tried(browser, candidate, IN_ROWS))
    rounds.push(results)
  }
  return all.map((_, at) => {
    const own = rounds.map((results) => results[at]).filter((one) => one != null)
    const middle = (of: keyof Large) => own.map((one) => one[of]).sort((x, y) => x - y)[own.length >> 1] ?? 0
    return own.length < ROUNDS ? null : { mount: middle('mount'), key: middle('key'), key95: middle('key95') }
  })
}

async function tried(browser: Browser, { name, build }: LargeCandidate, size: number): Promise<Large | null> {
  try {
    return await measureLarge(browser, await build(), size)
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n')
    console.log(`  ${name.padEnd(26)}not measured: ${reason}`)
    return null
  }
}

async function measureLarge(browser: Browser, built: BuiltPage, size: number): Promise<Large> {
  const mount = await median(MOUNTS, async () =>
    (await opened(browser, built, size)).finish(({ took }) => took),
  )
  const { finish } = await opened(browser, built, size)
  return finish(async ({ page }) => {
    const input = page.locator('#form input').nth(TYPED)
    await input.click()
    await page.keyboard.type('aaaa')
    const keys = (await turns(KEYS, () => timed(page, 'b', null))).sort((a, b) => a - b)
    if (!(await input.inputValue()).endsWith('bbb')) throw new Error('The text was not taken.')
    const at = (share: number) => keys[Math.floor(keys.length * share)] ?? 0
    return { mount, key: at(0.5), key95: at(0.95) }
  })
}

function print(name: string, { mount, key, key95 }: Large, bar?: Large): void {
  const missed = bar && (mount > bar.mount || key > bar.key) ? '  MISSED' : ''
  const times = [mount, key, key95].map((time) => time.toFixed(1).padStart(10)).join('')
  console.log(`  ${name.padEnd(26)}${times}${missed}`)
}
