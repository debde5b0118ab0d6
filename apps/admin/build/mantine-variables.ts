import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { theme as overrides } from '../src/base/app/theme.ts'

const NAME = 'virtual:mantine-variables.css'
const RESOLVED = `\0${NAME}`

/** Builds a style sheet from the theme's CSS variables, because the page's policy forbids style elements. */
export function mantineVariables(): Plugin {
  return {
    name: 'mantine-variables',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? variables() : null),
  }
}

function variables(): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, overrides)
  return convertCssVariables(defaultCssVariablesResolver(theme)) + visibilityClasses(theme.breakpoints)
}

function visibilityClasses(breakpoints: Readonly<Record<string, string>>): string {
  return Object.entries(breakpoints)
    .map(
      ([name, width]) =>
        `@media (width < ${width}) { .mantine-visible-from-${name} { display: none !important } }
         @media (width >= ${width}) { .mantine-hidden-from-${name} { display: none !important } }`,
    )
    .join('\n')
}
