import { describe, expect, it } from 'vitest'
import { languageLabel, searchLanguages, withLanguage } from './language-choice.ts'

describe('the languages of a form', () => {
  it.each([
    [[], 'en', ['hu', 'en']],
    [[], 'hu', ['hu']],
    [['de'], 'en', ['de', 'en']],
    [['hu', 'en'], 'en', ['hu', 'en']],
    [['en'], 'hu', ['en', 'hu']],
  ])('%j with %s are %j', (chosen, tag, expected) => expect(withLanguage(chosen, tag)).toEqual(expected))

  it('are found by name, by tag, and by a tag that nobody offers', async () => {
    const tags = async (query: string) => (await searchLanguages(query)).map(({ value }) => value)
    expect(await tags('nemet')).toEqual(['de'])
    expect(await tags('NÉMET')).toEqual(['de'])
    expect((await tags('de')).slice(0, 1)).toEqual(['de'])
    expect((await tags(' de-AT '))[0]).toBe('de-AT')
    expect((await tags('DE-at'))[0]).toBe('de-AT')
    expect(await tags('nincs ilyen nyelv')).toEqual([])
    const all = await tags('')
    expect(all[0]).toBe('hu')
    expect(new Set(all).size).toBe(all.length)
    expect(languageLabel('de')).toBe('német (de)')
  })
})
