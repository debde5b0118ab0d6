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
  ])('%s is %s', (pattern, expected) => {
    expect(patternExample(pattern, false)).toBe(expected)
    // The native engine agrees.
    expect(expected).toMatch(new RegExp(pattern, 'u'))
  })

  it.each(['(?=a)b', 'a{', '[', '(a', 'a)', '\\', '^b$a', '*', '\\p{Sc}', 'a{200}'])(
    'is not made up for %s',
    (pattern) => {
      expect(patternExample(pattern, false)).toBeNull()
    },
  )
})
