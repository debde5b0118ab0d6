import { readFileSync } from 'node:fs'
import { create } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { openPart } from './open-part.ts'
import { QA } from './shared-servers.ts'

test.use({ serverOptions: QA })

test('answers are made up and saved, the longest way is opened filled in, and the outline shows who sees what', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const formId = await create(request, 'forms', { name: 'Kitalált', key: 'kitalalt', title: 'Kérelem' })
  const field = (key: string, label: string, type: string) =>
    create(request, 'form-fields', { formId, key, label, name: label, type })
  await field('gyermek', 'Van gyermeke', 'checkbox')
  const name = await field('neve', 'A gyermek neve', 'text')
  const never = await field('soha', 'Soha', 'text')
  const rule = { formId, mode: 'auto', name: 'Csak ha van' }
  await create(request, 'form-removeables', {
    ...{ ...rule, targets: [name], condition: { '==': [{ var: 'gyermek' }, false] } },
  })
  const contradiction = { and: [{ '==': [{ var: 'gyermek' }, true] }, { '==': [{ var: 'gyermek' }, false] }] }
  await create(request, 'form-expandables', { ...rule, targets: [never], condition: contradiction })

  await page.goto(`/admin/forms/edit/${formId}?qaTest=1`)
  await loaded(page)
  await page.getByRole('switch', { name: 'Hőtérkép' }).press('Space')
  const row = (label: string) => page.getByRole('treeitem', { name: label })
  await expect(row('Van gyermeke')).toContainText('100 %')
  await expect(row('Soha')).toContainText(/(^|\D)0 %/u)
  await expect(row('A gyermek neve')).toContainText(/[2-7]\d %/u)
  expect(await graveFindingsInBothSchemes(page)).toEqual([])

  await openPart(page, 'Ellenőrzés', 'Próbák')
  await page.getByRole('button', { name: 'Kitalált válaszok…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kitalált válaszok' })
  await dialog.getByRole('spinbutton', { name: 'Hány válasz' }).fill('50')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Letöltés' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('kitalalt-kitalalt-valaszok.json')
  const answers: readonly unknown[] = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(answers).toHaveLength(50)
  expect(answers[0]).toMatchObject({ valid: true, body: { values: { gyermek: expect.any(Boolean) } } })
  await expect(dialog.getByText('50 válasz elkészült.')).toBeVisible()

  await dialog.getByRole('button', { name: 'Bejárás indítása' }).click()
  await expect(dialog.getByText('A leghosszabb út: 2 kérdés')).toBeVisible()
  await expect(dialog.getByText('A legrövidebb út: 1 kérdés')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Senki sem láthatja (bizonyított)' })).toBeVisible()
  expect(await graveFindingsInBothSchemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'A leghosszabb út: 2 kérdés: Megnyitás kitöltve' }).click()
  await expect(page.getByRole('checkbox', { name: 'Van gyermeke' })).toBeChecked()
  // It is as it was before another tab was opened.
  await expect(page.getByRole('switch', { name: 'Hőtérkép' })).toBeChecked()
  await expect(row('Van gyermeke')).toContainText('100 %')
})
