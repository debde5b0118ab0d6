import type { Browser, Page } from 'playwright'
import type { SeededForm } from '../../e2e/seed-form.ts'
import { inputToPaint, keyToPaint } from '../screens/timing.ts'

const TURNS = 5
const SETTLE_MS = 1_500

/** Our figures in use, in milliseconds: median of the turns, by what is done. */
export async function measureUse(
  browser: Browser,
  url: string,
  form: SeededForm,
): Promise<Map<string, number>> {
  const figures = new Map<string, number>()
  const page = await opened(browser, `${url}/admin/form-fields?qaTest=1`)
  figures.set(
    'next page',
    await afterAnswer(page, () => page.getByRole('button', { name: 'Következő oldal' }).click()),
  )
  // Another column each time: an order that was shown before needs no answer.
  const headings = page.locator('.list-sort')
  figures.set('sort', await afterAnswer(page, (turn) => headings.nth(turn).click()))
  const search = page.getByRole('searchbox')
  const words = ['nev', 'cim', 'szam', 'kor', 'ut']
  figures.set('search', await afterAnswer(page, (turn) => search.fill(words[turn] ?? 'a')))
  await search.fill('')
  await page.waitForTimeout(SETTLE_MS)
  figures.set('open an edit screen', await openEditScreen(page))
  figures.set('key in every input of an edit screen (slowest)', await typeEverywhere(page))
  await page.context().close()
  figures.set('open the form of 1 000 fields', await openForm(browser, url, form))
  figures.set('open a condition of 50 rows', await openCondition(browser, url, form))
  return figures
}

async function opened(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('[data-loaded]').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(SETTLE_MS)
  return page
}

/** From the end of the list's answer to the frame that shows it. */
async function afterAnswer(page: Page, act: (turn: number) => Promise<void>): Promise<number> {
  const all: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.evaluate(() => {
      const table = document.querySelector('.list-table')
      if (!table) throw new Error('The page has no list.')
      performance.clearResourceTimings()
      const drawn = new Promise<number>((done) => {
        const observer = new MutationObserver(() => {
          const answers = performance
            .getEntriesByType('resource')
            .filter(({ name }) => /\/api\/form-fields\?/.test(name))
          const end = answers.at(-1)
          if (table.getAttribute('aria-busy') !== 'false' || !(end instanceof PerformanceResourceTiming))
            return
          observer.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => done(performance.now() - end.responseEnd)
            port2.postMessage(null)
          })
        })
        observer.observe(table, { subtree: true, childList: true, attributes: true, characterData: true })
      })
      Object.assign(window, { drawn })
    })
    await act(turn)
    all.push(await page.evaluate(() => (window as unknown as { drawn: Promise<number> }).drawn))
    await page.waitForTimeout(300)
  }
  return median(all)
}

async function openEditScreen(page: Page): Promise<number> {
  const all: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const link = page.locator('.list-title').nth(turn)
    const isOpen = `!!document.querySelector('main form input')`
    all.push(await inputToPaint(page, 'click', isOpen, () => link.click()))
    if (turn === TURNS - 1) break
    await page.waitForTimeout(SETTLE_MS)
    await page.goBack()
    await page.locator('.list-title').first().waitFor()
    await page.waitForTimeout(SETTLE_MS)
  }
  // The first time also loads the code of the screen.
  return median(all.slice(1))
}

/** The slowest input's median. */
async function typeEverywhere(page: Page): Promise<number> {
  await page.waitForTimeout(SETTLE_MS)
  const inputs = page.locator(
    'main form :is(input:not([type]), input[type=text], input[type=search], textarea):enabled',
  )
  const medians: number[] = []
  for (let index = 0; index < (await inputs.count()); index += 1) {
    const input = inputs.nth(index)
    if (!(await input.isVisible())) continue
    await input.focus()
    const keys: number[] = []
    for (let turn = 0; turn < TURNS * 2; turn += 1) keys.push(await keyToPaint(page, '1', 'true'))
    medians.push(median(keys))
  }
  return Math.max(...medians)
}

async function openForm(browser: Browser, url: string, { formId }: SeededForm): Promise<number> {
  const all: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const page = await opened(browser, `${url}/admin/forms?qaTest=1`)
    const link = page.locator(`a[href*="${formId}"]`).first()
    const isOpen = `!!document.querySelector('[role=tree] [role=treeitem]') && !!document.querySelector('section[aria-label="Űrlap"] [data-frame] input')`
    all.push(await inputToPaint(page, 'click', isOpen, () => link.click()))
    await page.context().close()
  }
  return median(all)
}

async function openCondition(browser: Browser, url: string, { ruleId }: SeededForm): Promise<number> {
  const all: number[] = []
  const page = await opened(browser, `${url}/admin/form-disableds?qaTest=1`)
  for (let turn = 0; turn < 4; turn += 1) {
    const link = page.locator(`a.list-title[href*="${ruleId}"]`)
    const isOpen = `document.querySelectorAll('main [role=group][aria-label$=". feltétel"]').length >= 50`
    all.push(await inputToPaint(page, 'click', isOpen, () => link.click()))
    await page.waitForTimeout(SETTLE_MS)
    await page.goBack()
    await link.waitFor()
    await page.waitForTimeout(SETTLE_MS)
  }
  await page.context().close()
  return median(all.slice(1))
}

/** The middle value. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
