import type { Page } from '@playwright/test'
import { expect, loaded, test } from './fixtures.ts'
import { DEMO } from './shared-servers.ts'
import { openFilling } from './workshop-page.ts'

test.use({ serverOptions: DEMO })

/**
 * Returns the height in pixels of the page below everything that is laid out in it: one would
 * scroll into nothing.
 */
function emptyBelow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollHeight } = document.documentElement
    const laidOut = Math.ceil(document.body.getBoundingClientRect().height)
    return Math.max(0, scrollHeight - Math.max(innerHeight, laidOut))
  })
}

const TABS = 'Szerkesztés Szabályok Térkép Fordítások Próbák Ellenőrzés Változatok Napló Beállítások'.split(
  ' ',
)

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
  { width: 360, height: 780 },
])
  test(`the workshop of a long form is as long as what is in it: ${width} px`, async ({ admin }) => {
    await admin.setViewportSize({ width, height })
    await admin.goto('/admin/forms?q=csaladi-potlek')
    await loaded(admin)
    await admin.getByRole('link', { name: /^Családi pótlék/u }).click()
    await loaded(admin)
    const found: Record<string, number> = {}
    for (const tab of TABS) {
      await admin.getByRole('tab', { name: tab, exact: true }).click()
      await loaded(admin)
      found[tab] = await emptyBelow(admin)
    }
    await admin.getByRole('tab', { name: 'Szerkesztés', exact: true }).click()
    await openFilling(admin)
    await loaded(admin)
    found.Kitöltés = await emptyBelow(admin)
    expect(found).toEqual(Object.fromEntries([...TABS, 'Kitöltés'].map((name) => [name, 0])))
  })
