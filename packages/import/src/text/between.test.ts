import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replaceBetween } from './between.ts'

const MARKS = ['{{', '}}'] as const
const written = (text: string) => replaceBetween(text, MARKS, (part) => `<${part}>`)

describe('parts between marks', () => {
  it.each([
    ['', ''],
    ['alma', 'alma'],
    ['{{a}}', '<a>'],
    ['x {{ a }} y', 'x <a> y'],
    ['{{a}}{{b}}', '<a><b>'],
    ['{{ a b }}!', '<a b>!'],
    // Without an end, or without contents, they are text.
    ['{{a', '{{a'],
    ['a}}', 'a}}'],
    ['{{}}', '{{}}'],
    ['{{  }}x', '{{}}x'],
    ['}}{{a}}', '}}<a>'],
    ['{{a}} {{b', '<a> {{b'],
    // The first end counts.
    ['{{a}}}}', '<a>}}'],
    ['{{{{a}}', '<{{a>'],
  ])('of %j are replaced: %j', (text, expected) => {
    expect(written(text)).toBe(expected)
  })

  it('are those that a pattern finds', () => {
    const text = fc
      .array(fc.constantFrom('{', '}', '{{', '}}', 'a', ' '), { maxLength: 14 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (given) => {
        const found = given.replace(/\{\{([\s\S]*?)\}\}/gu, (_, part: string) =>
          part.trim() === '' ? '{{}}' : `<${part.trim()}>`,
        )
        expect(written(given)).toBe(found)
      }),
      { numRuns: 300 },
    )
  })

  it('may have other marks', () => {
    expect(replaceBetween('a [b] (c)', ['[', ']'], (part) => part.toUpperCase())).toBe('a B (c)')
  })
})
