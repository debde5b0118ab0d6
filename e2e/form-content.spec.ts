import type { Page, Request } from '@playwright/test'
import { create, createEmptyForm } from './create-items.ts'
import { expectUnsaved, openCreate, saveButton, saveNew, saveState } from './edit-screen.ts'
import { expect, loaded, test } from './fixtures.ts'
import { openSettings, openWorkshop, outlineRow, outlineRows } from './workshop-page.ts'

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Records every writing request from now on, except those of the session. */
function writesOf(page: Page): Request[] {
  const writes: Request[] = []
  page.on('request', (request) => {
    const isWrite = request.method() !== 'GET' && request.url().includes('/api/')
    // The people in the form are announced repeatedly, and the saved form is checked now and then:
    // neither stores anything.
    const isStored = !['/presence', '/check'].some((end) => request.url().endsWith(end))
    if (isWrite && isStored) writes.push(request)
  })
  return writes
}

/**
 * Records the parts of all form data that the page sends, because the browser does not expose the files of a request
 * otherwise.
 */
async function partsOf(page: Page): Promise<() => Promise<Record<string, string>>> {
  await page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (input, init) => {
      if (init?.body instanceof FormData) {
        const parts = [...init.body].map(([name, value]) => [
          name,
          typeof value === 'string' ? value : `${value.name} ${value.type}`,
        ])
        Object.assign(window, { lastParts: Object.fromEntries(parts) })
      }
      return send(input, init)
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'lastParts'))
}

const contentType = async (request: Request | undefined) =>
  (await request?.allHeaders())?.['content-type'] ?? ''
// A trace would read the page's pictures in a way that the page's policy forbids.
test.use({ trace: 'off' })

const saved = (page: Page) => expect(saveState(page)).toContainText('Minden mentve')

test('a form is saved as its differences alone: as JSON, with a picture as multipart form data', async ({
  admin: page,
  api,
}) => {
  const lastParts = await partsOf(page)
  const formId = await createEmptyForm(api, 'Különbségek')
  await openWorkshop(page, formId)
  await openSettings(page)
  const writes = writesOf(page)
  await page.getByRole('textbox', { name: 'Cím', exact: true }).fill('Új cím')
  await saveButton(page).click()
  await saved(page)
  expect(writes.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)).toEqual([
    `PUT /api/forms/${formId}/content`,
  ])
  expect(await contentType(writes[0])).toBe('application/json')
  expect(writes[0]?.postDataJSON()).toEqual({ revision: 1, form: { title: 'Új cím' }, items: {} })

  await page
    .locator('input[type=file][name=banner]')
    .setInputFiles({ name: 'fej.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByRole('img', { name: 'A kiválasztott kép: fej.png' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Leírás' }).fill('Egy sor,\nmég egy.')
  await page.getByRole('switch', { name: 'Bekapcsolva' }).click()
  await saveButton(page).click()
  await saved(page)
  expect(await contentType(writes[1])).toMatch(/^multipart\/form-data; boundary=/u)
  expect(await lastParts()).toEqual({
    revision: '2',
    'form[description]': 'Egy sor,\nmég egy.',
    'form[banner]': 'fej.png image/png',
    'form[enabled]': '0',
  })

  // The picture is stored, so the form is sent as form data from now on, including emptied properties.
  await page.reload()
  await loaded(page)
  await expect(page.getByRole('img', { name: 'A kiválasztott kép: fej.png' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Leírás' })).toHaveValue('Egy sor,\nmég egy.')
  await expect(page.getByRole('switch', { name: 'Bekapcsolva' })).not.toBeChecked()
  await page.getByRole('textbox', { name: 'Leírás' }).fill('')
  await saveButton(page).click()
  await saved(page)
  expect(await lastParts()).toEqual({ revision: '3', 'form[description]': '' })
  expect(writes).toHaveLength(3)
})

test('a new form with a picture is made by one multipart request', async ({ admin: page }) => {
  const lastParts = await partsOf(page)
  await openCreate(page, 'forms')
  const writes = writesOf(page)
  await page.getByRole('textbox', { name: 'Cím', exact: true }).fill('Képes')
  await page
    .locator('input[type=file][name=banner]')
    .setInputFiles({ name: 'fej.png', mimeType: 'image/png', buffer: PNG })
  const formId = await saveNew(page, 'forms')
  expect(writes.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)).toEqual([
    'POST /api/forms',
  ])
  expect(await lastParts()).toMatchObject({
    id: formId,
    title: 'Képes',
    columns: '1',
    enabled: '1',
    'tags[]': '',
    banner: 'fej.png image/png',
  })
})

test('a picture that is none is refused at its field, and nothing is saved', async ({
  admin: page,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/422/)
  await openWorkshop(page, await createEmptyForm(api, 'Rossz kép'))
  await openSettings(page)
  await page
    .locator('input[type=file][name=banner]')
    .setInputFiles({ name: 'nem.png', mimeType: 'image/png', buffer: Buffer.from('szöveg') })
  await page.getByRole('textbox', { name: 'Cím', exact: true }).fill('Más cím')
  await saveButton(page).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Fejléckép' })).toBeVisible()
  await expectUnsaved(page)
})

test('a field is moved by one request, with only the fields whose place changes', async ({
  admin: page,
  api,
}) => {
  const formId = await createEmptyForm(api, 'Mozgatás')
  const field = (name: string, type: string, order: number) =>
    create(api, 'form-fields', { formId, name, label: name, key: `m${order}`, type, order })
  const group = await field('Csoport', 'group', 1)
  const first = await field('Első', 'text', 2)
  await field('Második', 'text', 3)
  await openWorkshop(page, formId)
  await expect(outlineRows(page)).toHaveCount(3)
  const writes = writesOf(page)
  await outlineRow(page, 'Első').click()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(outlineRow(page, 'Első')).toHaveAttribute('aria-level', '2')
  expect(writes).toEqual([])
  await page.keyboard.press('Control+s')
  await saved(page)
  expect(writes.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)).toEqual([
    `PUT /api/forms/${formId}/content`,
  ])
  expect(writes[0]?.postDataJSON()).toEqual({
    revision: 1,
    form: {},
    items: { formField: { saved: [{ id: first, revision: 1, parentId: group }], deleted: [] } },
  })
  await page.reload()
  await expect(outlineRow(page, 'Első')).toHaveAttribute('aria-level', '2')
})
