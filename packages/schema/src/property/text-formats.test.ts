import { describe, expect, it } from 'vitest'
import { fitsFormat, type TextFormat, textFormats } from './text-formats.ts'

const fits = (format: TextFormat, text: string) => fitsFormat({ format }, text)

describe.each<[TextFormat, good: readonly string[], bad: readonly string[]]>([
  [
    'slug',
    ['a', 'a1', 'karbejelento', 'kar-bejelento-2', 'a-1'],
    ['1a', '-a', 'a-', 'a--b', 'A', 'aB', 'á', 'a b', 'a_b', 'a.b', 'a\n', ' a'],
  ],
  [
    'identifier',
    ['a', 'A', 'szuletesiDatum', 'a_1', 'a1_', 'Option', 'value'],
    [
      '1a',
      '_a',
      'á',
      'a-b',
      'a b',
      'a.b',
      'a\n',
      'option',
      'constructor',
      'prototype',
      'toString',
      'valueOf',
    ],
  ],
  [
    'contextKey',
    ['a', 'ugyfel.eletkor', 'a.b.c.d', 'A_1.b2'],
    ['a.', '.a', 'a..b', 'a.b.c.d.e', 'a.1', 'a-b', 'a.option', 'constructor.a', 'a.b.toString', 'a b'],
  ],
  [
    'serviceUrl',
    [
      'https://adatok.example.hu/telepulesek',
      'http://localhost:8080/a?b=c',
      'https://a.hu',
      'HTTPS://A.HU',
      'https://[::1]/a',
    ],
    [
      'adatok.example.hu',
      '/telepulesek',
      'ftp://a.hu',
      'https://nev@a.hu',
      'https://nev:jelszo@a.hu',
      'https://:jelszo@a.hu',
      'https://a.hu/#b',
      'https://a.hu/a b',
      ' https://a.hu',
      'https://',
      'javascript:alert(1)',
      'mailto:a@b.hu',
    ],
  ],
  [
    'host',
    ['pelda.hu', 'a', 'a.b.c', '*.pelda.hu', 'a-b.hu', '127.0.0.1', 'xn--rvztr-1qa.hu'],
    [
      'Pelda.hu',
      '*',
      '*.',
      '*pelda.hu',
      'a.*.hu',
      '-a.hu',
      'a-.hu',
      'a..hu',
      '.hu',
      'a.hu.',
      'a b',
      'á.hu',
      'a:80',
    ],
  ],
])('the format %s', (format, good, bad) => {
  it.each(good)('takes %j', (text) => {
    expect(fits(format, text)).toBe(true)
  })

  it.each(bad)('refuses %j', (text) => {
    expect(fits(format, text)).toBe(false)
  })

  it('never takes an empty text, nor one that is too long', () => {
    const [longest = ''] = [...good].sort((left, right) => right.length - left.length)
    expect(fits(format, '')).toBe(false)
    expect(fitsFormat({ format, max: longest.length }, longest)).toBe(true)
    expect(fitsFormat({ format, max: longest.length - 1 }, longest)).toBe(false)
  })
})

describe('a text without a format', () => {
  it('fits if it is not empty and not too long', () => {
    expect(fitsFormat({}, 'á b')).toBe(true)
    expect(fitsFormat({}, '')).toBe(false)
    expect(fitsFormat({ max: 2 }, 'ab')).toBe(true)
    expect(fitsFormat({ max: 2 }, 'abc')).toBe(false)
    expect(fitsFormat({ format: 'uuid' }, 'x')).toBe(true)
  })
})

describe('a name that every object has', () => {
  it.each(['__proto__', 'hasOwnProperty', 'constructor'])('%s is never a key', (name) => {
    expect(fits('identifier', name)).toBe(false)
    expect(fits('contextKey', `a.${name}`)).toBe(false)
  })

  it('is a fault of its own only where it is a key otherwise', () => {
    const faults = (text: string) =>
      textFormats.identifier.filter((rule) => !rule.fits(text)).map(({ issue }) => issue)
    expect(faults('constructor')).toEqual(['KEY_RESERVED'])
    expect(faults('1')).toEqual(['KEY_INVALID'])
  })
})
