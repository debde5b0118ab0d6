import {
  CONTRAST_PAIRS,
  type ContrastPair,
  contrastOf,
  readTheme,
  resolvedValue,
  THEMES,
  type ThemeVariables,
} from '@urlapmuhely/ui/themes'
import highContrast from '@urlapmuhely/ui/themes/high-contrast.css?raw'
import publicAdministration from '@urlapmuhely/ui/themes/public-administration.css?raw'
import tokens from '@urlapmuhely/ui/tokens.css?raw'
import type { Changes, Scheme, ThemeName } from './theme-trial.ts'

const styles: Readonly<Record<ThemeName, string>> = {
  default: tokens,
  'high-contrast': highContrast,
  'public-administration': publicAdministration,
}

/** The variables of a theme in one of its schemes, as its style sheet sets them. */
export function themeValues(theme: ThemeName, scheme: Scheme): ThemeVariables {
  return readTheme(styles[theme], THEMES[theme][scheme])
}

/** Two colours whose contrast is too low. */
export interface PoorPair extends ContrastPair {
  /** From 1 to 21. */
  readonly ratio: number
}

/**
 * Returns the pairs whose contrast is less than WCAG 2.2 AA requires. Colours that are not
 * written as `#rrggbb` are left out.
 */
export function poorPairs(values: ThemeVariables): readonly PoorPair[] {
  return CONTRAST_PAIRS.flatMap((pair) => {
    const ratio = contrastOf(resolvedValue(values, pair.front), resolvedValue(values, pair.back))
    return ratio !== null && ratio < pair.least ? [{ ...pair, ratio }] : []
  })
}

/** The values of a theme with those that were changed. */
export function changedValues(values: ThemeVariables, changes: Changes): ThemeVariables {
  return new Map([...values, ...Object.entries(changes)])
}
