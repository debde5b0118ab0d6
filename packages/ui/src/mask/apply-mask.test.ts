import { describe, expect, test } from 'vitest'
import { applyMask, emittedBy, maskState } from './apply-mask.ts'
import type { MaskOptions } from './mask.ts'

/** Mask, text entered as a whole, text shown, value passed on if it differs. */
const rows: [options: MaskOptions, text: string, shown: string, emitted?: string][] = [
  [{ mask: 'date' }, '20240131', '2024/01/31'],
  [{ mask: 'date' }, '2024-01-31', '2024/01/31'],
  [{ mask: 'date' }, '2024/01/31', '2024/01/31'],
  [{ mask: 'date' }, 'abc', ''],
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
  [{ mask: 'AAAA' }, 'ő1űz', 'ŐŰZ'],
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

describe('the state of a masked value', () => {
  test.each([
    ['date', '', 'empty'],
    ['date', '____/__/__', 'empty'],
    ['date', '2024/01', 'unfinished'],
    ['date', '2024/__/__', 'unfinished'],
    ['date', 'abc', 'unfinished'],
    ['date', '2024/01/31', 'complete'],
    ['date', '20240131', 'complete'],
    ['time', '23:5', 'unfinished'],
    ['hu-phone', '+36 ', 'empty'],
    ['hu-phone', '+36 30', 'unfinished'],
    ['hu-phone', '301234567', 'complete'],
    ['hu-phone', '06301234567', 'complete'],
    ['hu-phone', '+43 660 1234567', 'unfinished'],
    ['hu-phone', '+36 30 123 45678', 'unfinished'],
    ['+## ## ### ####', '+43 660 1234567', 'unfinished'],
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
