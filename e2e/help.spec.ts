import type { Page } from '@playwright/test'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { QA_DEMO } from './shared-servers.ts'

test.use({ serverOptions: QA_DEMO })

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Súgó' })

/** Opens a demo form in the workshop, and selects its first question. */
async function openWorkshop(page: Page): Promise<void> {
  await page.goto('/admin/forms?qaTest=1')
  await loaded(page)
  await page.getByRole('link', { name: 'Kárbejelentő', exact: true }).click()
  await loaded(page)
  await page.getByRole('treeitem', { name: /Az Ön neve/u }).click()
}

test('F1 on a property opens what the handbook says of it, and Escape gives the focus back', async ({
  page,
}) => {
  await openWorkshop(page)
  const type = page.getByRole('region', { name: 'Tulajdonságok' }).getByRole('combobox', { name: 'Típus' })
  await type.focus()
  await page.keyboard.press('F1')
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('heading', { name: 'Melyik típust válasszam?' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(type).toBeFocused()
})

test('the contents lead to the documentation for developers', async ({ page }) => {
  await page.goto('/admin?qaTest=1')
  await loaded(page)
  await page.getByRole('button', { name: 'Súgó', exact: true }).click()
  await sheetOf(page).getByRole('button', { name: 'Tartalom' }).click()
  const opened = page.waitForEvent('popup')
  await sheetOf(page).getByRole('link', { name: 'Fejlesztői dokumentáció' }).click()
  await expect((await opened).getByRole('heading', { level: 1 })).toContainText('Űrlapműhely fejlesztőknek')
})

test('the search ignores accents, leads to the part, and the way back is kept', async ({ page }) => {
  await page.goto('/admin?qaTest=1')
  await loaded(page)
  await page.getByRole('button', { name: 'Súgó', exact: true }).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('heading', { name: 'Első űrlap tíz perc alatt' })).toBeFocused()
  await sheet.getByLabel('Keresés a súgóban').fill('opciolenyitas')
  await sheet.getByRole('button', { name: 'Mikor látszik? › Mi az opciólenyitás?' }).click()
  await expect(sheet.getByRole('heading', { name: 'Mi az opciólenyitás?' })).toBeInViewport()
  await sheet.getByRole('button', { name: 'Vissza az előző oldalra' }).click()
  await expect(sheet.getByRole('heading', { name: 'Első űrlap tíz perc alatt' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Tartalom' }).click()
  await sheet.getByRole('button', { name: 'Domainek' }).click()
  await expect(sheet.getByRole('heading', { name: 'Mi a domain?' })).toBeVisible()
})

test('F1 works in a dialog, which stays open when the help is closed', async ({ page }) => {
  await openWorkshop(page)
  await page.getByRole('button', { name: 'Mező', exact: true }).click()
  const search = page.getByRole('combobox', { name: /^Keresés \(például/u })
  await expect(search).toBeFocused()
  await page.keyboard.press('F1')
  await expect(sheetOf(page).getByRole('heading', { name: 'A műhely' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toBeHidden()
  await expect(search).toBeFocused()
})

for (const width of [360, 1440]) {
  test(`the help has no findings of axe, and fits, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 })
    // An empty list: what the sheet covers by half is not what this test is about.
    await page.goto('/admin/form-fields?qaTest=1&q=nincs-ilyen')
    await loaded(page)
    await page.keyboard.press('F1')
    await expect(sheetOf(page).getByRole('heading', { name: 'Mezők', exact: true })).toBeFocused()
    const box = await sheetOf(page).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    expect(await graveFindingsInBothSchemes(page)).toEqual([])
  })
}
