import axe from 'axe-core'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import highContrast from '../styles/themes/high-contrast.css?raw'
import publicAdministration from '../styles/themes/public-administration.css?raw'
import tokens from '../styles/tokens.css?raw'
import { contrastOf } from './contrast.ts'
import { CONTRAST_PAIRS } from './contrast-pairs.ts'
import { readTheme, resolvedValue } from './read-theme.ts'
import { THEMES } from './themes.ts'

const styles = {
  default: tokens,
  'high-contrast': highContrast,
  'public-administration': publicAdministration,
} satisfies Record<keyof typeof THEMES, string>

interface AxeColor {
  parseHexString(hex: string): void
}

// Its types leave out its functions for colours.
const { color } = axe.commons as unknown as {
  readonly color: {
    readonly Color: new () => AxeColor
    readonly getContrast: (back: AxeColor, front: AxeColor) => number
  }
}

/** Sizes, which the form's own size sets, and variables that do not concern looks. */
const OF_NO_THEME = /^--uf-(?:height-|transition$|z-popup$)/u
const variables = [...readTheme(tokens, THEMES.default.light).keys()].filter(
  (name) => !OF_NO_THEME.test(name),
)

// The keys of the constant are the names of themes, by its own type; `Object.keys` returns strings.
const names = Object.keys(THEMES) as (keyof typeof THEMES)[]
const schemes = names.flatMap((name) =>
  Object.values(THEMES[name]).map((value) => ({ name, value, strong: name === 'high-contrast' })),
)

describe.each(schemes)('the theme $value', ({ name, value, strong }) => {
  const theme = readTheme(styles[name], value)

  it('sets every variable, so that nothing of another theme shows through', () => {
    expect(variables.length).toBeGreaterThan(20)
    expect(variables.filter((variable) => !theme.has(variable))).toEqual([])
    expect([...theme.keys()].filter((variable) => !readTheme(tokens, 'light').has(variable))).toEqual([])
  })

  it.each(CONTRAST_PAIRS)('has contrast between $front and $back', ({ front, back, least }) => {
    const bound = strong ? { 4.5: 7, 3: 4.5 }[least] : least
    expect(contrastOf(resolvedValue(theme, front), resolvedValue(theme, back))).toBeGreaterThanOrEqual(bound)
  })
})

test('the contrast of two colours is that of axe-core, and none where one of them is no colour', () => {
  const { Color, getContrast } = color
  const parsed = (hex: string) => {
    const made = new Color()
    made.parseHexString(hex)
    return made
  }
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(hex, hex, (one, other) => {
      expect(contrastOf(one, other)).toBeCloseTo(getContrast(parsed(one), parsed(other)), 2)
    }),
    { numRuns: 500 },
  )
  expect(contrastOf('#12345', '#000000')).toBeNull()
  expect(contrastOf('rgb(0 0 0)', '#000000')).toBeNull()
})
