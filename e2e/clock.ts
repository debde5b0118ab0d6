import type { Page } from '@playwright/test'

/**
 * Stops the clock of a page, after `page.clock.install()`: from now on only `runFor` moves it, however long the machine
 * takes for a step of the test.
 *
 * @param aheadMs the clock first advances by this much (milliseconds), because it runs until the stop takes effect
 */
export async function stopClock(page: Page, aheadMs = 5_000): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs)
}
