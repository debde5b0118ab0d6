import type { Condition } from '@urlapmuhely/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signsOf, withEach, withFirstOfEach } from './pattern-signs.ts'

const NO_BREAK = '\u00a0'

/** Patterns that stand for signs or a text: each of their matches is one of the texts. */
const carried: readonly (readonly [pattern: string, signs: readonly string[]])[] = [
  ['a', ['a']],
  ['ab', ['ab']],
  ['-', ['-']],
  ['-a', ['-a']],
  ['\\.', ['.']],
  ['a\\.b', ['a.b']],
  ['\\$\\$', ['$$']],
  ['\\\\', ['\\']],
  ['\\s', [' ', NO_BREAK]],
  ['[ ]', [' ']],
  ['[.]', ['.']],
  ['[ .-]', [' ', '.', '-']],
  ['[-.]', ['-', '.']],
  ['[\\]]', [']']],
  ['[\\-a]', ['-', 'a']],
  ['[\\s-]', [' ', NO_BREAK, '-']],
  ['[\\s]', [' ', NO_BREAK]],
  ['[$.]', ['$', '.']],
  ['[ab]', ['a', 'b']],
  ['[\\\\a]', ['\\', 'a']],
]

/** Patterns that stand for more, or for something else, than a few texts. */
const refused = [
  '.',
  'a.',
  '^a',
  'a$',
  'a|b',
  'a*',
  'a+',
  'a?',
  'a{2}',
  '(a)',
  '[a-z]',
  '[.-a]',
  '[\\.-a]',
  '[a-\\]]',
  '[^a]',
  '[a^]',
  '[]',
  '[a]b',
  'a[b]',
  '\\d',
  'a\\d',
  '\\sa',
  'a\\s',
  '[\\d]',
  '[a\\w]',
  '\\b',
  '[ab',
  'ab]',
  'a\\',
]

describe('a pattern', () => {
  it.each(carried)('%j stands for %j', (pattern, signs) => {
    expect(signsOf(pattern, false)).toEqual(signs)
    expect(signsOf(pattern, true)).toEqual(signs)
  })

  it.each(refused)('%j stands for no list of texts', (pattern) => {
    expect(signsOf(pattern, false)).toBeNull()
  })

  it.each<[string, readonly string[] | null]>([
    ['a+', ['a']],
    ['\\.+', ['.']],
    ['\\s+', [' ', NO_BREAK]],
    ['[ .]+', [' ', '.']],
    ['\\+', ['+']],
    ['\\++', ['+']],
    // Only the last sign is repeated.
    ['ab+', null],
    ['\\.a+', null],
    ['a++', null],
    ['a+b', null],
    ['a*', null],
    ['[a-z]+', null],
  ])('%j stands for %j where several beside each other count as one', (pattern, signs) => {
    expect(signsOf(pattern, true)).toEqual(signs)
  })
})

describe('texts without the matches of a pattern', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', ' ', NO_BREAK, '.', '-', '$', '$$', ']', '\\', '+', 'ab', '-a', 'a.b'), {
      maxLength: 12,
    })
    .map((parts) => parts.join(''))

  it.each([...carried.map(([pattern]) => pattern), 'a+', '\\s+', '[ .-]+', '\\++'])(
    'are those that JavaScript leaves of them: %j',
    (pattern) => {
      const signs = signsOf(pattern, true) ?? []
      fc.assert(
        fc.property(text, (given) => {
          expect(replacedIn(withEach(given, signs, ''))).toBe(given.replace(new RegExp(pattern, 'gu'), ''))
        }),
        { numRuns: 60 },
      )
    },
  )

  it('have another text in the place of one part, or of its first place only', () => {
    fc.assert(
      fc.property(
        text,
        fc.constantFrom('a', '.', 'ab', '-'),
        fc.constantFrom('x', '', 'a', '$'),
        (given, part, other) => {
          expect(replacedIn(withEach(given, [part], other))).toBe(given.split(part).join(other))
          expect(replacedIn(withFirstOfEach(given, [part], other))).toBe(given.replace(part, () => other))
        },
      ),
      { numRuns: 200 },
    )
  })
})

/** The value of nested replacements; with a fourth argument, 1, only the first place is replaced. */
function replacedIn(condition: Condition): string {
  if (typeof condition === 'string') return condition
  // Built of `replace` alone.
  const { replace } = condition as { replace: readonly [Condition, string, string, 1?] }
  const [whole, part, other, first] = replace
  const text = replacedIn(whole)
  const pieces = text.split(part)
  if (first === undefined) return pieces.join(other)
  return pieces.length === 1 ? text : `${pieces[0]}${other}${pieces.slice(1).join(part)}`
}
