import type { Locator, Page } from '@playwright/test'
import { create } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'

// The tree shows every domain of the server, so this one is not shared.
test.use({ serverOptions: { qa: true } })

async function openPage(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin/domain-selector-test?qaTest=1${query}`)
  await loaded(page)
}

/** A row of the tree, which is named by the name of its domain and its host or key. */
const item = (page: Page, name: string) =>
  page.getByRole('treeitem', { name: new RegExp(`^${name}, [\\w.-]+$`, 'u') })

test('a text of a domain is judged when it is left, not while it is typed', async ({ page }) => {
  await openPage(page)
  await page.getByRole('button', { name: 'Új domain' }).click()
  const dialog = page.getByRole('dialog')
  const key = dialog.getByRole('textbox', { name: 'Kulcs' })
  await key.pressSequentially('Ez nem kulcs')
  await expect(key).not.toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Tab')
  await expect(key).toHaveAttribute('aria-invalid', 'true')
  // An issue that is shown disappears as soon as the value is valid.
  await key.fill('kulcs')
  await expect(key).not.toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('button', { name: 'Mentés' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Megnevezés' })).toHaveAttribute('aria-invalid', 'true')
})

test('domains are created, moved by the keyboard, renamed and deleted', async ({ page }) => {
  await openPage(page)
  for (const [name, key] of [
    ['Csoport', 'csoport'],
    ['Csoportmárka', 'marka'],
  ] as const) {
    await page.getByRole('button', { name: 'Új domain' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Mentés' }).click()
    await expect(dialog.getByText('Kötelező megadni.').first()).toBeVisible()
    await dialog.getByLabel('Megnevezés').fill(name)
    await dialog.getByLabel('Kulcs').fill(key)
    await dialog.getByRole('button', { name: 'Mentés' }).click()
    await expect(item(page, name)).toBeVisible()
  }
  await expect(item(page, 'Csoportmárka')).toHaveAttribute('aria-level', '1')
  await item(page, 'Csoport').focus()
  await page.keyboard.press('ArrowDown')
  await expect(item(page, 'Csoportmárka')).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(item(page, 'Csoportmárka')).toHaveAttribute('aria-level', '2')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(item(page, 'Csoportmárka')).toHaveAttribute('aria-level', '1')

  await page.keyboard.press('F2')
  await page.getByRole('dialog').getByLabel('Megnevezés').fill('Csoporttag')
  await page.getByRole('dialog').getByRole('button', { name: 'Mentés' }).click()
  await expect(item(page, 'Csoporttag')).toBeVisible()
  await item(page, 'Csoporttag').focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('„Csoporttag” törölve.')).toBeVisible()
  await expect(item(page, 'Csoporttag')).toHaveCount(0)
  await page.getByRole('button', { name: 'Visszavonás' }).click()
  await expect(item(page, 'Csoporttag')).toBeVisible()
})

test('a domain is moved by dragging it onto another', async ({ page, request }) => {
  await create(request, 'domains', { name: 'Húzott', key: 'huzott' })
  await create(request, 'domains', { name: 'Fogadó', key: 'fogado' })
  await openPage(page)
  await item(page, 'Húzott').locator('.domain-grip').hover()
  await page.mouse.down()
  const target = await item(page, 'Fogadó').boundingBox()
  if (!target) throw new Error('The domain to drop onto is not on the screen.')
  await page.mouse.move(target.x + 60, target.y + target.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByText('„Húzott” mostantól itt van: Fogadó.')).toBeVisible()
  await expect(item(page, 'Húzott')).toHaveAttribute('aria-level', '2')
})

test('a form is shown as a domain sees it, and two domains side by side', async ({ page, request }) => {
  const group = await create(request, 'domains', { name: 'Magyar', key: 'magyar' })
  const site = await create(request, 'domains', { name: 'Budapest', key: 'budapest', parentId: group })
  const other = await create(request, 'domains', { name: 'Ausztria', key: 'ausztria' })
  const formId = await create(request, 'forms', { name: 'Nézet', key: 'nezet', title: 'Nézet' })
  const field = { formId, key: 'nev', type: 'text' }
  const common = await create(request, 'form-fields', { ...field, name: 'Közös név', label: 'Közös név' })
  await create(request, 'form-fields', {
    ...field,
    name: 'Magyar név',
    label: 'Magyar név',
    domainId: group,
    overridesId: common,
    overrideMode: 'replace',
  })
  await openPage(page, `&form=${formId}&domain=${site}&compare=${other}`)
  const rowOf = (scope: string) =>
    page.getByRole('row').filter({ has: page.getByRole('cell', { name: scope, exact: true }) })
  const here = (row: Locator) => row.getByRole('cell').nth(2)
  const there = (row: Locator) => row.getByRole('cell').nth(3)
  await expect(here(rowOf('mindenhol'))).toContainText('felülírva')
  await expect(here(rowOf('mindenhol'))).toContainText('ez: Magyar név')
  await expect(there(rowOf('mindenhol'))).toContainText('örökölt')
  await expect(here(rowOf('Magyar'))).toContainText('felülírja ezt: Közös név')
  await expect(there(rowOf('Magyar'))).toContainText('itt nincs')

  await item(page, 'Magyar').click()
  await expect(page).toHaveURL(new RegExp(`domain=${group}`))
  await expect(page.getByRole('columnheader', { name: 'Magyar' })).toBeVisible()
})

test('the domain in the address wins over the one that was chosen before', async ({ page, request }) => {
  const first = await create(request, 'domains', { name: 'Első hely', key: 'elso-hely' })
  const second = await create(request, 'domains', { name: 'Második hely', key: 'masodik-hely' })
  await openPage(page)
  await item(page, 'Első hely').click()
  await openPage(page)
  await expect(item(page, 'Első hely')).toHaveAttribute('aria-selected', 'true')
  await openPage(page, `&domain=${second}`)
  await expect(item(page, 'Második hely')).toHaveAttribute('aria-selected', 'true')
  await openPage(page)
  await expect(item(page, 'Első hely')).toHaveAttribute('aria-selected', 'true')
  expect(first).not.toBe(second)
})

test('the selector tells that it loads, fails, or has nothing to offer', async ({ page, request }) => {
  await create(request, 'domains', { name: 'Állapotos', key: 'allapotos' })
  await openPage(page)
  await expect(page.getByLabel('Letiltva')).toBeDisabled()
  await expect(page.getByLabel('Élő')).toHaveText('Mindenhol (közös beállítás)')
  await expect(page.getByLabel('Betöltés közben')).toHaveText('Domainek betöltése…')
  await expect(page.getByLabel('Hiba esetén')).toHaveText('Nincsenek betöltve')
  await expect(page.getByLabel('Hiba esetén')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Domainek nélkül')).toContainText('még nincs domain')
  await page.getByLabel('Hiba esetén').click()
  await expect(page.getByRole('button', { name: 'Újra' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('Domainek nélkül').click()
  await expect(page.getByText('Nincs választható elem.')).toBeVisible()
})
