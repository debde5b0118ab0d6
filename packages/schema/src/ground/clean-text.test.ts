import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { volume } from '../testing.ts'
import { foldText, isCleanText, withoutDamage } from './clean-text.ts'

/** Any text, with halves of characters and NULs. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom('\u0000', '\ud83d', '\udc4d', 'á', 'A\u0301'),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

/** The text without NULs and halves, found by walking along its characters. */
function storable(text: string): string {
  return [...text]
    .filter((character) => {
      const code = character.codePointAt(0) ?? 0
      return code !== 0 && !(code >= 0xd800 && code <= 0xdfff)
    })
    .join('')
}

describe('a text without what no database stores', () => {
  it.each([
    ['a\u0000b', 'ab'],
    ['\u0000', ''],
    ['a\ud83db', 'ab'],
    ['\udc4d\ud83d', ''],
    ['👍\ud83d👍', '👍👍'],
    ['árvíz', 'árvíz'],
  ])('of %j is %j', (text, rest) => {
    expect(withoutDamage(text)).toBe(rest)
    expect(isCleanText(text)).toBe(text === rest)
  })

  it('has every other character', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(isCleanText(text)).toBe(storable(text) === text)
        expect(withoutDamage(text)).toBe(storable(text))
      }),
      volume(500, 1401),
    )
  })
})

describe('a text as searches compare it', () => {
  it.each([
    ['Árvíztűrő TÜKÖRFÚRÓGÉP', 'arvizturo tukorfurogep'],
    ['A\u0301', 'a'],
    ['  több \t\n szóköz\u00a0is ', 'tobb szokoz is'],
    ['Đorđe', 'đorđe'],
    ['İstanbul', 'istanbul'],
    ['Straße', 'straße'],
    ['12 500 Ft', '12 500 ft'],
    ['', ''],
    [' \n', ''],
  ])('of %j is %j', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('is the same for other accents, cases and spaces, and when it is folded again', () => {
    const letters = [...'aábcdeéfghiíjklmnoóöőpqrstuúüűvwxyzÁBÉÍÓÖŐÚÜŰ']
    const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const folded = foldText(words.join(' '))
        expect(foldText(folded)).toBe(folded)
        expect(foldText(words.join(' ').toUpperCase())).toBe(foldText(words.join(' ').toLowerCase()))
        expect(foldText(` ${words.join('\n\t')} `)).toBe(folded)
        expect(foldText(words.join(' ').normalize('NFD'))).toBe(folded)
        expect(folded.split(' ')).toHaveLength(words.length)
      }),
      volume(300, 1402),
    )
  })
})
