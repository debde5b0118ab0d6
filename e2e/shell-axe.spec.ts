import type { Page } from '@playwright/test'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindings } from './grave-findings.ts'
import { DEMO } from './shared-servers.ts'

test.use({ serverOptions: DEMO })
test.describe.configure({ mode: 'parallel' })

async function check(page: Page) {
  expect(await graveFindings(page)).toEqual([])
}

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test.describe(`${scheme}, ${width} px`, () => {
      test.use({ colorScheme: scheme, viewport: { width, height: 800 } })

      test('start page, refusal and not-found page', async ({ page }) => {
        for (const path of ['/', '/?reason=forbidden&from=/admin/forms', '/nincs']) {
          await page.goto(path)
          await loaded(page)
          await check(page)
        }
      })

      test('control panel, menu, palette', async ({ admin }) => {
        await admin.goto('/admin')
        await loaded(admin)
        await check(admin)

        await admin.getByRole('button', { name: /felhasználói menü/ }).click()
        await check(admin)
        await admin.keyboard.press('Escape')

        await admin.keyboard.press('Control+k')
        await admin.getByPlaceholder(/Képernyő, űrlap, mező/).fill('mezo')
        await expect(admin.getByRole('button', { name: /^Mezők/ }).first()).toBeVisible()
        await check(admin)
      })

      test('the update dialog', async ({ admin, expectedErrors }) => {
        expectedErrors.push(/Failed to load resource|dynamically imported module|preload/i)
        await admin.goto('/admin')
        await loaded(admin)
        if (width < 1024) await admin.getByRole('button', { name: 'Menü megnyitása' }).click()
        const link = admin.getByRole('link', { name: 'Domainek' })
        await link.waitFor()
        await admin.route('**/assets/*', (route) => route.fulfill({ status: 404, body: '' }))
        await link.click()
        await expect(admin.getByRole('dialog', { name: 'Információ' })).toBeVisible()
        await check(admin)
      })
    })
  }
}
