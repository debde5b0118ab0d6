import { describe, expect, it } from 'vitest'
import { openImported } from '../testing/open-imported.ts'

type Answers = Readonly<Record<string, unknown>>
type Case = readonly [expression: string, answers: Answers, expected: unknown]

const field = (type: string, key: string, more: object = {}) => ({ type, id: key, key, label: key, ...more })
const values = (...names: readonly string[]) => ({
  values: names.map((value) => ({ value, label: value.toUpperCase() })),
})

const components = [
  field('number', 'n'),
  field('number', 'm'),
  field('textfield', 't'),
  field('textfield', 'u'),
  field('datetime', 'd', { subtype: 'date' }),
  field('datetime', 'e', { subtype: 'date' }),
  field('datetime', 'w', { subtype: 'datetime' }),
  field('checkbox', 'b'),
  field('select', 'c', values('p', 'k')),
  field('checklist', 'l', values('a', 'b', 'c')),
  {
    type: 'dynamiclist',
    id: 'r',
    path: 'r',
    label: 'R',
    defaultRepetitions: 0,
    components: [field('number', 'q'), field('textfield', 's')],
  },
  { type: 'group', id: 'g', path: 'g', label: 'G', components: [field('number', 'x'), field('number', 'y')] },
]

const open = (more: readonly object[]) =>
  openImported({ type: 'default', id: 'proba', schemaVersion: 18, components: [...components, ...more] })

/** The cases with the values that the expressions have: each is a computed answer of one form. */
function computed(cases: readonly Case[]): Case[] {
  const form = open(cases.map(([expression], index) => field('expression', `x${index}`, { expression })))
  expect(form.lost).toEqual([])
  return cases.map(([text, answers], index) => {
    const value = form.given(answers).field(`x${index}`)?.value
    return [text, answers, typeof value === 'number' ? Number(value.toFixed(9)) : value]
  })
}

/** The cases with whether a text is hidden that has the expression as its condition. */
function hidden(cases: readonly Case[]): Case[] {
  const form = open(cases.map(([hide], index) => field('textfield', `x${index}`, { conditional: { hide } })))
  expect(form.lost).toEqual([])
  return cases.map(([text, answers], index) => [
    text,
    answers,
    form.given(answers).field(`x${index}`)?.present === false,
  ])
}

/** Source: DMN 1.3, 10.3 (FEEL), and its built-in functions in 10.3.4. Values are worked out by hand. */
describe('values', () => {
  const numbers: readonly Case[] = [
    ['=n + m', { n: 2, m: 3 }, 5],
    ['n + m', { n: 2, m: 3 }, 5],
    ['=n - m - 1', { n: 2, m: 3 }, -2],
    ['=n * m + 1', { n: 2, m: 3 }, 7],
    ['=1 + n * m', { n: 2, m: 3 }, 7],
    ['=(1 + n) * m', { n: 2, m: 3 }, 9],
    ['=n / m', { n: 3, m: 2 }, 1.5],
    ['=n ** m', { n: 2, m: 3 }, 8],
    ['=-n', { n: 2 }, -2],
    ['=-(-3)', {}, 3],
    ['=.5 + n', { n: 1 }, 1.5],
    ['=n + m', { n: 2 }, null],
    ['=g.x + g.y', { 'g.x': 1, 'g.y': 2 }, 3],
    ['=abs(n)', { n: -2.5 }, 2.5],
    ['=floor(n)', { n: -1.5 }, -2],
    ['=ceiling(n)', { n: -1.5 }, -1],
    ['=ceiling(n)', { n: 1.5 }, 2],
    ['=modulo(n, m)', { n: 7, m: 4 }, 3],
    ['=sqrt(n)', { n: 16 }, 4],
    ['=exp(n)', { n: 0 }, 1],
    ['=log(n)', { n: 1 }, 0],
    ['=round half up(n, 1)', { n: 5.25 }, 5.3],
    ['=decimal(n, 2)', { n: 1 / 3 }, 0.33],
    ['=round(n)', { n: 2.4 }, 2],
    ['=number("41") + 1', {}, 42],
    ['=number(n) + 1', { n: 4 }, 5],
    ['=min(n, m)', { n: 2, m: 3 }, 2],
    ['=max(n, m)', { n: 2, m: 3 }, 3],
    ['=sum(n, m)', { n: 2, m: 3 }, 5],
    ['=mean(n, m)', { n: 2, m: 4 }, 3],
    ['=count(l)', { l: ['a', 'b'] }, 2],
    ['=string length(t)', { t: 'alma' }, 4],
    ['=sum(r.q)', { 'r.0.q': 2, 'r.1.q': 5 }, 7],
    ['=count(r)', { 'r.0.q': 2, 'r.1.q': 5 }, 2],
    ['=min(r.q)', { 'r.0.q': 2, 'r.1.q': 5 }, 2],
    ['=max(r.q)', { 'r.0.q': 2, 'r.1.q': 5 }, 5],
    ['=mean(r.q)', { 'r.0.q': 2, 'r.1.q': 5 }, 3.5],
    ['=sum(r[q > 2].q)', { 'r.0.q': 2, 'r.1.q': 5, 'r.2.q': 4 }, 9],
    ['=count(r[item.q > 2])', { 'r.0.q': 2, 'r.1.q': 5, 'r.2.q': 4 }, 2],
    ['=r.q[1] + 1', { 'r.0.q': 2, 'r.1.q': 5 }, 3],
    ['=r.q[-1] + 1', { 'r.0.q': 2, 'r.1.q': 5 }, 6],
    ['=sum(for z in r return z.q * 2)', { 'r.0.q': 2, 'r.1.q': 5 }, 14],
    ['=sum(for z in r return q + 1)', { 'r.0.q': 2, 'r.1.q': 5 }, 9],
    ['=count(distinct values(l))', { l: ['a', 'b'] }, 2],
    ['=count(concatenate(l, l))', { l: ['a', 'b'] }, 4],
    ['=count(append(l, "c"))', { l: ['a', 'b'] }, 3],
    ['=count([1, 2, n])', { n: 5 }, 3],
    ['=count([])', {}, 0],
    ['=count([n])', { n: 5 }, 1],
    ['=e - d', { d: '2026/02/01', e: '2026/03/01' }, 28],
    ['=year(d)', { d: '2026/02/03' }, 2026],
    ['=month(d)', { d: '2026/02/03' }, 2],
    ['=day(d)', { d: '2026/02/03' }, 3],
    ['=today() - d', { d: '2026/06/01' }, 14],
    ['=if n > 2 then 1 else 0', { n: 3 }, 1],
    ['=if n > 2 then 1 else 0', { n: 2 }, 0],
    ['=get or else(n, 7)', {}, 7],
    ['=get or else(n, 7)', { n: 2 }, 2],
  ]

  it('that are numbers are those of FEEL', () => {
    expect(computed(numbers)).toEqual(numbers)
  })

  const texts: readonly Case[] = [
    ['=t + u', { t: 'a', u: 'b' }, 'ab'],
    ['=t + "-" + u', { t: 'a', u: 'b' }, 'a-b'],
    ['="it\\"s"', {}, 'it"s'],
    ['=t + "1"', { t: 'a' }, 'a1'],
    ['="1" + t', { t: 'a' }, '1a'],
    ['=(if b then "a" else "b") + t', { b: true, t: 'x' }, 'ax'],
    ['=string(if b then 1 else 2)', { b: true }, '1'],
    ['=if b then n else t', { b: false, t: 'x', n: 1 }, 'x'],
    ['=string join([t, "z", u], "-")', { t: 'a', u: 'b' }, 'a-z-b'],
    ['=upper case(t)', { t: 'alma' }, 'ALMA'],
    ['=lower case(t)', { t: 'ALMA' }, 'alma'],
    ['=trim(t)', { t: ' alma ' }, 'alma'],
    // FEEL counts the characters from 1, and from the end with a minus sign.
    ['=substring(t, 3)', { t: 'almafa' }, 'mafa'],
    ['=substring(t, 2, 3)', { t: 'almafa' }, 'lma'],
    ['=substring(t, -2)', { t: 'almafa' }, 'fa'],
    ['=substring before(t, "m")', { t: 'almafa' }, 'al'],
    ['=substring after(t, "m")', { t: 'almafa' }, 'afa'],
    ['=replace(t, "a", "x")', { t: 'almafa' }, 'xlmxfx'],
    ['=replace(t, "[ .-]", "")', { t: '1 2.3-4' }, '1234'],
    ['=replace(t, "\\\\s+", "")', { t: '1  2' }, '12'],
    ['=string(n)', { n: 2.5 }, '2.5'],
    ['=string(d)', { d: '2026/01/31' }, '2026-01-31'],
    ['=string(t)', { t: 'a' }, 'a'],
    ['=string join(l, "+")', { l: ['a', 'c'] }, 'a+c'],
    ['=string join(r.s, "; ")', { 'r.0.s': 'x', 'r.1.s': 'y' }, 'x; y'],
    ['=string join(split(t, ","), ";")', { t: 'a,b' }, 'a;b'],
    ['=split(t, ",")[2]', { t: 'a,b,c' }, 'b'],
    ['=l[1]', { l: ['b', 'c'] }, 'b'],
    ['=if b then "igen" else "nem"', { b: true }, 'igen'],
    ['=if b then "igen" else "nem"', { b: false }, 'nem'],
    ['=if n > 2 then "sok" else if n > 1 then "pár" else "kevés"', { n: 2 }, 'pár'],
    ['=get or else(t, u)', { u: 'b' }, 'b'],
    ['=today()', {}, '2026/06/15'],
    ['=date("2026-01-31")', {}, '2026/01/31'],
    ['=date(d)', { d: '2026/01/31' }, '2026/01/31'],
    ['=null', {}, null],
  ]

  it('that are texts and dates are those of FEEL', () => {
    expect(computed(texts)).toEqual(texts)
  })
})

describe('conditions', () => {
  const conditions: readonly (readonly [expression: string, yes: Answers, no: Answers])[] = [
    ['=t = "a"', { t: 'a' }, { t: 'b' }],
    ['="a" = t', { t: 'a' }, { t: 'b' }],
    ['=t != "a"', { t: 'b' }, { t: 'a' }],
    ['=t = u', { t: 'a', u: 'a' }, { t: 'a', u: 'b' }],
    ['=n = 2', { n: 2 }, { n: 3 }],
    ['=n < 2', { n: 1 }, { n: 2 }],
    ['=n <= 2', { n: 2 }, { n: 3 }],
    ['=n > 2', { n: 3 }, { n: 2 }],
    ['=n >= 2', { n: 2 }, { n: 1 }],
    ['=2 < n', { n: 3 }, { n: 2 }],
    ['=n > m', { n: 3, m: 2 }, { n: 2, m: 2 }],
    ['=b', { b: true }, { b: false }],
    ['=b = true', { b: true }, { b: false }],
    ['=b = false', { b: false }, { b: true }],
    ['=not(b)', { b: false }, { b: true }],
    ['=n > 1 and m > 1', { n: 2, m: 2 }, { n: 2, m: 1 }],
    ['=n > 1 or m > 1', { n: 2, m: 1 }, { n: 1, m: 1 }],
    ['=n > 1 and m > 1 or t = "a"', { n: 1, m: 1, t: 'a' }, { n: 2, m: 1, t: 'b' }],
    ['=n > 1 and (m > 1 or t = "a")', { n: 2, m: 1, t: 'a' }, { n: 1, m: 1, t: 'a' }],
    ['=t = null', {}, { t: 'a' }],
    ['=t != null', { t: 'a' }, {}],
    ['=is empty(l)', {}, { l: ['a'] }],
    ['=is defined(t)', { t: 'a' }, {}],
    ['=contains(t, "lm")', { t: 'alma' }, { t: 'ama' }],
    ['=starts with(t, "al")', { t: 'alma' }, { t: 'lma' }],
    ['=ends with(t, "ma")', { t: 'alma' }, { t: 'maa' }],
    ['=matches(t, "^[0-9]+$")', { t: '12' }, { t: '1a' }],
    ['=list contains(l, "a")', { l: ['b', 'a'] }, { l: ['b'] }],
    ['=c = "p"', { c: 'p' }, { c: 'k' }],
    ['=c in ["p", "x"]', { c: 'p' }, { c: 'k' }],
    ['=n in [1..3]', { n: 3 }, { n: 4 }],
    ['=n in [1..3]', { n: 1 }, { n: 0 }],
    ['=n in [1..3)', { n: 1 }, { n: 3 }],
    ['=n in [1..3[', { n: 2 }, { n: 3 }],
    ['=n in (1..3]', { n: 3 }, { n: 1 }],
    ['=n in (1..3)', { n: 2 }, { n: 1 }],
    ['=some z in r satisfies z.q > 2', { 'r.0.q': 1, 'r.1.q': 3 }, { 'r.0.q': 1 }],
    ['=every z in r satisfies z.q > 2', { 'r.0.q': 3 }, { 'r.0.q': 1, 'r.1.q': 3 }],
    ['=some z in l satisfies z = "a"', { l: ['b', 'a'] }, { l: ['b'] }],
    ['=every z in l satisfies z != "a"', { l: ['b'] }, { l: ['b', 'a'] }],
    ['=count(l[item = "a"]) = 1', { l: ['b', 'a'] }, { l: ['b'] }],
    ['=d > "2026-01-31"', { d: '2026/02/01' }, { d: '2026/01/31' }],
    ['=d >= date("2026-01-31")', { d: '2026/01/31' }, { d: '2026/01/30' }],
    ['=d < e', { d: '2026/01/31', e: '2026/02/01' }, { d: '2026/02/01', e: '2026/02/01' }],
    ['=w > "2026-01-31T08:00"', { w: '2026/01/31 08:30' }, { w: '2026/01/31 07:30' }],
    ['=d > today()', { d: '2026/06/16' }, { d: '2026/06/15' }],
  ]
  const cases = conditions.flatMap(([text, yes, no]): Case[] => [
    [text, yes, true],
    [text, no, false],
  ])

  it('hold for the answers for which FEEL has them true', () => {
    expect(hidden(cases)).toEqual(cases)
  })

  const constants: readonly Case[] = [
    ['=true', {}, true],
    ['=false', {}, false],
    ['=1 > 2', {}, false],
    // Everything is true of each member of nothing, and of none of them.
    ['=every z in r satisfies z.q > 2', {}, true],
    ['=some z in r satisfies z.q > 2', {}, false],
  ]

  it('may be constants, and are about no rows what they are about none', () => {
    expect(hidden(constants)).toEqual(constants)
  })
})

describe('names that no field has', () => {
  it.each([
    ['=nincs > 2', 'number'],
    ['=2 < nincs', 'number'],
    ['=nincs * 2 > n', 'number'],
    ['=nincs = "a"', 'text'],
    ['=nincs = true', 'checkbox'],
    ['=nincs and b', 'checkbox'],
    ['=nincs', 'checkbox'],
    ['=nincs > today()', 'date'],
    ['=abs(nincs) > 1', 'number'],
    ['=year(nincs) > 1', 'date'],
    ['=upper case(nincs) = "A"', 'text'],
    ['=not(nincs)', 'checkbox'],
    ['=nincs + 1 > n', 'number'],
    ['=nincs - 1 > 2', 'number'],
    ['=nincs + "a" = "ba"', 'text'],
    ['=string join([nincs, t], "") = "a"', 'text'],
    ['=nincs in [1..2]', 'number'],
    ['=nincs in ["a"]', 'text'],
  ])('%s reads a value of the host, as a %s', (hide, type) => {
    const form = open([field('textfield', 'x', { conditional: { hide } })])
    expect(form.form.form.context).toMatchObject([{ key: 'nincs', type, label: 'nincs' }])
    expect(form.notes).toContain('x host-function')
    expect(form.lost).toEqual([])
  })
})

describe('what cannot be carried', () => {
  const refused: readonly (readonly [expression: string, detail: string])[] = [
    ['=nincs(n)', '„nincs” függvény'],
    ['=constructor(n)', '„constructor” függvény'],
    ['=matches(t, u)', '„matches” függvény ezekkel az adatokkal'],
    ['=replace(t, "[a-z]", "x")', '„replace” függvény ezekkel az adatokkal'],
    ['=replace(t, "[ab]", "x")', '„replace” függvény ezekkel az adatokkal'],
    ['=replace(t, "a", "$1")', '„replace” függvény ezekkel az adatokkal'],
    ['=replace(t, u, "x")', '„replace” függvény ezekkel az adatokkal'],
    ['=replace(t, "a", u)', '„replace” függvény ezekkel az adatokkal'],
    ['=split(t, "[,;]")', '„split” függvény ezekkel az adatokkal'],
    ['=split(t, u)', '„split” függvény ezekkel az adatokkal'],
    ['=abs()', '„abs” függvény ezekkel az adatokkal'],
    ['=upper case()', '„upper case” függvény ezekkel az adatokkal'],
    ['=list contains(l)', '„list contains” függvény ezekkel az adatokkal'],
    ['=1 + { a: 1 }', 'objektum egy kifejezésben'],
    ['=[1..2]', 'tartomány, amelyet nem „in” olvas'],
    ['=sum(for z in r return z.nincs)', '„z.nincs” olvasása a lista elemei között'],
    ['=sum(for z in r return n)', '„n” olvasása a lista elemei között'],
    ['=n +', 'befejezetlen kifejezés'],
    ['=(n', '„)” hiányzik'],
    ['=[n', '„,” hiányzik'],
    ['=l[n', '„]” hiányzik'],
    ['=if n > 1 then 2', '„else” hiányzik'],
    ['=if n > 1 else 2', '„then” hiányzik'],
    ['=some z in r return z.q', '„satisfies” hiányzik'],
    ['=for z r return 1', '„in” hiányzik'],
    ['=n in [1..2,', 'itt hibás: „,”'],
    ['=n m', 'itt hibás: „m”'],
    ['=)', 'itt hibás: „)”'],
    ['=n # 2', 'itt hibás: „ # 2”'],
  ]

  it('is kept switched off, with the reason', () => {
    const form = open(refused.map(([expression], index) => field('expression', `x${index}`, { expression })))
    const found = refused.map(([text], index) => {
      const line = form.report.lines.find(({ path }) => path === `x${index}`)
      const reason = line?.reasons.map((one) => one.text).join() ?? ''
      return [text, line?.fate, /nem írható át \((.*)\)\. Kikapcsolt/u.exec(reason)?.[1]]
    })
    expect(found).toEqual(refused.map(([text, detail]) => [text, 'lost', detail]))
    expect(form.items('formDefaultValue').map(({ enabled, note }) => [enabled, note])).toEqual(
      refused.map(([text]) => [false, text]),
    )
  })
})
