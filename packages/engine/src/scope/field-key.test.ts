import { describe, expect, it } from 'vitest'
import { isFieldKey } from './field-key.ts'

const characters = Array.from({ length: 0x2000 }, (_, code) => String.fromCharCode(code))

describe('the keys that fields may have', () => {
  it.each([
    ['alone', (character: string) => character],
    ['after a letter', (character: string) => `k${character}`],
    ['between letters', (character: string) => `k${character}k`],
  ])('contain the characters of the pattern of keys, %s', (_, keyWith) => {
    const keys = characters.map(keyWith)
    expect(keys.filter(isFieldKey)).toEqual(keys.filter((key) => /^[A-Za-z][A-Za-z0-9_]*$/u.test(key)))
  })

  it('are not empty, and no names that every object has', () => {
    expect(['', 'option', 'toString', 'constructor', 'options'].filter(isFieldKey)).toEqual(['options'])
  })
})
