import type { Page } from '@playwright/test'
import { expect, loaded, test } from './fixtures.ts'
import { QA } from './shared-servers.ts'
import { makeForm } from './whole-form.ts'
import { openWorkshop, outlineRow } from './workshop-page.ts'

test.use({ serverOptions: QA })

/** Saves by the keyboard, with a server that takes its time, and stays on the button. */
async function saveByKeyboard(page: Page, address: string): Promise<void> {
  const gate = Promise.withResolvers<void>()
  const saves: string[] = []
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    saves.push(route.request().method())
    await gate.promise
    return route.continue()
  })
  const save = page.getByRole('button', { name: 'Mentés', exact: true })
  await save.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => saves.length).toBe(1)
  await expect(save).toBeDisabled()
  // Impatient people press again.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  gate.resolve()
  await expect(save).toBeEnabled()
  await expect(save).toBeFocused()
  expect(saves).toHaveLength(1)
}

test('an item that is saved by the keyboard keeps the focus, and is saved once', async ({
  page,
  request,
}) => {
  const { fields } = await makeForm(request, 'fokusz-mezo')
  await page.goto(`/admin/form-fields/edit/${fields.nev}?qaTest=1`)
  await loaded(page)
  await page.getByRole('textbox', { name: 'Felirat', exact: true }).fill('Teljes név')
  await saveByKeyboard(page, '**/api/form-fields/*')
  await expect(page.getByText('Minden mentve.')).toBeVisible()
})

test('a form that is saved by the keyboard keeps the focus and the selection', async ({ page, request }) => {
  const { formId } = await makeForm(request, 'fokusz-urlap')
  await openWorkshop(page, formId, '?qaTest=1')
  await outlineRow(page, 'Életkor').click()
  await page
    .getByRole('region', { name: 'Tulajdonságok' })
    .getByRole('textbox', { name: 'Felirat' })
    .fill('Kora')
  await saveByKeyboard(page, `**/api/forms/${formId}/content`)
  await expect(page.getByText('Minden mentve')).toBeVisible()
  await expect(outlineRow(page, 'Kora')).toHaveAttribute('aria-selected', 'true')
})
