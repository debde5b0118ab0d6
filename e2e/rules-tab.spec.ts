import { create } from './create-items.ts'
import { expect, test } from './fixtures.ts'
import { QA } from './shared-servers.ts'

test.use({ serverOptions: QA })

test('a rule reads the same on the form as in the list, with options by their labels', async ({
  page,
  request,
}) => {
  const formId = await create(request, 'forms', {
    name: 'Szabályszövegek',
    key: 'szabalyszovegek',
    title: 'Cím',
  })
  for (const [value, label] of [
    ['bu', 'Budapest'],
    ['za', 'Zala'],
  ])
    await create(request, 'form-options', { list: 'szabaly-megyek', value, label, name: label })
  const ofForm = (values: object) => create(request, 'form-fields', { formId, ...values })
  await ofForm({ name: 'Megye', key: 'megye', label: 'Megye', type: 'select', optionList: 'szabaly-megyek' })
  const target = await ofForm({ name: 'Kerület', key: 'kerulet', label: 'Kerület', type: 'text' })
  const condition = { '==': [{ var: 'megye' }, 'bu'] }
  await create(request, 'form-expandables', {
    formId,
    name: 'Csak a fővárosban',
    targets: [target],
    condition,
  })

  const sentence = 'ha a „Megye” értéke „Budapest”'
  const shown = page.getByRole('row').filter({ hasText: 'Csak a fővárosban' })
  await page.goto(`/admin/form-expandables?filter[formId]=${formId}&qaTest=1`)
  await expect(shown).toContainText(sentence)
  await page.goto(`/admin/forms/edit/${formId}?tab=rules&qaTest=1`)
  await expect(shown).toContainText(sentence)
})

test('the rule book shows the law behind rules and fields, and finds them by it', async ({
  page,
  request,
}) => {
  const formId = await create(request, 'forms', { name: 'Jogalapok', key: 'jogalapok', title: 'Cím' })
  const field = await create(request, 'form-fields', {
    ...{ formId, name: 'Adószám', key: 'adoszam', label: 'Adószám', type: 'text' },
    legalBasis: 'Az [Art.](https://pelda.hu/art) 16. §-a szerint.',
  })
  const rule = { name: 'Kötelező adószám', targets: [field], rule: 'required', legalBasis: 'Áfa tv. 178. §' }
  await create(request, 'form-validations', { formId, ...rule })
  await page.goto(`/admin/forms/edit/${formId}?tab=rules&qaTest=1`)
  const list = page.getByRole('treegrid')
  await expect(list.getByRole('row').filter({ hasText: 'Kötelező adószám' })).toContainText('Áfa tv. 178. §')
  await expect(list.getByText('Mezők jogalappal (1)')).toBeVisible()
  await expect(list.getByRole('link', { name: /^Art\./u })).toHaveAttribute('href', 'https://pelda.hu/art')
  await page.getByRole('searchbox', { name: 'Keresés a szabályok között' }).fill('áfa')
  await expect(list.getByText('Mezők jogalappal (1)')).toBeHidden()
  await expect(list).toContainText('Áfa tv. 178. §')
  await page.getByRole('searchbox', { name: 'Keresés a szabályok között' }).fill('art. 16')
  await expect(list.getByText('Mezők jogalappal (1)')).toBeVisible()
  await expect(list).not.toContainText('Áfa tv. 178. §')
  await list.getByRole('button', { name: 'Adószám' }).click()
  await expect(page).toHaveURL(new RegExp(`select=${field}`, 'u'))
})
