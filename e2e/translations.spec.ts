import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { create } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { QA } from './shared-servers.ts'

test.use({ serverOptions: QA })

async function createForm(request: APIRequestContext, key: string) {
  const formId = await create(request, 'forms', {
    ...{ name: key, key, title: 'Kérelem', languages: ['hu', 'de', 'en'] },
  })
  const fieldId = await create(request, 'form-fields', { formId, name: 'Név', key: 'nev', label: 'Név' })
  return { formId, fieldId }
}

async function patchField(request: APIRequestContext, id: string, data: object) {
  const { revision } = await (await request.get(`/api/form-fields/${id}`)).json()
  const answer = await request.patch(`/api/form-fields/${id}`, {
    data,
    headers: { 'if-match': `"${revision}"` },
  })
  expect(answer.status()).toBe(200)
}

const translationsOf = async (request: APIRequestContext, id: string) =>
  (await (await request.get(`/api/form-fields/${id}`)).json()).translations

async function openTexts(page: Page, formId: string, count = 3) {
  await page.goto(`/admin/forms/edit/${formId}?tab=texts&qaTest=1`)
  await loaded(page)
  await expect(page.getByText(`${count} szöveg látszik, összesen ${count}.`)).toBeVisible()
}

test('texts are translated in a table, which shows what is missing and what is outdated', async ({
  page,
  request,
}) => {
  const { formId, fieldId } = await createForm(request, 'forditott')
  await openTexts(page, formId)
  await expect(page.getByText('3 szövegből kész: 0, elavult: 0, hiányzik: 3.')).toHaveCount(2)
  await page.getByLabel('német: Név').fill('Name')
  await page.getByLabel('angol: Név').fill('First name')
  await page.getByLabel('angol: Kérelem').focus()
  await expect
    .poll(() => translationsOf(request, fieldId))
    .toEqual({
      de: { label: { text: 'Name', source: 'Név' } },
      en: { label: { text: 'First name', source: 'Név' } },
    })
  await expect(page.getByText('3 szövegből kész: 1, elavult: 0, hiányzik: 2.')).toHaveCount(2)

  await patchField(request, fieldId, { label: 'Teljes név' })
  await page.reload()
  await expect(page.getByText('Ebből fordították: „Név”')).toHaveCount(2)
  const field = page.getByRole('listitem').filter({ has: page.getByLabel('német: Teljes név') })
  await field.getByRole('button', { name: 'Így is jó' }).first().click()
  await expect(page.getByText('Ebből fordították: „Név”')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Állapot' }).click()
  await page.getByRole('option', { name: 'elavult' }).click()
  await expect(page.getByText('1 szöveg látszik, összesen 3.')).toBeVisible()
})

test('a text that somebody else translated meanwhile is not lost', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/412/)
  const { formId, fieldId } = await createForm(request, 'kozbenfordul')
  await openTexts(page, formId)
  await expect(page.getByLabel('német: Név')).toBeVisible()
  await page.getByLabel('német: Név').fill('Vorname')
  await patchField(request, fieldId, { translations: { de: { label: { text: 'Name', source: 'Név' } } } })
  await page.getByLabel('angol: Kérelem').focus()
  await expect(page.getByText('Közben mentve: „Name”')).toBeVisible()
  await page.getByRole('button', { name: 'Az enyém legyen' }).click()
  await expect.poll(async () => (await translationsOf(request, fieldId)).de.label.text).toBe('Vorname')
})

test('what is typed during a save stays, and leaving with what could not be saved is asked about', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/503/)
  const { formId, fieldId } = await createForm(request, 'lassan')
  await openTexts(page, formId)
  const german = page.getByLabel('német: Név')
  const held = Promise.withResolvers<void>()
  await page.route(`**/api/form-fields/${fieldId}`, async (route) => {
    await held.promise
    await route.fallback()
  })
  await german.fill('Na')
  await page.getByLabel('német: Kérelem').focus()
  await german.fill('Name')
  held.resolve()
  await expect(page.getByText('3 szövegből kész: 1, elavult: 0, hiányzik: 2.')).toHaveCount(1)
  await expect(german).toHaveValue('Name')
  await expect(german).toBeFocused()

  await page.route(`**/api/form-fields/${fieldId}`, (route) =>
    route.fulfill({ status: 503, json: { title: 'Most nem megy.', code: 'unavailable', status: 503 } }),
  )
  await page.getByRole('link', { name: 'Űrlapok' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Mentetlen módosítások' })
  await dialog.getByRole('button', { name: 'Maradok' }).click()
  await expect(german).toHaveValue('Name')
  await page.unroute(`**/api/form-fields/${fieldId}`)
  await page.getByRole('button', { name: 'Mentés újra' }).click()
  await expect.poll(async () => (await translationsOf(request, fieldId)).de?.label.text).toBe('Name')
  await page.getByRole('link', { name: 'Űrlapok' }).first().click()
  await expect(page).not.toHaveURL(/edit/u)
})

test('translations travel in a workbook, and a dry run says what changes', async ({ page, request }) => {
  const { formId, fieldId } = await createForm(request, 'fajlban')
  const german = (text: string) => ({ translations: { de: { label: { text, source: 'Név' } } } })
  await patchField(request, fieldId, german('Name'))
  await openTexts(page, formId)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Letöltés' }).click()
  await page.getByRole('menuitem', { name: 'Táblázat (XLSX)' }).click()
  const file = await (await saving).path()
  await patchField(request, fieldId, german('Vorname'))
  await openTexts(page, formId)
  await page.getByRole('button', { name: 'Betöltés' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    ...{
      name: 'forditasok.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
    buffer: await readFile(file),
  })
  await expect(dialog.getByText('1 fordítás változik, 5 változatlan.')).toBeVisible()
  await expect(dialog.getByText('„Vorname” → „Name”')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mentés (1)' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await translationsOf(request, fieldId)).de.label.text).toBe('Name')
})

test('a workbook of long texts, which the browser packs beside the page, travels too', async ({
  page,
  request,
}) => {
  const { formId } = await createForm(request, 'hosszu')
  const words = (word: string, index: number) =>
    Array.from({ length: 1_200 }, (_, n) => `${word} ${index}/${n}`)
  for (let index = 0; index < 20; index += 1) {
    const hint = words('Gép', index).join(' ')
    const translations = { de: { hint: { text: words('Maschine', index).join(' '), source: hint } } }
    await create(request, 'form-fields', {
      ...{ formId, name: `Tudnivaló ${index}`, key: `tudnivalo${index}`, type: 'note', hint, translations },
    })
  }
  await openTexts(page, formId, 23)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Letöltés' }).click()
  await page.getByRole('menuitem', { name: 'Táblázat (XLSX)' }).click()
  const file = await (await saving).path()
  await page.getByRole('button', { name: 'Betöltés' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'forditasok.xlsx', mimeType: '', buffer: await readFile(file) })
  await expect(dialog.getByText('0 fordítás változik, 46 változatlan.')).toBeVisible()
})

test('translations travel in XLIFF, and what is not for this form is refused', async ({ page, request }) => {
  const { formId } = await createForm(request, 'xliffben')
  const greeting = { formId, name: 'Üdvözlet', key: 'udvozlet', label: 'Kedves {nev}!' }
  const fieldId = await create(request, 'form-fields', greeting)
  await openTexts(page, formId, 4)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Letöltés' }).click()
  await page.getByRole('menuitem', { name: 'XLIFF 2.1: német' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('xliffben-forditasok-de.xlf')
  const written = await readFile(await saved.path(), 'utf8')
  await page.getByRole('button', { name: 'Betöltés' }).click()
  const dialog = page.getByRole('dialog')
  const give = (text: string) =>
    dialog.locator('input[type=file]').setInputFiles({
      ...{ name: 'vissza.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(text) },
    })
  await give(written.replace('trgLang="de"', 'trgLang="fr"'))
  await expect(dialog.getByRole('alert')).toHaveText(
    'A fájl célnyelve: francia (fr). Az űrlapot erre fordítják: német (de), angol (en).',
  )
  await give('<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>')
  await expect(dialog.getByRole('alert')).toContainText('Ez XLIFF 1.2; a 2.0, a 2.1 és a 2.2 olvasható.')
  // The file that a translator's program returns: the target with the code of the place, and another state.
  const [, place = ''] = /<source>Kedves (<ph [^>]*>)!<\/source>/u.exec(written) ?? []
  const source = `<source>Kedves ${place}!</source>`
  await give(
    written
      .replace(`state="initial">${source}`, `state="final">${source}<target>Liebe ${place}!</target>`)
      .replace('version="2.1"', 'version="2.0"'),
  )
  await expect(dialog.getByText('1 fordítás változik, 3 változatlan.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mentés (1)' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await translationsOf(request, fieldId)).de?.label)
    .toEqual({ text: 'Liebe {nev}!', source: 'Kedves {nev}!' })
})
