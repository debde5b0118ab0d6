import { foldText } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { type CompletionName, completionsFor, wordBefore } from './completion.ts'
import { formulaFunctions } from './formula-functions.ts'
import { synonymsOf } from './function-synonyms.ts'

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

  it.each([
    ['összead', 'SZUM()'],
    ['szumma', 'SZUM()'],
    ['atlag', 'SZUM()'],
    ['átlag', 'DARAB()'],
    ['darab', 'DARAB()'],
    ['ha', 'HA()'],
    ['életkor', 'KOR()'],
  ])('finds for %s the function %s, by what people call it', (word, insert) => {
    expect(completionsFor(word, []).map((completion) => completion.insert)).toContain(insert)
  })

  it('puts a field that begins so before the function, and one that only contains the word after it', () => {
    const inserts = completionsFor('összeg', names).map(({ insert }) => insert)
    expect(inserts.indexOf('osszeg')).toBeLessThan(inserts.indexOf('SZUM()'))
    const paid = { name: 'fizetendo', label: 'Fizetendő összeg', parents: '', type: 'number' } as const
    const many = Array.from({ length: 20 }, (_, at) => ({ ...paid, name: `fizetendo${at}` }))
    expect(completionsFor('összeg', many)[0]).toMatchObject({ insert: 'SZUM()' })
  })

  it.each(formulaFunctions.map(({ name, operator }) => [name, operator] as const))(
    'finds %s by a word of its own that people use',
    (name, operator) => {
      const everyday = synonymsOf(operator).filter((one) => foldText(one) !== foldText(name))
      expect(everyday.length).toBeGreaterThan(0)
      for (const synonym of everyday) {
        // A word is completed while it is typed: by the first one of several, and before it is whole.
        const [first = ''] = synonym.split(' ')
        const inserts = completionsFor(first, []).map(({ insert }) => insert)
        expect(inserts, synonym).toContain(`${name}()`)
      }
    },
  )

  it('suggests nothing for what begins like nothing', () => {
    expect(completionsFor('qqq', names)).toEqual([])
  })
})
