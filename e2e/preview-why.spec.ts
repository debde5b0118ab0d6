import type { Page } from '@playwright/test'
import { create } from './create-items.ts'
import { choose } from './edit-screen.ts'
import { expect, test } from './fixtures.ts'
import { QA } from './shared-servers.ts'
import { openFilling, openWorkshop } from './workshop-page.ts'

test.use({ serverOptions: QA })

const why = (page: Page) =>
  page.locator('details.preview-panel').filter({ has: page.locator('summary', { hasText: 'Miért?' }) })

test('the answer to why keeps no line of the field that was asked about before', async ({
  page,
  request,
}) => {
  const formId = await create(request, 'forms', { name: 'Miértek', key: 'miertek', title: 'Miértek' })
  const field = (key: string, label: string, order: number) =>
    create(request, 'form-fields', { formId, name: label, key, label, type: 'text', order })
  await field('kell', 'Kell', 1)
  const first = await field('elso', 'Első', 2)
  const second = await field('masodik', 'Második', 3)
  const rule = (targets: readonly string[], name: string) =>
    create(request, 'form-expandables', {
      formId,
      name,
      targets,
      condition: { '==': [{ var: 'kell' }, 'x'] },
    })
  // Rules of the same name and condition have the same text.
  for (let times = 0; times < 3; times += 1) await rule([first], 'Kinyitás')
  await rule([second], 'Másik')

  const lines = () => why(page).getByRole('listitem').allInnerTexts()
  const ask = async (label: string) => {
    await choose(page, 'Mező', label, why(page))
    await expect(why(page)).toContainText(`„${label}” nincs jelen.`)
  }
  await openWorkshop(page, formId, '?qaTest=1')
  await openFilling(page)
  await ask('Második')
  const expected = await lines()
  await ask('Első')
  expect((await lines()).filter((line) => line.includes('„Kinyitás”')).length).toBeGreaterThan(2)
  await ask('Második')
  expect(await lines()).toEqual(expected)
})

test('a loan that does not fit is explained through its formulas, with what would fit', async ({
  page,
  request,
}) => {
  const formId = await create(request, 'forms', { name: 'Hitel', key: 'hitel', title: 'Hitelkérelem' })
  const field = (key: string, label: string, order: number, rest: object) =>
    create(request, 'form-fields', { formId, name: label, key, label, order, ...rest })
  await field('jovedelem', 'Jövedelem', 1, { type: 'number' })
  await field('terhelheto', 'Terhelhető', 2, {
    type: 'calculated',
    expression: { '*': [{ var: 'jovedelem' }, 0.35] },
  })
  const payment = await field('torleszto', 'Törlesztő', 3, { type: 'number' })
  const loans = await field('hitelek', 'Hitelek', 4, { type: 'repeat', minRows: 1 })
  await field('osszeg', 'Összeg', 5, { type: 'number', parentId: loans })
  const reason = await field('indoklas', 'Indoklás', 6, { type: 'text' })
  await create(request, 'form-expandables', {
    formId,
    name: 'Sok a hitel',
    targets: [reason],
    condition: { '>': [{ sum: [{ var: 'hitelek.osszeg' }] }, { var: 'terhelheto' }] },
  })
  await create(request, 'form-validations', {
    formId,
    name: 'Belefér',
    targets: [payment],
    rule: 'expression',
    parameters: { expression: { '<=': [{ var: 'torleszto' }, { var: 'terhelheto' }] } },
  })
  await openWorkshop(page, formId, '?qaTest=1')
  const form = await openFilling(page)
  await form.getByLabel('Jövedelem', { exact: true }).fill('300000')
  await form.getByLabel('Törlesztő', { exact: true }).fill('300000')
  await form.getByLabel('Összeg', { exact: true }).fill('45000')

  await choose(page, 'Mező', 'Törlesztő', why(page))
  await expect(why(page)).toContainText('300 000 nagyobb, mint 105 000.')
  await expect(why(page)).toContainText('„Jövedelem” · 0,35 = 105 000 [Jövedelem: 300 000]')
  await expect(why(page)).toContainText('Megfelelne, ha a „Törlesztő” értéke 105 000 lenne.')
  await choose(page, 'Mező', 'Indoklás', why(page))
  await expect(why(page)).toContainText('a „Hitelek › Összeg” összege: 45 000')
  await expect(why(page)).toContainText(
    'Megjelenne, ha a „Hitelek” 1. sorában az „Összeg” értéke 105 001 lenne.',
  )
  await form.getByLabel('Összeg', { exact: true }).fill('105001')
  await expect(why(page)).toContainText('Az „Indoklás” jelen van.')
})
