import '../optional/patterns.ts'
import { describe, expect, it } from 'vitest'
import { patternExample } from './pattern-example.ts'

describe('an example of a pattern', () => {
  it.each([
    ['^\\d{4}$', '1111'],
    ['^[A-Z]{3}-\\d{3}$', 'AAA-111'],
    ['^(?:alma|banán)s?$', 'alma'],
    ['^[^a]+$', '1'],
    ['^\\p{Lu}\\p{L}+\\.$', 'Aa.'],
    ['^(\\+36|06) ?[0-9]{1,2}', '+360'],
    ['^.{2,}@x\\.hu$', 'aa@x.hu'],
    ['^[\\d]{2}$', '11'],
    ['kutya', 'kutya'],
    ['^$', ''],
    ['^(?<ev>\\d{4})/(ho|nap)$', '1111/ho'],
    ['^((a|b)|c)(d|(e))$', 'ad'],
    ['^[\\]a]{3}[^\\]a]$', ']]]1'],
    ['^[\\-x][.]$', '-.'],
    ['^[ab\\]]$', 'a'],
    ['^\\w\\s\\d\\D\\W\\S$', 'a 1a-a'],
    ['^\\bsz\\b$', 'sz'],
    ['^\\t\\n$', '\t\n'],
    ['^\\p{L}\\p{Ll}\\p{N}\\p{Nd}\\p{P}\\p{Z}$', 'aa11. '],
    ['^\\(\\*\\)\\\\$', '(*)\\'],
    ['^a*b+c?d$', 'bd'],
    ['^a+?b*?c??$', 'a'],
    ['^a{2}b{3,}c{12}$', `aabbb${'c'.repeat(12)}`],
    ['^a{100}$', 'a'.repeat(100)],
    ['^[^a1A]$', ' '],
    ['^x|y$', 'x'],
    ['^\\d\\p{L}$', '1a'],
  ])('%s is %s', (pattern, expected) => {
    expect(patternExample(pattern)).toBe(expected)
    // The native engine agrees.
    expect(expected).toMatch(new RegExp(pattern, 'u'))
  })

  it.each([
    '(?=a)b',
    'a{',
    '[',
    '(a',
    'a)',
    '\\',
    '^b$a',
    '*',
    '\\p{Sc}',
    'a{200}',
    'a{101}',
    '+a',
    '?',
    '{2}',
    '}',
    'a|*',
    'a|(',
    '[a',
    '[\\]',
    '[]',
    'a)b',
    '\\q',
    '(?!a)b',
    '(?<n',
    '\\p{',
    '^[^a1A \\-.,/_]$',
  ])('is not made up for %s', (pattern) => {
    expect(patternExample(pattern)).toBeNull()
  })
})
