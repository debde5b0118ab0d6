import type { APIRequestContext, Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { create, createListData } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { QA } from './shared-servers.ts'

test.use({ serverOptions: QA })

/** Opens the list of the four options of a list of their own. */
async function openOptions(page: Page, request: APIRequestContext, name: string) {
  await createListData(request, name)
  await page.goto(`/admin/form-options?filter[list]=${name}&qaTest=1`)
  await loaded(page)
}

/** Chooses two rows and requests their deletion; returns the confirmation dialog. */
async function askToDelete(page: Page) {
  await page.getByRole('checkbox', { name: 'Kijelölés: Alma' }).click()
  await page.getByRole('checkbox', { name: 'Kijelölés: Szilva' }).click()
  await page.getByRole('button', { name: 'További műveletek' }).click()
  await page.getByRole('menuitem', { name: /^Törlés/ }).click()
  return page.getByRole('dialog', { name: 'Információ' })
}

test('section 9: a dialog’s title is Információ, its OK button has the focus, and Enter confirms', async ({
  page,
  request,
}) => {
  await openOptions(page, request, 'dialogus-enter')
  const dialog = await askToDelete(page)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Törlés' })).toBeFocused()

  await page.keyboard.press('Enter')

  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('2 elem törölve.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Szilva', exact: true })).toHaveCount(0)
})

test('section 9: Escape and the backdrop mean no', async ({ page, request }) => {
  await openOptions(page, request, 'dialogus-escape')
  await expect(await askToDelete(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'További műveletek' }).click()
  await page.getByRole('menuitem', { name: /^Törlés/ }).click()
  await expect(page.getByRole('dialog', { name: 'Információ' })).toBeVisible()
  await page.mouse.click(8, 400)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Szilva', exact: true })).toBeVisible()
})

test('section 9: a dialog takes 300 ms to appear and to go', async ({ page, request }) => {
  await openOptions(page, request, 'dialogus-atmenet')
  const dialog = await askToDelete(page)
  await expect(dialog).toBeVisible()

  const duration = await dialog.evaluate((element) => getComputedStyle(element).transitionDuration)
  expect(duration.split(', ')).toContain('0.3s')
})

test('section 9: Enter in a field of a dialog confirms it, in a textarea it is a new line', async ({
  page,
  request,
}) => {
  await page.goto('/admin/domain-selector-test?qaTest=1')
  await loaded(page)
  await page.getByRole('button', { name: /^Új domain/ }).click()
  const domainDialog = page.getByRole('dialog')
  await domainDialog.getByLabel('Megnevezés').fill('Enterrel mentve')
  await domainDialog.getByLabel('Kulcs').fill('enterrel-mentve')
  await page.keyboard.press('Enter')
  await expect(domainDialog).toHaveCount(0)
  await expect(page.getByRole('treeitem', { name: /Enterrel mentve/ })).toBeVisible()

  const formId = await create(request, 'forms', { name: 'Több sor', key: 'tobb-sor', title: 'Több sor' })
  await page.goto(`/admin/forms/edit/${formId}?tab=versions&qaTest=1`)
  await loaded(page)
  await page
    .getByRole('button', { name: /^Közzététel/ })
    .first()
    .click()
  const note = page.getByRole('dialog').getByRole('textbox')
  await note.fill('első')
  await page.keyboard.press('Enter')
  await page.keyboard.type('második')
  await expect(note).toHaveValue('első\nmásodik')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('section 9: a notice stays 5 000 ms, an error until it is closed', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  await page.clock.install()
  await openOptions(page, request, 'ertesites')
  const toggle = page.getByRole('switch', { name: 'Bekapcsolva: Alma' })
  await page.getByRole('checkbox', { name: 'Kijelölés: Szilva' }).click()
  await stopClock(page)
  await page.getByRole('button', { name: 'Kikapcsolás' }).click()
  const notice = page.getByText('1 elem kikapcsolva.')
  await expect(notice).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(4_700)
  await expect(notice).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(notice).toHaveCount(0)

  await page.route('**/api/form-options/*', (route) => route.abort())
  await toggle.click()
  const error = page.getByRole('alert').filter({ hasText: 'A kiszolgáló nem érhető el' })
  await expect(error).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(error).toBeVisible()
  await error.getByRole('button', { name: 'Értesítés bezárása' }).click()
  await page.clock.runFor(1_000)
  await expect(error).toHaveCount(0)
})
