import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeBraces, lineAndColumn, parsePlaces, placesOf, renamePlaces } from './places.ts'

describe('places', () => {
  it('have a name, perhaps a format, and a position', () => {
    expect(parsePlaces('A {a}, { b.c | hosszú dátum }{{d}').parts).toEqual([
      'A ',
      { name: 'a', format: null, from: 2, to: 5 },
      ', ',
      { name: 'b.c', format: 'hosszú dátum', from: 7, to: 29 },
      '{d}',
    ])
  })

  it('are renamed without changing anything else', () => {
    const rename = (name: string) => (name === 'a' ? 'uj' : name)
    expect(renamePlaces('{a} {{a} { b } {a|pénz} {', rename)).toBe('{uj} {{a} { b } {uj|pénz} {')
  })

  it('are not in an escaped text, which reads as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('{', '}', 'a', '|', ' ') }), (text) => {
        const { parts, faults } = parsePlaces(escapeBraces(text))
        expect(faults).toEqual([])
        expect(parts.join('')).toBe(text)
      }),
    )
  })

  it('are at their position in the source', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('{', '}', 'a', '|', '\n') }), (text) => {
        for (const { name, from, to } of placesOf(text)) {
          expect(text[from]).toBe('{')
          expect(text[to - 1]).toBe('}')
          expect(text.slice(from, to)).toContain(name)
        }
      }),
    )
  })

  it('are told by line and column', () => {
    expect(lineAndColumn('ab\ncd{', 5)).toEqual({ line: 2, column: 3 })
  })
})
