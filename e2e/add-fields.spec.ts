import { create } from './create-items.ts'
import { unfold } from './edit-screen.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'

test.use({ serverOptions: { qa: true } })

test('a page is added from the fields of a form, and saving leads back there', async ({ page, request }) => {
  const formId = await create(request, 'forms', { name: 'oldalas', key: 'oldalas', title: 'Oldalas' })
  await page.goto(`/admin/forms/edit/${formId}?tab=fields&qaTest=1`)
  await loaded(page)
  await page.getByRole('button', { name: 'Új oldal, szakasz vagy csoport' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Új oldal' })).toBeFocused()
  expect(await graveFindingsInBothSchemes(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Új oldal' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Új mező' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Típus' })).toHaveText('Oldal')
  await page.getByRole('textbox', { name: 'Felirat' }).fill('Az igénylő adatai')
  await unfold(page)
  await expect(page.getByRole('textbox', { name: 'Kulcs' })).toHaveValue('azIgenyloAdatai')
  await page.getByRole('button', { name: 'További mentési módok' }).click()
  await page.getByRole('menuitem', { name: 'Mentés és vissza' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/forms/edit/${formId}\\?.*tab=fields`, 'u'))
  await expect(page.getByRole('list', { name: 'Mezők' }).getByRole('listitem')).toContainText('Oldal')
})
