import type { Page } from '@playwright/test'
import { expect, loaded, test } from './fixtures.ts'
import { openPart } from './open-part.ts'
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

const PARTS = [
  ['Szerkesztés'],
  ['Szabályok', 'Lista'],
  ['Szabályok', 'Mátrix'],
  ['Szabályok', 'Térkép'],
  ['Ellenőrzés', 'Problémák'],
  ['Ellenőrzés', 'Próbák'],
  ['Változatok', 'Változatok'],
  ['Változatok', 'Napló'],
  ['Változatok', 'Naptár'],
  ['Beállítások'],
] as const

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
    for (const [tab, part] of PARTS) {
      await openPart(admin, tab, part)
      await loaded(admin)
      found[part ?? tab] = await emptyBelow(admin)
    }
    await openPart(admin, 'Szerkesztés')
    await openFilling(admin)
    await loaded(admin)
    found.Kitöltés = await emptyBelow(admin)
    const names = [...PARTS.map(([tab, part]) => part ?? tab), 'Kitöltés']
    expect(found).toEqual(Object.fromEntries(names.map((name) => [name, 0])))
  })

test('list, matrix and map of rules fit the window', async ({ admin }) => {
  await admin.setViewportSize({ width: 1440, height: 900 })
  await admin.goto('/admin/forms?q=csaladi-potlek')
  await loaded(admin)
  await admin.getByRole('link', { name: /^Családi pótlék/u }).click()
  await loaded(admin)
  for (const part of ['Lista', 'Térkép', 'Mátrix']) {
    await openPart(admin, 'Szabályok', part)
    await loaded(admin)
    const tooLong = () => admin.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await expect.poll(tooLong, part).toBeLessThanOrEqual(0)
  }
})
