import '../../optional/patterns.ts'
import { expect, it } from 'vitest'
import { compilePattern } from './compile-pattern.ts'

// The second of each pair has syntax that only RE2 runs.
it.each([
  ['^[a-z]+$', false],
  ['\\Aá?[a-z]+\\z', false],
  ['^[a-z]+$', true],
  ['\\Aá?[a-z]+\\z', true],
])('%s matches a part of a text, ignoring case if asked: %s', (pattern, ignoreCase) => {
  const test = compilePattern(pattern, ignoreCase)
  expect(['abc', 'ABC', '1', ''].map((text) => test?.(text))).toEqual([true, ignoreCase, false, false])
})

it('a malformed pattern is none', () => {
  for (const pattern of ['(', '[a', 'a**', '(?<=a)b', '\\'])
    expect([pattern, compilePattern(pattern, false)]).toEqual([pattern, null])
})
