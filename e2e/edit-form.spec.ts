import { closePlaces } from './close-places.ts'
import { choose, createField, createForm, openCreate, saveNew, saveState } from './edit-screen.ts'
import { expect, test } from './fixtures.ts'
import { openPart } from './open-part.ts'
import { actOn, openSettings, openWorkshop, outlineRow, outlineRows } from './workshop-page.ts'

test('a formula is completed, judged and read in words', async ({ admin: page }) => {
  const formId = await createForm(page, 'Képletek')
  await createField(page, formId, 'Összeg', 'Szám')
  await openCreate(page, 'form-fields', `?formId=${formId}`)
  await page.getByRole('textbox', { name: 'Felirat' }).fill('Áfa')
  await choose(page, 'Típus', 'Számított')
  const box = page.getByRole('textbox', { name: 'Képlet' })
  await box.pressSequentially('össz')
  await expect(page.getByRole('listbox', { name: 'Javaslatok' }).getByRole('option').first()).toContainText(
    'osszeg',
  )
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('osszeg')
  await box.pressSequentially(' * ')
  await expect(page.getByText('Itt egy érték, mező vagy zárójel hiányzik.')).toBeVisible()
  await box.pressSequentially('0,27')
  await expect(page.getByText('az „Összeg” · 0,27')).toBeVisible()
  await saveNew(page, 'form-fields')
  await page.getByText('JSON', { exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Képlet JSON-ként' })).toHaveValue(
    /"var": "osszeg"[\s\S]*0\.27/,
  )
})

test('what the condition builder cannot show stays, and is edited as JSON', async ({ admin: page }) => {
  const formId = await createForm(page, 'Feltételek')
  const fieldId = await createField(page, formId, 'Név')
  await openCreate(page, 'form-disableds', `?formId=${formId}&targets=${fieldId}`)
  await page.getByRole('textbox', { name: 'Megnevezés' }).fill('Különleges')
  await page.getByText('JSON', { exact: true }).click()
  const json = page.getByRole('textbox', { name: 'Feltétel JSON-ként' })
  await json.fill('{"and": [{"!!": [{"var": "nev"}]}, {"if": [{"var": "nev"}, true, false]}')
  await expect(page.getByText('Ez nem érvényes JSON', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Mentés', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nem menthető' })).toBeVisible()
  await json.fill('{"and": [{"!!": [{"var": "nev"}]}, {"if": [{"var": "nev"}, true, false]}]}')
  await page.getByText('Szerkesztő', { exact: true }).click()
  await expect(page.getByRole('group', { name: '2. feltétel, JSON-ként' })).toContainText('{"if":')
  await page.getByRole('button', { name: 'Feltétel', exact: true }).click()
  await expect(page.getByRole('group', { name: '3. feltétel' })).toBeVisible()
  const row = page.getByRole('group', { name: '3. feltétel' })
  await choose(page, 'Mező', 'Név', row)
  await choose(page, 'Művelet', 'ezzel kezdődik', row)
  await row.getByRole('textbox', { name: 'Érték', exact: true }).fill('Dr')
  await saveNew(page, 'form-disableds')
  await page.getByText('JSON', { exact: true }).click()
  const saved = JSON.parse(await json.inputValue())
  expect(saved).toEqual({
    and: [
      { '!!': [{ var: 'nev' }] },
      { if: [{ var: 'nev' }, true, false] },
      { starts_with: [{ var: 'nev' }, 'Dr'] },
    ],
  })
})

test('a form is arranged, checked, published and compared on its tabs', async ({ admin: page }) => {
  const formId = await createForm(page, 'Közzétett űrlap')
  await createField(page, formId, 'Első')
  await createField(page, formId, 'Második')
  await createField(page, formId, 'Csoport', 'Csoport')

  await openWorkshop(page, formId)
  await expect(outlineRows(page)).toHaveCount(3)
  await outlineRow(page, 'Második').click()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(outlineRows(page).first()).toContainText('Második')
  await actOn(page, 'Csoport', 'Fel')
  await expect(outlineRows(page).nth(1)).toContainText('Csoport')
  await actOn(page, 'Első', 'Be')
  await expect(outlineRows(page).nth(2)).toHaveAttribute('aria-level', '2')
  await expect(outlineRows(page)).toContainText(['Második', 'Csoport', 'Első'])
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toContainText('Minden mentve')

  await page.getByRole('tab', { name: 'Ellenőrzés' }).click()
  await expect(page.getByText(/Nincs hiba|hiba, \d+ figyelmeztetés/)).toBeVisible()

  await page.getByRole('tab', { name: 'Változatok' }).click()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Közzététel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Közzététel' })
  await dialog.getByRole('textbox', { name: 'Megjegyzés' }).fill('Első kiadás')
  const confirm = dialog.getByRole('checkbox')
  await expect(dialog.getByText('Ez lesz az űrlap első közzétett változata')).toBeVisible()
  if (await confirm.isVisible().catch(() => false)) await confirm.check()
  await dialog.getByRole('button', { name: 'Közzététel', exact: true }).click()
  await closePlaces(page)
  await expect(page.getByRole('cell', { name: 'Első kiadás' })).toBeVisible()
  expect((await page.request.get('/public/forms/kozzetett-urlap')).status()).toBe(200)
  await expect(page.getByText('közzétéve, 1. változat')).toBeVisible()

  await openSettings(page)
  await page.getByRole('textbox', { name: 'Cím', exact: true }).fill('Megváltozott cím')
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toContainText('Minden mentve')
  await page.getByRole('tab', { name: 'Változatok' }).click()
  await page.getByRole('button', { name: /1\. változat összehasonlítása/ }).click()
  await expect(page.getByRole('dialog').getByText(/^Űrlap „.*Megváltozott cím/)).toBeVisible()
  await page.keyboard.press('Escape')
  await openSettings(page)
  await page.getByRole('textbox', { name: 'Megjegyzés' }).fill('Még nincs mentve')
  await page.getByRole('tab', { name: 'Változatok' }).click()
  await page.getByRole('button', { name: /1\. változat visszaállítása/ }).click()
  await expect(page.getByText(/helyére az 1\. változat kerül/)).toBeVisible()
  await expect(
    page.getByRole('alert').filter({ hasText: 'nem mentett módosításai megmaradnak' }),
  ).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Visszaállítás', exact: true }).click()
  await expect(page.getByText('Visszaállítva: 1. változat.')).toBeVisible()
  await openSettings(page)
  await expect(page.getByRole('textbox', { name: 'Cím', exact: true })).toHaveValue('Közzétett űrlap')
  await expect(page.getByRole('textbox', { name: 'Megjegyzés' })).toHaveValue('Még nincs mentve')
  await expect(saveState(page)).toContainText('1 mentetlen')

  await openPart(page, 'Változatok', 'Napló')
  await expect(page.getByRole('listitem').filter({ hasText: 'közzétette' })).toBeVisible()
})
