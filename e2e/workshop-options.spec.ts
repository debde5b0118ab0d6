import type { Page } from '@playwright/test'
import { create } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'

test.use({ serverOptions: { qa: true } })

const panel = (page: Page) => page.getByRole('region', { name: 'Opciók' })
const cell = (page: Page, name: string) => panel(page).getByRole('textbox', { name, exact: true })

/** Pastes as a spreadsheet's cells would be: into what has the focus. */
async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

async function openField(page: Page, formId: string, fieldId: string) {
  await page.goto(`/admin/forms/edit/${formId}?tab=build&select=${fieldId}&qaTest=1`)
  await loaded(page)
  await expect(panel(page)).toBeVisible()
}

const newField = (request: Parameters<typeof create>[0], formId: string, values: object) =>
  create(request, 'form-fields', {
    formId,
    name: 'Megye',
    key: 'megye',
    label: 'Megye',
    type: 'select',
    ...values,
  })

test('a list begins in its field with twenty pasted labels, is reordered, undone, saved and offered', async ({
  page,
  request,
}) => {
  const formId = await create(request, 'forms', { name: 'Megyés', key: 'megyes', title: 'Megyék' })
  const fieldId = await newField(request, formId, {})
  await openField(page, formId, fieldId)
  await cell(page, 'Felirat, új sor').click()
  const labels = Array.from({ length: 20 }, (_, at) => `${at + 1}. megye`)
  await paste(page, labels.join('\r\n'))
  await expect(cell(page, 'Felirat, 20. sor')).toHaveValue('20. megye')
  await expect(cell(page, 'Érték, 3. sor')).toHaveValue('3-megye')
  expect(await graveFindingsInBothSchemes(page)).toEqual([])

  await cell(page, 'Felirat, 2. sor').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(cell(page, 'Felirat, 1. sor')).toHaveValue('2. megye')
  await expect(cell(page, 'Felirat, 1. sor')).toBeFocused()
  await page
    .getByRole('button', { name: /^Visszavonás/u })
    .first()
    .click()
  await expect(cell(page, 'Felirat, 1. sor')).toHaveValue('1. megye')

  await cell(page, 'Felirat, új sor').fill('Zala')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Vas')
  await expect(cell(page, 'Érték, 22. sor')).toHaveValue('vas')
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await request.get('/api/option-lists')).json())
    .toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ list: 'megye', count: 22 })]) })

  await page.keyboard.press('Control+e')
  await page.getByRole('combobox', { name: 'Megye' }).click()
  await expect(page.getByRole('option').nth(0)).toHaveText(/1\. megye/u)
  await expect(page.getByRole('option', { name: /Zala/u })).toHaveCount(1)
})

test('a list of several forms is copied for one of them, and changed values are followed', async ({
  page,
  request,
}) => {
  const list = 'kozos-szinek'
  for (const [value, label] of [
    ['piros', 'Piros'],
    ['kek', 'Kék'],
  ])
    await create(request, 'form-options', { list, value, label, name: label })
  const other = await create(request, 'forms', { name: 'Másik', key: 'masik-szines', title: 'Másik' })
  await newField(request, other, { optionList: list })
  const formId = await create(request, 'forms', { name: 'Színes', key: 'szines', title: 'Színes' })
  const fieldId = await newField(request, formId, { optionList: list })
  const target = await newField(request, formId, { name: 'Ok', key: 'ok', label: 'Ok', type: 'text' })
  const condition = { '==': [{ var: 'megye' }, 'piros'] }
  const ruleId = await create(request, 'form-expandables', {
    formId,
    name: 'Csak pirosnál',
    targets: [target],
    condition,
  })
  await openField(page, formId, fieldId)
  await expect(panel(page)).toContainText('még 1 űrlap használja: „Másik”')
  await panel(page).getByRole('button', { name: 'Saját másolat' }).click()
  await expect(panel(page)).not.toContainText('Saját másolat')
  await cell(page, 'Érték, 1. sor').fill('voros')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await request.get(`/api/form-expandables/${ruleId}`)).json())
    .toMatchObject({ condition: { '==': [{ var: 'megye' }, 'voros'] } })
  const { items } = await (await request.get(`/api/form-options?filter[list]=${list}`)).json()
  expect(items.map(({ value }: { value: string }) => value).toSorted()).toEqual(['kek', 'piros'])
})

test('deleting an option that a rule names says so first', async ({ page, request }) => {
  const list = 'torolt-szinek'
  for (const [value, label] of [
    ['piros', 'Piros'],
    ['kek', 'Kék'],
  ])
    await create(request, 'form-options', { list, value, label, name: label })
  const formId = await create(request, 'forms', { name: 'Törlős', key: 'torlos', title: 'Törlős' })
  const fieldId = await newField(request, formId, { optionList: list })
  const target = await newField(request, formId, { name: 'Ok', key: 'ok', label: 'Ok', type: 'text' })
  await create(request, 'form-expandables', {
    formId,
    name: 'Csak pirosnál',
    targets: [target],
    condition: { '==': [{ var: 'megye' }, 'piros'] },
  })
  await openField(page, formId, fieldId)
  await panel(page).getByRole('button', { name: '1. sor: Piros' }).focus()
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog', { name: '1 opció törlése' })
  await expect(dialog).toContainText('Csak pirosnál')
  await dialog.getByRole('button', { name: 'Mégse' }).click()
  await expect(cell(page, 'Felirat, 2. sor')).toHaveValue('Kék')
})
