import { expect, test } from './fixtures.ts'

test('sections 1 and 4: a failed boot step is logged to the console and skipped', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Boot step tao failed and is skipped/, /500/)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/settings.json', (route) => route.fulfill({ status: 500, body: '' }))

  await page.goto('/')

  // The steps after it ran: routes are there, and so is Hungarian.
  await expect(page.getByRole('button', { name: 'Bejelentkezés' })).toBeVisible()
  expect(logged.some((text) => text.startsWith('Boot step tao failed and is skipped.'))).toBe(true)
})

test('section 1: the application is mounted into the page’s root', async ({ page }) => {
  await page.goto('/')

  await expect(page.locator('#root').getByRole('heading', { name: 'Űrlapműhely' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hu')
})
