import type { Locator, Page } from '@playwright/test'
import { loaded } from './fixtures.ts'

/** Opens the workshop of a form and waits for it; `query` as in `?tab=log`. */
export async function openWorkshop(page: Page, formId: string, query = ''): Promise<void> {
  await page.goto(`/admin/forms/edit/${formId}${query}`)
  await loaded(page)
}

/** Opens the form's own properties. */
export async function openSettings(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Beállítások' }).click()
}

/** Opens the running form in the place of the canvas, and returns it. */
export async function openFilling(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'Szerkesztés' }).waitFor()
  await page.keyboard.press('Control+e')
  const form = page.getByRole('region', { name: 'Az űrlap előnézete' })
  await form.waitFor()
  return form
}

/** Unfolds the settings of the running form: domain, moment, width, language, start. */
export async function openFillingSettings(page: Page): Promise<void> {
  await page.getByText('Az előnézet beállításai', { exact: true }).click()
}

/** The rows of the outline, in the order of the form. */
export function outlineRows(page: Page): Locator {
  return page.getByRole('region', { name: 'Vázlat' }).getByRole('treeitem')
}

/** The row of the field with this label in the outline. */
export function outlineRow(page: Page, label: string): Locator {
  return outlineRows(page).filter({ hasText: label })
}

/** Chooses an action from the menu of a field in the outline. */
export async function actOn(page: Page, label: string, action: string): Promise<void> {
  await outlineRow(page, label).click({ button: 'right' })
  await page.getByRole('menuitem', { name: new RegExp(`^${action}(?!\\p{Ll})`, 'u') }).click()
}
