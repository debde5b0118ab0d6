import type { Locator, Page } from '@playwright/test'

/** The control that chooses the part of an open tab of the workshop. */
export function partsOf(page: Page, tab: string): Locator {
  return page.getByRole('radiogroup', { name: `${tab}: nézetek` })
}

/** Opens a tab of the workshop, and a part of it if it has several. */
export async function openPart(page: Page, tab: string, part?: string): Promise<void> {
  // A tab may have a sign after its name.
  await page.getByRole('tab', { name: new RegExp(`^${tab}`, 'u') }).click()
  if (part !== undefined) await partsOf(page, tab).getByText(part, { exact: true }).click()
}
