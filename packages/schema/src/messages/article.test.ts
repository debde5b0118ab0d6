import { describe, expect, it } from 'vitest'
import { articleBefore, fillMessage, withArticle, withCapitalArticle } from './article.ts'

describe('the Hungarian article', () => {
  it.each([
    ['„Életkor”', 'az „Életkor”'],
    ['„Név”', 'a „Név”'],
    ['Űrlap', 'az Űrlap'],
    ['1', 'az 1'],
    ['10', 'a 10'],
    ['100', 'a 100'],
    ['1000', 'az 1000'],
    ['5', 'az 5'],
    ['51', 'az 51'],
    ['2', 'a 2'],
    ['„5. tétel”', 'az „5. tétel”'],
    ['„X” jelű', 'az „X” jelű'],
    ['„T”', 'a „T”'],
    ['„Nem”', 'a „Nem”'],
    // Read letter by letter, or as a word.
    ['ENSZ', 'az ENSZ'],
    ['BKV', 'a BKV'],
    ['APEH', 'az APEH'],
    ['MTA', 'az MTA'],
    ['MTI-hír', 'az MTI-hír'],
    ['NAV', 'a NAV'],
    ['MÁV', 'a MÁV'],
    ['KRESZ', 'a KRESZ'],
    ['SZJA', 'az SZJA'],
    ['SZÁM', 'a SZÁM'],
    ['SPORT', 'a SPORT'],
    ['SPAR', 'a SPAR'],
    ['SMS-kód', 'az SMS-kód'],
    ['NYÁR', 'a NYÁR'],
    ['e-mail', 'az e-mail'],
    ['x-tengely', 'az x-tengely'],
    ['Ybl Miklós', 'az Ybl Miklós'],
    ['M kategória', 'az M kategória'],
    // Roman ordinals are read as words: első, negyedik, ötödik, kilencedik.
    ['I. rész', 'az I. rész'],
    ['IV. kerület', 'a IV. kerület'],
    ['V. kerület', 'az V. kerület'],
    ['IX. kerület', 'a IX. kerület'],
    ['1. sor', 'az 1. sor'],
    ['11. sor', 'a 11. sor'],
    ['15', 'a 15'],
    ['500', 'az 500'],
    ['1 250', 'az 1 250'],
    ['10 000', 'a 10 000'],
    ['100 000', 'a 100 000'],
    ['1 000 000', 'az 1 000 000'],
    ['−5', 'a −5'],
    ['0,5', 'a 0,5'],
    ['(opcionális) adat', 'az (opcionális) adat'],
    ['»Érték«', 'az »Érték«'],
  ])('before %s', (word, expected) => {
    expect(withArticle(word)).toBe(expected)
  })

  it('is also given alone, and at the start of a sentence', () => {
    expect([articleBefore('„Életkor”'), articleBefore('Név')]).toEqual(['az', 'a'])
    expect([withCapitalArticle('„Életkor”'), withCapitalArticle('Név')]).toEqual(['Az „Életkor”', 'A Név'])
  })

  it('is put into messages, by what follows it there', () => {
    const fill = (label: string) =>
      fillMessage('{Az:label} „{label}” mezőt {az:line} {line}. sor írja.', (name) =>
        name === 'label' ? label : '5',
      )
    expect(fill('Életkor')).toBe('Az „Életkor” mezőt az 5. sor írja.')
    expect(fill('Teljes név')).toBe('A „Teljes név” mezőt az 5. sor írja.')
  })
})
