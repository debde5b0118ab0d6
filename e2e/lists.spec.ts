import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { formRemoveable } from '@urlapmuhely/schema'
import { create, createListData } from './create-items.ts'
import { expect, loaded, nextTurn, test } from './fixtures.ts'
import { QA_DEMO } from './shared-servers.ts'

test.use({ serverOptions: QA_DEMO })

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const titles = (page: Page) => page.locator('tbody .list-title').allTextContents()
async function openList(page: Page, path: string): Promise<void> {
  await page.goto(`/admin/${path}${path.includes('?') ? '&' : '?'}qaTest=1`)
  await loaded(page)
}

test('a list keeps its search, filters and order in its address', async ({ page, request }) => {
  const { formId } = await createListData(request, 'cimben')
  await openList(page, `form-fields?filter[formId]=${formId}`)
  await expect(page.getByRole('heading', { name: 'Mezők' })).toBeVisible()
  expect(await titles(page)).toEqual(['Életkor', 'Név', 'Cím', 'Elfogadom'])

  await page.getByRole('searchbox', { name: 'Keresés' }).fill('cím')
  await expect(page.getByText('1 találat')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Keresés' }).fill('')
  await expect(page.getByText('4 találat')).toBeVisible()
  await page.getByRole('button', { name: 'Felirat', exact: true }).click()
  await expect(page).toHaveURL(/sort=label/)
  await expect.poll(() => titles(page)).toEqual(['Cím', 'Életkor', 'Elfogadom', 'Név'])

  await page.getByRole('button', { name: 'Szűrők (1)' }).click()
  await page.getByRole('dialog').getByLabel('Kulcs').fill('e')
  await expect.poll(() => titles(page)).toEqual(['Életkor', 'Elfogadom', 'Név'])
  await page.reload()
  await loaded(page)
  await expect.poll(() => titles(page)).toEqual(['Életkor', 'Elfogadom', 'Név'])
  expect(new URL(page.url()).searchParams.get('qaTest')).toBe('1')

  await page.getByRole('button', { name: 'Szűrő törlése: Kulcs' }).click()
  await expect.poll(() => titles(page)).toEqual(['Cím', 'Életkor', 'Elfogadom', 'Név'])
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(['Életkor', 'Elfogadom', 'Név'])
})

test('until a search is answered, the number is that of the rows shown', async ({ page, request }) => {
  await createListData(request, 'varakozo')
  await openList(page, 'form-fields')
  const { promise: isSeen, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(/form-fields\?.*q=nincsilyen/, async (route) => {
    await isSeen
    await route.continue()
  })
  const asked = page.waitForRequest(/form-fields\?.*q=nincsilyen/)
  await page.getByRole('searchbox', { name: 'Keresés' }).fill('nincsilyen')
  await asked
  await expect(page.getByText(/^\d+ elem$/)).toBeVisible()
  letThrough()
  await expect(page.getByText('0 találat')).toBeVisible()
})

test('a condition is a sentence, and its JSON shows on pointing at it', async ({ page, request }) => {
  const { formId } = await createListData(request, 'mondat')
  await openList(page, `form-disableds?filter[formId]=${formId}`)
  const sentence = page.getByRole('button', {
    name: 'ha az „Életkor” kisebb, mint 18, és a „Név” ki van töltve',
  })
  await expect(sentence).toBeVisible()
  // The column widths may not be final yet; the sentence would move away from the pointer.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await sentence.hover()
    await expect(page.getByRole('tooltip')).toContainText('"var": "eletkor"', { timeout: 1_000 })
  }).toPass()
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await sentence.focus()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('rows are chosen one by one, in a range, and all that match, and switched together', async ({
  page,
  request,
}) => {
  const { formId } = await createListData(request, 'kijeloles')
  await openList(page, `form-fields?filter[formId]=${formId}&pageSize=25`)
  await page.getByRole('checkbox', { name: 'Kijelölés: Életkor' }).click()
  await page.getByRole('checkbox', { name: 'Kijelölés: Cím' }).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 kijelölve')).toBeVisible()
  await page.getByRole('button', { name: 'Kikapcsolás' }).click()
  await expect(page.getByText('3 elem kikapcsolva.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Bekapcsolva: Név' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Bekapcsolva: Elfogadom' })).toBeChecked()

  await page.getByRole('button', { name: 'Mind a 4 találat kijelölése' }).click()
  await expect(page.getByText('4 kijelölve')).toBeVisible()
  await page.getByRole('button', { name: 'További műveletek' }).click()
  await page.getByRole('menuitem', { name: 'Címkézés…' }).click()
  await page.getByLabel('Hozzáadandó címkék').fill('új, fontos')
  await page.getByRole('button', { name: 'Alkalmazás' }).click()
  await expect(page.getByText('4 elem címkéje módosult.')).toBeVisible()
  const { items } = await (await request.get(`/api/form-fields?filter[formId]=${formId}`)).json()
  for (const item of items) expect(item.tags).toEqual(['új', 'fontos'])
})

test('a switch in a row is saved at once', async ({ page, request }) => {
  const { formId, fields } = await createListData(request, 'kapcsolo')
  await openList(page, `form-fields?filter[formId]=${formId}`)
  await page.getByRole('switch', { name: 'Bekapcsolva: Név' }).click()
  await expect(page.getByRole('switch', { name: 'Bekapcsolva: Név' })).not.toBeChecked()
  await expect
    .poll(async () => (await (await request.get(`/api/form-fields/${fields.nev}`)).json()).enabled)
    .toBe(false)
})

test('a deletion can be taken back', async ({ page, request }) => {
  const { formId } = await createListData(request, 'torles')
  await openList(page, `form-fields?filter[formId]=${formId}`)
  // The list may be rendered again while the menu opens, which closes it, because every list is notified of new items.
  await expect(async () => {
    await row(page, 'Elfogadom').getByRole('button', { name: 'Műveletek: Elfogadom' }).click()
    await page.getByRole('menuitem', { name: 'Törlés' }).click({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByText('„Elfogadom” törölve.')).toBeVisible()
  await expect(row(page, 'Elfogadom')).toHaveCount(0)
  await page.getByRole('button', { name: 'Visszavonás' }).click()
  await expect(row(page, 'Elfogadom')).toBeVisible()
})

test('a refused deletion names what refers to the item, and deletes a rule only when it serves nothing else', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  const { formId, fields } = await createListData(request, 'hivatkozas')
  const shared = await create(request, 'form-removeables', {
    formId,
    name: 'Többre is hat',
    targets: [fields.cim, fields.nev, fields.elfogad],
    condition: { '<': [{ var: 'eletkor' }, 18] },
  })
  await openList(page, `form-fields?filter[formId]=${formId}`)
  await row(page, 'Cím').getByRole('button', { name: 'Műveletek: Cím' }).click()
  await page.getByRole('menuitem', { name: 'Törlés' }).click()
  const dialog = page.getByRole('dialog', { name: 'Más elemek hivatkoznak rá' })
  await expect(dialog.getByRole('link', { name: 'Kiskorú nem adhat címet' })).toBeVisible()
  await expect(dialog.getByRole('list', { name: /csak kikerül belőlük/ })).toContainText(
    'Többre is hat (továbbra is ezekre hat: Név, Elfogadom)',
  )
  await dialog.getByRole('button', { name: 'Kivétel, és törlés 1 elemmel együtt' }).click()
  await expect(row(page, 'Cím')).toHaveCount(0)
  const { targets } = await (await request.get(`/api/form-removeables/${shared}`)).json()
  expect(targets).toEqual([fields.nev, fields.elfogad])
  const { total } = await (await request.get(`/api/form-disableds?filter[formId]=${formId}`)).json()
  expect(total).toBe(0)
})

test('rows are put in order by buttons and by the keyboard', async ({ page, request }) => {
  await createListData(request, 'sorrend')
  await openList(page, 'form-options?filter[list]=sorrend')
  await page.getByRole('button', { name: 'Lejjebb: Alma' }).click()
  await expect.poll(() => titles(page)).toEqual(['Körte', 'Alma', 'Őszibarack', 'Szilva'])
  await page.getByRole('button', { name: 'Áthelyezés: Szilva' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/Szilva felemelve/)).toBeAttached()
  await nextTurn(page)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/Szilva most itt van: 3/)).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => titles(page)).toEqual(['Körte', 'Alma', 'Szilva', 'Őszibarack'])
  await expect
    .poll(async () => {
      const { items } = await (await request.get('/api/form-options?filter[list]=sorrend&sort=order')).json()
      return items.map(({ label }: { label: string }) => label)
    })
    .toEqual(['Körte', 'Alma', 'Szilva', 'Őszibarack'])
})

test('what is filtered is exported, all pages of it', async ({ page, request }) => {
  for (let index = 0; index < 30; index += 1) {
    await create(request, 'form-options', {
      list: 'export',
      value: index,
      label: `Szám ${index}`,
      name: `Szám ${index}`,
      order: index,
    })
  }
  await openList(page, 'form-options?filter[list]=export&pageSize=25')
  await page.getByRole('button', { name: 'Exportálás' }).click()
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV-fájl' }).click(),
  ])
  const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(31)
  expect(lines[0]).toContain('Felirat;Érték;Lista')
  expect(lines[30]).toContain('Szám 29;29;export')

  await page.getByRole('button', { name: 'Exportálás' }).click()
  const [xlsx] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel-fájl (XLSX)' }).click(),
  ])
  expect((await readFile(await xlsx.path())).subarray(0, 2).toString()).toBe('PK')
  expect(xlsx.suggestedFilename()).toMatch(/^opciok-\d{4}-\d{2}-\d{2}\.xlsx$/)
})

test('options are imported from pasted cells, after a preview of what will change', async ({
  page,
  request,
}) => {
  await createListData(request, 'importba')
  await openList(page, 'form-options?filter[list]=importba')
  await page.getByRole('button', { name: 'Importálás' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importálás: Opciók' })
  await dialog
    .getByLabel('vagy beillesztett cellák')
    .fill('Érték\tFelirat\tSzín\nalma\tPiros alma\tpiros\nkörte\tKörte\t\ndió\tDió\t\nmák\t\t')
  await dialog.getByRole('button', { name: 'Előnézet' }).click()
  await expect(dialog.getByText('1 új, 1 módosul, 1 változatlan, 1 hibás')).toBeVisible()
  await expect(dialog.getByText('Felirat: Alma → Piros alma')).toBeVisible()
  await expect(dialog.getByText('Felirat: Kötelező megadni.')).toBeVisible()
  await expect(dialog.getByText('kimaradnak: Szín.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Importálás (2)' }).click()
  await expect(page.getByText('2 elem importálva.')).toBeVisible()
  await expect(row(page, 'Piros alma')).toBeVisible()
  await expect(row(page, 'Dió')).toBeVisible()
})

test('an import is one request: a row that the server refuses keeps all of them out, and is named', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/422/)
  await createListData(request, 'egyben')
  await openList(page, 'form-options?filter[list]=egyben')
  const dialog = await openImport(page, 'egyben', 20)
  await expect(dialog.getByText('20 új, 0 módosul, 0 változatlan, 0 hibás')).toBeVisible()
  // Another user takes the value of the tenth row after the preview.
  await create(request, 'form-options', { list: 'egyben', value: 'v10', label: 'Másé', name: 'Másé' })
  const writes: string[] = []
  page.on('request', (sent) => sent.method() !== 'GET' && writes.push(new URL(sent.url()).pathname))
  await dialog.getByRole('button', { name: 'Importálás (20)' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Semmi sem lett mentve' })).toBeVisible()
  await expect(dialog.getByRole('row').nth(1)).toContainText('11')
  await expect(dialog.getByRole('row').nth(1)).toContainText(
    'Érték: Ebben a listában már van ilyen értékű opció',
  )
  expect(writes).toEqual(['/api/form-options/import'])
  const held = await request.get('/api/form-options?filter[list]=egyben')
  expect((await held.json()).total).toBe(5)

  await dialog.getByRole('button', { name: 'Importálás (19)' }).click()
  await expect(page.getByText('19 elem importálva.')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('leaving while an import is being saved asks first', async ({ page, request }) => {
  await createListData(request, 'tart')
  await openList(page, 'forms')
  await page.locator('nav a[href^="/admin/form-options"]').first().click()
  await expect(page.getByRole('heading', { name: 'Opciók' })).toBeVisible()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/form-options/import', async (route) => {
    await answer.promise
    await route.continue()
  })
  const dialog = await openImport(page, 'tart', 3)
  await dialog.getByRole('button', { name: 'Importálás (3)' }).click()
  await expect(dialog.getByRole('button', { name: 'Vissza' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  const question = page.getByRole('dialog', { name: 'A mentés még tart' })
  await page.evaluate(() => window.history.back())
  await question.getByRole('button', { name: 'Maradok' }).click()
  await expect(question).toBeHidden()
  await expect(dialog).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const reloading = page.evaluate(() => window.location.reload()).catch(() => undefined)
  const browserQuestion = await asked
  expect(browserQuestion.type()).toBe('beforeunload')
  await browserQuestion.dismiss()
  await reloading
  answer.resolve()
  await expect(page.getByText('3 elem importálva.')).toBeVisible()
})

test('an exported list of options is read back as unchanged, from both sorts of files', async ({
  page,
  request,
}) => {
  await createListData(request, 'kor')
  for (const format of ['CSV-fájl', 'Excel-fájl (XLSX)']) {
    await openList(page, 'form-options?filter[list]=kor')
    await page.getByRole('button', { name: 'Exportálás' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: format }).click(),
    ])
    const path = await file.path()
    await page.getByRole('button', { name: 'Importálás' }).click()
    const dialog = page.getByRole('dialog', { name: 'Importálás: Opciók' })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: file.suggestedFilename(), mimeType: '', buffer: await readFile(path) })
    await dialog.getByRole('button', { name: 'Előnézet' }).click()
    await expect(dialog.getByText('0 új, 0 módosul, 4 változatlan, 0 hibás')).toBeVisible()
  }
})

test('columns and density are remembered', async ({ page, request }) => {
  const { formId } = await createListData(request, 'oszlopok')
  await openList(page, `form-fields?filter[formId]=${formId}`)
  await page.getByRole('button', { name: 'Oszlopok' }).click()
  await page.getByRole('checkbox', { name: 'Megjegyzés' }).click()
  await page.getByRole('radio', { name: 'normál' }).click()
  await expect(page.getByRole('columnheader', { name: 'Megjegyzés' })).toBeVisible()
  await page.reload()
  await loaded(page)
  await expect(page.getByRole('columnheader', { name: 'Megjegyzés' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveAttribute('data-density', 'normal')
})

test('an empty list, an empty search and a failure each say what to do', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/500/)
  const { items } = await (await request.get('/api/form-removeables?pageSize=200')).json()
  const ids = items.map(({ id }: { id: string }) => id)
  const revisions = Object.fromEntries(
    items.map(({ id, revision }: { id: string; revision: number }) => [id, revision]),
  )
  await request.post('/api/form-removeables/bulk', { data: { action: 'delete', ids, revisions } })
  await openList(page, 'form-removeables')
  await expect(page.getByRole('main').getByText(formRemoveable.purpose)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Az első létrehozása' })).toBeVisible()
  await openList(page, 'form-options?q=nincsilyenopcio')
  await page.getByRole('button', { name: 'Keresés és szűrők törlése' }).click()
  await expect(page).not.toHaveURL(/q=/)

  await page.route('**/api/form-validations?*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'internal', status: 500, title: 'Váratlan hiba történt a kiszolgálón.' }),
    }),
  )
  await openList(page, 'form-validations')
  await expect(page.getByRole('alert')).toContainText('Váratlan hiba történt a kiszolgálón.')
  await page.unroute('**/api/form-validations?*')
  await page.getByRole('button', { name: 'Újra' }).click()
  await expect(page.getByRole('table', { name: 'Ellenőrzések' })).toBeVisible()
})

test('every list fits a narrow screen', async ({ page, request }) => {
  await createListData(request, 'keskeny')
  await page.setViewportSize({ width: 360, height: 740 })
  for (const slug of ['forms', 'form-fields', 'form-options', 'form-disableds']) {
    await openList(page, slug)
    await expect(page.getByRole('listitem').getByRole('heading').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
})

test('a row’s menu stays while others change the list', async ({ page, request }) => {
  const formId = await create(request, 'forms', { name: 'Menüs űrlap', key: 'menus', title: 'Menüs' })
  const names = Array.from({ length: 25 }, (_, index) => `Mező ${String(index + 10)}`)
  for (const [index, label] of names.entries()) {
    await create(request, 'form-fields', { formId, name: label, key: `mezo${index}`, label, type: 'text' })
  }
  await openList(page, `form-fields?filter[formId]=${formId}&sort=label&pageSize=25`)
  await page.getByRole('button', { name: 'Műveletek: Mező 34' }).click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  await create(request, 'form-fields', { formId, name: 'Első', key: 'elso', label: 'Első', type: 'text' })
  await expect(page.getByText('26 találat')).toBeVisible()
  await expect(menu).toBeVisible()
  await expect(row(page, 'Mező 34')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(row(page, 'Első')).toBeVisible()
})

/** Opens the import of a list, with the preview of the given number of new options. */
async function openImport(page: Page, list: string, count: number) {
  await page.getByRole('button', { name: 'Importálás' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importálás: Opciók' })
  const rows = Array.from({ length: count }, (_, index) => `${list}\tv${index + 1}\tFelirat ${index + 1}`)
  await dialog.getByLabel('vagy beillesztett cellák').fill(['Lista\tÉrték\tFelirat', ...rows].join('\n'))
  await dialog.getByRole('button', { name: 'Előnézet' }).click()
  return dialog
}
