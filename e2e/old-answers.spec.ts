import { readFileSync } from 'node:fs'
import { closePlaces } from './close-places.ts'
import { create, createEmptyForm } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { QA } from './shared-servers.ts'

test.use({ serverOptions: QA })

test('old answers are tried before publishing, one is opened filled in, and the review is printed alone', async ({
  page,
  request,
}) => {
  const formId = await createEmptyForm(request, 'Régi válaszok')
  const age = await create(request, 'form-fields', {
    ...{ formId, key: 'kor', label: 'Kor', name: 'Kor', type: 'number', min: 18 },
  })
  await page.goto(`/admin/forms/edit/${formId}?tab=versions&qaTest=1`)
  await loaded(page)
  const open = () => page.getByRole('tabpanel').getByRole('button', { name: 'Közzététel' }).click()
  const review = page.getByRole('dialog', { name: 'Közzététel' })
  await open()
  await review.getByRole('button', { name: 'Közzététel' }).click()
  await closePlaces(page)
  const { revision } = await (await request.get(`/api/form-fields/${age}`)).json()
  const headers = { 'if-match': `"${revision}"` }
  await request.patch(`/api/form-fields/${age}`, { data: { min: 16, max: 65 }, headers })

  await open()
  await expect(review.getByText(/^Másként viselkedik/u)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Mit változtat ez?', level: 1 })).toBeVisible()
  await expect(page.getByText('1. változat → munkapéldány')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  await review.getByRole('button', { name: 'Régi válaszok próbája…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Régi válaszok próbája' })
  const load = async (name: string, text: string) => {
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
    await dialog.getByLabel('Fájl a válaszokkal').setInputFiles(file)
    await dialog.getByRole('button', { name: 'Próba indítása' }).click()
  }
  await load('rossz.csv', 'kor\n20\n20;30\n')
  await expect(dialog.getByRole('alert')).toContainText('3. sor: több cella van benne')
  await load('valaszok.csv', 'kor\n20\n70\n17\n10\n71\n')
  await expect(dialog.getByRole('status')).toHaveText('5 válasz kipróbálva. 3 eredménye változott.')
  await expect(dialog.getByRole('row').nth(1)).toContainText('„Kor”: Legfeljebb 65 legyen.')
  await dialog.getByRole('button', { name: '2 Eddig megfelelt, most nem' }).click()
  await expect(dialog.getByRole('row')).toHaveCount(3)
  expect(await graveFindingsInBothSchemes(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Eredmény letöltése (CSV)' }).click()
  const table = readFileSync(await (await saved).path(), 'utf8').split('\r\n')
  expect(table[1]).toBe('3;;Eddig megfelelt, most nem;megfelelt;nem felelt meg;„Kor”: Legfeljebb 65 legyen.')

  await dialog.getByRole('button', { name: 'Megnyitás kitöltve: 3. sor' }).click()
  await expect(review).toBeHidden()
  await expect(page.getByRole('spinbutton', { name: 'Kor' })).toHaveValue('70')
})
