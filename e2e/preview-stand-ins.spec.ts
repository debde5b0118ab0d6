import type { Page } from '@playwright/test'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindings } from './grave-findings.ts'
import { DEMO } from './shared-servers.ts'
import { openFilling, openWorkshop } from './workshop-page.ts'

test.use({ serverOptions: DEMO })

const theForm = (page: Page) => page.getByRole('region', { name: 'Az űrlap előnézete' })
const group = (page: Page, name: string) => theForm(page).getByRole('group', { name, exact: true })

/** Opens the preview of the demo form that has fields of the host, on the page with them. */
async function openLastPage(page: Page): Promise<void> {
  await page.goto('/admin/forms')
  await loaded(page)
  const href = await page.getByRole('link', { name: 'Munkavállalói adatlap' }).first().getAttribute('href')
  await openWorkshop(page, href?.split('/').at(-1) ?? '')
  await openFilling(page)
  const list = theForm(page).getByRole('button', { name: 'Az űrlap oldalai' })
  if (await list.isVisible()) await list.click()
  await theForm(page).getByRole('button', { name: 'Szabadság és nyilatkozatok' }).click()
  await theForm(page).getByRole('button', { name: 'A képernyőn írom alá' }).click()
  await expect(group(page, 'Aláírás')).toBeVisible()
}

test('the controls of the host are stood in for by the members of their values', async ({ admin: page }) => {
  await openLastPage(page)
  const answer = page.locator('details.preview-panel').filter({ hasText: 'Válasz' }).first()
  const place = group(page, 'Az aláírás helye')
  await group(page, 'Aláírás').getByRole('textbox', { name: 'Kép' }).fill('data:image/png;base64,AAAA')
  await place.getByRole('spinbutton', { name: 'Szélességi fok' }).fill('47,5')
  await expect(answer).toContainText('"latitude": 47.5')
  await place.getByRole('spinbutton', { name: 'Pontosság (méter)' }).focus()
  // A place without a longitude is none.
  await expect(place).toHaveAccessibleDescription(/./)
  await place.getByRole('spinbutton', { name: 'Hosszúsági fok' }).fill('19,04')
  await expect(place).toHaveAccessibleDescription('')
  const card = group(page, 'Beléptető kártya')
  await card.getByRole('textbox', { name: 'A kártya sorszáma' }).fill('A-1')
  await card.getByRole('checkbox', { name: 'A kártya használatban van' }).check()
  await expect(answer).toContainText('"aktiv": true')
})

for (const [width, scheme] of [
  [360, 'light'],
  [360, 'dark'],
  [1024, 'light'],
  [1440, 'dark'],
] as const) {
  test(`the stand-ins fit and have no fault at ${width} px, ${scheme}`, async ({ admin: page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 800 })
    await openLastPage(page)
    await group(page, 'Az aláírás helye').getByRole('spinbutton', { name: 'Szélességi fok' }).fill('47')
    await expect(group(page, 'Az aláírás helye')).toHaveAccessibleDescription(/./)
    expect(await graveFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}
