import { create } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { openPart } from './open-part.ts'
import { QA } from './shared-servers.ts'

test.use({ serverOptions: QA })

test('a filling-in is kept as a scenario, which says what edit broke it and passes again when that is taken back', async ({
  page,
  request,
}) => {
  const key = `probak-${Date.now()}`
  const formId = await create(request, 'forms', { name: key, key, title: 'Lakcím' })
  const field = (own: string, label: string, type: string) =>
    create(request, 'form-fields', { formId, key: own, label, name: label, type })
  await field('kulfold', 'Külföldön él', 'checkbox')
  const card = await field('kartya', 'Lakcímkártya', 'text')
  await create(request, 'form-removeables', {
    ...{ formId, name: 'Kártya eltűnik', targets: [card], mode: 'auto' },
    condition: { '==': [{ var: 'kulfold' }, true] },
  })

  await page.goto(`/admin/forms/edit/${formId}?qaTest=1`)
  await loaded(page)
  await page.keyboard.press('Control+e')
  await page.getByRole('checkbox', { name: 'Külföldön él' }).check()
  await page.getByRole('button', { name: 'Próba mentése' }).click()
  const dialog = page.getByRole('dialog', { name: 'Próba mentése' })
  await dialog.getByRole('textbox', { name: 'Név' }).fill('Külföldinek nem kell')
  await expect(dialog.getByRole('checkbox', { name: 'nem látszik' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Mentés' }).click()

  await openPart(page, 'Ellenőrzés', 'Próbák')
  const card1 = page.getByRole('listitem').filter({ hasText: 'Külföldinek nem kell' })
  await expect(card1.getByText('Rendben')).toBeVisible()

  await page.getByRole('tab', { name: 'Szabályok' }).click()
  await page.getByRole('switch', { name: 'Bekapcsolva: Kártya eltűnik' }).press('Space')
  await expect(page.getByRole('img', { name: '1 elbukó próba' })).toBeVisible()
  await openPart(page, 'Ellenőrzés', 'Próbák')
  await expect(card1).toContainText('„Lakcímkártya” (1. lépés): elvárt: nem látszik; most: látszik.')
  await expect(card1).toContainText('Ez a módosítás törte el: Bekapcsolva: „Kártya eltűnik”.')
  expect(await graveFindingsInBothSchemes(page)).toEqual([])

  await page.getByRole('button', { name: 'Közzététel' }).click()
  const publishing = page.getByRole('dialog', { name: 'Közzététel' })
  await expect(publishing).toContainText('Elbukó próbák: „Külföldinek nem kell”.')
  await expect(publishing.getByRole('button', { name: 'Közzététel' })).toBeDisabled()
  await page.keyboard.press('Escape')

  await card1.getByRole('button', { name: 'Visszavonás' }).click()
  await expect(card1.getByText('Rendben')).toBeVisible()
  await expect(page.getByRole('img', { name: '1 elbukó próba' })).toBeHidden()
})
