import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  columnOf,
  initialSettings,
  type PaneSettings,
  readSettings,
  withFold,
  withWidth,
} from './pane-settings.ts'

describe('the side panes', () => {
  it('begin with an outline of 240 and properties of 320 pixels', () => {
    expect(initialSettings).toEqual({
      widths: { outline: 240, inspector: 320 },
      folded: { outline: false, inspector: false },
    })
    expect(columnOf(initialSettings, 'outline')).toBe('minmax(200px, 240px)')
    expect(columnOf(initialSettings, 'inspector')).toBe('minmax(280px, 320px)')
  })

  it.each([
    ['outline', 300, 300],
    ['outline', 199, 200],
    ['outline', -5, 200],
    ['outline', 361, 360],
    ['inspector', 300, 300],
    ['inspector', 279, 280],
    ['inspector', 480, 480],
    ['inspector', 640, 480],
  ] as const)('can have a width within limits: %s, %i pixels gives %i', (side, width, kept) => {
    const next = withWidth(initialSettings, side, width)
    const other = side === 'outline' ? 'inspector' : 'outline'
    expect(next.widths[side]).toBe(kept)
    expect(next.widths[other]).toBe(initialSettings.widths[other])
  })

  it('keep their width while they are folded', () => {
    const folded = withFold(withWidth(initialSettings, 'outline', 333), 'outline')
    expect(columnOf(folded, 'outline')).toBe('36px')
    expect(columnOf(withFold(folded, 'outline'), 'outline')).toBe('minmax(200px, 333px)')
    expect(columnOf(folded, 'inspector')).toBe('minmax(280px, 320px)')
  })

  it('are never out of their limits, and changed one at a time', () => {
    const side = fc.constantFrom('outline' as const, 'inspector' as const)
    const change = fc.record({ side, width: fc.option(fc.integer({ min: -2_000, max: 2_000 })) })
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const model = {
          outline: { width: 240, folds: 0, limits: [200, 360] as const },
          inspector: { width: 320, folds: 0, limits: [280, 480] as const },
        }
        let settings: PaneSettings = initialSettings
        for (const { side: name, width } of changes) {
          settings = width === null ? withFold(settings, name) : withWidth(settings, name, width)
          const [least, most] = model[name].limits
          if (width === null) model[name].folds += 1
          else model[name].width = width < least ? least : width > most ? most : width
        }
        for (const name of ['outline', 'inspector'] as const) {
          expect(settings.widths[name]).toBe(model[name].width)
          expect(settings.folded[name]).toBe(model[name].folds % 2 === 1)
        }
        expect(readSettings(JSON.stringify(settings))).toEqual(settings)
      }),
    )
  })
})

describe('stored settings', () => {
  it('of an earlier release are brought within the limits', () => {
    const text = '{"widths":{"outline":280,"inspector":640},"folded":{"outline":true,"inspector":false}}'
    expect(readSettings(text)).toEqual({
      widths: { outline: 280, inspector: 480 },
      folded: { outline: true, inspector: false },
    })
  })

  it.each([undefined, '', '{', 'null', '[]', '{"widths":{}}', '{"folded":{"outline":true}}'])(
    'that cannot be read, %j, are as at first',
    (text) => expect(readSettings(text)).toEqual(initialSettings),
  )

  it('without a number for a width have its first one', () => {
    const text = '{"widths":{"outline":"wide","inspector":300},"folded":{}}'
    expect(readSettings(text).widths).toEqual({ outline: 240, inspector: 300 })
  })
})
