import type { Page } from '@playwright/test'
import { create } from './create-items.ts'
import { choose } from './edit-screen.ts'
import { expect, loaded, test } from './fixtures.ts'

test.use({ serverOptions: { qa: true } })

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
  // Rules of the same name and condition read the same.
  for (let times = 0; times < 3; times += 1) await rule([first], 'Kinyitás')
  await rule([second], 'Másik')

  const lines = () => why(page).getByRole('listitem').allInnerTexts()
  const ask = async (label: string) => {
    await choose(page, 'Mező', label, why(page))
    await expect(why(page)).toContainText(`„${label}” nincs jelen.`)
  }
  await page.goto(`/admin/forms/edit/${formId}?tab=preview&qaTest=1`)
  await loaded(page)
  await ask('Második')
  const expected = await lines()
  await ask('Első')
  expect((await lines()).filter((line) => line.includes('„Kinyitás”')).length).toBeGreaterThan(2)
  await ask('Második')
  expect(await lines()).toEqual(expected)
})
