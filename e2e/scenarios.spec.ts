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
  await expect(dialog.getByRole('textbox', { name: 'Név' })).toHaveValue('Külföldön él')
  await expect(dialog.getByRole('row', { name: 'Külföldön él' })).toContainText('igen')
  await dialog.getByRole('textbox', { name: 'Név' }).fill('Külföldinek nem kell')
  await expect(dialog.getByRole('checkbox', { name: 'nem látszik' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Mentés' }).click()

  await openPart(page, 'Ellenőrzés', 'Próbák')
  const card1 = page.getByRole('listitem').filter({ hasText: 'Külföldinek nem kell' })
  await expect(card1.getByText('Rendben')).toBeVisible()
  const table = card1.getByRole('table', { name: 'Külföldinek nem kell: válaszok és elvárások' })
  await expect(table.getByRole('columnheader')).toHaveText(['Kérdés', 'Válasz', 'Elvárás'])
  const abroad = table.getByRole('row', { name: 'Külföldön él' })
  await expect(abroad.getByRole('cell').first()).toHaveText('igen')
  const cardRow = table.getByRole('row', { name: 'Lakcímkártya' })
  await expect(cardRow.getByRole('img', { name: 'rendben' })).toBeVisible()
  await expect(cardRow).toContainText('nem látszik')

  await page.getByRole('tab', { name: 'Szabályok' }).click()
  await page.getByRole('switch', { name: 'Bekapcsolva: Kártya eltűnik' }).press('Space')
  await expect(page.getByRole('img', { name: '1 elbukó próba' })).toBeVisible()
  await openPart(page, 'Ellenőrzés', 'Próbák')
  await expect(cardRow.getByRole('img', { name: 'nem ez lett' })).toBeVisible()
  await expect(cardRow).toContainText('nem látszik; most: látszik')
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

test('answers and expectations of a scenario are changed in its table, which says what came', async ({
  page,
  request,
}) => {
  const key = `probatabla-${Date.now()}`
  const formId = await create(request, 'forms', { name: key, key, title: 'Óvoda' })
  const field = (own: string, label: string, more: object) =>
    create(request, 'form-fields', { formId, key: own, label, name: label, ...more })
  await create(request, 'form-options', { list: key, value: 'szulo', label: 'szülő', name: 'szülő' })
  await create(request, 'form-options', { list: key, value: 'megh', label: 'meghatalmazott', name: 'megh' })
  await field('ki', 'Ki tölti ki?', { type: 'select', optionList: key })
  const paper = await field('irat', 'A meghatalmazás kelte', { type: 'date' })
  await create(request, 'form-removeables', {
    ...{ formId, name: 'Csak meghatalmazottnak', targets: [paper], mode: 'auto' },
    condition: { '!=': [{ var: 'ki' }, 'megh'] },
  })
  await page.goto(`/admin/forms/edit/${formId}?tab=scenarios&qaTest=1`)
  await loaded(page)
  await page.getByRole('button', { name: 'Hiányzó próbák javaslata' }).click()
  const proposals = page.getByRole('region', { name: 'Javasolt próbák' })
  const proposal = proposals.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: 'Meghatalmazott' }),
  })
  await expect(proposal.getByRole('row', { name: 'Ki tölti ki?' })).toContainText('meghatalmazott')
  await expect(proposal.getByRole('row', { name: 'A meghatalmazás kelte' })).toContainText('látszik')
  await proposal.getByRole('button', { name: /elvárások megerősítése/u }).click()
  const dialog = page.getByRole('dialog', { name: 'Próba mentése' })
  await expect(dialog.getByRole('textbox', { name: 'Név' })).toHaveValue(/^Meghatalmazott/u)
  await dialog.getByRole('button', { name: 'Mentés' }).click()

  const card = page.getByRole('listitem').filter({ has: page.getByText(/^(?:Rendben|Elbukott)$/u) })
  await card.getByRole('button', { name: /: szerkesztés$/u }).click()
  const who = card.getByRole('row', { name: 'Ki tölti ki?' })
  const paperRow = card.getByRole('row', { name: 'A meghatalmazás kelte' })
  await who.getByRole('combobox', { name: 'Ki tölti ki?: Válasz' }).click()
  await page.getByRole('option', { name: 'szülő' }).click()
  await expect(card.getByText('Elbukott')).toBeVisible()
  await expect(paperRow.getByText('most: nem látszik')).toBeVisible()
  await paperRow.getByRole('combobox', { name: 'A meghatalmazás kelte: látszik-e' }).click()
  await page.getByRole('option', { name: 'nem látszik' }).click()
  await expect(paperRow.getByText('most: nem látszik')).toBeHidden()
  expect(await graveFindingsInBothSchemes(page)).toEqual([])

  await card.getByRole('button', { name: /: kész$/u }).click()
  await expect(who.getByRole('cell').first()).toHaveText('szülő')
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(who.getByRole('cell').first()).toBeVisible()
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(isWider).toBe(false)
  expect(await graveFindingsInBothSchemes(page)).toEqual([])
  await card.getByRole('button', { name: /^Ez az új elvárás/u }).click()
  await expect(card.getByText('Rendben')).toBeVisible()
})
