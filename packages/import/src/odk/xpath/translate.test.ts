import { describe, expect, it } from 'vitest'
import { openImported } from '../../testing/open-imported.ts'
import { xformOf } from '../testing/xform.ts'

const list = (names: string) => names.split(/\s+/u)

/** A name as XLSForm writes it. */
const reference = (name: string) => `$\{${name}}`

type Answers = Readonly<Record<string, unknown>>

/** A form with a question of each type, and one more whose value an expression computes. */
const questions = [
  { name: 'n', type: 'decimal' },
  { name: 'm', type: 'decimal' },
  { name: 'i', type: 'int' },
  { name: 't', type: 'string' },
  { name: 'u', type: 'string' },
  { name: 'd', type: 'date' },
  { name: 'e', type: 'date' },
  { name: 'w', type: 'dateTime' },
  { name: 'c', type: 'string', control: 'select1', choices: { p: 'Piros', k: 'Kék', z: 'Zöld' } },
  { name: 'l', type: 'string', control: 'select', choices: { a: 'Alma', b: 'Barack', c: 'Citrom' } },
  { name: 'g', type: 'geopoint' },
  {
    name: 'r',
    repeat: [
      { name: 'q', type: 'int' },
      { name: 's', type: 'string' },
    ],
  },
] as const

type Parts = Parameters<typeof xformOf>[0]

const open = (more: Parts) => openImported(xformOf([...questions, ...more]))

/** The cases with the values that the expressions have: each is a computed answer of one form. */
function computed(cases: readonly Case[]): Case[] {
  const form = open(cases.map(([calculate], index) => ({ name: `x${index}`, type: 'string', calculate })))
  expect(form.lost).toEqual([])
  return cases.map(([expression, answers], index) => [
    expression,
    answers,
    form.given(answers).field(`x${index}`)?.value,
  ])
}

/** The cases with whether questions are asked that have the expressions as their conditions. */
function asked(cases: readonly Case[]): Case[] {
  const form = open(cases.map(([relevant], index) => ({ name: `x${index}`, relevant })))
  expect(form.lost).toEqual([])
  return cases.map(([expression, answers], index) => [
    expression,
    answers,
    form.given(answers).field(`x${index}`)?.present,
  ])
}

type Case = readonly [expression: string, answers: Answers, expected: unknown]

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
    ["if(/data/n > 1, 1, 2) + 1", { n: 2 }, 2],
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

describe('what cannot be carried', () => {
  const refused = [
    ['/data/nincs', 'nincs ilyen mező: /data/nincs'],
    ['../nincs', 'nincs ilyen mező: ../nincs'],
    [reference('nincs'), 'nincs ilyen mező: nincs'],
    ['nincs(/data/n)', '„nincs” függvény'],
    ['constructor()', '„constructor” függvény'],
    ['regex(/data/t, /data/u)', '„regex” függvény ezekkel az adatokkal'],
    ['substring(/data/t, /data/n)', '„substring” függvény ezekkel az adatokkal'],
    ["if(/data/n > 1, 'a')", '„if” függvény ezekkel az adatokkal'],
    ['coalesce(/data/t)', '„coalesce” függvény ezekkel az adatokkal'],
    ['checklist(1)', '„checklist” függvény ezekkel az adatokkal'],
    ["translate(/data/t, 'ab', 'ba')", '„translate” függvény ezekkel az adatokkal'],
    ['selected-at(/data/g, 2)', '„selected-at” függvény ezekkel az adatokkal'],
    ['selected-at(/data/t, 1)', '„selected-at” függvény ezekkel az adatokkal'],
    ['format-date(/data/d, /data/t)', 'dátum változó formában'],
    ["format-date(/data/d, '%j')", 'dátum „%j” része'],
    ['(/data/t)[1]', 'szűrő egy értéken'],
    ['/data/r[q > 1][s = 2]/q', 'több szűrő egy útvonalban'],
    ["/data/t[. = 'a']", 'szűrő, amely nem ismétlődő szakasz sorait választja'],
    ['sum(/data/r[q > /data/n]/q)', 'a sorok szűrője a soron kívüli adatot olvas'],
    ['1 +', 'itt hibás: „”'],
    ['/data/', 'itt hibás: „”'],
    ['(1', '„)” hiányzik'],
    ['concat(1 2)', '„,” hiányzik'],
    ['1 2', 'itt hibás: „2”'],
    ['1 # 2', 'itt hibás: „ # 2”'],
  ] as const

  it('is kept switched off, with the reason', () => {
    const form = open(refused.map(([calculate], index) => ({ name: `x${index}`, calculate })))
    const found = refused.map(([expression], index) => {
      const line = form.report.lines.find(({ path }) => path === `/data/x${index}`)
      const text = line?.reasons.map((reason) => reason.text).join() ?? ''
      return [expression, line?.fate, /nem írható át \((.*)\)\. Kikapcsolt/u.exec(text)?.[1]]
    })
    expect(found).toEqual(refused.map(([expression, detail]) => [expression, 'lost', detail]))
    expect(form.items('formDefaultValue').map(({ enabled, note }) => [enabled, note])).toEqual(
      refused.map(([expression]) => [false, `Az eredeti:\n${expression}`]),
    )
  })
})

describe('calls with too few arguments', () => {
  const needsOne = list(`not boolean boolean-from-string if coalesce checklist weighted-checklist selected selected-at
    count-selected count count-non-empty join sum abs int floor ceiling round pow sqrt exp exp10 log log10 number
    string string-length contains starts-with ends-with regex substr substring normalize-space substring-before
    substring-after translate upper-case lower-case date date-time format-date format-date-time decimal-date-time
    position indexed-repeat jr:choice-name pulldata property once`)
  const needsTwo = list(`selected selected-at pow contains starts-with ends-with regex substr substring substring-before
    substring-after translate format-date format-date-time if coalesce checklist weighted-checklist indexed-repeat
    jr:choice-name pulldata`)
  const calls = [
    ...needsOne.map((name) => [name, `${name}()`] as const),
    ...needsTwo.map((name) => [name, `${name}(/data/t)`] as const),
    ['translate', "translate(/data/t, 'a')"],
    ['translate', "translate(/data/t, 'a', /data/u)"],
    ['translate', "translate(/data/t, /data/u, 'a')"],
    ['if', 'if(/data/n > 1, 2)'],
    ['indexed-repeat', 'indexed-repeat(/data/r/q, /data/r)'],
    ['indexed-repeat', 'indexed-repeat(/data/r/q, /data/r, 1, /data/r)'],
    ['indexed-repeat', 'indexed-repeat(/data/t, /data/r, 1)'],
    ['jr:choice-name', 'jr:choice-name(/data/c, /data/c)'],
    ['jr:choice-name', "jr:choice-name(/data/t, '/data/t')"],
    ['pulldata', "pulldata('a', 'b', 'c')"],
    ['pulldata', "pulldata('a', /data/t, 'c', /data/t)"],
    ['property', 'property(/data/t)'],
  ] as const

  it('are not carried, and named', () => {
    const form = open(calls.map(([, calculate], index) => ({ name: `x${index}`, calculate })))
    const found = calls.map(([name, text], index) => {
      const line = form.report.lines.find(({ path }) => path === `/data/x${index}`)
      return [name, text, line?.reasons.some((reason) => reason.text.includes(`„${name}” függvény`))]
    })
    expect(found).toEqual(calls.map(([name, text]) => [name, text, true]))
  })
})

describe('the answer itself', () => {
  it.each(['. > 2', 'current() > 2', '. >= 3 and . != 2', 'number(.) > 2'])('is read by %s', (constraint) => {
    const form = open([{ name: 'x', type: 'decimal', constraint }])
    expect(form.lost).toEqual([])
    form.set('x', 3)
    expect(form.broken('x')).toEqual([])
    form.set('x', 2)
    expect(form.broken('x')).toEqual(['expression'])
  })

  it('is read by its relative path, too', () => {
    const form = open([
      { name: 'k', group: [{ name: 'a' }, { name: 'b', relevant: "../a = 'x'" }, { name: 'c', relevant: "current()/../a = 'x'" }] },
      { name: 'z', relevant: "../k/a = 'x'" },
    ])
    form.set('k.a', 'x')
    expect(['k.b', 'k.c', 'z'].map(form.isPresent)).toEqual([true, true, true])
    form.set('k.a', 'y')
    expect(['k.b', 'k.c', 'z'].map(form.isPresent)).toEqual([false, false, false])
  })
})

describe('values of the host', () => {
  it.each([
    ['uuid()', 'uuid', 'text'],
    ['random()', 'random', 'number'],
    ["property('deviceid')", 'deviceid', 'text'],
    [reference('last-saved#n'), 'elozo.n', 'text'],
  ])('%s is read from the context', (expression, key, type) => {
    const form = open([{ name: 'x', calculate: expression }])
    expect(form.form.form.context).toMatchObject([{ key, type }])
    expect(form.notes).toContain('/data/x host-function')
    const values = { [key]: type === 'number' ? 4 : 'abc' }
    const session = form.program.start({ context: { values } })
    expect(session.field('x')?.value).toBe(values[key])
  })
})
