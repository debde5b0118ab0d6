import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haveNoCommonText, textBudget } from './common-text.ts'
import { textsOf } from './readable-pattern.ts'

/** Every text of up to five of three characters. */
const texts = ['']
for (let from = 0, length = 0; length < 5; length += 1) {
  const end = texts.length
  for (; from < end; from += 1) for (const char of 'ab1') texts.push(`${texts[from]}${char}`)
}

const quantifier = fc.constantFrom('', '', '', '*', '+', '?', '{0,1}')
const part = fc.constantFrom('a', 'b', '1', '[ab]', '[^a]', '\\d', '.', '(?:a|b1)', '[^\\s\\S]')
const sequence = fc
  .array(fc.tuple(part, quantifier), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.flat().join(''))
const anchored = fc
  .tuple(fc.constantFrom('^', '^', ''), sequence, fc.constantFrom('$', '$', ''))
  .map((parts) => parts.join(''))

const noText = (...patterns: string[]) =>
  haveNoCommonText(
    patterns.map((pattern) => textsOf(pattern, false) ?? []),
    textBudget(),
  )

describe('patterns have no text in common', () => {
  it('exactly if no text matches them all, tried one by one', () => {
    let [none, some] = [0, 0]
    fc.assert(
      fc.property(anchored, anchored, (left, right) => {
        const found = texts.find((text) => [left, right].every((one) => new RegExp(one, 'u').test(text)))
        // Both are short enough to share a short text if they share any.
        expect(noText(left, right), `${left} ${right} ${found}`).toBe(found === undefined)
        if (found === undefined) none += 1
        else some += 1
      }),
      { numRuns: 400, seed: 5 },
    )
    expect(Math.min(none, some)).toBeGreaterThan(50)
  })

  it('is not said after too many steps', () => {
    // The last characters differ.
    expect(noText('^(?:[ab]{0,100}a){5}$', '^(?:[ab]{0,90}b){5}$')).toBe(false)
  })
})

describe('a pattern alone', () => {
  it.each(['a^b', 'a$b', '^x$y', '[^\\s\\S]', 'a[^\\d\\D]', 'x^|y$z', '[ab]+^[cd]', '\\^^a'])(
    'matches nothing: %s',
    (pattern) => expect(noText(pattern)).toBe(true),
  )

  it.each(['x*^b', 'a$|b', '^^a', 'a$$', '\\^b', 'a\\$b', '[$^]a', 'a|b^c', '$', '^', '(a)^b'])(
    'is not doubted that matches something, or is not read: %s',
    (pattern) => {
      const read = textsOf(pattern, false)
      expect(read !== null && haveNoCommonText([read], textBudget())).toBe(false)
    },
  )
})
