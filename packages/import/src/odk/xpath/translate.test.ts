import { describe, expect, it } from 'vitest'
import { type Answers, asked, type Case, computed } from '../testing/evaluate.ts'

/** Source: XPath 1.0, 3.5 and 4.4; the ODK XForms specification for the functions that XPath has not. */
describe('numbers', () => {
  const numbers: readonly Case[] = [
    ['/data/n + /data/m', { n: 2, m: 3 }, 5],
    ['/data/n - /data/m - 1', { n: 2, m: 3 }, -2],
    ['/data/n * /data/m + 1', { n: 2, m: 3 }, 7],
    ['1 + /data/n * /data/m', { n: 2, m: 3 }, 7],
    ['(1 + /data/n) * /data/m', { n: 2, m: 3 }, 9],
    ['/data/n div /data/m', { n: 3, m: 2 }, 1.5],
    ['/data/n mod /data/m', { n: 5, m: 3 }, 2],
    // The remainder has the sign of the first number.
    ['/data/n mod /data/m', { n: -5, m: 3 }, -2],
    ['-/data/n', { n: 2 }, -2],
    ['-(-3)', {}, 3],
    ['--/data/n', { n: 4 }, 4],
    ['.5 + 2.', {}, 2.5],
    ['number(/data/d)', { d: '1970/02/01' }, 31],
    ['/data/d * 2', { d: '1970/02/01' }, 62],
    ["if(/data/n > 1, /data/n, 'nincs')", { n: 2 }, 2],
    ['if(/data/n > 1, 1, 2) + 1', { n: 2 }, 2],
    ['once(/data/n)', { n: 2 }, 2],
    ['abs(/data/n)', { n: -2.5 }, 2.5],
    ['abs(/data/n)', { n: 2.5 }, 2.5],
    ['int(/data/n)', { n: 2.7 }, 2],
    ['int(/data/n)', { n: -2.7 }, -2],
    ['floor(/data/n)', { n: 2.7 }, 2],
    ['floor(/data/n)', { n: -2.7 }, -3],
    ['floor(/data/n)', { n: -3 }, -3],
    ['ceiling(/data/n)', { n: 2.1 }, 3],
    ['ceiling(/data/n)', { n: -2.1 }, -2],
    ['ceiling(/data/n)', { n: 3 }, 3],
    ['round(/data/n)', { n: 2.4 }, 2],
    ['round(/data/n, 2)', { n: 2.345 }, 2.35],
    ['round(/data/n, -1)', { n: 27 }, 30],
    ['pow(/data/n, 3)', { n: 2 }, 8],
    ['sqrt(/data/n)', { n: 9 }, 3],
    ['exp10(/data/n)', { n: 2 }, 100],
    ['number(/data/t) + 1', { t: '41' }, 42],
    ["number('12') + 1", {}, 13],
    ['/data/t * 2', { t: '21' }, 42],
    ['number(/data/n > 1) + 1', { n: 2 }, 2],
    ['number(/data/n > 1) + 1', { n: 1 }, 1],
    ['min(/data/n, /data/m, 4)', { n: 7, m: 3 }, 3],
    ['max(/data/n, /data/m, 4)', { n: 7, m: 3 }, 7],
    ['string-length(/data/t)', { t: 'alma' }, 4],
    ['count-selected(/data/l)', { l: ['a', 'c'] }, 2],
    ['sum(/data/r/q)', { 'r.0.q': 2, 'r.1.q': 5 }, 7],
    ['min(/data/r/q)', { 'r.0.q': 2, 'r.1.q': 5 }, 2],
    ['max(/data/r/q)', { 'r.0.q': 2, 'r.1.q': 5 }, 5],
    ['count(/data/r)', { 'r.0.q': 2, 'r.1.q': 5 }, 2],
    ['count-non-empty(/data/r/s)', { 'r.0.s': 'x', 'r.1.q': 5 }, 1],
    ['sum(/data/r[q > 2]/q)', { 'r.0.q': 2, 'r.1.q': 5, 'r.2.q': 4 }, 9],
    ['count(/data/r[q > 2])', { 'r.0.q': 2, 'r.1.q': 5, 'r.2.q': 4 }, 2],
    ['/data/r[2]/q + 1', { 'r.0.q': 2, 'r.1.q': 5 }, 6],
    ['/data/r[position() = 2]/q + 1', { 'r.0.q': 2, 'r.1.q': 5 }, 6],
    ['/data/r[last()]/q + 1', { 'r.0.q': 2, 'r.1.q': 5 }, 6],
    ['/data/r[/data/n]/q', { n: 1, 'r.0.q': 2, 'r.1.q': 5 }, 2],
    ['indexed-repeat(/data/r/q, /data/r, 2)', { 'r.0.q': 2, 'r.1.q': 5 }, 5],
    ['selected-at(/data/g, 0)', { g: { latitude: 47.5, longitude: 19, accuracy: 5 } }, 47.5],
    ['selected-at(/data/g, 1)', { g: { latitude: 47.5, longitude: 19, accuracy: 5 } }, 19],
    ['selected-at(/data/g, 3)', { g: { latitude: 47.5, longitude: 19, accuracy: 5 } }, 5],
  ]

  it('are computed as XPath computes them', () => {
    expect(computed(numbers)).toEqual(numbers)
  })

  const fractions: readonly Case[] = [
    ['exp(/data/n)', { n: 1 }, Math.E],
    ['log(/data/n)', { n: 10 }, Math.LN10],
    ['log10(/data/n)', { n: 1000 }, 3],
    ['pi() + /data/n', { n: 0 }, Math.PI],
    // Days from the beginning of 1970: 31 of January.
    ["decimal-date-time('1970-02-01')", {}, 31],
  ]

  it('may have endless fractions', () => {
    for (const [index, [, , value]] of computed(fractions).entries())
      expect(value).toBeCloseTo(Number(fractions[index]?.[2]), 8)
  })

  const none: readonly Case[] = [
    ['sum(/data/r/q)', { 'r.0.q': 2, 'r.1.s': 'x' }, null],
    ['/data/n + /data/m', { n: 2 }, null],
    ['number(/data/t)', { t: 'alma' }, null],
  ]

  it('are none where a part of them is none', () => {
    expect(computed(none)).toEqual(none)
  })
})

/** Source: XPath 1.0, 4.2; ODK XForms, string functions. */
describe('texts', () => {
  const texts: readonly Case[] = [
    ["concat(/data/t, '-', /data/u)", { t: 'a', u: 'b' }, 'a-b'],
    ['concat(/data/t, /data/n)', { t: 'a', n: 2 }, 'a2'],
    ['concat(/data/l)', { l: ['a', 'b'] }, 'ab'],
    ['string(/data/n)', { n: 2.5 }, '2.5'],
    ['string(/data/l)', { l: ['a', 'b'] }, 'a b'],
    ['string(/data/d)', { d: '2026/01/31' }, '2026-01-31'],
    ['string(/data/w)', { w: '2026/01/31 08:30' }, '2026-01-31T08:30'],
    ['string(12)', {}, '12'],
    ['substr(/data/t, 1, 3)', { t: 'almafa' }, 'lm'],
    ['substr(/data/t, 2)', { t: 'almafa' }, 'mafa'],
    ['substr(/data/t, /data/n, /data/m)', { t: 'almafa', n: 1, m: 4 }, 'lma'],
    // XPath counts the characters from 1.
    ['substring(/data/t, 2, 3)', { t: 'almafa' }, 'lma'],
    ['substring(/data/t, 3)', { t: 'almafa' }, 'mafa'],
    ["substring-before(/data/t, 'm')", { t: 'almafa' }, 'al'],
    ["substring-after(/data/t, 'm')", { t: 'almafa' }, 'afa'],
    ["translate(/data/t, 'af', 'xy')", { t: 'almafa' }, 'xlmxyx'],
    ["translate(/data/t, 'am', 'x')", { t: 'almafa' }, 'xlxfx'],
    ["translate('bar', 'abc', 'ABC')", {}, 'BAr'],
    ['normalize-space(/data/t)', { t: '  alma ' }, 'alma'],
    ['string(/data/t)', { t: 'a' }, 'a'],
    ['substr(/data/t, 1, /data/m)', { t: 'almafa', m: 3 }, 'lm'],
    ['substr(/data/t, /data/n, 3)', { t: 'almafa', n: 1 }, 'lm'],
    ["string(if(/data/n > 1, 'a', 'b'))", { n: 2 }, 'a'],
    ['upper-case(/data/t)', { t: 'alma' }, 'ALMA'],
    ['lower-case(/data/t)', { t: 'ALMA' }, 'alma'],
    ["join('; ', /data/r/s)", { 'r.0.s': 'x', 'r.1.s': 'y' }, 'x; y'],
    ["join('+', /data/l)", { l: ['a', 'c'] }, 'a+c'],
    ['selected-at(/data/l, 1)', { l: ['a', 'c'] }, 'c'],
    ['selected-at(/data/l, /data/n)', { l: ['a', 'c'], n: 0 }, 'a'],
    ["if(/data/n > 2, 'sok', 'kevés')", { n: 3 }, 'sok'],
    ["if(/data/n > 2, 'sok', 'kevés')", { n: 2 }, 'kevés'],
    ['coalesce(/data/t, /data/u)', { u: 'b' }, 'b'],
    ['coalesce(/data/t, /data/u)', { t: 'a', u: 'b' }, 'a'],
    ["jr:choice-name(/data/c, '/data/c')", { c: 'k' }, 'Kék'],
    ['/data/r[2]/s', { 'r.0.s': 'x', 'r.1.s': 'y' }, 'y'],
    ["join(',', /data/r[q > 1]/s)", { 'r.0.q': 1, 'r.0.s': 'x', 'r.1.q': 2, 'r.1.s': 'y' }, 'y'],
    ["concat('it', \"'\", 's')", {}, "it's"],
  ]

  it('are computed as XPath computes them', () => {
    expect(computed(texts)).toEqual(texts)
  })
})

/** Source: ODK XForms, date functions; today is 15 June 2026. */
describe('dates', () => {
  const dates: readonly Case[] = [
    ['today()', {}, '2026/06/15'],
    ['/data/d + 10', { d: '2026/01/25' }, '2026/02/04'],
    ['/data/d - 25', { d: '2026/01/25' }, '2025/12/31'],
    ['/data/d - /data/e', { d: '2026/03/01', e: '2026/02/01' }, 28],
    ['today() - /data/d', { d: '2026/06/01' }, 14],
    ["date('2026-02-28') + 1", {}, '2026/03/01'],
    ['date(/data/d)', { d: '2026/01/31' }, '2026/01/31'],
    ["date-time('2026-01-31')", {}, '2026/01/31'],
    ['date-time(/data/w) + 1', { w: '2026/01/31 08:00' }, '2026/02/01 08:00'],
    ['/data/d + /data/n', { d: '2026/01/31', n: 1 }, '2026/02/01'],
    ['/data/d - /data/n', { d: '2026/02/01', n: 1 }, '2026/01/31'],
    ['date(/data/n)', { n: 31 }, '1970/02/01'],
    ["format-date(/data/d, '%Y. %m. %d.')", { d: '2026/02/03' }, '2026. 02. 03.'],
    ["format-date(/data/d, '%e/%n/%y')", { d: '2026/02/03' }, '3/2/26'],
    ["format-date-time(/data/w, '%H:%M')", { w: '2026/02/03 08:30' }, '08:30'],
    ["format-date('2026-02-03', 'y%Y')", {}, 'y2026'],
    // Without a date there is no text, and an empty text is no answer.
    ["format-date(/data/d, '%Y')", {}, null],
  ]

  it('are computed, and written, as ODK does', () => {
    expect(computed(dates)).toEqual(dates)
  })
})

/** Each condition with answers for which it holds, and with answers for which it does not. */
describe('conditions', () => {
  const conditions: readonly (readonly [expression: string, yes: Answers, no: Answers])[] = [
    ["/data/t = 'a'", { t: 'a' }, { t: 'b' }],
    ["'a' = /data/t", { t: 'a' }, { t: 'b' }],
    ["/data/t != 'a'", { t: 'b' }, { t: 'a' }],
    ["/data/t = ''", {}, { t: 'b' }],
    ["/data/t != ''", { t: 'b' }, {}],
    ['/data/t = /data/u', { t: 'a', u: 'a' }, { t: 'a', u: 'b' }],
    ['/data/n = 2', { n: 2 }, { n: 3 }],
    ["/data/n = '2'", { n: 2 }, { n: 3 }],
    ['/data/n < 2', { n: 1 }, { n: 2 }],
    ['/data/n <= 2', { n: 2 }, { n: 3 }],
    ['/data/n > 2', { n: 3 }, { n: 2 }],
    ['/data/n >= 2', { n: 2 }, { n: 1 }],
    ['2 < /data/n', { n: 3 }, { n: 2 }],
    ['2 >= /data/n', { n: 2 }, { n: 3 }],
    ['/data/t > 10', { t: '11' }, { t: '9' }],
    ['10 > /data/t', { t: '9' }, { t: '11' }],
    ['/data/n > /data/t', { n: 10, t: '9' }, { n: 8, t: '9' }],
    ['/data/t < /data/n', { n: 10, t: '9' }, { n: 8, t: '9' }],
    ['/data/t = /data/n', { t: '2', n: 2 }, { t: '3', n: 2 }],
    ['/data/n = /data/t', { t: '2', n: 2 }, { t: '3', n: 2 }],
    ['/data/n != /data/t', { t: '3', n: 2 }, { t: '2', n: 2 }],
    ["/data/c = 'p'", { c: 'p' }, { c: 'k' }],
    ["/data/l = 'a'", { l: ['b', 'a'] }, { l: ['b'] }],
    ["selected(/data/l, 'a')", { l: ['b', 'a'] }, { l: ['b'] }],
    ["selected(/data/c, 'p')", { c: 'p' }, { c: 'k' }],
    ["not(selected(/data/l, 'a'))", { l: ['b'] }, { l: ['a'] }],
    ['/data/n > 1 and /data/m > 1', { n: 2, m: 2 }, { n: 2, m: 1 }],
    ['/data/n > 1 or /data/m > 1', { n: 2, m: 1 }, { n: 1, m: 1 }],
    ['/data/n > 1 and /data/m > 1 or /data/i > 1', { i: 2 }, { n: 2, m: 1, i: 1 }],
    ['/data/n > 1 and (/data/m > 1 or /data/i > 1)', { n: 2, i: 2 }, { n: 1, i: 2 }],
    ['not(/data/n > 1)', { n: 1 }, { n: 2 }],
    ['boolean(/data/t)', { t: 'x' }, {}],
    ['/data/t', { t: 'x' }, {}],
    ['boolean-from-string(/data/t)', { t: '1' }, { t: 'igen' }],
    ['boolean-from-string(/data/t)', { t: 'true' }, { t: '0' }],
    ['boolean-from-string(/data/n)', { n: 1 }, { n: 2 }],
    ["contains(/data/t, 'lm')", { t: 'alma' }, { t: 'ama' }],
    ["starts-with(/data/t, 'al')", { t: 'alma' }, { t: 'lma' }],
    ["ends-with(/data/t, 'ma')", { t: 'alma' }, { t: 'maa' }],
    ["regex(/data/t, '^[0-9]{2}$')", { t: '12' }, { t: '123' }],
    ["regex(/data/n, '^[0-9]{2}$')", { n: 12 }, { n: 123 }],
    ["/data/d > '2026-01-31'", { d: '2026/02/01' }, { d: '2026/01/31' }],
    ["/data/d >= date('2026-01-31')", { d: '2026/01/31' }, { d: '2026/01/30' }],
    ['/data/d > today()', { d: '2026/06/16' }, { d: '2026/06/15' }],
    ['/data/d <= today()', { d: '2026/06/15' }, { d: '2026/06/16' }],
    // A date is the midnight at its beginning, which is before now also today.
    ['/data/d < now()', { d: '2026/06/15' }, { d: '2026/06/16' }],
    ['/data/d <= now()', { d: '2026/06/15' }, { d: '2026/06/16' }],
    ['/data/d > now()', { d: '2026/06/16' }, { d: '2026/06/15' }],
    ['/data/d >= now()', { d: '2026/06/16' }, { d: '2026/06/15' }],
    ['now() > /data/d', { d: '2026/06/15' }, { d: '2026/06/16' }],
    ['now() <= /data/d', { d: '2026/06/16' }, { d: '2026/06/15' }],
    ['checklist(1, 2, /data/n > 1, /data/m > 1, /data/i > 1)', { n: 2, m: 2 }, { n: 2, m: 2, i: 2 }],
    ['checklist(1, 2, /data/n > 1, /data/m > 1)', { n: 2 }, {}],
    ['checklist(-1, 1, /data/n > 1, /data/m > 1)', {}, { n: 2, m: 2 }],
    ['checklist(2, -1, /data/n > 1, /data/m > 1)', { n: 2, m: 2 }, { n: 2 }],
    ['weighted-checklist(3, 5, /data/n > 1, 2, /data/m > 1, 3)', { n: 2, m: 2 }, { n: 2 }],
    ['weighted-checklist(-1, 4, /data/n > 1, 2, /data/m > 1, 3)', { m: 2 }, { n: 2, m: 2 }],
    ['count(/data/r[q > 2]) > 1', { 'r.0.q': 3, 'r.1.q': 4 }, { 'r.0.q': 3, 'r.1.q': 2 }],
    ["/data/r[1]/s = 'x'", { 'r.0.s': 'x' }, { 'r.0.s': 'y' }],
    ["selected(/data/r/s, 'x')", { 'r.0.s': 'y', 'r.1.s': 'x' }, { 'r.0.s': 'y' }],
  ]
  const cases = conditions.flatMap(([expression, yes, no]): Case[] => [
    [expression, yes, true],
    [expression, no, false],
  ])

  it('hold for the answers for which XPath has them true', () => {
    expect(asked(cases)).toEqual(cases)
  })

  const constants: readonly Case[] = [
    ['true()', {}, true],
    ['false()', {}, false],
    ["'a' = 'a'", {}, true],
    ['1 > 2', {}, false],
    // Without limits, every number of ticks is right.
    ['checklist(-1, -1, /data/n > 1)', {}, true],
  ]

  it('may be constants', () => {
    expect(asked(constants)).toEqual(constants)
  })
})
