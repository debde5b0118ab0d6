import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCleanText, withoutDamage } from '../ground/clean-text.ts'
import { volume } from '../testing.ts'
import { type TextForm, tidyText } from './tidy-text.ts'

const FAMILY = '👨\u200d👩\u200d👧'

describe('a text as it is stored', () => {
  it.each<[what: string, given: string, stored: string]>([
    ['decomposed accents', 'A\u0301RVI\u0301Z', 'ÁRVÍZ'],
    ['accents that a zero-width space keeps apart', 'A\u200b\u0301', 'Á'],
    ['zero-width characters', 'a\u200bb\u200cc\u2060d\ufeffe', 'abcde'],
    ['marks of direction', '\u202a+36\u202c \u200e30\u2066\u2069', '+36 30'],
    ['soft hyphens', 'tűz\u00adoltó', 'tűzoltó'],
    ['letters that are drawn as nothing', '\u3164\u115f\uffa0', ''],
    ['the blank of Braille', '\u2800', ' '],
    ['spaces that do not break', '10\u00a0000\u202fFt', '10 000 Ft'],
    ['variations of letters', 'a\ufe0fb', 'ab'],
    [
      'emoji of several characters',
      `${FAMILY} ☺\ufe0f 1\ufe0f\u20e3 👍🏽`,
      `${FAMILY} ☺\ufe0f 1\ufe0f\u20e3 👍🏽`,
    ],
    [
      'flags of tags',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['letters that join', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['dashes, spaces and lines of prose', ' A–B —\n\tC ', ' A–B —\n\tC '],
  ])('has no %s that nobody sees or that have another spelling', (_, given, stored) => {
    expect(tidyText(given)).toBe(stored)
  })

  it.each<[TextForm, string, string]>([
    ['line', ' https://a.hu/1–2\u00a0', 'https://a.hu/1–2'],
    ['code', '\u00a012345676–2‑42 ', '12345676-2-42'],
    ['code', '1\u200d2\ufe0f3', '123'],
  ])('has nothing around it as a %s: %j', (form, given, stored) => {
    expect(tidyText(given, form)).toBe(stored)
  })

  it('is the same when it is stored again, and looks the same', () => {
    const sign = fc.oneof(
      fc.constantFrom(...'aÁ1- \n#', 'e\u0301', '\u0301', '👍', '👨', '🏽', '☺', '\u20e3', 'م', '\u0915'),
      fc.constantFrom(
        '\u200b',
        '\u200c',
        '\u200d',
        '\ufe0f',
        '\u00ad',
        '\u00a0',
        '\u034f',
        '\u061c',
        '\u{e0067}',
      ),
      fc.string({ unit: 'binary', maxLength: 2 }),
    )
    const text = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''))
    fc.assert(
      fc.property(text, fc.constantFrom<TextForm>('prose', 'line', 'code'), (given, form) => {
        const stored = tidyText(given, form)
        expect(tidyText(stored, form)).toBe(stored)
        expect(stored.normalize('NFC')).toBe(stored)
        const visible = (one: string) =>
          one
            .normalize('NFD')
            .replace(/[\p{DI}\s\p{Zs}\p{Pd}\u2212\u2800]/gu, '')
            .normalize('NFD')
        expect(visible(stored)).toBe(visible(given))
      }),
      volume(3000, 21),
    )
  })
})

it.each([
  ['half an emoji', '\ud83d', ''],
  ['the other half', 'a\ude00', 'a'],
  ['NUL', 'a\0b', 'ab'],
  ['a whole emoji', 'a😀', 'a😀'],
  ['nothing', '', ''],
])('%s is a text that can be stored, or is left out: %j', (_, text, rest) => {
  expect(isCleanText(text)).toBe(text === rest)
  expect(withoutDamage(text)).toBe(rest)
})
