import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chipParts, chipsOf, missingChips } from './chip-text.ts'

describe('a text with places', () => {
  it('is literal parts and chips', () => {
    expect(chipParts('Kedves {nev}, {{ár}: {ar | pénz}')).toEqual([
      'Kedves ',
      { code: '{nev}', name: 'nev', format: null },
      ', {{ár}: ',
      { code: '{ar | pénz}', name: 'ar', format: 'pénz' },
    ])
  })

  it('is the same again when its parts are joined', () => {
    const piece = fc.constantFrom('{', '{{', '}', '{nev}', '{ar|pénz}', 'x', ' ', '\n', '|')
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        const parts = chipParts(text).map((part) => (typeof part === 'string' ? part : part.code))
        expect(parts.join('')).toBe(text)
      }),
    )
  })

  it('has each place once, and says which a translation lacks', () => {
    const source = '{nev} {nev} {ar|pénz}'
    expect(chipsOf(source).map(({ code }) => code)).toEqual(['{nev}', '{ar|pénz}'])
    expect(missingChips(source, 'Liebe {nev}').map(({ code }) => code)).toEqual(['{ar|pénz}'])
    expect(missingChips(source, ' ')).toEqual([])
  })
})
