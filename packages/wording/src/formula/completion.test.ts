import { describe, expect, it } from 'vitest'
import { type CompletionName, completionsFor, wordBefore } from './completion.ts'

const names: readonly CompletionName[] = [
  { name: 'osszeg', label: 'Fizetendő összeg', parents: '', type: 'number' },
  { name: 'cim.varos', label: 'Település', parents: 'Lakcím', type: 'text' },
]

describe('completion in a formula', () => {
  it.each([
    ['2 * oss', 7, 'oss'],
    ['cim.va + 1', 6, 'cim.va'],
    ['"oss', 4, ''],
    ['2 * ', 4, ''],
  ])('finds the word begun in %j at %i', (source, caret, word) => {
    expect(wordBefore(source, caret)).toBe(word)
  })

  it('finds fields by name and by label, without accents', () => {
    expect(completionsFor('oss', names)[0]).toMatchObject({ insert: 'osszeg' })
    expect(completionsFor('telep', names)[0]).toMatchObject({
      insert: 'cim.varos',
      detail: 'Lakcím › Szöveg · cim.varos',
    })
  })

  it('puts the caret between the brackets of a function', () => {
    expect(completionsFor('kerek', names)[0]).toMatchObject({ insert: 'KEREKÍTÉS()', caret: 10 })
  })

  it('suggests nothing for what begins like nothing', () => {
    expect(completionsFor('qqq', names)).toEqual([])
  })
})
