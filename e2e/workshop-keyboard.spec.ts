import { saveState } from './edit-screen.ts'
import { expect, loaded, test } from './fixtures.ts'
import { keyboard } from './input-devices.ts'
import { openFilling, outlineRow } from './workshop-page.ts'

test.use({ serverOptions: { qa: true } })

test('a form with pages, a table, a sum and rules is built by keyboard alone', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => document.documentElement.setAttribute('data-pointed', ''), true)
  })
  const { enter, chooseRadio } = keyboard(page)
  const press = (...keys: readonly string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  await page.goto('/admin/forms/create?qaTest=1')
  await loaded(page)
  await enter(page.getByRole('textbox', { name: 'Cím', exact: true }))
  await page.keyboard.type('Billentyűzettel')
  await enter(page.getByRole('button', { name: 'Létrehozás' }))
  await press('Enter')
  await page.waitForURL(/\/admin\/forms\/edit\/[0-9a-f-]+/)
  await loaded(page)

  await enter(page.getByRole('textbox', { name: /^Gyors felvétel/u }))
  for (const line of [
    'I. A háztartás',
    'Van kiskorú? (igen/nem)*',
    'Kiskorúak száma',
    'II. A jövedelem',
    'Tagok: Név | Jövedelem (Ft)',
    'Összes jövedelem (Ft)',
  ]) {
    await page.keyboard.type(line)
    await press('Enter')
  }
  await expect(outlineRow(page, 'Összes jövedelem')).toBeVisible()

  // The outline goes to the row that begins with the letters.
  const behaviour = page.getByRole('tab', { name: 'Viselkedés' })
  await enter(page.getByRole('region', { name: 'Vázlat' }).getByRole('treeitem', { selected: true }))
  await page.keyboard.type('kisk')
  await expect(outlineRow(page, 'Kiskorúak száma')).toHaveAttribute('aria-selected', 'true')
  await enter(page.getByRole('tab', { name: 'Mező', exact: true }))
  await press('ArrowRight')
  await expect(behaviour).toBeFocused()
  await enter(page.getByRole('button', { name: 'Új szabály: Mikor látszik?' }))
  await press('Enter')
  await expect(page.getByRole('menuitem', { name: 'csak akkor látszik, ha…' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('combobox', { name: 'Melyik mező?' })).toBeFocused()
  await page.keyboard.type('kiskorú?')
  await press('Enter')
  const rules = page.getByRole('region', { name: 'Tulajdonságok' }).getByRole('listitem')
  await expect(rules.filter({ hasText: 'látszik, ha a „Van kiskorú?” értéke „igen”' })).toBeVisible()
  // Escape closes what is on top: on a busy machine that may still be the list of the fields.
  const opened = page.getByRole('dialog')
  await expect(async () => {
    if ((await opened.count()) > 0) await press('Escape')
    await expect(opened).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await press('Control+s')
  await expect(saveState(page)).toContainText('Minden mentve')

  const form = await openFilling(page)
  const children = form.getByRole('spinbutton', { name: 'Kiskorúak száma' })
  await expect(children).toHaveCount(0)
  await chooseRadio(form.getByRole('radiogroup', { name: /^Van kiskorú/u }), 'igen')
  await expect(children).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-pointed')
})
