import type { APIRequestContext, Page } from '@playwright/test'
import { consumerTest as test } from './consumer-fixture.ts'
import { create } from './create-items.ts'
import { choose } from './edit-screen.ts'
import { expect } from './fixtures.ts'
import { graveFindings } from './grave-findings.ts'
import { QA } from './shared-servers.ts'
import { openFilling, openWorkshop } from './workshop-page.ts'

test.use({ serverOptions: QA })

/** A form of two pages, the second one with a condition on a field of the first. */
async function createForm(request: APIRequestContext, key: string): Promise<string> {
  const formId = await create(request, 'forms', {
    ...{ name: key, key, title: 'Bejelentés', checkAnswers: true },
  })
  const field = (name: string, label: string, order: number, rest: object) =>
    create(request, 'form-fields', { formId, name: label, key: name, label, order, type: 'text', ...rest })
  const person = await field('szemely', 'Személyes adatok', 10, { type: 'page' })
  const parentId = await field('kar', 'Káresemény', 20, { type: 'page' })
  const name = await field('nev', 'Név', 10, { parentId: person })
  const when = await field('mikor', 'Mikor', 10, { parentId, type: 'date' })
  const where = await field('hol', 'Helyszín', 20, { parentId })
  await create(request, 'form-validations', { formId, name: 'Kell', targets: [name, when] })
  await create(request, 'form-disableds', {
    ...{ formId, name: 'Név nélkül nem', targets: [where] },
    condition: { '!': [{ var: 'nev' }] },
  })
  const { revision } = await (await request.get(`/api/forms/${formId}`)).json()
  const headers = { 'if-match': `"${revision}"` }
  const data = { confirmation: 'Öt napon belül írunk, {nev}.' }
  expect((await request.patch(`/api/forms/${formId}`, { data, headers })).status()).toBe(200)
  return formId
}

async function publish(request: APIRequestContext, formId: string): Promise<void> {
  const { revision } = await (await request.get(`/api/forms/${formId}`)).json()
  const { contentRevision } = await (await request.post(`/api/forms/${formId}/check`)).json()
  const data = { contentRevision, note: '', confirmWarnings: true }
  const headers = { 'if-match': `"${revision}"` }
  const answer = await request.post(`/api/forms/${formId}/publish`, { data, headers })
  expect(answer.status(), await answer.text()).toBe(201)
}

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a published form is filled in page by page; the browser leads back, and the answer is sent once', async ({
  page,
  request,
  consumer,
}) => {
  await publish(request, await createForm(request, 'lapozos'))
  await page.goto(`${consumer.url}/?form=lapozos&page=kar`)
  await expect(heading(page, /^1\. lépés \/ 2/)).toBeVisible()
  await expect(page).toHaveURL(/page=szemely$/)
  await press(page, 'Tovább')
  await page.getByRole('link', { name: 'Név: Adja meg.' }).click()
  await expect(page.getByRole('textbox', { name: 'Név' })).toBeFocused()
  expect(await graveFindings(page)).toEqual([])
  await page.keyboard.type('Kiss Anna')
  await press(page, 'Tovább')
  await expect(heading(page, /Káresemény/)).toBeFocused()
  await page.getByRole('textbox', { name: 'Mikor' }).fill('2026/11/20')

  await page.goBack()
  await expect(heading(page, /Személyes adatok/)).toBeFocused()
  await page.goForward()
  await expect(page.getByRole('textbox', { name: 'Mikor' })).toHaveValue('2026/11/20')
  await press(page, 'Tovább')

  await expect(page).toHaveURL(/page=check-answers$/)
  await expect(page.getByText('2026. november 20.')).toBeVisible()
  expect(await graveFindings(page)).toEqual([])
  await press(page, 'Módosítás: Név')
  await expect(page.getByRole('textbox', { name: 'Név' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' Éva')
  await page.keyboard.press('Enter')
  await expect(heading(page, /Ellenőrizze a válaszait/)).toBeFocused()
  await press(page, 'Beküldés')

  await expect(heading(page, /A beküldés sikerült/)).toBeFocused()
  await expect(page.getByText('Öt napon belül írunk, Kiss Anna Éva.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'A kiszolgáló válasza' })).toContainText('Kiss Anna Éva')
  await page.goBack()
  await expect(page).toHaveURL(/page=confirmation$/)
  await expect(page.getByRole('button', { name: 'Beküldés' })).toHaveCount(0)
})

test('the preview has the pages, and shows that of the field that is asked about', async ({
  page,
  request,
}) => {
  const formId = await createForm(request, 'elonezet')
  await openWorkshop(page, formId, '?qaTest=1')
  const form = await openFilling(page)
  await expect(form.getByRole('heading', { name: /Személyes adatok/ })).toBeVisible()
  const why = page
    .locator('details.preview-panel')
    .filter({ has: page.locator('summary', { hasText: 'Miért?' }) })

  await choose(page, 'Mező', 'Helyszín', why)

  await expect(form.getByRole('heading', { name: /Káresemény/ })).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Helyszín' })).toBeDisabled()
  await expect(why).toContainText('„Helyszín” le van tiltva')
  await form.getByRole('button', { name: 'Vissza' }).click()
  await form.getByRole('textbox', { name: 'Név' }).fill('Kiss Anna')
  await expect(why).not.toContainText('le van tiltva')
})
