import { createEmptyForm } from './create-items.ts'
import { saveButton, saveState } from './edit-screen.ts'
import { expect, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { openSettings, openWorkshop } from './workshop-page.ts'

test('a notice of a failure stays until what failed has been done; that it was done goes by itself', async ({
  admin: page,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  await openWorkshop(page, await createEmptyForm(api, 'Hálózat nélkül'))
  await openSettings(page)
  await page.getByRole('textbox', { name: 'Cím', exact: true }).fill('Új cím')
  await page.clock.install()
  const broken = { now: true }
  await page.route('**/api/forms/*/content', (route) =>
    broken.now && route.request().method() !== 'GET' ? route.abort() : route.continue(),
  )
  await saveButton(page).click()
  const failure = page.getByRole('alert').filter({ hasText: 'A mentés nem sikerült' })
  await expect(failure).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(failure).toBeVisible()

  broken.now = false
  await saveButton(page).click()
  await expect(saveState(page)).toContainText('Minden mentve')
  await expect(failure).toHaveCount(0)
  const success = page.getByRole('status').filter({ hasText: /Mentve/u })
  await expect(success).toBeVisible()
  await page.clock.runFor(5_500)
  await expect(success).toHaveCount(0)
})

test('the second line of a notice, which says why, is as easy to read as the first', async ({
  admin: page,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  await openWorkshop(page, await createEmptyForm(api, 'Kétsoros értesítés'))
  await openSettings(page)
  await page.getByRole('textbox', { name: 'Cím', exact: true }).fill('Új cím')
  await page.route('**/api/forms/*/content', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await saveButton(page).click()
  const failure = page.getByRole('alert').filter({ hasText: 'A mentés nem sikerült' })
  await expect(failure).toContainText('Ellenőrizze a hálózati kapcsolatot.')
  expect(await graveFindingsInBothSchemes(page)).toEqual([])
})
