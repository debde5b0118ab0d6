/** The variables of a theme with their values, in the order of the style sheet. */
export type ThemeVariables = ReadonlyMap<string, string>

/**
 * Reads the variables that a style sheet of ours sets for a theme: a value of `data-theme`, or `:root` for those of all
 * themes. Later rules win.
 *
 * @param css the text of the style sheet; parts that the browser's own parser refuses are left out.
 */
export function readTheme(css: string, theme: string): ThemeVariables {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const found = new Map<string, string>()
  for (const rule of sheet.cssRules) {
    if (!(rule instanceof CSSStyleRule) || !appliesTo(rule, theme)) continue
    for (const name of rule.style)
      if (name.startsWith('--')) found.set(name, rule.style.getPropertyValue(name).trim())
  }
  return found
}

function appliesTo({ selectorText }: CSSStyleRule, theme: string): boolean {
  return selectorText
    .split(',')
    .map((selector) => selector.trim())
    .some((selector) => selector === ':root' || selector === `[data-theme="${theme}"]`)
}

/** Replaces `var(--other)` as the whole value by the value of the other variable. */
export function resolvedValue(variables: ThemeVariables, name: string): string {
  const value = variables.get(name) ?? ''
  const reference = /^var\((--[\w-]+)\)$/u.exec(value)?.[1]
  return reference === undefined ? value : resolvedValue(variables, reference)
}
