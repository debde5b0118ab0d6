import type { Locator, Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { countRenders, rendersDuring } from './count-renders.ts'
import { expectUnsaved, saveState } from './edit-screen.ts'
import { expect, loaded, test } from './fixtures.ts'
import { type SeededForm, seedForm } from './seed-form.ts'
import { QA } from './shared-servers.ts'
import { openWorkshop } from './workshop-page.ts'

// The test counts work, not time: components that React renders, through the hook of its developer tools.

const FIELDS = 1_000

// A trace would copy the whole tree at every step.
test.use({ serverOptions: QA, trace: 'off' })

let form: SeededForm
test.beforeAll(async ({ server }) => {
  form = await seedForm(server.url, FIELDS)
})
test.beforeEach(({ page }) => countRenders(page))

/** Ends all pending delays and starts none, however busy the machine is. */
const endDelays = (page: Page) => stopClock(page, 3_600_000)

/** Opens the workshop with the field in the middle of the form selected; returns its row in the outline. */
async function openMiddle(page: Page): Promise<Locator> {
  const id = form.fieldIds[FIELDS / 2]
  await openWorkshop(page, form.formId, `?qaTest=1&select=${id}`)
  // Found by its id: roles and texts of a large form take long to compute.
  const row = page.locator(`[data-row="${id}"]`)
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await expect(row).toBeInViewport()
  // The parts of the inspector that are drawn later, and loaded, are there.
  await expect(page.getByRole('textbox', { name: 'Segítő szöveg' })).toBeVisible()
  return row
}

const placeOf = async (row: Locator) => Number(await row.getAttribute('aria-posinset'))

test('a form of 1 000 fields is opened and arranged without work for rows out of sight', async ({ page }) => {
  const row = await openMiddle(page)
  const rows = page.getByRole('region', { name: 'Vázlat' }).locator('[data-row]')
  expect(await rows.count()).toBeLessThan(80)
  // Every row has its position among all, drawn or not.
  await expect(row).toHaveAttribute('aria-setsize', '49')
  await row.click()
  const before = await placeOf(row)
  const drawn = await rendersDuring(page, async () => {
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => placeOf(row)).toBe(before - 1)
  })
  // The rows after the field have another position, and both panes its new one.
  expect(drawn).toBeLessThan(400)
  await expect(row).toBeFocused()
  expect(await rows.count()).toBeLessThan(80)
})

test('a key in a label of a large form draws nothing for each of the other fields', async ({ page }) => {
  await page.clock.install()
  const row = await openMiddle(page)
  const label = page
    .getByRole('region', { name: 'Tulajdonságok' })
    .getByRole('textbox', { name: 'Felirat', exact: true })
  await label.fill('Élő felirat')
  await expect(row).toContainText('Élő felirat')
  await endDelays(page)
  // Its input, its row, its frame and the name of the last step: no other row, and no other part
  // of the inspector.
  expect(await rendersDuring(page, () => page.keyboard.press('b'))).toBeLessThan(100)
  await page.clock.resume()
  await expect(row).toContainText('Élő feliratb')
})

test('a move shows before anything is sent, and stays with one notice when saving fails', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/503/)
  let asked = 0
  await page.route(/\/api\/forms\/[^/]+\/content/, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    asked += 1
    await route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' })
  })
  const row = await openMiddle(page)
  await row.click()
  const before = await placeOf(row)
  for (let moved = 1; moved <= 3; moved += 1) {
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => placeOf(row)).toBe(before + moved)
  }
  expect(asked).toBe(0)
  await page.keyboard.press('Control+s')
  const notice = page.getByRole('alert').filter({ hasText: 'A mentés nem sikerült.' })
  await expect(notice).toHaveCount(1)
  await expectUnsaved(page)
  await expect.poll(() => placeOf(row)).toBe(before + 3)

  // The same failure again does not show a second notice.
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.keyboard.press('Control+s')
  // A save that is asked for while one runs is that one.
  await (await answered).finished()
  expect(asked).toBe(2)
  await expectUnsaved(page)
  await expect(notice).toHaveCount(1)
  await page.unroute(/\/api\/forms\/[^/]+\/content/)
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toContainText('Minden mentve')
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
  await endDelays(page)
  expect(await rendersDuring(page, () => page.keyboard.press('b'))).toBeLessThan(150)
  await expect(input).toHaveValue(/aab$/)
})

test('another selected field is drawn, and what was and is selected; the rest of the screen is not', async ({
  page,
}) => {
  const row = await openMiddle(page)
  const next = page.locator(`[data-row="${form.fieldIds[FIELDS / 2 + 1]}"]`)
  await row.click()
  const drawn = await rendersDuring(page, async () => {
    await next.click()
    await expect(next).toHaveAttribute('aria-selected', 'true')
  })
  expect(drawn).toBeLessThan(700)
})

test('a key in the condition of a rule in the workshop draws none of its other rows', async ({ page }) => {
  await page.clock.install()
  await openWorkshop(page, form.formId, `?qaTest=1&select=${form.ruleId}`)
  const input = page
    .getByRole('group', { name: '25. feltétel', exact: true })
    .getByRole('textbox', { name: 'Érték', exact: true })
  await input.click()
  await page.keyboard.type('aa')
  await expect(input).toHaveValue(/aa$/)
  await endDelays(page)
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
  await endDelays(page)
  expect(await rendersDuring(page, () => page.keyboard.press('b'))).toBeLessThan(400)
  await page.clock.resume()
  await expect(preview.getByText('Élő feliratb')).toBeVisible()
})
