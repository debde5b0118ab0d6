import type { Page } from '@playwright/test'
import { wcagTags } from '@urlapmuhely/ui/testing'
import axe, { type AxeResults } from 'axe-core'

/** Tags of all rules that count. */
const everyRule: readonly string[] = [...wcagTags, 'best-practice']

/**
 * WCAG 2.5.3: who says what stands on a button reaches it. Axe calls the rule experimental and leaves it out. The search
 * of the documentation's generator is not ours: its keys stand on the button, too.
 */
const visibleNameRules = ['label-content-name-mismatch']

/** The rules whose findings the colours of a page decide. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** A page that changes at every look is at fault itself. */
const MAX_LOOKS = 10

/**
 * Returns axe's findings on a page for WCAG 2.2 A and AA, and other serious ones, once two looks in a row find the same:
 * parts that are still loading or fading have other colours for a moment.
 */
export async function graveFindings(page: Page, rules = everyRule): Promise<string[]> {
  let found = await findingsNow(page, rules)
  for (let look = 1; look < MAX_LOOKS && found.length > 0; look += 1) {
    const again = await findingsNow(page, rules)
    if (again.join() === found.join()) return found
    found = again
  }
  return found
}

/**
 * Returns the findings of this moment, when no animation is running.
 *
 * Axe runs in the page and returns faults only: the results of everything that passes take four times as long.
 */
async function findingsNow(page: Page, rules: readonly string[]): Promise<string[]> {
  // Axe treats content that is scrolled half below the sticky top bar as covered.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  // Fading parts have no final colours yet; endless animations are ignored.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axe.source)
    await page.evaluate(layOutEverything)
  }
  const violations = await page.evaluate(
    async ({ runOnly, others }) => {
      // The line above added it.
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe
      const results: AxeResults = await run(document, {
        runOnly,
        rules: Object.fromEntries(others.map((id) => [id, { enabled: true }])),
        resultTypes: ['violations'],
      })
      return results.violations.map(({ id, impact, tags: ofRule, nodes }) => ({
        id,
        impact,
        ofRule,
        elements: nodes
          .map(({ html }) => html.slice(0, 200))
          .filter((element) => !others.includes(id) || !element.includes('DocSearch-Button')),
      }))
    },
    { runOnly: [...rules], others: rules === everyRule ? visibleNameRules : [] },
  )
  const grave = violations
    .filter(
      ({ impact, ofRule, elements }) =>
        elements.length > 0 &&
        (impact === 'serious' || impact === 'critical' || ofRule.some((tag) => wcagTags.includes(tag))),
    )
    .map(({ id, elements }) => `${id}: ${elements.join(' | ')}`)
  return rules === everyRule ? [...grave, ...(await unfinishedNames(page))] : grave
}

/** Returns the names of which a part is missing: `Típus ()`. */
async function unfinishedNames(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot()
  return tree
    .split('\n')
    .filter((line) => / \(\)"|„”/u.test(line))
    .map((line) => `a name is not finished: ${line.trim()}`)
}

/**
 * Lays out the parts far from the viewport too. The boxes of content that the browser skips are estimates, which
 * overlap until somebody has scrolled there: axe would find targets that cover each other. A style element would
 * violate the page's policy.
 */
function layOutEverything(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
}

/**
 * Returns the serious findings on a page of the administrator's application in both colour schemes. In the second scheme
 * only the rules about colours run: the schemes differ in nothing else.
 */
export async function graveFindingsInBothSchemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [colorScheme, rules] of [
    ['dark', everyRule],
    ['light', colourRules],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor()
    found.push(...(await graveFindings(page, rules)).map((finding) => `${colorScheme}: ${finding}`))
  }
  return found
}
