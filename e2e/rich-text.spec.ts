import type { Page } from '@playwright/test'
import { create } from './create-items.ts'
import { choose } from './edit-screen.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { QA } from './shared-servers.ts'
import { openFilling, openFillingSettings, openWorkshop } from './workshop-page.ts'

test.use({ serverOptions: QA })

/** A picture of one red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVQI12P4z8AAAAMBAQAY3Y2wAAAAAElFTkSuQmCC',
  'base64',
)
const HINT = 'Segítő szöveg'

const source = (page: Page) => page.getByRole('textbox', { name: HINT }).and(page.locator('[name=hint]'))
const tools = (page: Page) => page.getByRole('toolbar', { name: `${HINT}: formázás` })
const result = (page: Page) => page.getByRole('region', { name: `${HINT}: így látja a kitöltő` })

async function openHint(page: Page, key: string) {
  const { request } = page
  const formId = await create(request, 'forms', { name: key, key, title: 'Kérelem', languages: ['hu', 'de'] })
  await create(request, 'form-fields', { formId, name: 'Név', key: 'nev', label: 'Név' })
  const fieldId = await create(request, 'form-fields', { formId, name: 'Cím', key: 'cim', label: 'Cím' })
  await page.goto(`/admin/form-fields/edit/${fieldId}?qaTest=1`)
  await loaded(page)
  await expect(tools(page)).toBeVisible()
  return { formId, fieldId }
}

test('a rich text is written by the keyboard alone, with its result beside it', async ({ page }) => {
  const { promise: isTyped, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/assets/text-*.js', async (route) => {
    await isTyped
    await route.continue()
  })
  const { fieldId } = await openHint(page, 'billentyu')
  await source(page).focus()
  await page.keyboard.type('Ez ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('fontos')
  // The part that shows the result is loaded later; the text stays the element in which it is typed.
  letThrough()
  await expect(result(page).locator('strong')).toHaveText('fontos')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Kedves ')
  // From the text, the toolbar is reached by Shift+Tab: the place is its last button.
  await page.keyboard.press('Shift+Tab')
  await expect(tools(page).getByRole('button', { name: 'Mező beszúrása' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Mező beszúrása' })
  await choose(page, 'Mező', 'Név', dialog)
  await dialog.getByRole('button', { name: 'Beszúrás' }).press('Enter')
  await expect(source(page)).toHaveValue('Ez **fontos**\n\nKedves {nev}')
  await expect(result(page)).toContainText('Kedves [Név]')
  await page.keyboard.press('Control+z')
  await expect(source(page)).toHaveValue('Ez **fontos**\n\nKedves ')
  await page.keyboard.press('Control+y')
  expect(await graveFindingsInBothSchemes(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Minden mentve.')).toBeVisible()
  const saved = await (await page.request.get(`/api/form-fields/${fieldId}`)).json()
  expect(saved.hint).toBe('Ez **fontos**\n\nKedves {nev}')
})

test('an unsafe link is shown with its place, and is not saved', async ({ page, expectedErrors }) => {
  expectedErrors.push(/422/)
  const { fieldId } = await openHint(page, 'veszelyes')
  await source(page).fill('Rendben.\n\nIde [kattintson](javascript:alert(1)).')
  const issue = result(page).getByRole('listitem')
  await expect(issue).toContainText('javascript:alert(1)')
  await expect(issue).toContainText('3. sor')
  await page.getByRole('button', { name: 'Mentés', exact: true }).click()
  await expect(page.getByText(/Nem menthető/u)).toBeVisible()
  await expect(source(page)).toHaveAttribute('aria-invalid', 'true')
  expect((await (await page.request.get(`/api/form-fields/${fieldId}`)).json()).hint).toBe('')
})

test('pictures are in the result and, with translated rich texts, in the preview', async ({ page }) => {
  const { formId, fieldId } = await openHint(page, 'kepes')
  await source(page).fill('Így **néz** ki: ')
  const file = { name: 'haz.png', mimeType: 'image/png', buffer: PNG }
  await tools(page).locator('..').locator('input[type=file]').setInputFiles(file)
  await expect(source(page)).toHaveValue(/!\[a kép leírása\]\(file:[\da-f-]{36}\)/u)
  const drawn = result(page).getByRole('img', { name: 'a kép leírása' })
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await source(page).press('End')
  await page.keyboard.type(' ')
  await expect(drawn).toBeVisible()
  await page.getByRole('button', { name: 'Mentés', exact: true }).click()
  await expect(page.getByText('Minden mentve.')).toBeVisible()
  const saved = await (await page.request.get(`/api/form-fields/${fieldId}`)).json()
  const translated = { text: saved.hint.replace('Így **néz** ki', 'So **sieht** es aus'), source: saved.hint }
  await page.request.patch(`/api/form-fields/${fieldId}`, {
    data: { translations: { de: { hint: translated } } },
    headers: { 'if-match': `"${saved.revision}"` },
  })
  await openWorkshop(page, formId, '?qaTest=1')
  const form = await openFilling(page)
  const picture = form.getByRole('img', { name: 'a kép leírása' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await expect(form.locator('strong')).toHaveText('néz')
  await openFillingSettings(page)
  await choose(page, 'Nyelv', 'német')
  await expect(form.locator('strong')).toHaveText('sieht')
  await expect(picture).toBeVisible()
})
