import { describe, expect, it } from 'vitest'
import { find } from './testing/find.ts'
import { wrongArticleIn } from './wrong-articles.ts'

describe('an article', () => {
  it.each([
    ['Adja meg a adatokat', 'a adatokat'],
    ['Mikor kezdődött a előző munkaviszony?', 'a előző'],
    ['a összeg', 'a összeg'],
    ['Név, a aláíró neve', 'a aláíró'],
  ])('is told that is wrong for sure: %s', (text, wrong) => expect(wrongArticleIn(text)).toBe(wrong))

  it.each([
    ...['Az adatok', 'A név és az összeg', 'a könyv', 'az könyv', 'Az nem igaz'],
    // A letter, or words that are read in many ways.
    ...[
      'A épület',
      'B és a E vitamin',
      'a és b',
      '9. a osztály',
      'a) adatok',
      '„a” oszlop',
      'a 5 éves',
      'a EU',
    ],
    ...['a {osszeg} forint', 'a *adat*', 'a „adat”', 'Eurostat és a Unilever', 'Choose a user', 'is-a elem'],
  ])('is not told that is right, or may be: %s', (text) => expect(wrongArticleIn(text)).toBeNull())

  it('is looked for in all that citizens read, of Hungarian forms', () => {
    const parts = {
      formField: [
        { id: 'f', label: 'Írja be a adatokat' },
        { id: 'g', label: 'Jó', hint: 'Mint a első.' },
      ],
      formDisabled: [{ id: 'd', targets: ['f'], reason: 'Mert a összeg nulla.' }],
    }
    expect(find(parts)).toEqual(['ARTICLE_WRONG f', 'ARTICLE_WRONG g', 'ARTICLE_WRONG d'])
    expect(find({ ...parts, form: { languages: ['en', 'hu'] } })).toEqual([])
  })
})
