import { CONTRAST_PAIRS, contrastOf, readTheme, resolvedValue } from '@urlapmuhely/ui/themes'

/**
 * The pairs of colours of a theme that are too close to each other, by WCAG 2.2 AA. Run it in a browser, in a test of yours.
 *
 * @param sheets the texts of the style sheets, in the order in which the page has them.
 */
export function weakPairs(sheets: readonly string[], theme: string): string[] {
  const variables = readTheme(sheets.join('\n'), theme)
  return CONTRAST_PAIRS.filter(({ front, back, least }) => {
    const contrast = contrastOf(resolvedValue(variables, front), resolvedValue(variables, back))
    return contrast !== null && contrast < least
  }).map(({ front, back }) => `${front} / ${back}`)
}
