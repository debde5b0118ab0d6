import { expect, type Locator, type Page } from '@playwright/test'
import { loaded } from './fixtures.ts'

/** Chooses an option of a select as a user does: open, type, pick. */
export async function choose(page: Page, label: string, option: string, scope?: Locator): Promise<void> {
  await (scope ?? page).getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('combobox', { name: 'Keresés' }).fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Opens the screen that creates an item of a kind, with all its sections open from now on, on its edit screen too. */
export async function openCreate(page: Page, slug: string, query = ''): Promise<void> {
  await page.goto(`/admin/${slug}/create${query}`)
  await loaded(page)
  await unfold(page)
}

/** Opens all sections of an item's screen; the browser stores this for the kind. */
export async function unfold(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: /^Mind (kinyitása|becsukása)$/ })
  // A part that loads late moves the button, maybe away from under the pointer.
  await expect(async () => {
    if ((await toggle.innerText()) === 'Mind kinyitása') await toggle.click()
    await expect(toggle).toHaveText('Mind becsukása', { timeout: 2_000 })
  }).toPass()
}

/** The button that saves the item. */
export function saveButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Mentés|Létrehozás)$/ })
}

/** The line that shows whether everything is saved. */
export function saveState(page: Page): Locator {
  return page
    .getByRole('status')
    .filter({ hasText: /^(Minden mentve|Mentetlen módosítások|\d+ mentetlen módosítás)/ })
}

/** Waits until the screen shows that something is not saved. */
export function expectUnsaved(page: Page): Promise<void> {
  return expect(saveState(page)).toContainText(/mentetlen módosítás/i)
}

/** Saves a new item and returns its id from the address. */
export async function saveNew(page: Page, slug: string): Promise<string> {
  await saveButton(page).click()
  await page.waitForURL(new RegExp(`/admin/${slug}/edit/[0-9a-f-]+`))
  await loaded(page)
  await expect(saveState(page)).toContainText('Minden mentve')
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Creates a form through its screen and returns its id. */
export async function createForm(page: Page, title: string): Promise<string> {
  await openCreate(page, 'forms')
  await page.getByRole('textbox', { name: 'Cím', exact: true }).fill(title)
  return saveNew(page, 'forms')
}

/** Creates a field through its screen and returns its id. */
export async function createField(page: Page, formId: string, label: string, type?: string): Promise<string> {
  await openCreate(page, 'form-fields', `?formId=${formId}`)
  await page.getByRole('textbox', { name: 'Felirat' }).fill(label)
  if (type !== undefined) await choose(page, 'Típus', type)
  return saveNew(page, 'form-fields')
}
