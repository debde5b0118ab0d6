import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inputMask } from './input-mask.ts'

const SIGNS = { '9': 'digit', a: 'letter', '*': 'any' } as const
const translated = (text: string) => inputMask(text, SIGNS)

/** The pattern as one of JavaScript, which lets nobody escape a hyphen outside of lists. */
const asRegExp = (pattern: string) => new RegExp(pattern.replaceAll('\\-', '-'), 'u')

describe('a mask', () => {
  it.each<[given: string, mask: string, fits: readonly string[], others: readonly string[]]>([
    ['999', '###', ['123', '000'], ['12', '1234', '12a', '']],
    ['aa', 'SS', ['ab', 'ŐŰ'], ['a1', 'a']],
    ['**', 'NN', ['a1', '1á'], ['a-', '1']],
    ['99-99', '##-##', ['12-34'], ['1234', '12.34']],
    ['(99)', '(##)', ['(12)'], ['12', '(1)']],
    ['+36 9', '+36 #', ['+36 1'], ['36 1']],
    ['9.9', '#.#', ['1.2'], ['1x2']],
    // Signs that ours have are literal where theirs are not.
    ['9#', '#\\#', ['1#'], ['12']],
    ['Sa', '\\SS', ['Sx'], ['xx']],
    ['AN9', '\\A\\N#', ['AN1'], ['XX1']],
    // A sign after a backslash is literal.
    ['\\99', '9#', ['91'], ['11']],
    ['\\a9', '\\a#', ['a1'], ['b1']],
    ['9\\', '#\\\\', ['1\\'], ['1']],
    ['\\\\9', '\\\\#', ['\\1'], ['1']],
    ['', '', [''], ['a']],
  ])('%j is ours %j, for texts such as %j', (given, mask, fits, others) => {
    const found = translated(given)
    const pattern = asRegExp(found.pattern)
    expect(found.mask).toBe(mask)
    expect(fits.filter((text) => !pattern.test(text))).toEqual([])
    expect(others.filter((text) => pattern.test(text))).toEqual([])
  })

  it('without signs of its system fits the same text only', () => {
    const literal = fc.string({ maxLength: 10 }).filter((text) => !/[9a*\\]/u.test(text))
    fc.assert(
      fc.property(literal, literal, (text, other) => {
        const pattern = asRegExp(translated(text).pattern)
        expect(pattern.test(text)).toBe(true)
        expect(pattern.test(other)).toBe(other === text)
      }),
      { numRuns: 100 },
    )
  })
})
