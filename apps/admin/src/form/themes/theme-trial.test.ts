import { readFileSync } from 'node:fs'
import { CONTRAST_PAIRS } from '@urlapmuhely/ui/themes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { huThemes } from '../../base/messages/form/hu-themes.ts'
import { readTrial } from './kept-trial.ts'
import {
  changeCount,
  changesShown,
  NO_TRIAL,
  styleSheetOf,
  withoutChanges,
  withValue,
} from './theme-trial.ts'
import { COLORS, SHAPES, type ThemeVariable } from './theme-variables.ts'

const tokens = readFileSync(
  new URL('../../../../../packages/ui/src/styles/tokens.css', import.meta.url),
  'utf8',
)

function variable(name: string): ThemeVariable {
  const found = [...COLORS, ...SHAPES].find((one) => one.name === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

describe('what is tried', () => {
  it('keeps colours by scheme, and shapes for both', () => {
    const light = withValue(NO_TRIAL, variable('--uf-color-accent'), '#aa0000')
    const rounded = withValue(light, variable('--uf-radius'), '8px')
    const dark = { ...rounded, scheme: 'dark' } as const

    expect(changesShown(rounded)).toEqual({ '--uf-color-accent': '#aa0000', '--uf-radius': '8px' })
    expect(changesShown(dark)).toEqual({ '--uf-radius': '8px' })
    expect(changeCount(dark)).toBe(2)
    expect(changeCount({ ...dark, theme: 'high-contrast' })).toBe(0)
    expect(changesShown(withValue(rounded, variable('--uf-color-accent'), null))).toEqual({
      '--uf-radius': '8px',
    })
    expect(changeCount(withoutChanges(dark))).toBe(0)
  })

  it('is written as a style sheet of what differs', () => {
    const light = withValue(NO_TRIAL, variable('--uf-color-accent'), '#aa0000')
    const rounded = withValue(light, variable('--uf-radius'), '8px')
    const both = withValue({ ...rounded, scheme: 'dark' }, variable('--uf-color-accent'), '#ffaaaa')

    expect(styleSheetOf(NO_TRIAL)).toBe('')
    expect(styleSheetOf(both)).toBe(
      [
        ':root {\n  --uf-radius: 8px;\n}',
        ':root,\n[data-theme="light"] {\n  --uf-color-accent: #aa0000;\n}',
        '[data-theme="dark"] {\n  --uf-color-accent: #ffaaaa;\n}',
      ].join('\n\n'),
    )
    expect(styleSheetOf(withValue({ ...both, theme: 'high-contrast' }, variable('--uf-gap'), '2rem'))).toBe(
      [
        '@import "@urlapmuhely/ui/themes/high-contrast.css";',
        '[data-theme="high-contrast"],\n[data-theme="high-contrast-dark"] {\n  --uf-gap: 2rem;\n}',
      ].join('\n\n'),
    )
  })

  it('is read back as it was kept, and nothing else is', () => {
    const tried = withValue(NO_TRIAL, variable('--uf-radius'), '8px')

    expect(styleSheetOf(readTrial(JSON.stringify(tried)))).toBe(styleSheetOf(tried))
    for (const broken of [null, '', '{', '1', '[]', '{"theme":"__proto__","changes":{"default":7}}'])
      expect(readTrial(broken)).toMatchObject({ theme: 'default', scheme: 'light' })
    expect(
      changeCount(
        readTrial('{"changes":{"default":{"both":{"color":"red","--uf-radius":3,"--uf-gap":"0"}}}}'),
      ),
    ).toBe(1)
  })
})

describe('a stored trial', () => {
  const named = (theme: unknown, scheme: unknown) => readTrial(JSON.stringify({ theme, scheme }))

  it.each([
    ['default', 'dark', 'default', 'dark'],
    ['high-contrast', 'light', 'high-contrast', 'light'],
    ['nincs', 'dark', 'default', 'dark'],
    ['toString', 'auto', 'default', 'light'],
    [null, 7, 'default', 'light'],
  ])('of %j and %j is one of %s and %s', (theme, scheme, readTheme, readScheme) => {
    expect(named(theme, scheme)).toMatchObject({ theme: readTheme, scheme: readScheme })
  })

  it('is the same after it was stored, whatever was tried', () => {
    const change = fc.record({
      theme: fc.constantFrom('default' as const, 'high-contrast' as const, 'public-administration' as const),
      scheme: fc.constantFrom('light' as const, 'dark' as const),
      variable: fc.constantFrom(...COLORS, ...SHAPES),
      value: fc.option(fc.constantFrom('#000000', '2px', 'serif')),
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 10 }), (changes) => {
        const model = new Map<string, string>()
        let trial = NO_TRIAL
        for (const { theme, scheme, variable: tried, value } of changes) {
          trial = withValue({ ...trial, theme, scheme }, tried, value)
          const place = `${theme} ${tried.perScheme ? scheme : 'both'} ${tried.name}`
          if (value === null) model.delete(place)
          else model.set(place, value)
        }
        for (const back of [trial, readTrial(JSON.stringify(trial))]) {
          const { theme, scheme } = back
          expect([theme, scheme]).toEqual([trial.theme, trial.scheme])
          const own = [...model].filter(([place]) => place.startsWith(`${theme} `))
          expect(changeCount(back)).toBe(own.length)
          const shown = own
            .filter(([place]) => [scheme, 'both'].includes(place.split(' ')[1] ?? ''))
            .map(([place, value]) => [place.split(' ')[2], value])
          expect(changesShown(back)).toEqual(Object.fromEntries(shown))
          expect(styleSheetOf(back)).toBe(styleSheetOf(trial))
        }
      }),
    )
  })

  it('restored to the theme keeps the changes of the other themes', () => {
    const first = withValue(NO_TRIAL, variable('--uf-radius'), '8px')
    const second = withValue({ ...first, theme: 'high-contrast' }, variable('--uf-gap'), '0')
    const restored = withoutChanges(second)
    expect(changeCount(restored)).toBe(0)
    expect(changeCount({ ...restored, theme: 'default' })).toBe(1)
    expect(styleSheetOf(restored)).toBe('@import "@urlapmuhely/ui/themes/high-contrast.css";')
  })
})

it('every variable of a theme can be tried and has a name, and so have those of the pairs', () => {
  const ofThemes = [...tokens.matchAll(/^ {2}(--uf-[\w-]+):/gmu)]
    .map(([, name = '']) => name)
    .filter((name) => !/^--uf-(?:height|font-size$|padding$|transition$|z-popup$)/u.test(name))
  const named = Object.keys(huThemes.variables)

  expect(named.toSorted()).toEqual([...new Set(ofThemes)].toSorted())
  expect([...COLORS, ...SHAPES].map(({ name }) => name).toSorted()).toEqual(named.toSorted())
  expect(
    CONTRAST_PAIRS.flatMap(({ front, back }) => [front, back]).filter((name) => !named.includes(name)),
  ).toEqual([])
})
