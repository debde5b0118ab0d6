import { describe, expect, it } from 'vitest'
import { endsWord, isWords, withWords } from './word-list.ts'

describe('a list of words', () => {
  it.each<[readonly string[], string, readonly string[] | null]>([
    [[], 'adó', ['adó']],
    [['a'], 'b, c;d\ne', ['a', 'b', 'c', 'd', 'e']],
    [['a'], ' a , b', ['a', 'b']],
    [['a'], 'két szó', ['a', 'két szó']],
    [['a'], ' , ;\n', null],
    [['a'], '', null],
    [['a'], 'a', ['a']],
  ])('%j with %j is %j', (words, text, expected) => expect(withWords(words, text)).toEqual(expected))

  it('ends a word at a comma, a semicolon or a new line, and nowhere else', () => {
    expect(['a,', 'a;', 'a\n', ','].every(endsWord)).toBe(true)
    expect(['a', 'a b', '', 'a.b'].some(endsWord)).toBe(false)
  })

  it.each<[unknown, boolean]>([
    [[], true],
    [['a'], true],
    [['a', 1], false],
    ['a', false],
    [null, false],
  ])('%j are words: %s', (value, expected) => expect(isWords(value)).toBe(expected))
})
