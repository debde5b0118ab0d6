import { create } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { openPart } from './open-part.ts'
import { QA } from './shared-servers.ts'

test.use({ serverOptions: QA })

test('the calendar shows what changes by itself, compares the day, and opens the form at that moment', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const formId = await create(request, 'forms', { name: 'Idő', key: 'ido', title: 'Kérelem' })
  await create(request, 'form-fields', { formId, name: 'Név', key: 'nev', label: 'Név', type: 'text' })
  await create(request, 'form-fields', {
    ...{ formId, name: 'Később', key: 'kesobb', label: 'Később', type: 'text' },
    validFrom: '2099-06-14T22:00:00.000Z',
  })
  await page.goto(`/admin/forms/edit/${formId}?tab=versions&qaTest=1`)
  await loaded(page)
  await openPart(page, 'Változatok', 'Naptár')
  await expect(page).toHaveURL(/tab=calendar/)
  const calendar = page.getByRole('tabpanel', { name: 'Változatok' })
  await expect(calendar.getByRole('heading', { name: '2099. 06. 15.' })).toBeVisible()
  await expect(calendar.getByRole('link', { name: 'Később' })).toBeVisible()
  expect(await graveFindingsInBothSchemes(page)).toEqual([])

  await calendar.getByRole('button', { name: 'Mit változtat? 2099. 06. 15.' }).click()
  const compared = page.getByRole('dialog', { name: 'Változatok összehasonlítása' })
  await expect(compared.getByText('Érvénybe lép a következő mező: „Később”.')).toBeVisible()
  await expect(compared.getByText('Másként viselkedik (1)')).toBeVisible()
  await compared.getByRole('button', { name: 'Bezárás' }).click()

  await calendar.getByRole('button', { name: 'Megnézem ekkor: 2099. 06. 15.' }).click()
  await expect(page.getByText('Az űrlap ebben az időpontban: 2099. 06. 15. 00:00.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Később' })).toBeVisible()
})

test('an empty calendar leads to the form', async ({ page, request }) => {
  const formId = await create(request, 'forms', { name: 'Időtlen', key: 'idotlen', title: 'Időtlen' })
  await page.goto(`/admin/forms/edit/${formId}?tab=calendar&qaTest=1`)
  await loaded(page)
  await expect(page.getByText('Ebben az űrlapban semminek sincs érvényességi ideje.')).toBeVisible()
  await page.getByRole('button', { name: 'Szerkesztés megnyitása' }).click()
  await expect(page.getByRole('tab', { name: 'Szerkesztés' })).toHaveAttribute('aria-selected', 'true')
})
