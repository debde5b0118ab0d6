import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnOf, initialSettings, type PaneSettings, withFold, withWidth } from './pane-settings.ts'

const start = initialSettings(1600)

describe('the side panes', () => {
  it.each([
    [1279, '36px'],
    [1280, '280px'],
    [2560, '280px'],
  ])('in a window of %i pixels begin with an outline of %s', (width, column) => {
    expect(columnOf(initialSettings(width), 'outline')).toBe(column)
    expect(columnOf(initialSettings(width), 'inspector')).toBe('380px')
  })

  it.each([
    [300, '300px'],
    [200, '200px'],
    [199, '200px'],
    [-5, '200px'],
    [640, '640px'],
    [641, '640px'],
  ])('can be %i pixels wide, within limits: %s', (width, column) => {
    const next = withWidth(start, 'inspector', width)
    expect(columnOf(next, 'inspector')).toBe(column)
    expect(columnOf(next, 'outline')).toBe('280px')
  })

  it('keep their width while they are folded', () => {
    const folded = withFold(withWidth(start, 'outline', 333), 'outline')
    expect(columnOf(folded, 'outline')).toBe('36px')
    expect(columnOf(withFold(folded, 'outline'), 'outline')).toBe('333px')
    expect(columnOf(folded, 'inspector')).toBe('380px')
  })

  it('are never out of their limits, and changed one at a time', () => {
    const side = fc.constantFrom('outline' as const, 'inspector' as const)
    const change = fc.record({ side, width: fc.option(fc.integer({ min: -2_000, max: 2_000 })) })
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const model = { outline: { width: 280, folds: 0 }, inspector: { width: 380, folds: 0 } }
        let settings: PaneSettings = start
        for (const { side: name, width } of changes) {
          settings = width === null ? withFold(settings, name) : withWidth(settings, name, width)
          if (width === null) model[name].folds += 1
          else model[name].width = width < 200 ? 200 : width > 640 ? 640 : width
        }
        for (const name of ['outline', 'inspector'] as const) {
          expect(settings.widths[name]).toBe(model[name].width)
          expect(settings.folded[name]).toBe(model[name].folds % 2 === 1)
        }
      }),
    )
  })
})
