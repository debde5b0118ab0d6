import { create } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { openPart, partsOf } from './open-part.ts'
import { QA_DEMO } from './shared-servers.ts'
import { makeForm } from './whole-form.ts'
import { openWorkshop } from './workshop-page.ts'

test.use({ serverOptions: QA_DEMO })

test('an old address opens its part, and a tab opens with the part that was last open in it', async ({
  page,
  request,
}) => {
  const { formId } = await makeForm(request, 'lapok')
  for (const [name, tab, part] of [
    ['map', 'Szabályok', 'Térkép'],
    ['scenarios', 'Ellenőrzés', 'Próbák'],
    ['log', 'Változatok', 'Napló'],
  ] as const) {
    await openWorkshop(page, formId, `?qaTest=1&tab=${name}`)
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    await expect(partsOf(page, tab).getByRole('radio', { name: part })).toBeChecked()
  }
  await openPart(page, 'Beállítások')
  await expect(page).toHaveURL(/tab=settings/)
  await page.getByRole('tab', { name: 'Változatok' }).click()
  await expect(page).toHaveURL(/tab=log/)
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Beállítások' })).toHaveAttribute('aria-selected', 'true')
})

test('a tab is found as it was left: its filter, what was filled in, and its place', async ({
  page,
  request,
}) => {
  const { formId } = await makeForm(request, 'visszater')
  await openWorkshop(page, formId, '?qaTest=1')
  await page.keyboard.press('Control+e')
  const answer = page.getByRole('region', { name: 'Az űrlap előnézete' }).getByLabel('Név', { exact: true })
  await answer.fill('Kovács Anna')

  await openPart(page, 'Fordítások')
  const search = page.getByRole('tabpanel').getByRole('searchbox')
  await search.fill('Megye')

  await openPart(page, 'Beállítások')
  await page
    .getByRole('navigation', { name: 'A beállítások részei' })
    .getByRole('button', { name: 'Befogadó alkalmazás' })
    .click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  const place = await page.evaluate(() => window.scrollY)

  await openPart(page, 'Fordítások')
  await expect(search).toHaveValue('Megye')
  await openPart(page, 'Szerkesztés')
  await expect(answer).toHaveValue('Kovács Anna')
  await openPart(page, 'Beállítások')
  // What is loaded anew below may have another height.
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place))
    .toBeLessThan(20)
})

test('each part has one primary button at most', async ({ page, request }) => {
  const { formId } = await makeForm(request, 'egyelsodleges')
  await openWorkshop(page, formId, '?qaTest=1')
  const primary = page
    .locator('.mantine-Button-root:is(:not([data-variant]), [data-variant="filled"])')
    .filter({ visible: true })
  for (const [tab, part] of [
    ['Szabályok', 'Lista'],
    ['Szabályok', 'Mátrix'],
    ['Változatok', 'Változatok'],
  ] as const) {
    await openPart(page, tab, part)
    await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
    // The second is the menu beside it.
    await expect(primary).toHaveText(['Mentés', ''])
  }
})

test('a dialog that was left open by the back button is closed, and holds up nothing', async ({
  page,
  request,
}) => {
  const { formId } = await makeForm(request, 'parbeszed')
  await openWorkshop(page, formId, '?qaTest=1')
  await openPart(page, 'Szabályok', 'Lista')
  await page.getByRole('button', { name: 'Új szabály' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('treeitem', { name: 'Név' }).click()
  await expect(page.getByRole('region', { name: 'Tulajdonságok' }).getByLabel('Felirat')).toHaveValue('Név')
})

test('translations have a tab once the form has a second language', async ({ page, request }) => {
  const formId = await create(request, 'forms', { name: 'Egynyelvű', key: 'egynyelvu', title: 'Egynyelvű' })
  await openWorkshop(page, formId, '?qaTest=1')
  await expect(page.getByRole('tab', { name: 'Beállítások' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Fordítások' })).toHaveCount(0)

  await openPart(page, 'Beállítások')
  const offer = page.getByRole('region', { name: 'Fordítások' })
  await expect(offer).toContainText('Az űrlap egy nyelven készül.')
  await offer.getByRole('button', { name: 'Nyelv hozzáadása' }).click()
  await expect(page.getByRole('combobox', { name: 'Nyelvek' })).toBeFocused()

  await page.goto(`/admin/forms/edit/${formId}?qaTest=1&tab=texts`)
  await loaded(page)
  await expect(page.getByText('Az űrlap egy nyelven készül.')).toBeVisible()
  expect(await graveFindingsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Nyelv hozzáadása' }).click()
  const languages = page.getByRole('combobox', { name: 'Nyelvek' })
  await expect(languages).toBeFocused()
  for (const language of ['magyar', 'német']) {
    await languages.click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.type(language)
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('tab', { name: 'Fordítások' })).toBeVisible()
  await expect(offer.getByRole('button', { name: 'Nyelv hozzáadása' })).toHaveCount(0)
})
