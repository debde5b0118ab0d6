import type { Page } from '@playwright/test'
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

/** Ends all pending delays and starts none, however busy the machine is. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 3_600_000)

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
