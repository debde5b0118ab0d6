import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { create } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
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
  await expect(page.getByText('0 / 3 kész')).toHaveCount(2)
  await page.getByLabel('német: Név').fill('Name')
  await page.getByLabel('angol: Név').fill('First name')
  await page.getByLabel('angol: Kérelem').focus()
  await expect
    .poll(() => translationsOf(request, fieldId))
    .toEqual({
      de: { label: { text: 'Name', source: 'Név' } },
      en: { label: { text: 'First name', source: 'Név' } },
    })
  await expect(page.getByText('1 / 3 kész')).toHaveCount(2)
  await expect(page.getByRole('progressbar', { name: 'Kész fordítások: német' })).toHaveAttribute(
    'aria-valuenow',
    '33',
  )

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
  await expect(page.getByText('1 / 3 kész')).toHaveCount(1)
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

test('places are chips with the names of their fields, which typing does not break', async ({
  page,
  request,
}) => {
  const formId = await create(request, 'forms', {
    ...{ name: 'helyek', key: 'helyek', title: 'Kérelem', languages: ['hu', 'de'] },
  })
  await create(request, 'form-fields', { formId, name: 'Bér', key: 'ber', label: 'Havi bér', type: 'number' })
  await create(request, 'form-fields', { formId, name: 'Nap', key: 'nap', label: 'Kezdete', type: 'date' })
  const noteId = await create(request, 'form-fields', {
    ...{ formId, name: 'Tudnivaló', key: 'tudnivalo', type: 'note' },
    hint: 'Önnek {ber|pénz} jár, {nap} napjától.',
  })
  await openTexts(page, formId, 5)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Önnek/u }) })
  await expect(row.getByText('Önnek Havi bér · pénz jár, Kezdete napjától.')).toBeVisible()
  const german = row.getByRole('textbox', { name: /^német: Önnek/u })
  await german.focus()
  await page.keyboard.insertText('Sie bekommen ')
  const put = row.getByRole('button', { name: 'Hiányzik, a kurzorhoz: Havi bér · pénz' })
  await put.click()
  await page.keyboard.insertText(' ohne Abzug')
  await expect(german).toHaveText('Sie bekommen Havi bér · pénz ohne Abzug')
  // The second place comes by the keyboard, behind a new line.
  await page.keyboard.press('Enter')
  const other = row.getByRole('button', { name: 'Hiányzik, a kurzorhoz: Kezdete' })
  await other.focus()
  await page.keyboard.press('Enter')
  await expect(other).toBeHidden()
  await page.keyboard.insertText('!')
  await page.keyboard.press('Backspace')
  expect(await graveFindingsInBothSchemes(page)).toEqual([])
  await page.getByRole('textbox', { name: 'német: Kérelem' }).focus()
  const saved = async () => (await translationsOf(request, noteId)).de?.hint?.text
  await expect.poll(saved).toBe('Sie bekommen {ber|pénz} ohne Abzug\n{nap}')
  await page.reload()
  await expect(german).toHaveText(/^Sie bekommen Havi bér · pénz ohne Abzug\s*Kezdete$/u)

  // A place that is there already moves to the caret.
  await german.focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await row.getByRole('button', { name: 'A kurzorhoz: Havi bér · pénz' }).click()
  await page.getByRole('textbox', { name: 'német: Kérelem' }).focus()
  await expect.poll(saved).toMatch(/^\{ber\|pénz\}Sie bekommen {1,2}ohne Abzug\n\{nap\}$/u)

  // Backspace takes out the whole place, never a part of it.
  await german.focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Backspace')
  await expect(other).toBeVisible()
  await page.getByRole('textbox', { name: 'német: Kérelem' }).focus()
  await expect.poll(saved).toMatch(/^\{ber\|pénz\}Sie bekommen {1,2}ohne Abzug$/u)
})

test('a text that occurs several times is translated once, or differently where a person says so', async ({
  page,
  request,
}) => {
  const formId = await create(request, 'forms', {
    ...{ name: 'tobbszor', key: 'tobbszor', title: 'Kérelem', languages: ['hu', 'de'] },
  })
  const field = (key: string) =>
    create(request, 'form-fields', { formId, name: `Név ${key}`, key, label: 'Név' })
  const [first, second, third] = [await field('egy'), await field('ketto'), await field('harom')]
  const texts = () =>
    Promise.all([first, second, third].map(async (id) => (await translationsOf(request, id)).de?.label?.text))
  await openTexts(page, formId, 5)
  const group = page.getByRole('listitem').filter({ has: page.getByText('3 helyen') })
  await expect(page.getByLabel('német: Név')).toHaveCount(1)
  await group.getByText('3 helyen').click()
  await expect(group.getByRole('link', { name: 'Név' })).toHaveCount(3)
  await page.getByLabel('német: Név').fill('Name')
  await page.getByLabel('német: Kérelem').focus()
  await expect.poll(texts).toEqual(['Name', 'Name', 'Name'])
  await expect(page.getByText('3 / 5 kész')).toBeVisible()

  await group.getByText('itt más').click()
  await expect(page.getByLabel('német: Név')).toHaveCount(3)
  await page.getByLabel('német: Név').nth(1).fill('Vorname')
  await page.getByLabel('német: Kérelem').focus()
  await expect.poll(texts).toEqual(['Name', 'Vorname', 'Name'])
  await page.reload()
  await expect(page.getByLabel('német: Név')).toHaveCount(3)
  await group.getByText('ugyanaz mindenhol').click()
  await expect(group.getByText('1 helyen nem ez van.')).toBeVisible()
  expect(await graveFindingsInBothSchemes(page)).toEqual([])
  await group.getByRole('button', { name: 'Legyen ez mindenhol' }).click()
  await expect.poll(texts).toEqual(['Name', 'Name', 'Name'])

  await page.getByRole('button', { name: 'német: 2 hiányzik, csak ezek' }).click()
  await expect(page.getByText('2 szöveg látszik, összesen 5.')).toBeVisible()
  await expect(page.getByLabel('német: Név')).toBeHidden()
  await page.setViewportSize({ width: 360, height: 800 })
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(isWider).toBe(false)
})
