import { create } from './create-items.ts'
import { saveState } from './edit-screen.ts'
import { expect, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { QA } from './shared-servers.ts'
import { openWorkshop, outlineRows } from './workshop-page.ts'

test.use({ serverOptions: QA })

test('a page is added from the palette by keyboard alone, and its label gives its key', async ({
  page,
  request,
}) => {
  const formId = await create(request, 'forms', { name: 'oldalas', key: 'oldalas', title: 'Oldalas' })
  await openWorkshop(page, formId, '?qaTest=1')
  await page.getByRole('button', { name: 'Mező', exact: true }).press('Enter')
  const palette = page.getByRole('dialog', { name: 'Mit tegyünk az űrlapra?' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  expect(await graveFindingsInBothSchemes(page)).toEqual([])
  await page.keyboard.type('oldal')
  await expect(palette.getByRole('option', { name: 'Oldal', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  const inPlace = page
    .getByRole('region', { name: 'Űrlap', exact: true })
    .getByRole('textbox', { name: 'Felirat' })
  await expect(inPlace).toBeFocused()
  await page.keyboard.type('Az igénylő adatai')
  await page.keyboard.press('Enter')
  const properties = page.getByRole('region', { name: 'Tulajdonságok' })
  await properties.getByText('További alapadatok').click()
  await expect(properties.getByRole('textbox', { name: 'Kulcs' })).toHaveValue('azIgenyloAdatai')
  await expect(outlineRows(page)).toHaveCount(1)
  await expect(outlineRows(page)).toContainText('Az igénylő adatai')
  await expect(outlineRows(page).getByRole('img', { name: 'Oldal' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toContainText('Minden mentve')
  const { items } = await (await request.get(`/api/forms/${formId}/content`)).json()
  expect(items.formField).toMatchObject([
    { type: 'page', label: 'Az igénylő adatai', key: 'azIgenyloAdatai', parentId: null },
  ])
})
