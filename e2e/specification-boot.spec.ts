import type { Page, Route } from '@playwright/test'
import { createEmptyForm } from './create-items.ts'
import { expect, test } from './fixtures.ts'
import { openPart } from './open-part.ts'
import { openWorkshop } from './workshop-page.ts'

test('sections 1 and 4: a failed boot step is logged to the console and skipped', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Boot step tao failed and is skipped/, /500/)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await withoutSettings(page)
  await page.route('**/settings.json', (route) => route.fulfill({ status: 500, body: '' }))

  await page.goto('/')

  // The steps after it have run: the routes and the Hungarian texts are there.
  await expect(page.getByRole('button', { name: 'Bejelentkezés' })).toBeVisible()
  expect(logged.some((text) => text.startsWith('Boot step tao failed and is skipped.'))).toBe(true)
})

test('section 1: the application is mounted into the page’s root', async ({ page }) => {
  await page.goto('/')

  await expect(page.locator('#root').getByRole('heading', { name: 'Űrlapműhely' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hu')
})

test('settings that never come hold up nobody: after a time limit the start goes on without them', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Boot step tao failed and is skipped/)
  await page.clock.install()
  let asked = false
  await withoutSettings(page)
  await page.route('**/settings.json', () => {
    asked = true // and no answer, ever
  })

  await page.goto('/')
  await expect.poll(() => asked).toBe(true)
  await page.clock.runFor(11_000)

  await expect(page.getByRole('button', { name: 'Bejelentkezés' })).toBeVisible()
})

for (const [what, end] of [
  ['cannot be fetched', (route: Route) => route.abort()],
  ['never comes', () => undefined],
] as const) {
  test(`a part of the program that ${what} is told in words, and Újra starts again`, async ({
    admin: page,
    expectedErrors,
  }) => {
    expectedErrors.push(
      /Boot step formManagerAdmin failed/,
      /ERR_FAILED/,
      /Failed to fetch/,
      /Importing a module/,
    )
    await page.clock.install()
    let isBroken = true
    // The first file, which reports a part that is missing, is there; the frame and the lists are not.
    await page.route('**/assets/app-*.js', (route) => (isBroken ? end(route) : route.continue()))

    await page.goto('/admin', { waitUntil: 'commit' })
    await page.locator('#start-problem').waitFor({ state: 'attached' })
    await page.clock.runFor(21_000)
    const message = page.getByRole('alert')
    await expect(message.getByRole('heading')).toHaveText('Az Űrlapműhely nem indult el')

    isBroken = false
    await message.getByRole('button', { name: 'Újra' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(message).toBeHidden()
  })
}

test('a tab whose part cannot be fetched says so, and Újra asks for it again without loading the page anew', async ({
  admin: page,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /Failed to fetch/, /could not be loaded/)
  const formId = await createEmptyForm(api, 'Hiányos')
  await openWorkshop(page, formId)
  let isBroken = true
  const end = (route: Route) => (isBroken ? route.abort() : route.continue())
  await page.route('**/assets/log-tab-*.js', end)
  // If the server responds, the part is missing because of a new version, so the update dialog appears.
  await page.route('**/version', end)
  await openPart(page, 'Változatok', 'Napló')
  const message = page.getByRole('alert').filter({ hasText: 'Ellenőrizze a hálózati kapcsolatot' })
  await expect(message).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await message.getByRole('button', { name: 'Újra' }).click()
  await expect(message).toBeVisible()

  isBroken = false
  await message.getByRole('button', { name: 'Újra' }).click()
  await expect(page).toHaveURL(new RegExp(`${formId}.*tab=log`))
  await expect(page.getByRole('listitem').filter({ hasText: 'létrehozta' })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
})

/** Removes the settings that the server writes into the page, so that the application requests them. */
async function withoutSettings(page: Page): Promise<void> {
  await page.route('**/', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replace(/<script [^>]*id="settings">.*?<\/script>/u, '') })
  })
}
