import { CONTRAST_PAIRS, type ThemeVariables } from '@urlapmuhely/ui/themes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { huThemes } from '../../base/messages/form/hu-themes.ts'
import { changedValues, poorPairs } from './theme-values.ts'

/** The relative luminance of a colour `#rrggbb`, as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((left, right) => left - right)
  return (light + 0.05) / (dark + 0.05)
}

describe('pairs of colours with too little contrast', () => {
  const [pair] = CONTRAST_PAIRS
  if (!pair) throw new Error('There are pairs.')
  const { front, back, least } = pair
  const found = (frontColor: string, backColor: string) => {
    const values: ThemeVariables = new Map([
      [front, frontColor],
      [back, backColor],
    ])
    return poorPairs(values).filter((one) => one.front === front && one.back === back)
  }

  it.each([
    ['#000000', '#ffffff', []],
    ['#777777', '#777777', [1]],
    ['#ffffff', '#ffffff', [1]],
    ['red', '#ffffff', []],
    ['rgb(0 0 0)', '#000000', []],
  ])('%s on %s', (frontColor, backColor, ratios) => {
    expect(found(frontColor, backColor).map(({ ratio }) => ratio)).toEqual(ratios)
  })

  it('are found by the formula of WCAG', () => {
    const color = fc
      .integer({ min: 0, max: 0xffffff })
      .map((number) => `#${number.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(color, color, (one, other) => {
        const expected = contrast(one, other)
        const [poor] = found(one, other)
        expect(poor !== undefined).toBe(expected < least)
        if (poor) expect(poor.ratio).toBeCloseTo(expected, 6)
      }),
    )
  })

  it('follow a variable to the colour that it stands for', () => {
    const values = new Map([
      [front, 'var(--uf-x)'],
      ['--uf-x', '#fefefe'],
      [back, '#ffffff'],
    ])
    expect(poorPairs(values).some((one) => one.front === front && one.back === back)).toBe(true)
  })

  it('are of variables that have names', () => {
    const named = Object.keys(huThemes.variables)
    for (const one of CONTRAST_PAIRS) expect(named).toEqual(expect.arrayContaining([one.front, one.back]))
  })
})

it('changed values replace those of the theme, which stays as it is', () => {
  const values = new Map([
    ['--uf-gap', '1rem'],
    ['--uf-radius', '4px'],
  ])
  const changed = changedValues(values, { '--uf-gap': '2rem', '--uf-font': 'serif' })
  expect(Object.fromEntries(changed)).toEqual({
    ...{ '--uf-gap': '2rem', '--uf-radius': '4px', '--uf-font': 'serif' },
  })
  expect(values.get('--uf-gap')).toBe('1rem')
})
