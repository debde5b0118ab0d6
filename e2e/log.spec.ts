import { create } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { QA_DEMO } from './shared-servers.ts'

test.use({ serverOptions: QA_DEMO })

test('the log of a form has a sentence for each save, unfolds to its items, and is narrowed', async ({
  admin,
  api,
}) => {
  const formId = await create(api, 'forms', { name: 'Naplózott', key: 'naplozott', title: 'Naplózott' })
  const fields = ['Utcanév', 'Házszám'].map((label, index) => ({
    formId,
    key: `mezo${index}`,
    label,
    name: label,
  }))
  const ids: string[] = []
  for (const field of fields) ids.push(await create(api, 'form-fields', field))
  const disabled = await api.post('/api/form-fields/bulk', {
    data: { action: 'disable', ids, revisions: Object.fromEntries(ids.map((id) => [id, 1])) },
  })
  expect(disabled.status()).toBe(200)

  await admin.goto(`/admin/forms/edit/${formId}?tab=log`)
  await loaded(admin)
  const saves = admin.getByRole('list', { name: 'Mentések' }).locator(':scope > li')
  await expect(saves).toHaveCount(4)
  await expect(saves.first()).toContainText('mentette: 2 mező módosult')
  await expect(saves.nth(1)).toContainText('létrehozta: Házszám mező')

  const unfold = saves.first().getByRole('button', { name: 'A mentés elemei' })
  await unfold.focus()
  await admin.keyboard.press('Enter')
  await expect(unfold).toHaveAttribute('aria-expanded', 'true')
  await expect(saves.first().getByRole('listitem')).toHaveText([
    /Házszám mező módosult/,
    /Utcanév mező módosult/,
  ])
  expect(await graveFindingsInBothSchemes(admin)).toEqual([])

  await admin.getByRole('searchbox', { name: 'Keresés az elemek nevében' }).fill('hazszam')
  await expect(saves).toHaveCount(2)
  // Another tab finds the log as it was left.
  await admin.getByRole('tab', { name: 'Beállítások' }).click()
  await admin.getByRole('tab', { name: 'Változatok' }).click()
  await expect(saves).toHaveCount(2)
  await admin.getByRole('combobox', { name: 'Milyen elem' }).click()
  await admin.getByRole('option', { name: 'Űrlap', exact: true }).click()
  await expect(admin.getByText('Nincs ilyen mentés.')).toBeVisible()
  await admin.getByRole('button', { name: 'Szűrők törlése' }).click()
  await expect(saves).toHaveCount(4)
})
