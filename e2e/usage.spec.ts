import { create } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { QA } from './shared-servers.ts'

test.use({ serverOptions: QA })

test('before a field goes or a form is published, a person sees what depends on it and which answers would be refused', async ({
  page,
  request,
}) => {
  const key = 'hol-hasznalt'
  const formId = await create(request, 'forms', { name: 'Hol használt', key, title: 'Hol használt' })
  const field = (name: string, label: string, more: object = {}) =>
    create(request, 'form-fields', { formId, key: name, label, name: label, type: 'text', ...more })
  for (const value of ['egy', 'ketto'])
    await create(request, 'form-options', { list: 'holnap', name: value, value, label: value })
  const nameId = await field('nev', 'Név', { order: 1 })
  const choiceId = await field('mikor', 'Mikor', { order: 2, type: 'select', optionList: 'holnap' })
  const lockId = await create(request, 'form-disableds', {
    ...{ formId, name: 'Zárás', targets: [choiceId], mode: 'readonly' },
    condition: { '==': [{ var: 'nev' }, 'Anna'] },
  })
  expect(lockId).not.toBe('')
  const { revision } = await (await request.get(`/api/forms/${formId}`)).json()
  const published = await request.post(`/api/forms/${formId}/publish`, {
    headers: { 'if-match': `"${revision}"` },
    data: { confirmWarnings: true, note: '', contentRevision: await contentRevision() },
  })
  expect(published.status()).toBe(201)

  await page.goto(`/admin/forms/edit/${formId}?qaTest=1&selected=${nameId}`)
  await loaded(page)
  await page.getByRole('treeitem', { name: /Név/u }).first().click()
  await page.getByRole('button', { name: 'Hol használt?' }).click()
  const dialog = page.getByRole('dialog', { name: '„Név”: hol használt, és mi lenne nélküle?' })
  await expect(dialog.getByText('A „Mikor” csak olvasható, ha a „Név” értéke „Anna”.')).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Hiba' })).toBeVisible()
  await expect(dialog.getByText(/soha/u)).toBeVisible()
  expect(await graveFindingsInBothSchemes(page)).toEqual([])
  await page.keyboard.press('Escape')

  await create(request, 'form-validations', {
    ...{ formId, name: 'Kötelező név', targets: [nameId], rule: 'required', parameters: {} },
  })
  await page.goto(`/admin/forms/edit/${formId}?tab=versions&qaTest=1`)
  await loaded(page)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Közzététel' }).click()
  const publishing = page.getByRole('dialog', { name: 'Közzététel' })
  await publishing.getByText('Az üres válasz eddig jó volt, ezután nem lesz az').click()
  await expect(publishing.getByText('„Név”: Adja meg.')).toBeVisible()

  await page.goto('/admin/form-options?qaTest=1&view=lists&q=holnap')
  await loaded(page)
  await page.getByRole('button', { name: 'Műveletek: holnap', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Hol használt?' }).press('Enter')
  await expect(page.getByRole('dialog').getByText('Mező „Mikor”: Opciólista.')).toBeVisible()

  async function contentRevision(): Promise<number> {
    return (await (await request.post(`/api/forms/${formId}/check`)).json()).contentRevision
  }
})
