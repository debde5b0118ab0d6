import type { ThemeVariables } from '@urlapmuhely/ui/themes'
import { useLayoutEffect } from 'react'
import type { Scheme } from './theme-trial.ts'

/** The value of `data-theme` under which the tried variables apply, in the form and in its popups. */
export const TRIED_THEME = 'tried'

/** Applies variables below `data-theme="tried"` without a style element, which the policy of the page forbids. */
export function useThemeSheet(values: ThemeVariables, scheme: Scheme): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(triedRule(values, scheme))
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [values, scheme])
}

/** Returns the rule that sets variables below the tried theme. */
export function triedRule(values: ThemeVariables, scheme: Scheme): string {
  const lines = [...values].map(([name, value]) => `${name}: ${value};`)
  return `[data-theme="${TRIED_THEME}"] { color-scheme: ${scheme}; ${lines.join(' ')} }`
}
