import { expect, type Locator, type Page } from '@playwright/test'

/** *Hol tölthető ki?*, which opens by itself after a form was published. */
export function placesOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Hol tölthető ki?' })
}

/** Closes it, so that the screen beneath can be used. */
export async function closePlaces(page: Page): Promise<void> {
  await expect(placesOf(page).getByRole('heading', { name: 'Az űrlap oldala' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(placesOf(page)).toBeHidden()
}
