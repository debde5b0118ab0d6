import { THEMES } from '@urlapmuhely/ui/themes'
import type { ThemeVariable } from './theme-variables.ts'

/** The name of a theme that the controls include. */
export type ThemeName = keyof typeof THEMES

/** One of a theme's two sets of colours. */
export type Scheme = 'light' | 'dark'

/** The values of variables that a person has changed. */
export type Changes = Readonly<Record<string, string>>

/** The theme that a person tries, with one of its schemes and changed values of variables. */
export interface ThemeTrial {
  readonly theme: ThemeName
  readonly scheme: Scheme
  /** By theme: changed values of variables that both schemes share, then those of each scheme. */
  readonly changes: Readonly<Partial<Record<ThemeName, Readonly<Partial<Record<Place, Changes>>>>>>
}

type Place = 'both' | Scheme

/** A trial in which nothing is changed. */
export const NO_TRIAL: ThemeTrial = { theme: 'default', scheme: 'light', changes: {} }

/** Returns the changed variables of the theme and the scheme that are tried. */
export function changesShown({ theme, scheme, changes }: ThemeTrial): Changes {
  return { ...changes[theme]?.both, ...changes[theme]?.[scheme] }
}

/** How many values of the tried theme are changed, in both schemes. */
export function changeCount({ theme, changes }: ThemeTrial): number {
  return Object.values(changes[theme] ?? {}).reduce((sum, values) => sum + Object.keys(values).length, 0)
}

/** Sets a variable in the theme that is tried; null restores the theme's own value. */
export function withValue(trial: ThemeTrial, variable: ThemeVariable, value: string | null): ThemeTrial {
  const { theme, scheme, changes } = trial
  const place: Place = variable.perScheme ? scheme : 'both'
  const { [variable.name]: _, ...others } = changes[theme]?.[place] ?? {}
  const next = value === null ? others : { ...others, [variable.name]: value }
  return { ...trial, changes: { ...changes, [theme]: { ...changes[theme], [place]: next } } }
}

/** The same trial without changes of the theme that is tried. */
export function withoutChanges(trial: ThemeTrial): ThemeTrial {
  const { [trial.theme]: _, ...changes } = trial.changes
  return { ...trial, changes }
}

/** The style sheet that makes a host's forms look like the tried theme, for pages that have the theme's own. */
export function styleSheetOf({ theme, changes }: ThemeTrial): string {
  const { light, dark } = THEMES[theme]
  const own = changes[theme] ?? {}
  const isDefault = theme === 'default'
  const selector = (scheme: string) => `[data-theme="${scheme}"]`
  const rules = [
    rule(isDefault ? [':root'] : [selector(light), selector(dark)], own.both),
    rule(isDefault ? [':root', selector(light)] : [selector(light)], own.light),
    rule([selector(dark)], own.dark),
  ]
  const imported = isDefault ? [] : [`@import "@urlapmuhely/ui/themes/${theme}.css";`]
  return [...imported, ...rules.filter((text) => text !== '')].join('\n\n')
}

function rule(selectors: readonly string[], values: Changes = {}): string {
  const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value};`)
  return lines.length === 0 ? '' : `${selectors.join(',\n')} {\n${lines.join('\n')}\n}`
}
