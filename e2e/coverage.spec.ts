import { create } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { QA } from './shared-servers.ts'

test.use({ serverOptions: QA })

test('suggested scenarios are accepted with their expectations, and the coverage grows', async ({
  page,
  request,
}) => {
  const key = `lefedettseg-${Date.now()}`
  const formId = await create(request, 'forms', { name: key, key, title: 'Lakcím' })
  const field = (own: string, label: string, type: string) =>
    create(request, 'form-fields', { formId, key: own, label, name: label, type })
  await field('kor', 'Kor', 'number')
  const card = await field('kartya', 'Lakcímkártya', 'text')
  const guardian = await field('gyam', 'Gyám neve', 'text')
  await create(request, 'form-removeables', {
    ...{ formId, name: 'Kártya eltűnik', targets: [card], mode: 'auto' },
    condition: { '>': [{ var: 'kor' }, 100] },
  })
  await create(request, 'form-expandables', {
    ...{ formId, name: 'Gyám kell', targets: [guardian], mode: 'auto' },
    condition: { '<': [{ var: 'kor' }, 18] },
  })

  await page.goto(`/admin/forms/edit/${formId}?tab=scenarios&qaTest=1`)
  await loaded(page)
  await page.getByRole('button', { name: 'Hiányzó próbák javaslata' }).click()
  const suggestions = page.getByRole('region', { name: 'Javasolt próbák' })
  await expect(suggestions).toContainText('2 javasolt próba.')
  expect(await graveFindingsInBothSchemes(page)).toEqual([])
  const accept = async () => {
    await suggestions
      .getByRole('button', { name: /: elvárások megerősítése$/u })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Próba mentése' })
    await dialog.getByRole('button', { name: 'Mentés' }).click()
    await expect(dialog).toBeHidden()
  }

  await accept()
  const coverage = page.getByRole('region', { name: 'Lefedettség' })
  await expect(coverage).toContainText('2 szabályból 1 teljesen kipróbálva')
  await accept()
  await expect(coverage).toContainText('2 szabályból 2 teljesen kipróbálva')
  await expect(page.getByText('Rendben', { exact: true })).toHaveCount(2)

  await coverage.getByRole('checkbox', { name: 'Jelek a szabályoknál' }).check()
  await page.getByRole('tab', { name: 'Szabályok' }).click()
  await expect(page.getByText('teljesült is, nem is')).toHaveCount(2)
})
