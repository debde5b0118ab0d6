import { type Browser, chromium, type Page } from 'playwright'
import { type SeededForm, seedForm } from '../../e2e/seed-form.ts'
import { startServer } from '../../e2e/server-process.ts'
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs'
import { countWork, inputToPaint, keyToPaint, spread } from './timing.ts'

// Measures the screens of a large form in Chromium, on a real server. `npm run bench:screens [fields]`.

const FIELDS = Number(process.argv[2] ?? 1_000)
const OPENS = 3
const MOVES = 9
const KEYS = 30
const SAVES = 5
/** The consequences of an input (responses, events, a recompiled preview) have ended after this long. */
const SETTLE_MS = 2_000

/** Maximum of each figure for a form of 1 000 fields, in milliseconds. */
const bars: Readonly<Record<string, number>> = { 'open the fields': 1_500, 'move a field': 200 }

const server = await startServer({ qa: true })
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArgs] })
try {
  const form = await seedForm(server.url, FIELDS)
  console.log(`${FIELDS} fields; milliseconds: median, p95`)
  await measureFields(browser, form)
  await measureCondition(browser, form)
  await measureLabel(browser, form)
} finally {
  await browser.close()
  await server.stop()
}

async function measureFields(browser: Browser, { formId }: SeededForm) {
  const opens: number[] = []
  const busy: number[] = []
  for (let run = 0; run < OPENS; run += 1) {
    const page = await opened(browser, `forms/edit/${formId}`)
    const work = await countWork(page)
    opens.push(await openFields(page))
    busy.push(await work())
    if (run < OPENS - 1) await page.context().close()
    else {
      report('open the fields', opens)
      report('  work of it', busy)
      await measureMoves(page)
    }
  }
}

async function measureMoves(page: Page) {
  const row = page.locator('ol[aria-label="Mezők"] > li').nth(Math.floor(FIELDS / 2) + 20)
  const link = row.getByRole('link').first()
  const label = await link.textContent()
  await link.scrollIntoViewIfNeeded()
  await link.focus()
  const moves: number[] = []
  const busy: number[] = []
  for (let run = 0; run < MOVES; run += 1) {
    const place = `[...document.querySelectorAll('ol[aria-label="Mezők"] > li')].findIndex((row) => row.querySelector('a')?.textContent === ${JSON.stringify(label)})`
    const before: number = await page.evaluate(place)
    const work = await countWork(page)
    moves.push(await keyToPaint(page, 'Alt+ArrowUp', `(${place}) === ${before - 1}`))
    await page.waitForTimeout(SETTLE_MS)
    busy.push(await work())
  }
  report('move a field', moves)
  report('  work of a move, answers included', busy)
  await page.context().close()
}

function openFields(page: Page): Promise<number> {
  const isDrawn = `document.querySelectorAll('ol[aria-label="Mezők"] > li').length === ${FIELDS}`
  return inputToPaint(page, 'click', isDrawn, () => page.getByRole('tab', { name: 'Mezők' }).click())
}

async function measureCondition(browser: Browser, { ruleId }: SeededForm) {
  const page = await opened(browser, `form-disableds/edit/${ruleId}`)
  const input = page
    .getByRole('group', { name: '25. feltétel', exact: true })
    .getByRole('textbox', { name: 'Érték', exact: true })
  await typeInto(page, input, 'key in a condition of 50 rows')
  await page.context().close()
}

async function measureLabel(browser: Browser, { fieldIds }: SeededForm) {
  const page = await opened(browser, `form-fields/edit/${fieldIds[Math.floor(fieldIds.length / 2)]}`, {
    preview: true,
  })
  await page.getByRole('region', { name: 'Előnézet' }).locator('input').first().waitFor()
  const input = page.getByRole('textbox', { name: 'Felirat' })
  await typeInto(page, input, 'key in a label beside the preview')
  const saves: number[] = []
  for (let run = 0; run < SAVES; run += 1) {
    await input.press('x')
    await page.waitForTimeout(SETTLE_MS)
    saves.push(
      await keyToPaint(
        page,
        'Control+s',
        `[...document.querySelectorAll('[role=status]')].some((one) => one.textContent.startsWith('Minden mentve'))`,
      ),
    )
    await page.waitForTimeout(SETTLE_MS)
  }
  report('save of one label', saves)
  await page.context().close()
}

async function typeInto(page: Page, input: ReturnType<Page['locator']>, title: string) {
  await input.click()
  await page.keyboard.type('aaaa')
  await page.waitForTimeout(SETTLE_MS)
  const work = await countWork(page)
  const keys: number[] = []
  for (let run = 0; run < KEYS; run += 1) keys.push(await keyToPaint(page, 'b', 'true'))
  await page.waitForTimeout(SETTLE_MS)
  const busy = (await work()) / KEYS
  if (!(await input.inputValue()).endsWith('bbb')) throw new Error('The text was not taken.')
  report(title, keys)
  report('  work per key, after effects included', [busy])
}

async function opened(browser: Browser, path: string, { preview = false } = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'hu-HU', viewport: { width: 1440, height: 900 } })
  if (preview) await context.addInitScript(() => localStorage.setItem('urlapmuhely-preview', 'open'))
  const page = await context.newPage()
  await page.goto(`${server.url}/admin/${path}?qaTest=1`)
  await page.locator('[data-loaded]').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(SETTLE_MS)
  return page
}

function report(title: string, figures: readonly number[]) {
  const { median, p95 } = spread(figures)
  const bar = bars[title]
  const verdict =
    bar === undefined ? '' : `bar ${bar}, ${(median / bar).toFixed(2)} of it${median > bar ? ' MISSED' : ''}`
  console.log(
    `  ${title.padEnd(40)}${median.toFixed(1).padStart(9)}${p95.toFixed(1).padStart(9)}  ${verdict}`,
  )
}
