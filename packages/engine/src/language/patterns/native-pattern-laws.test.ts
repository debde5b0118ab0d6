import { fewest, volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { RE2JS } from 're2js'
import { describe, expect, it } from 'vitest'
import { nativePattern } from './native-pattern.ts'
import { statePattern } from './state-pattern.ts'

/** Characters that engines treat differently, or that tests often miss. */
const characters = [
  ...Array.from('aAbkKsSz019_-.,@ ^$()[]{}|\\/éÉőŐ'),
  ...['\n', '\r', '\t', '\v', '\f', '\u00a0', '\u2028', '\u017f', '\u212a', '😀', '\ud800', '\udc00', '\0'],
]
const text = fc.array(fc.constantFrom(...characters), { maxLength: 12 }).map((parts) => parts.join(''))

const atom = fc.constantFrom(
  ...[
    'a',
    'b',
    'k',
    'S',
    '1',
    'é',
    '-',
    '_',
    '😀',
    '.',
    '\\d',
    '\\D',
    '\\w',
    '\\W',
    '\\s',
    '\\S',
    '\\.',
    '\\-',
  ],
  ...[
    '\\t',
    '\\n',
    '\\_',
    '\\$',
    '[ab]',
    '[^a]',
    '[a-k]',
    '[^\\d,]',
    '[\\w.-]',
    '[-a]',
    '[a-]',
    '[\\W1]',
    '[+--]',
  ],
  ...['[éő]', '[^k]', '[0-9A-Z]', '[\\w-.]', '[a^]', '[\\]\\\\]', '[|$.(]', ' ', ',', '@', '\\/'],
)
const quantifier = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,3}', '{2,}', '+?', '*?')
const { pattern } = fc.letrec<{ pattern: string; sequence: string; part: string }>((tie) => ({
  pattern: fc
    .array(fc.tuple(fc.constantFrom('^', '^', ''), tie('sequence'), fc.constantFrom('$', '')), {
      minLength: 1,
      maxLength: 2,
    })
    .map((branches) => branches.map((branch) => branch.join('')).join('|')),
  sequence: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
  part: fc
    .tuple(
      fc.oneof(
        { maxDepth: 2, withCrossShrink: true },
        { weight: 5, arbitrary: atom },
        {
          weight: 1,
          arbitrary: fc
            .tuple(fc.constantFrom('(', '(?:'), fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }))
            .map(([open, options]) => `${open}${options.join('|')})`),
        },
      ),
      quantifier,
    )
    .map((parts) => parts.join('')),
}))

describe('beside RE2', () => {
  it('every accepted pattern is valid there and matches the same texts', () => {
    const met = { accepted: 0, matched: 0, ignoringCase: 0 }
    fc.assert(
      fc.property(pattern, fc.boolean(), fc.array(text, { maxLength: 12 }), (source, ignoreCase, texts) => {
        const { native } = nativePattern(source, ignoreCase)
        if (!native) return
        met.accepted += 1
        if (ignoreCase) met.ignoringCase += 1
        const compiled = RE2JS.compile(source, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0)
        for (const one of texts) {
          const matches = native.test(one)
          if (matches) met.matched += 1
          expect([one, matches]).toEqual([one, compiled.matcher(one).find()])
        }
      }),
      volume(20_000, 11),
    )
    expect(met.accepted).toBeGreaterThan(fewest(5_000))
    expect(met.ignoringCase).toBeGreaterThan(fewest(1_000))
    expect(met.matched).toBeGreaterThan(fewest(5_000))
  })

  it('every pattern on states, which may be ambiguous, matches the same texts', () => {
    const met = { ambiguous: 0, matched: 0, refused: 0 }
    fc.assert(
      fc.property(pattern, fc.boolean(), fc.array(text, { maxLength: 12 }), (source, ignoreCase, texts) => {
        const test = statePattern(source, ignoreCase)
        if (!test) return
        const compiled = RE2JS.compile(source, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0)
        if (nativePattern(source, ignoreCase).native === null) met.ambiguous += 1
        for (const one of texts) {
          const matches = test(one)
          met[matches ? 'matched' : 'refused'] += 1
          expect([source, one, matches]).toEqual([source, one, compiled.matcher(one).find()])
        }
      }),
      volume(20_000, 12),
    )
    expect(met.ambiguous).toBeGreaterThan(fewest(1_000))
    expect(met.matched).toBeGreaterThan(fewest(5_000))
    expect(met.refused).toBeGreaterThan(fewest(5_000))
  })

  it('letters of either case are the same characters, of all in the basic plane', () => {
    for (const letter of 'abcdefghijklmnopqrstuvwxyzáéíóöőúüűAŰ') {
      const { native } = nativePattern(`^${letter}$`, true)
      const compiled = RE2JS.compile(`^${letter}$`, RE2JS.CASE_INSENSITIVE)
      const forms = [...everyCharacter()].filter((one) => native?.test(one))
      expect(forms.filter((one) => !compiled.matcher(one).find())).toEqual([])
      const others = [...everyCharacter()].filter((one) => !forms.includes(one)).join('')
      expect(RE2JS.compile(letter, RE2JS.CASE_INSENSITIVE).matcher(others).find()).toBe(false)
    }
  })
})

function* everyCharacter() {
  for (let code = 0; code <= 0xffff; code += 1)
    if (code < 0xd800 || code > 0xdfff) yield String.fromCharCode(code)
}
