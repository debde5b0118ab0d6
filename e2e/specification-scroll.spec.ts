import type { Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { expect, loaded, test } from './fixtures.ts'
import { DEMO } from './shared-servers.ts'

test.use({ serverOptions: DEMO, viewport: { width: 1024, height: 500 } })

/** The control panel is long when its folded rows are open, which the browser remembers. */
test.beforeEach(async ({ admin }) => {
  await admin.goto('/admin')
  for (const name of ['Elemek fajtánként', 'Űrlapok állapota és a változások száma'])
    await admin.getByRole('button', { name }).click()
})

const scrollY = (page: Page) => page.evaluate(() => window.scrollY)
const link = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Főmenü' }).getByRole('link', { name })

/** Comes from another page: the same address again would be a reload, which has a saved position of its own. */
async function openControlPanel(page: Page) {
  // Not from the start page, which sends on to the control panel.
  await page.goto('/admin/domains')
  await loaded(page)
  await page.goto('/admin')
  await loaded(page)
}

/** As a person scrolls: a page whose folded rows are not drawn yet is too short at first. */
async function scrollTo(page: Page, top: number) {
  const scroll = (to: number) => {
    document.documentElement.scrollTo({ top: to })
    return window.scrollY
  }
  await expect.poll(() => page.evaluate(scroll, top)).toBe(top)
}

async function leaveControlPanelAt(page: Page, top: number) {
  await openControlPanel(page)
  await scrollTo(page, top)
  await link(page, /^Opciók/).click()
  await expect(page).toHaveTitle('OPT/LIST')
}

test('section 2: on navigation the view scrolls to the top', async ({ admin }) => {
  await leaveControlPanelAt(admin, 300)

  await expect.poll(() => scrollY(admin)).toBe(0)
})

test('section 2: back and forward go to the saved position, once the data is there', async ({ admin }) => {
  await leaveControlPanelAt(admin, 300)
  await loaded(admin)

  await admin.goBack()
  await expect(admin).toHaveTitle('CONTROL PANEL')
  await loaded(admin)

  await expect.poll(() => scrollY(admin)).toBe(300)
})

test('section 2: the marker is hidden, and absent while the screen loads', async ({ admin }) => {
  const gate = Promise.withResolvers<void>()
  await admin.route('**/api/overview', async (route) => {
    await gate.promise
    await route.continue()
  })
  await admin.goto('/admin')
  await expect(admin.getByRole('heading', { name: 'Vezérlőpult' })).toBeVisible()
  await expect(admin.locator('[data-loaded]')).toHaveCount(0)

  gate.resolve()

  await loaded(admin)
  await expect(admin.locator('[data-loaded]')).toBeHidden()
})

test('sections 2 and 9: it waits for the data every 50 ms, and after about 100 tries goes to the top', async ({
  admin,
}) => {
  await admin.clock.install()
  await leaveControlPanelAt(admin, 300)
  await admin.evaluate(() => {
    // From now on the marker is never found.
    const query = document.querySelector.bind(document)
    Object.assign(window, { tries: 0 })
    document.querySelector = (selector: string) => {
      if (selector !== '[data-loaded]') return query(selector)
      Object.assign(window, { tries: (window as unknown as { tries: number }).tries + 1 })
      return null
    }
  })
  const tries = () => admin.evaluate(() => (window as unknown as { tries: number }).tries)
  await stopClock(admin)

  await admin.goBack()
  await expect(admin).toHaveTitle('CONTROL PANEL')
  await expect.poll(tries).toBeGreaterThan(0)
  await admin.evaluate(() => window.scrollTo(0, 120))
  await admin.clock.runFor(4_500)
  expect(await scrollY(admin)).toBe(120)
  await admin.clock.runFor(1_000)

  await expect.poll(() => scrollY(admin)).toBe(0)
  const asked = await tries()
  expect(asked).toBeGreaterThanOrEqual(100)
  expect(asked).toBeLessThanOrEqual(103)
})

test('a reload comes back to where the page was', async ({ admin }) => {
  await openControlPanel(admin)
  await scrollTo(admin, 250)

  await admin.reload()
  await loaded(admin)

  await expect.poll(() => scrollY(admin)).toBe(250)
})

test('only our rule moves the view: one jump at a navigation, one on the way back, none at a note', async ({
  admin,
}) => {
  await admin.addInitScript(() => {
    const jumps: unknown[] = []
    const scrollTo = window.scrollTo.bind(window)
    Object.assign(window, {
      jumps,
      scrollTo: (place: ScrollToOptions) => {
        jumps.push(place.top)
        scrollTo(place)
      },
    })
  })
  const jumps = () => admin.evaluate(() => (window as unknown as { jumps: number[] }).jumps.splice(0))
  await openControlPanel(admin)
  await scrollTo(admin, 300)
  await jumps()

  await link(admin, /^Opciók/).click()
  await expect(admin).toHaveTitle('OPT/LIST')
  await loaded(admin)
  expect(await jumps()).toEqual([0])

  await admin.goBack()
  await expect(admin).toHaveTitle('CONTROL PANEL')
  await loaded(admin)
  await expect.poll(() => scrollY(admin)).toBe(300)
  expect(await jumps()).toEqual([300])

  await admin.goto('/admin/form-options')
  await loaded(admin)
  await jumps()
  await admin.getByRole('searchbox', { name: 'Keresés', exact: true }).fill('bud')
  await expect(admin).toHaveURL(/q=bud/)
  await loaded(admin)
  expect(await jumps()).toEqual([])
})
