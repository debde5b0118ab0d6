import type { Locator, Page } from '@playwright/test'
import { countRenders, rendersDuring } from './count-renders.ts'
import { expect, loaded, test } from './fixtures.ts'
import { type SeededForm, seedForm } from './seed-form.ts'

// The test counts work, not time: components that React renders, through the hook of its developer tools.

const FIELDS = 1_000

// A trace would copy the whole tree at every step.
test.use({ serverOptions: { qa: true }, trace: 'off' })

let form: SeededForm
test.beforeAll(async ({ server }) => {
  form = await seedForm(server.url, FIELDS)
})
test.beforeEach(({ page }) => countRenders(page))

/** Finds a row in the middle of the form by an id: roles and texts of 1 000 rows take long to compute. */
const middleRow = (page: Page, step: number) =>
  page.locator(`li:has(#field-${form.fieldIds[FIELDS / 2 + step]})`)
const positionOf = (row: Locator) =>
  row.evaluate((element) => [...(element.parentElement?.children ?? [])].indexOf(element))

/** Ends all pending delays and starts none, however busy the machine is. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 3_600_000)

/** Scrolls a row into view, waits for its buttons and focuses its link. */
async function reach(row: Locator): Promise<void> {
  // A screen that was just opened scrolls to the top, possibly later than this.
  await expect(async () => {
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(row.locator('button').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await row.locator('a').first().focus()
}

test('a form of 1 000 fields is opened and arranged without work for rows out of sight', async ({ page }) => {
  await page.goto(`/admin/forms/edit/${form.formId}?qaTest=1`)
  await loaded(page)
  await page.getByRole('tab', { name: 'Mezők' }).click()
  const rows = page.locator('main ol[aria-label="Mezők"] > li')
  // All rows are in the page: for find-in-page, screen readers and the Tab key.
  await expect(rows).toHaveCount(FIELDS)
  await expect(rows.locator('a', { hasText: /^Kérdés/u })).toHaveCount(FIELDS - FIELDS / 50)
  await expect(rows.first().locator('button').first()).toBeVisible()
  expect(await rows.locator('button').count()).toBeLessThan(300)

  const row = middleRow(page, 10)
  await reach(row)
  expect(await rows.locator('button').count()).toBeLessThan(500)
  const before = await positionOf(row)
  const drawn = await rendersDuring(page, async () => {
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => positionOf(row)).toBe(before - 1)
  })
  expect(drawn).toBeLessThan(600)
  await expect(row.locator('a').first()).toBeFocused()
})

test('dragging a field is told in Hungarian to those who cannot see it', async ({ page }) => {
  await page.goto(`/admin/forms/edit/${form.formId}?qaTest=1&tab=fields`)
  const row = middleRow(page, 30)
  await reach(row)
  const handle = row.locator('button').first()
  await expect(handle).toHaveAttribute('aria-roledescription', 'áthelyezhető mező')
  const described = await handle.getAttribute('aria-describedby')
  await expect(page.locator(`[id="${described}"]`)).toHaveText(/^Szóközzel felveszi/)
  await handle.focus()
  await page.keyboard.press('Space')
  const said = page.locator('[role=status][id^=DndLiveRegion]')
  await expect(said).toHaveText(/felvéve, sorszáma: \d+\. A nyilakkal mozgathatja/)
  await page.keyboard.press('Escape')
  await expect(said).toHaveText('Az áthelyezés megszakítva.')
})

test('a move shows before the server answers, and is taken back with one notice when it fails', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/503/)
  const unanswered: (() => void)[] = []
  await page.route(/\/api\/forms\/[^/]+\/content/, async (route) => {
    await new Promise<void>((done) => unanswered.push(done))
    await route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' })
  })
  await page.goto(`/admin/forms/edit/${form.formId}?qaTest=1&tab=fields`)
  const row = middleRow(page, 20)
  await reach(row)
  const before = await positionOf(row)
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => positionOf(row)).toBe(before + 1)
  // Two more moves wait for the first one's response, and are dropped with it.
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => positionOf(row)).toBe(before + 3)
  await expect.poll(() => unanswered.length).toBe(1)
  unanswered.shift()?.()
  const notice = page.getByRole('alert').filter({ hasText: 'Az áthelyezés nem sikerült.' })
  await expect(notice).toHaveCount(1)
  await expect.poll(() => positionOf(row)).toBe(before)

  // The same failure again does not show a second notice.
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => unanswered.length).toBe(1)
  await expect.poll(() => positionOf(row)).toBe(before + 1)
  unanswered.shift()?.()
  await expect.poll(() => positionOf(row)).toBe(before)
  await expect(notice).toHaveCount(1)
})

test('a key in a condition of fifty rows draws its own row again, not the others', async ({ page }) => {
  await page.clock.install()
  await page.goto(`/admin/form-disableds/edit/${form.ruleId}?qaTest=1`)
  await loaded(page)
  const input = page
    .getByRole('group', { name: '25. feltétel', exact: true })
    .getByRole('textbox', { name: 'Érték', exact: true })
  await input.click()
  await page.keyboard.type('aa')
  await expect(page.getByRole('status').filter({ hasText: 'Mentetlen módosítások.' })).toBeVisible()
  await stopClock(page)
  expect(await rendersDuring(page, () => page.keyboard.press('b'))).toBeLessThan(400)
  await expect(input).toHaveValue(/aab$/)
})

test('a key in a label leaves the preview of the large form beside it alone until the typing pauses', async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(() => localStorage.setItem('urlapmuhely-preview', 'open'))
  await page.goto(`/admin/form-fields/edit/${form.fieldIds[FIELDS / 2]}?qaTest=1`)
  await loaded(page)
  const preview = page.getByRole('region', { name: 'Az űrlap előnézete' })
  await preview.locator('input').first().waitFor()
  const label = page.getByRole('textbox', { name: 'Felirat', exact: true })
  await label.fill('Élő felirat')
  await expect(preview.getByText('Élő felirat')).toBeVisible()
  await stopClock(page)
  expect(await rendersDuring(page, () => page.keyboard.press('b'))).toBeLessThan(400)
  await page.clock.resume()
  await expect(preview.getByText('Élő feliratb')).toBeVisible()
})
