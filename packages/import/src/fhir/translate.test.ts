import { describe, expect, it } from 'vitest'
import { openImported } from '../testing/open-imported.ts'
import {
  asQuestions,
  type Case,
  computed,
  inRows,
  of,
  open,
  original,
  questions,
  rounded,
  rows,
} from './testing/evaluate.ts'
import { expression, questionnaireOf } from './testing/questionnaire.ts'

const [n, m, t, u, d, _e, _w, _b, c, l] = ['n', 'm', 't', 'u', 'd', 'e', 'w', 'b', 'c', 'l'].map(of)
const isQ = (test: string) => `where(item.where(linkId = 'q').answer.value ${test})`

/** Source: FHIRPath 2.0, 5.7 and 6. Each value is also that of the library of the HL7 community. */
describe('values', () => {
  const same: readonly Case[] = [
    [`${n} + ${m}`, { n: 2, m: 3 }, 5],
    [`${n} - ${m} - 1`, { n: 2, m: 3 }, -2],
    [`${n} * ${m} + 1`, { n: 2, m: 3 }, 7],
    [`1 + ${n} * ${m}`, { n: 2, m: 3 }, 7],
    [`(1 + ${n}) * ${m}`, { n: 2, m: 3 }, 9],
    [`${n} / ${m}`, { n: 3, m: 2 }, 1.5],
    [`${n} div ${m}`, { n: 7, m: 2 }, 3],
    [`${n} div ${m}`, { n: -7, m: 2 }, -3],
    [`${n} mod ${m}`, { n: 7, m: 4 }, 3],
    ['-(-3)', {}, 3],
    [`${n} + ${m}`, { n: 2 }, null],
    [`${n}.abs()`, { n: -2.5 }, 2.5],
    [`${n}.ceiling()`, { n: 1.1 }, 2],
    [`${n}.ceiling()`, { n: -1.1 }, -1],
    [`${n}.floor()`, { n: 2.1 }, 2],
    [`${n}.floor()`, { n: -2.1 }, -3],
    [`${n}.truncate()`, { n: 1.9 }, 1],
    [`${n}.truncate()`, { n: -1.9 }, -1],
    [`${n}.round()`, { n: 2.4 }, 2],
    [`${n}.round(1)`, { n: 2.34 }, 2.3],
    [`${n}.power(3)`, { n: 2 }, 8],
    [`${n}.sqrt()`, { n: 81 }, 9],
    [`${n}.exp()`, { n: 0 }, 1],
    [`${n}.ln()`, { n: 1 }, 0],
    [`${n}.log(2)`, { n: 16 }, 4],
    [`${t}.toInteger() + 1`, { t: '41' }, 42],
    [`${t}.toDecimal() * 2`, { t: '1.5' }, 3],
    [`${n}.toString()`, { n: 2.5 }, '2.5'],

    [`${t} + ${u}`, { t: 'a', u: 'b' }, 'ab'],
    [`${t} & '-' & ${u}`, { t: 'a', u: 'b' }, 'a-b'],
    [`${t}.length()`, { t: 'alma' }, 4],
    [`${t}.upper()`, { t: 'alma' }, 'ALMA'],
    [`${t}.lower()`, { t: 'ALMA' }, 'alma'],
    [`${t}.trim()`, { t: ' alma ' }, 'alma'],
    [`${t}.substring(2)`, { t: 'almafa' }, 'mafa'],
    [`${t}.substring(1, 3)`, { t: 'almafa' }, 'lma'],
    [`${t}.replace('a', 'x')`, { t: 'almafa' }, 'xlmxfx'],
    [`${t}.split(',').count()`, { t: 'a,b,c' }, 3],
    [`${t}.split(',').first()`, { t: 'a,b,c' }, 'a'],
    [`${t}.split(',').last()`, { t: 'a,b,c' }, 'c'],
    [`${t}.split(',')[1]`, { t: 'a,b,c' }, 'b'],
    [`${t}.split(',').join(';')`, { t: 'a,b' }, 'a;b'],
    [`${t}.split(',').distinct().count()`, { t: 'a,b,a' }, 2],
    ["'it\\'s'", {}, "it's"],

    [`iif(${n} > 2, 'sok', 'kevés')`, { n: 3 }, 'sok'],
    [`iif(${n} > 2, 'sok', 'kevés')`, { n: 2 }, 'kevés'],
    [`iif(${n} > 2, 'sok')`, { n: 2 }, null],
    ['iif(true, 1, {})', {}, 1],

    [`${d} + 10 days`, { d: '2026/01/25' }, '2026/02/04'],
    [`${d} - 1 month`, { d: '2026/03/31' }, '2026/02/28'],
    [`${d} + 2 weeks`, { d: '2026/01/01' }, '2026/01/15'],
    [`${d} + 1 year`, { d: '2024/02/29' }, '2025/02/28'],
    ['@2026-01-31 + 1 day', {}, '2026/02/01'],

    [`${l}.code.count()`, { l: ['a', 'c'] }, 2],
    [`${c}.code`, { c: 'k' }, 'k'],
    [`${c}.code & '!'`, { c: 'k' }, 'k!'],
    [`${l}.code.first()`, { l: ['b', 'c'] }, 'b'],
    [`${l}.code.last()`, { l: ['b', 'c'] }, 'c'],
    [`${l}[1].code`, { l: ['b', 'c'] }, 'c'],
    ["%resource.item.where(linkId = 'l').answer.first().value.code", { l: ['b', 'c'] }, 'b'],
    ["%resource.item.where(linkId = 'l').first().answer.value.code.count()", { l: ['b', 'c'] }, 2],
    [`${l}.code.join('+')`, { l: ['a', 'c'] }, 'a+c'],

    [`${inRows('q')}.sum()`, { 'r.0.q': 2, 'r.1.q': 5 }, 7],
    [`${inRows('q')}.min()`, { 'r.0.q': 2, 'r.1.q': 5 }, 2],
    [`${inRows('q')}.max()`, { 'r.0.q': 2, 'r.1.q': 5 }, 5],
    [`${inRows('q')}.avg()`, { 'r.0.q': 2, 'r.1.q': 5 }, 3.5],
    [`${inRows('q')}.count()`, { 'r.0.q': 2, 'r.1.q': 5 }, 2],
    [`${inRows('s')}.join('; ')`, { 'r.0.s': 'x', 'r.1.s': 'y' }, 'x; y'],
    [`${inRows('q')}.first() + 1`, { 'r.0.q': 2, 'r.1.q': 5 }, 3],
    [`${inRows('q')}.last() + 1`, { 'r.0.q': 2, 'r.1.q': 5 }, 6],
    [`${inRows('q')}[1] + 1`, { 'r.0.q': 2, 'r.1.q': 5 }, 6],
    [`${rows}.count()`, { 'r.0.q': 2, 'r.1.q': 5 }, 2],
    [`${rows}.${isQ('> 2')}.count()`, { 'r.0.q': 2, 'r.1.q': 5, 'r.2.q': 4 }, 2],
    [`${n} + -3`, { n: 5 }, 2],
    [`${n} - 3 - -1`, { n: 5 }, 3],
    [`'a' + ${t}`, { t: 'b' }, 'ab'],
    [`${t} + 'b'`, { t: 'a' }, 'ab'],
    [`${t}.toString()`, { t: 'a' }, 'a'],
    [`${t} & ${u}`, { t: 'a' }, 'a'],
    [`${inRows('q')}.distinct().count()`, { 'r.0.q': 2, 'r.1.q': 2, 'r.2.q': 3 }, 2],
    [`${inRows('q')}.distinct().sum()`, { 'r.0.q': 2, 'r.1.q': 2, 'r.2.q': 3 }, 5],
    [`${n}.distinct() + 1`, { n: 2 }, 3],
    [`${n}.single() + 1`, { n: 2 }, 3],
    [`${n}.ofType(decimal) + 1`, { n: 2 }, 3],
    [`${n}.first() + 1`, { n: 2 }, 3],
    [`(${n} > 1).toString()`, { n: 2 }, 'true'],
    [`${t}.split(',').combine(${u}.split(',')).count()`, { t: 'a,b', u: 'a' }, 3],
    [`// the sum\n${n} /* of */ + 1`, { n: 1 }, 2],
  ]

  it('are those of FHIRPath', () => {
    expect(computed(same)).toEqual(same)
  })

  it('are those of the community’s library', () => {
    const values = original(same).map(([text, answers, value]) => [text, answers, rounded(value)])
    expect(values).toEqual(same.map(([text, answers, value]) => [text, answers, rounded(value)]))
  })

  /** Values that the library has otherwise: of the moment, and of the weights of choices. Source: SDC, 3.1. */
  const own: readonly Case[] = [
    // The library has no sign before an answer.
    [`-${n}`, { n: 2 }, -2],
    [`+${n}`, { n: 2 }, 2],
    [`${d} + 1 'year'`, { d: '2024/02/29' }, '2025/02/28'],
    ['today()', {}, '2026/06/15'],
    [`today() - 1 year`, {}, '2025/06/15'],
    [`${c}.ordinal()`, { c: 'k' }, 3],
    [`${c}.weight()`, { c: 'p' }, 1],
    [`${l}.ordinal().sum()`, { l: ['a', 'c'] }, 5],
    [`${n}.exp()`, { n: 1 }, Math.E],
    [`(${n} | ${m}).count()`, { n: 1, m: 2 }, 2],
    [`${n}.union(${m}).count()`, { n: 1, m: 2 }, 2],
    [`${n}.combine(${m}).sum()`, { n: 1, m: 2 }, 3],
    [`(1 | 2 | 5).count()`, {}, 3],
    [`${d}.toString()`, { d: '2026/01/31' }, '2026-01-31'],
  ]

  it('are those of the moment, and of the weights of choices', () => {
    const found = computed(own).map(([text, answers, value]) => [text, answers, rounded(value)])
    expect(found).toEqual(own.map(([text, answers, value]) => [text, answers, rounded(value)]))
  })
})

describe('a condition whose sides are of different types', () => {
  it('is kept switched off, as the report says', () => {
    const form = open(
      asQuestions('enableWhenExpression', [[`${t}.exists($this > 2) and ${n} = 'a'`, {}, null]]),
    )
    expect(form.lost).toEqual(['item.x0 condition-types'])
    expect(form.items('formExpandable')).toMatchObject([
      { enabled: false, note: expect.stringContaining('$this > 2') },
    ])
  })
})

describe('variables', () => {
  const variable = (name: string, text: string) => ({
    url: 'http://hl7.org/fhir/StructureDefinition/variable',
    valueExpression: { name, language: 'text/fhirpath', expression: text },
  })
  const result = (text: string, more: readonly object[]) =>
    openImported(
      questionnaireOf(
        [
          ...questions,
          { linkId: 'x', type: 'decimal', text: 'X', extension: [expression('calculatedExpression', text)] },
        ],
        { extension: more },
      ),
    )

  it('are computed from answers, and from each other', () => {
    const form = result('%ketto + 1', [variable('egy', n ?? ''), variable('ketto', '%egy * 2')])
    expect(form.given({ n: 5 }).field('x')?.value).toBe(11)
  })

  it('may be a part of the way to an answer', () => {
    const form = result("%sor.item.where(linkId = 'q').answer.value.sum()", [variable('sor', rows)])
    expect(form.lost).toEqual([])
    expect(form.given({ 'r.0.q': 2, 'r.1.q': 3 }).field('x')?.value).toBe(5)
  })

  it.each([
    ['itself', '%a', '%a + 1'],
    ['one that reads it', '%a', '%b'],
  ])('cannot be read through %s', (_, text, own) => {
    const form = result(text, [variable('a', own), variable('b', '%a')])
    expect(form.lost).toEqual(['item.x formula-unreadable'])
  })

  it('of the host are its context, with the type that their name says', () => {
    const form = result('%patient.birthDate', [])
    expect(form.form.form.context).toMatchObject([{ key: 'patient.birthDate', type: 'date' }])
    expect(form.notes).toContain('item.x host-function')
    const named = result('%patient.name.first().given', [])
    expect(named.form.form.context).toMatchObject([{ key: 'patient.name.given', type: 'text' }])
  })
})

describe('what cannot be carried', () => {
  const refused: readonly (readonly [expression: string, detail: string])[] = [
    [of('nincs'), 'nincs „nincs” kérdés'],
    [`${n}.nincs()`, '„nincs” függvény'],
    [`${n}.constructor()`, '„constructor” függvény'],
    ['nincs()', '„nincs” függvény'],
    [`${t}.matches(${u})`, '„matches” függvény ezekkel az adatokkal'],
    [`${inRows('q')}.tail().sum()`, '„tail” függvény'],
    [`${rows}[0].item.where(linkId = 'q').answer.value`, 'csak egyes sorok válaszát olvassa'],
    [`${rows}.skip(1).item.where(linkId = 'q').answer.value`, 'csak egyes sorok válaszát olvassa'],
    [
      `${rows}.where(linkId != 'x').item.where(linkId = 'q').answer.value`,
      'csak egyes sorok válaszát olvassa',
    ],
    ['iif(true)', '„iif” függvény ezekkel az adatokkal'],
    [`${d} + 2 hours`, '„hour” egység'],
    [`%resource.item`, '„item” olvasása'],
    [`%resource.authored`, '„authored” olvasása'],
    [`${n}.select($this + 1)`, '„select” függvény'],
    [`${rows}.select(item)`, '„select” függvény'],
    [`${rows}.first().item.where(linkId = 'q').answer.value`, 'csak egyes sorok válaszát olvassa'],
    [`${rows}.${isQ('> 2')}.item.where(linkId = 's').answer.value`, 'csak egyes sorok válaszát olvassa'],
    [`${rows}.exists(%patient.name = 'a')`, 'egy sornál a soron kívül olvas'],
    [`${n} +`, 'itt hibás: „”'],
    [`(${n}`, '„)” hiányzik'],
    [`${n}[0`, '„]” hiányzik'],
    ['{1}', '„}” hiányzik'],
    [`${n} ${m}`, 'itt hibás: „%resource”'],
    ['1 # 2', 'itt hibás: „ # 2”'],
    [`${n} = = 2`, 'itt hibás: „=”'],
  ]

  it('is kept switched off, with the reason', () => {
    const form = open(
      asQuestions(
        'calculatedExpression',
        refused.map(([text]) => [text, {}, null]),
      ),
    )
    const found = refused.map(([text], index) => {
      const line = form.report.lines.find(({ path }) => path === `item.x${index}`)
      const reason = line?.reasons.map((one) => one.text).join() ?? ''
      return [text, line?.fate, /nem írható át \((.*)\)\. Kikapcsolt/u.exec(reason)?.[1]]
    })
    expect(found).toEqual(refused.map(([text, detail]) => [text, 'lost', detail]))
    expect(form.items('formDefaultValue').map(({ enabled, note }) => [enabled, note])).toEqual(
      refused.map(([text]) => [false, `Az eredeti képlet:\n${text}`]),
    )
  })
})
