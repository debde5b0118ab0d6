import type { APIRequestContext, Page } from '@playwright/test'
import { create, createListData } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { QA } from './shared-servers.ts'

test.use({ serverOptions: QA })

const row = (page: Page, list: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: list, exact: true }) })

async function openLists(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin/form-options?qaTest=1&view=lists${query}`)
  await loaded(page)
}

/** Opens the menu of a list by the keyboard and chooses an action. */
async function choose(page: Page, list: string, action: string): Promise<void> {
  const name = `Műveletek: ${list}`
  await page.getByRole('button', { name, exact: true }).press('Enter')
  // The menu that was open before may still be closing.
  const menu = page.getByRole('menu', { name, exact: true })
  await menu.getByRole('menuitem', { name: action, exact: true }).press('Enter')
}

/** Chooses the list to merge into, by typing its name. */
async function chooseTarget(page: Page, list: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Melyik listába kerüljön?' }).click()
  await page.getByRole('combobox', { name: 'Keresés', exact: true }).fill(list)
  await page.getByRole('option', { name: list, exact: true }).click()
}

/** A form with a field that uses the list. */
async function withUser(request: APIRequestContext, name: string): Promise<string> {
  const { formId } = await createListData(request, name)
  const field = { formId, key: 'gyumolcs', label: 'Gyümölcs', name: 'Gyümölcs', type: 'select' }
  await create(request, 'form-fields', { ...field, optionList: name, order: 50 })
  return formId
}

test('options are shown by list, with the forms that use them, and a list opens as the list of its options', async ({
  page,
  request,
}) => {
  const formId = await withUser(request, 'listanezet')
  const { promise: isSeen, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/assets/lists-view-*.js', async (route) => {
    await isSeen
    await route.continue()
  })
  await page.goto('/admin/form-options?qaTest=1')
  await loaded(page)
  await page.getByText('Listák szerint', { exact: true }).click()
  await expect(page).toHaveURL(/view=lists/)
  // On a slow line there is nothing to type into that would go with the list.
  await expect(page.getByRole('searchbox', { name: 'Keresés' })).toHaveCount(0)
  letThrough()
  await expect(page).toHaveTitle(/OPT\/LIST/)
  await page.getByRole('searchbox', { name: 'Keresés' }).fill('listanez')
  await expect(page.getByText('1 lista', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/q=listanez/)
  const own = row(page, 'listanezet')
  await expect(own.getByRole('cell').first()).toHaveText('4')
  await expect(own.getByRole('link', { name: 'listanezet űrlap' })).toHaveAttribute(
    'href',
    new RegExp(`/admin/forms/edit/${formId}`),
  )
  await page.reload()
  await loaded(page)
  await row(page, 'listanezet').getByRole('link', { name: 'listanezet', exact: true }).click()
  await expect(page.getByText('4 találat')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1 lista', { exact: true })).toBeVisible()
})

test('a list is copied and renamed under a name that is free; the impact is said before', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/422/)
  await withUser(request, 'nevadas')
  await openLists(page, '&q=nevadas')
  await choose(page, 'nevadas', 'Másolás új néven…')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('4 opció másolódik az új listába.')).toBeVisible()
  await dialog.getByLabel('Új név').press('Enter')
  await expect(page.getByText('A lista másolata elkészült.')).toBeVisible()
  await expect(row(page, 'nevadas-masolat')).toContainText('Egyetlen űrlap sem használja')
  await expect(page.getByRole('button', { name: 'Műveletek: nevadas', exact: true })).toBeFocused()

  await choose(page, 'nevadas', 'Átnevezés…')
  await dialog.getByLabel('Új név').fill('nevadas-masolat')
  await expect(dialog.getByText('Ilyen nevű opciólista már van.')).toBeVisible()
  await dialog.getByLabel('Új név').fill('Rossz név')
  await expect(dialog.getByText(/Csak ékezet nélküli kisbetű/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Átnevezés' })).toBeDisabled()
  await dialog.getByLabel('Új név').fill('nevadas-uj')
  await expect(dialog.getByText('Követi: 1 mező.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Átnevezés' }).click()
  await expect(row(page, 'nevadas-uj')).toContainText('nevadas űrlap')
  await expect(row(page, 'nevadas')).toHaveCount(0)
})

test('merging shows the labels that differ and waits until it is said which remain', async ({
  page,
  request,
}) => {
  await withUser(request, 'egyik')
  const other = { list: 'masik', name: 'Piros alma', label: 'Piros alma', value: 'alma', order: 1 }
  await create(request, 'form-options', other)
  await openLists(page, '&q=egyik')
  await choose(page, 'egyik', 'Összevonás másik listával…')
  const dialog = page.getByRole('dialog')
  await chooseTarget(page, 'masik')
  await expect(dialog.getByText('3 opció kerül át.')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /alma Piros alma Alma Felirat/ })).toBeVisible()
  const run = dialog.getByRole('button', { name: 'Összevonás' })
  await expect(run).toBeDisabled()
  await dialog.getByRole('radio', { name: 'ami az „egyik” listában van' }).click()
  await run.click()
  await expect(page.getByText('A két listát összevontuk.')).toBeVisible()
  const response = await request.get('/api/form-options?filter[list]=masik&sort=order')
  const { items } = await response.json()
  expect(items.map(({ label }: { label: string }) => label)).toEqual([
    'Alma',
    'Körte',
    'Őszibarack',
    'Szilva',
  ])
})

test('a list in use is not deleted; another one is, and comes back', async ({ page, request }) => {
  await withUser(request, 'torles')
  await create(request, 'form-options', { list: 'torles-arva', name: 'Árva', label: 'Árva', value: 'arva' })
  await openLists(page, '&q=torles')
  await choose(page, 'torles', 'Törlés…')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Nem törölhető, mert használja: 1 mező.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'torles űrlap' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Bezárás' }).last().click()
  await expect(dialog).toHaveCount(0)

  await choose(page, 'torles-arva', 'Törlés…')
  await dialog.getByRole('button', { name: 'Törlés' }).click()
  await expect(row(page, 'torles-arva')).toHaveCount(0)
  await page.getByRole('button', { name: 'Visszavonás' }).click()
  await expect(row(page, 'torles-arva')).toBeVisible()
})

for (const width of [360, 1440]) {
  test(`lists can be used by everybody: light and dark, ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 })
    await withUser(request, `lista-axe-${width}`)
    const check = async () => {
      expect(await graveFindingsInBothSchemes(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await openLists(page)
    await check()
    await create(request, 'form-options', {
      ...{ list: `axe-cel-${width}`, name: 'Más', label: 'Más', value: 'alma' },
    })
    await choose(page, `lista-axe-${width}`, 'Összevonás másik listával…')
    await chooseTarget(page, `axe-cel-${width}`)
    await expect(
      page
        .getByRole('dialog')
        .getByText(/Melyik tartalom maradjon/)
        .first(),
    ).toBeVisible()
    await check()
  })
}
