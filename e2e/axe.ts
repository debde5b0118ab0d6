import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { wcagTags } from '@urlapmuhely/ui/testing'

/** What axe finds on a page against WCAG 2.2 A and AA, and beyond that what is serious, once nothing moves any more. */
export async function graveFindings(page: Page): Promise<string[]> {
  // Axe takes for covered what happens to be scrolled half below the bar that stays at the top.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  // Fading parts have no settled colours; what turns for ever is left alone.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
  const { violations } = await new AxeBuilder({ page }).withTags([...wcagTags, 'best-practice']).analyze()
  return violations
    .filter(
      ({ impact, tags }) =>
        impact === 'serious' || impact === 'critical' || tags.some((tag) => wcagTags.includes(tag)),
    )
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}
