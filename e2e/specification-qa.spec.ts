import { expect, loaded, test } from './fixtures.ts'
import { QA } from './shared-servers.ts'

test.use({ serverOptions: QA })

test('section 2: qaTest is carried over links, redirects, back and forward', async ({ page }) => {
  await page.goto('/admin?qaTest=yes')
  await loaded(page)
  const menu = page.getByRole('navigation', { name: 'Főmenü' })
  await menu.getByRole('link', { name: /^Mezők/ }).click()
  await expect(page).toHaveURL(/\/admin\/form-fields\?(.*&)?qaTest=yes/)
  await menu.getByRole('link', { name: 'Domainek' }).click()
  await expect(page).toHaveURL(/domain-selector-test\?(.*&)?qaTest=yes/)
  await page.goBack()
  await expect(page).toHaveURL(/form-fields\?(.*&)?qaTest=yes/)
  await page.goForward()
  await expect(page).toHaveURL(/domain-selector-test\?(.*&)?qaTest=yes/)

  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(/Képernyő, űrlap/).fill('uj opcio')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/form-options\/create\?(.*&)?qaTest=yes/)
})

test('the throw-away server says on every page what it is', async ({ page }) => {
  for (const path of ['/', '/admin?qaTest=1', '/nincs']) {
    await page.goto(path)
    await expect(page.getByText(/^Próbaüzem: bejelentkezés nélkül/)).toBeVisible()
  }
})
