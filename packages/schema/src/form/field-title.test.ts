import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldTitle, firstWords } from './field-title.ts'

describe('the name of a field for people', () => {
  it.each([
    [{ label: 'Név', hint: 'Teljes név', key: 'nev' }, 'Név'],
    [{ label: '', hint: 'Kérjük, olvassa el!', key: 'note' }, 'Kérjük, olvassa el!'],
    [{ label: '  ', hint: '', key: 'note' }, 'note'],
    [{ label: null, hint: null, key: 'nev' }, 'nev'],
    [{}, ''],
  ])('of %j is “%s”', (field, title) => {
    expect(fieldTitle(field)).toBe(title)
  })
})

describe('the first words of a text', () => {
  it.each([
    ['### Tudnivalók\n\nA kérelmet…', 'Tudnivalók A kérelmet…'],
    ['**Fontos**, hogy _minden_ mezőt', 'Fontos, hogy minden mezőt'],
    ['- egy\n- kettő', 'egy kettő'],
    ['1. egy\n2. kettő', 'egy kettő'],
    ['Lásd [a tájékoztatót](https://pelda.hu/a)!', 'Lásd a tájékoztatót!'],
    [
      'A kérelmet a lakóhely szerinti jegyzőhöz kell benyújtani.',
      'A kérelmet a lakóhely szerinti jegyzőhöz kell…',
    ],
    ['x'.repeat(60), `${'x'.repeat(48)}…`],
    ['', ''],
    [7, ''],
    [
      [{ type: 'paragraph', children: ['Kérjük, ', { type: 'strong', children: ['olvassa'] }, ' el!'] }],
      'Kérjük, olvassa el!',
    ],
  ])('%j: %s', (text, words) => {
    expect(firstWords(text)).toBe(words)
  })

  it('are a short line, and whole words of the text unless the first is too long', () => {
    const word = fc.constantFrom('az', 'óvoda', 'kérelem', 'jegyző', 'adatkezelési')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (all) => {
        const title = firstWords(all.join(' '))
        expect(title.length).toBeLessThanOrEqual(49)
        const shown = title.replace(/…$/u, '').split(' ').filter(Boolean)
        expect(shown).toEqual(all.slice(0, shown.length))
        expect(title.endsWith('…')).toBe(shown.length < all.length)
      }),
    )
  })
})
