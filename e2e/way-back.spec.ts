import type { Page } from '@playwright/test'
import { create, createListData } from './create-items.ts'
import { draftTexts } from './draft-texts.ts'
import { saveButton } from './edit-screen.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { QA } from './shared-servers.ts'

test.use({ serverOptions: QA })

const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Hol vagyok' })

test('an item names its form in its path, and leads into it with the item selected', async ({
  page,
  request,
}) => {
  const { formId, fields } = await createListData(request, 'osveny')
  await page.goto(`/admin/form-fields?filter[formId]=${formId}&qaTest=1`)
  await loaded(page)
  await expect(page.getByRole('link', { name: 'Megnyitás az űrlapban: Név' })).toHaveAttribute(
    'href',
    new RegExp(`/admin/forms/edit/${formId}\\?(.*&)?select=${fields.nev}`),
  )
  await page.getByRole('link', { name: 'Név', exact: true }).click()
  await expect(crumbs(page).getByRole('listitem')).toHaveText([
    'Vezérlőpult',
    'Űrlapok',
    'osveny űrlap',
    'Név',
  ])
  await crumbs(page).getByRole('link', { name: 'osveny űrlap' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/forms/edit/${formId}\\?(.*&)?select=${fields.nev}`))
})

test('an item that nobody has changed is left without a question, whatever arrives meanwhile', async ({
  page,
  request,
}) => {
  const { formId, fields } = await createListData(request, 'erintetlen')
  await create(request, 'form-validations', {
    ...{ formId, name: 'Kell a név', targets: [fields.nev], rule: 'required', parameters: {} },
  })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/form-validations?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`/admin/form-fields/edit/${fields.nev}?qaTest=1`)
  const tick = page.getByRole('switch', { name: 'Kötelező' })
  await expect(tick).not.toBeChecked()
  // Asks at every turn of the browser whether the page would be left with a question, which asking does not change.
  await page.evaluate(() => {
    const asks = () => {
      const leaving = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(leaving)
      if (leaving.defaultPrevented && !document.body.dataset.asked) document.body.dataset.asked = 'yes'
    }
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      asks()
      port2.postMessage(null)
    }
    port2.postMessage(null)
    new MutationObserver(asks).observe(document.body, {
      ...{ attributes: true, childList: true, characterData: true, subtree: true },
    })
  })
  held.resolve()
  await expect(tick).toBeChecked()
  await expect(page.getByText('Minden mentve.')).toBeVisible()
  await expect(page.locator('body')).not.toHaveAttribute('data-asked')
})

test('saving and the way back lead where the person came from, also after a reload', async ({
  page,
  request,
}) => {
  const { formId } = await createListData(request, 'vissza')
  const list = `/admin/form-fields?filter[formId]=${formId}&sort=-label&qaTest=1`
  await page.goto(list)
  await loaded(page)
  await page.getByRole('link', { name: 'Név', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Név' })).toBeVisible()
  await page.reload()
  await loaded(page)
  await page.getByRole('link', { name: 'Vissza a listához' }).click()
  await expect(page).toHaveURL(/sort=-label/)

  await page.getByRole('link', { name: 'Név', exact: true }).click()
  await page.getByRole('textbox', { name: 'Felirat', exact: true }).fill('Teljes név')
  await page.getByRole('button', { name: 'További mentési módok' }).click()
  await page.getByRole('menuitem', { name: 'Mentés és vissza' }).click()
  await expect(page).toHaveURL(/sort=-label/)
  await expect(page.getByRole('link', { name: 'Teljes név', exact: true })).toBeVisible()

  await page.goto(`/admin/forms/edit/${formId}?tab=rules&qaTest=1`)
  await loaded(page)
  await page.getByRole('button', { name: 'Továbbiak: Kiskorú nem adhat címet' }).click()
  await page.getByRole('menuitem', { name: 'Saját oldal' }).click()
  await page.getByRole('link', { name: 'Vissza az űrlaphoz' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/forms/edit/${formId}\\?(.*&)?tab=rules`))
})

test('the control panel begins with unsaved drafts and the last forms', async ({ page, request }) => {
  const { formId, fields } = await createListData(request, 'folytatas')
  await page.goto(`/admin/form-fields/edit/${fields.nev}?qaTest=1`)
  await loaded(page)
  await page.getByRole('textbox', { name: 'Felirat', exact: true }).fill('Félbehagyott név')
  page.on('dialog', (dialog) => void dialog.accept())
  await expect.poll(() => draftTexts(page, 'label')).toContain('Félbehagyott név')
  await page.goto('/admin?qaTest=1')
  await loaded(page)
  const panel = page.getByRole('region', { name: 'Folytatás' })
  await expect(panel.getByRole('link', { name: 'folytatas űrlap' })).toHaveAttribute(
    'href',
    new RegExp(`/admin/forms/edit/${formId}`),
  )
  await expect(panel.getByText('Félbehagyott név')).toBeVisible()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await graveFindingsInBothSchemes(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await panel.getByRole('link', { name: 'Folytatás: Félbehagyott név' }).click()
  await page.getByRole('button', { name: 'Folytatom a piszkozatot' }).click()
  await expect(page.getByRole('textbox', { name: 'Felirat', exact: true })).toHaveValue('Félbehagyott név')
  await saveButton(page).click()
  await expect(page.getByText('Mentve: Név')).toBeVisible()
  await page.getByRole('link', { name: 'Vissza a vezérlőpulthoz' }).click()
  await loaded(page)
  await expect(panel.getByText('Mentetlen piszkozatok')).toHaveCount(0)
})

test('a draft is discarded on the control panel', async ({ page, request }) => {
  await create(request, 'forms', { name: 'Más', key: 'mas-urlap', title: 'Más' })
  await page.goto('/admin/forms/create?qaTest=1')
  await loaded(page)
  await page.getByRole('textbox', { name: 'Cím', exact: true }).fill('Elvetendő')
  await expect.poll(() => draftTexts(page, 'title')).toContain('Elvetendő')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/admin?qaTest=1')
  await loaded(page)
  const panel = page.getByRole('region', { name: 'Folytatás' })
  await panel.getByRole('button', { name: 'Elvetés: Elvetendő' }).click()
  await expect(panel.getByText('Elvetendő')).toHaveCount(0)
  await page.reload()
  await loaded(page)
  await expect(panel.getByText('Elvetendő')).toHaveCount(0)
})
