import type { Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { expect, loaded, test } from './fixtures.ts'

const DIALOG_TEXT = 'Az alkalmazás új verzióra frissült. A folytatáshoz nyomja meg a „Frissítés” gombot.'

/** Lets a test set the response of the version endpoint, and counts its requests. */
async function serveVersion(page: Page) {
  const served = { text: 'one', status: 200, asked: 0, backendAsked: 0 }
  await page.route('**/version', (route) => {
    if (new URL(route.request().url()).pathname === '/api/version') {
      served.backendAsked += 1
      return route.continue()
    }
    served.asked += 1
    return served.status === 0 ? route.abort() : route.fulfill({ status: served.status, body: served.text })
  })
  return served
}

async function open(page: Page) {
  await page.clock.install()
  const served = await serveVersion(page)
  await page.goto('/admin')
  await expect(page).toHaveTitle('CONTROL PANEL')
  await expect.poll(() => served.asked).toBe(1)
  await loaded(page) // a call under way would time out when the clock is moved on
  await stopClock(page, 1_000)
  return served
}

/** Waits until the page has processed the response: the clock is fixed, so timers start from here. */
async function answered(page: Page) {
  await page.evaluate(async () => {
    await (await fetch('/settings.json')).text()
  })
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Információ' })

test('sections 4 and 9: another version is told 5 s after the poll that saw it, by a dialog that stays', async ({
  admin,
}) => {
  const served = await open(admin)
  served.text = 'two'
  await admin.clock.runFor(60_000)
  await expect.poll(() => served.asked).toBe(2)
  await answered(admin)

  await admin.clock.runFor(2_600)
  await expect.poll(() => served.asked).toBe(3) // asked once more within the delay
  await admin.clock.runFor(2_200)
  await expect(dialogOf(admin)).toHaveCount(0)
  await admin.clock.runFor(400)

  const dialog = dialogOf(admin)
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(DIALOG_TEXT)
  await expect(dialog.getByRole('button')).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: 'Frissítés' })).toBeFocused()

  for (let press = 0; press < 3; press += 1) await admin.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await admin.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
})

test('section 4: the dialog survives a change of route, and Frissítés reloads the page', async ({
  admin,
}) => {
  const served = await open(admin)
  await admin
    .getByRole('navigation', { name: 'Főmenü' })
    .getByRole('link', { name: /^Mezők/ })
    .click()
  await expect(admin).toHaveTitle('FIELD/LIST')
  served.text = 'two'
  await admin.clock.runFor(60_000)
  await expect.poll(() => served.asked).toBe(2)
  await answered(admin)
  await admin.clock.runFor(6_000)
  await expect(dialogOf(admin)).toBeVisible()

  await admin.goBack()
  await expect(admin).toHaveTitle('CONTROL PANEL')
  await expect(dialogOf(admin)).toBeVisible()

  await admin.evaluate(() => Object.assign(window, { stillHere: true }))
  await dialogOf(admin).getByRole('button', { name: 'Frissítés' }).click()
  await admin.waitForFunction(() => !('stillHere' in window))
  await expect(admin).toHaveTitle('CONTROL PANEL')
  await expect(dialogOf(admin)).toHaveCount(0)
})

test('section 8: failures and empty answers are swallowed silently', async ({ admin, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/)
  const served = await open(admin)
  // Each round ends just after its poll: the clock must not pass the request's own timeout before the response.
  await admin.clock.runFor(6_000)
  for (const [status, text] of [
    [500, 'oops'],
    [0, ''],
    [200, ''],
  ] as const) {
    Object.assign(served, { status, text })
    const asked = served.asked
    await admin.clock.runFor(54_000)
    await expect.poll(() => served.asked).toBeGreaterThan(asked)
    await answered(admin)
    await admin.clock.runFor(6_000)
  }
  await expect(dialogOf(admin)).toHaveCount(0)
  await expect(admin.getByRole('alert')).toHaveText([])
})

test('a roll-out that shows the old version again within the delay is no news', async ({ admin }) => {
  const served = await open(admin)
  served.text = 'two'
  await admin.clock.runFor(60_000)
  await expect.poll(() => served.asked).toBe(2)
  await answered(admin)
  served.text = 'one'
  await admin.clock.runFor(2_600)
  await expect.poll(() => served.asked).toBe(3)
  await answered(admin)
  await admin.clock.runFor(10_000)

  await expect(dialogOf(admin)).toHaveCount(0)
})

test('sections 4 and 7: the backend version is not polled', async ({ admin }) => {
  const served = await open(admin)
  for (const asked of [2, 3, 4]) {
    await admin.clock.runFor(60_000)
    await expect.poll(() => served.asked).toBe(asked)
  }

  expect(served.backendAsked).toBe(0)
})

test('section 7: both version endpoints answer plain text that nobody may keep', async ({ request }) => {
  for (const path of ['/version', '/api/version']) {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toContain('text/plain')
    expect(response.headers()['cache-control']).toContain('no-store')
    expect(await response.text()).not.toBe('')
  }
})

test('a part of the application that is gone shows the same dialog', async ({ admin, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|dynamically imported module|preload/i)
  await admin.goto('/admin')
  await loaded(admin)
  await admin.route('**/assets/*', (route) => route.fulfill({ status: 404, body: '' }))

  await admin.getByRole('link', { name: 'Domainek' }).click()

  await expect(dialogOf(admin)).toBeVisible()
  await expect(dialogOf(admin)).toContainText(DIALOG_TEXT)
})

test('without a connection a part that cannot be loaded is told in words, with a way to try again', async ({
  admin,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|dynamically imported module|preload/i)
  await admin.goto('/admin')
  await loaded(admin)
  const offline = { now: true }
  await admin.route(/\/assets\/|\/version$/, (route) => (offline.now ? route.abort() : route.continue()))

  await admin.getByRole('link', { name: 'Domainek' }).click()
  await expect(admin.getByRole('heading', { name: 'Ez az oldal nem jeleníthető meg' })).toBeVisible()
  await expect(dialogOf(admin)).toHaveCount(0)

  offline.now = false
  await admin.getByRole('button', { name: 'Újra' }).click()
  await expect(admin.getByRole('heading', { name: 'Domainválasztó teszt' })).toBeVisible()
})
