import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyMask, emittedBy, maskState } from './apply-mask.ts'
import { type MaskOptions, NAMED_MASKS } from './mask.ts'

/** Mask, text entered as a whole, text shown, value passed on if it differs. */
const rows: [options: MaskOptions, text: string, shown: string, emitted?: string][] = [
  [{ mask: 'date' }, '20240131', '2024/01/31'],
  [{ mask: 'date' }, '2024-01-31', '2024/01/31'],
  [{ mask: 'date' }, '2024/01/31', '2024/01/31'],
  [{ mask: 'date' }, 'abc', 'abc'],
  [{ mask: 'date', unmasked: true }, '20240131', '2024/01/31', '20240131'],
  [{ mask: 'date', fill: true }, '2024', '2024/__/__'],
  [{ mask: 'date', fill: true }, '2024/__/__', '2024/__/__'],
  [{ mask: 'date', fill: true, unmasked: true }, '2024', '2024/__/__', '2024'],
  [{ mask: 'date', fill: true }, '', ''],
  [{ mask: 'date', fill: '*' }, '2024', '2024/**/**'],
  [{ mask: 'datetime' }, '202401312359', '2024/01/31 23:59'],
  [{ mask: 'time' }, '2359', '23:59'],
  [{ mask: 'fulltime' }, '235959', '23:59:59'],
  [{ mask: 'phone' }, '3012345678', '(301) 234 - 5678'],
  [{ mask: 'card' }, '4111-1111-1111-1111', '4111 1111 1111 1111'],
  [{ mask: 'AAA-###' }, 'abc123', 'ABC-123'],
  [{ mask: 'Axx-###' }, 'aBC123', 'Abc-123'],
  [{ mask: 'Saa' }, 'ŐŰÉ', 'Őűé'],
  [{ mask: 'XX' }, 'á1', 'Á1'],
  [{ mask: 'NN-NN' }, 'a1b2', 'a1-b2'],
  [{ mask: 'AAAA' }, 'ő1űz', 'ő1űz'],
  [{ mask: 'AAAA' }, 'o\u030b-u\u030bz', 'ŐŰZ'],
  [{ mask: '\\#-##' }, '12', '#-12'],
  [{ mask: '0*a' }, 'É', '0*é'],
  [{ mask: '#.##', reverse: true, fill: '0' }, '1234', '12.34'],
  [{ mask: '#.##', reverse: true, fill: '0' }, '5', '0.05'],
  [{ mask: '#.##', reverse: true }, '12', '12'],
  [{ mask: '#.##', reverse: true, fill: '0', unmasked: true }, '1234567', '12345.67', '1234567'],
  [{ mask: '€ #,##', reverse: true, fill: '0' }, '12345', '€ 123,45'],
  [{ mask: '#.##', reverse: true, fill: '0' }, '', ''],
  [{ mask: 'hu-phone' }, '301234567', '+36 30 123 4567'],
  [{ mask: 'hu-phone' }, '+36 30 123 4567', '+36 30 123 4567'],
  [{ mask: 'hu-phone' }, '+36301234567', '+36 30 123 4567'],
  [{ mask: 'hu-phone' }, '+36 ', ''],
  [{ mask: 'hu-phone' }, '0036 30 123 4567', '+36 30 123 4567'],
  [{ mask: 'hu-phone' }, '06 (30) 123-4567', '+36 30 123 4567'],
  [{ mask: 'hu-phone' }, '+36 06 30 123 4567', '+36 30 123 4567'],
  [{ mask: 'hu-phone', unmasked: true }, '06301234567', '+36 30 123 4567', '301234567'],
  [{ mask: 'hu-phone' }, '36301234', '+36 36 301 234'],
  [{ mask: 'hu-phone' }, '+43 660 1234567', '+43 660 1234567'],
  [{ mask: 'hu-phone', unmasked: true }, '0043660', '0043660'],
  [{ mask: '+## ## ### ####' }, '0036301234567', '+36 30 123 4567'],
  [{ mask: '+## ## ### ####' }, '06301234567', '+36 30 123 4567'],
  [{ mask: '+## ## ### ####' }, '+43301234567', '+43 30 123 4567'],
  [{ mask: 'A-1-##' }, 'b12', 'B-1-12'],
  [{ mask: '(##)' }, '12', '(12)'],
  [{ mask: '(##)' }, '1', '(1'],
  [{ mask: 'AA' }, 'ßá', 'ßÁ'],
  // A text that the mask would cut stays as it was pasted.
  [{ mask: 'phone' }, '+36 30 123 4567', '+36 30 123 4567'],
  [{ mask: 'phone' }, '+36 1 234 5678', '+36 1 234 5678'],
  [{ mask: '####' }, '11234', '11234'],
  [{ mask: '####' }, '1123 Budapest', '1123'],
  [{ mask: '### ### ###' }, '123 456 7890', '123 456 7890'],
  [{ mask: '########-########-########' }, 'HU42117730161111101800000000', 'HU42117730161111101800000000'],
  [{ mask: '########-########' }, 'BE68 5390 0754 7034', 'BE68 5390 0754 7034'],
  [{ mask: 'card' }, '411111111111111111', '411111111111111111'],
  [{ mask: 'card', unmasked: true }, '411111111111111111', '411111111111111111'],
  [{ mask: 'AAA-###' }, 'aabc123', 'aabc123'],
  [{ mask: 'AAA-###' }, '1abc12', '1abc12'],
  [{ mask: 'HU##-####' }, 'hu12 3456', 'HU12-3456'],
  [{ mask: 'HU##-####' }, '12 3456', 'HU12-3456'],
  [{ mask: '##(x)##' }, '12x34', '12(x)34'],
  [{ mask: '#.##', reverse: true, fill: '0' }, 'HUF 1234', 'HUF 1234'],
  [{ mask: '#.##', reverse: true, fill: '0' }, '12,34 EUR', '12.34'],
  // Dates and times as people write them.
  [{ mask: 'date' }, '2026. 3. 5.', '2026/03/05'],
  [{ mask: 'date' }, '2026.3.5', '2026/03/05'],
  [{ mask: 'date' }, '2026-3-15 (vasárnap)', '2026/03/15'],
  [{ mask: 'date' }, '26.3.5', '26.3.5'],
  [{ mask: 'date' }, '05.03.2026', '05.03.2026'],
  [{ mask: 'date' }, '2026. március 5.', '2026. március 5.'],
  [{ mask: 'date' }, '2026-03-05T07:30', '2026-03-05T07:30'],
  [{ mask: 'datetime' }, '2026-03-05T07:30', '2026/03/05 07:30'],
  [{ mask: 'datetime' }, '2026. 3. 5. 7:30', '2026/03/05 07:30'],
  [{ mask: 'time' }, '7:30', '07:30'],
  [{ mask: 'time' }, '7.05', '07:05'],
  [{ mask: 'fulltime' }, '7:05:09', '07:05:09'],
  [{ mask: '##:##' }, '7:30', '07:30'],
  [{ mask: '##-##' }, '7-30', '73-0'],
]

test.each(rows)('%j turns "%s" into "%s"', (options, text, shown, emitted = shown) => {
  const masked = applyMask(options, text)
  expect(masked.shown).toBe(shown)
  expect(emittedBy(options, masked)).toBe(emitted)
})

test.each(rows)('%j leaves what it has made of "%s" as it is', (options, text) => {
  const once = applyMask(options, text)
  expect(applyMask(options, once.shown)).toEqual(once)
  expect(applyMask(options, emittedBy(options, once))).toEqual(once)
})

const CLASSES: Readonly<Record<string, RegExp>> = {
  '#': /\d/u,
  ...{ S: /\p{L}/u, A: /\p{L}/u, a: /\p{L}/u },
  ...{ N: /[\p{L}\d]/u, X: /[\p{L}\d]/u, x: /[\p{L}\d]/u },
}
const lettersAndDigits = (text: string) => text.normalize('NFC').match(/[\p{L}\d]/gu) ?? []
const anyMask = fc.oneof(
  fc.constantFrom(...Object.values(NAMED_MASKS).filter((mask) => !mask.startsWith('+'))),
  fc
    .array(fc.constantFrom(...Object.keys(CLASSES), '#', '#', '-', ' ', '/', '.'), {
      minLength: 1,
      maxLength: 12,
    })
    .filter((places) => places.some((place) => Object.hasOwn(CLASSES, place)))
    .map((places) => places.join('')),
)
const anyText = fc
  .array(fc.constantFrom(...'0123456789abÁő', 'e\u0301', ' ', '-', '/', '.', '(', ')', '\u200b'), {
    maxLength: 20,
  })
  .map((signs) => signs.join(''))

test('a mask never cuts: it keeps every letter and digit up to words after the last place, or the text as it is', () => {
  let kept = 0
  let left = 0
  fc.assert(
    fc.property(anyMask, anyText, fc.boolean(), (mask, text, unmasked) => {
      const { shown, typed } = applyMask({ mask, unmasked }, text)
      if (shown === text && maskState(mask, text) === 'misfit') {
        left += 1
        return
      }
      const given = lettersAndDigits(text).map((one) => one.toLocaleLowerCase('hu'))
      const taken = [...typed].map((one) => one.toLocaleLowerCase('hu'))
      // The zeros of a date that was written without them are the only characters that a mask adds.
      const isMoment =
        taken.length > 0 &&
        /^#{2,4}[/:]/u.test(mask) &&
        taken.join('') !== given.slice(0, taken.length).join('')
      if (isMoment)
        expect(taken.filter((one) => one !== '0')).toEqual(
          given.slice(0, given.length).filter((one) => /[1-9]/u.test(one)),
        )
      else {
        expect(taken).toEqual(given.slice(0, taken.length))
        const accepting = [...mask].flatMap((place) => CLASSES[place] ?? [])
        expect(
          given.slice(taken.length).filter((one) => accepting.some((accepts) => accepts.test(one))),
        ).toEqual([])
      }
      kept += 1
    }),
    { numRuns: 2000 },
  )
  expect(Math.min(kept, left)).toBeGreaterThan(200)
})

describe('the state of a masked value', () => {
  test.each([
    ['date', '', 'empty'],
    ['date', '____/__/__', 'empty'],
    ['date', '2024/01', 'unfinished'],
    ['date', '2024/__/__', 'unfinished'],
    ['date', 'abc', 'misfit'],
    ['date', '2024/01/31', 'complete'],
    ['date', '20240131', 'complete'],
    ['time', '23:5', 'unfinished'],
    ['hu-phone', '+36 ', 'empty'],
    ['hu-phone', '+36 30', 'unfinished'],
    ['hu-phone', '301234567', 'complete'],
    ['hu-phone', '06301234567', 'complete'],
    ['hu-phone', '+43 660 1234567', 'misfit'],
    ['hu-phone', '+36 30 123 45678', 'misfit'],
    ['+## ## ### ####', '+43 660 1234567', 'misfit'],
    ['card', '4111 1111 1111', 'unfinished'],
    ['AAA-###', 'ŐŰÁ-123', 'complete'],
  ] as const)('%s: "%s" is %s', (mask, value, state) => {
    expect(maskState(mask, value)).toBe(state)
  })

  test('an amount that fills from the right with zeros is never unfinished', () => {
    const options = { mask: '#.##', reverse: true, fill: '0' }
    expect(maskState(options, '0.05')).toBe('complete')
    expect(maskState(options, '')).toBe('empty')
    expect(maskState({ mask: '#.##', reverse: true }, '12')).toBe('unfinished')
  })
})
