import { ExpressionRunner } from 'survey-core'
import { describe, expect, it } from 'vitest'
import { openImported } from '../testing/open-imported.ts'

type Answers = Readonly<Record<string, unknown>>
type Case = readonly [expression: string, answers: Answers, expected: unknown]

const questions = [
  { type: 'text', inputType: 'number', name: 'n' },
  { type: 'text', inputType: 'number', name: 'm' },
  { type: 'text', name: 't' },
  { type: 'text', name: 'u' },
  { type: 'text', inputType: 'date', name: 'd' },
  { type: 'text', inputType: 'date', name: 'e' },
  { type: 'boolean', name: 'b' },
  {
    type: 'radiogroup',
    name: 'c',
    choices: [
      { value: 'p', text: 'Piros' },
      { value: 'k', text: 'Kék' },
    ],
  },
  {
    type: 'checkbox',
    name: 'l',
    choices: [
      { value: 'a', text: 'Alma' },
      { value: 'b', text: 'Barack' },
      { value: 'c', text: 'Citrom' },
    ],
  },
  {
    type: 'paneldynamic',
    name: 'r',
    templateElements: [
      { type: 'text', inputType: 'number', name: 'q' },
      { type: 'text', name: 's' },
    ],
  },
]

const open = (more: readonly object[]) => openImported({ title: 'A', elements: [...questions, ...more] })

/** The cases with the values that the expressions have: each is a computed answer of one survey. */
function computed(cases: readonly Case[]): Case[] {
  const form = open(
    cases.map(([expression], index) => ({ type: 'expression', name: `x${index}`, expression })),
  )
  expect(form.lost).toEqual([])
  return cases.map(([text, answers], index) => [
    text,
    answers,
    rounded(form.given(answers).field(`x${index}`)?.value),
  ])
}

/** The cases with whether questions are visible that have the expressions as their conditions. */
function asked(cases: readonly Case[]): Case[] {
  const form = open(cases.map(([visibleIf], index) => ({ type: 'text', name: `x${index}`, visibleIf })))
  expect(form.lost).toEqual([])
  return cases.map(([text, answers], index) => [
    text,
    answers,
    form.given(answers).field(`x${index}`)?.present,
  ])
}

/** What SurveyJS itself makes of the cases, in the form of our answers. */
function original(cases: readonly Case[]): Case[] {
  return cases.map(([text, answers]) => {
    const value: unknown = new ExpressionRunner(text).runValues(theirs(answers))
    const day = value instanceof Date ? value.toISOString().slice(0, 10).replaceAll('-', '/') : value
    return [text, answers, rounded(day)]
  })
}

function theirs(answers: Answers): Record<string, unknown> {
  const rows: Record<string, unknown>[] = []
  const values: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(answers)) {
    const [, row, name] = /^r\.(\d+)\.(.+)$/u.exec(path) ?? []
    if (row === undefined || name === undefined) values[path] = valueOfTheirs(path, value)
    else rows[Number(row)] = { ...rows[Number(row)], [name]: value }
  }
  return rows.length > 0 ? { ...values, r: rows } : values
}

function valueOfTheirs(path: string, value: unknown): unknown {
  if (path === 'b') return value === 'true'
  return path === 'd' || path === 'e' ? String(value).replaceAll('/', '-') : value
}

function rounded(value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(9)) : value
}

/** Source: the expressions and built-in functions of SurveyJS, by its documentation; the values are worked out by hand. */
describe('values', () => {
  const same: readonly Case[] = [
    ['{n} + {m}', { n: 2, m: 3 }, 5],
    // An empty answer counts as 0 in sums.
    ['{n} + {m}', { n: 2 }, 2],
    ['{n} - {m} - 1', { n: 2, m: 3 }, -2],
    ['{n} * {m} + 1', { n: 2, m: 3 }, 7],
    ['1 + {n} * {m}', { n: 2, m: 3 }, 7],
    ['(1 + {n}) * {m}', { n: 2, m: 3 }, 9],
    ['{n} / {m}', { n: 3, m: 2 }, 1.5],
    ['{n} % {m}', { n: 7, m: 4 }, 3],
    ['{n} ^ 3', { n: 2 }, 8],
    ['{n} power 2', { n: 5 }, 25],
    ['2 * {n} ^ 2', { n: 3 }, 18],
    ['1.5 + {n}', { n: 1 }, 2.5],
    ["{t} + '-' + {u}", { t: 'a', u: 'b' }, 'a-b'],
    ["'it\\'s'", {}, "it's"],
    ['"ab" + {t}', { t: 'c' }, 'abc'],
    ["iif({n} > 2, 'sok', 'kevés')", { n: 3 }, 'sok'],
    ["iif({n} > 2, 'sok', 'kevés')", { n: 2 }, 'kevés'],
    ['sum({n}, {m}, 4)', { n: 2, m: 3 }, 9],
    ['min({n}, {m})', { n: 2, m: 3 }, 2],
    ['max({n}, {m})', { n: 2, m: 3 }, 3],
    ['avg({n}, {m})', { n: 2, m: 3 }, 2.5],
    ['round({n}, 1)', { n: 2.34 }, 2.3],
    ['round({n})', { n: 2.4 }, 2],
    ['trunc({n}, 1)', { n: 2.39 }, 2.3],
    ['trunc({n})', { n: -2.7 }, -2],
    ['substring({t}, 1, 3)', { t: 'almafa' }, 'lm'],
    ["sumInArray({r}, 'q')", { 'r.0.q': 2, 'r.1.q': 5 }, 7],
    ["minInArray({r}, 'q')", { 'r.0.q': 2, 'r.1.q': 5 }, 2],
    ["maxInArray({r}, 'q')", { 'r.0.q': 2, 'r.1.q': 5 }, 5],
    ["avgInArray({r}, 'q')", { 'r.0.q': 2, 'r.1.q': 5 }, 3.5],
    ["countInArray({r}, 'q')", { 'r.0.q': 2, 'r.1.q': 5 }, 2],
    ["sumInArray({r}, 'q', {q} > 2)", { 'r.0.q': 2, 'r.1.q': 5, 'r.2.q': 4 }, 9],
    ["countInArray({r}, 'q', {q} > 2)", { 'r.0.q': 2, 'r.1.q': 5, 'r.2.q': 4 }, 2],
    ['{r[0].q} + 1', { 'r.0.q': 2, 'r.1.q': 5 }, 3],
    ['{r[1].q} + 1', { 'r.0.q': 2, 'r.1.q': 5 }, 6],
    ['{l.length} + 1', { l: ['a', 'c'] }, 3],
    ['{r.length} + 0', { 'r.0.q': 2, 'r.1.q': 5 }, 2],
    ['{l[1]}', { l: ['a', 'c'] }, 'c'],
    ["dateAdd({d}, 2, 'days')", { d: '2026/06/30' }, '2026/07/02'],
    ["dateAdd({d}, 1, 'months')", { d: '2026/01/15' }, '2026/02/15'],
    ["dateDiff({d}, {e}, 'days')", { d: '2026/02/01', e: '2026/03/01' }, 28],
    ['dateDiff({d}, {e})', { d: '2026/02/01', e: '2026/02/03' }, 2],
    ["dateDiff({d}, {e}, 'months')", { d: '2026/01/31', e: '2026/03/30' }, 1],
    ["dateDiff({d}, {e}, 'years')", { d: '2020/06/15', e: '2026/06/14' }, 5],
    ['diffDays({d}, {e})', { d: '2026/02/01', e: '2026/02/11' }, 10],
    ['year({d})', { d: '2026/02/03' }, 2026],
    ['getYear({d})', { d: '2026/02/03' }, 2026],
    ['month({d})', { d: '2026/02/03' }, 2],
    ['day({d})', { d: '2026/02/03' }, 3],
    // A Monday.
    ['weekday({d})', { d: '2026/06/15' }, 1],
    // A Sunday.
    ['weekday({d})', { d: '2026/06/14' }, 0],
  ]

  it('are those that the documentation names', () => {
    expect(computed(same)).toEqual(same)
  })

  it('are those of SurveyJS', () => {
    expect(original(same)).toEqual(same)
  })

  /** Values of the moment, which is 15 June 2026; labels of choices; and what our parser takes besides. */
  const own: readonly Case[] = [
    ['0x1f + {n}', { n: 1 }, 32],
    ['trim({t})', { t: ' alma ' }, 'alma'],
    ['length({t})', { t: 'alma' }, 4],
    ['sum({r.q})', { 'r.0.q': 2, 'r.1.q': 5 }, 7],
    ['today()', {}, '2026/06/15'],
    ['currentDate()', {}, '2026/06/15'],
    ['today(3)', {}, '2026/06/18'],
    ['today(-15)', {}, '2026/05/31'],
    ['currentYear()', {}, 2026],
    ['age({d})', { d: '2000/06/15' }, 26],
    ['age({d})', { d: '2000/06/16' }, 25],
    ["displayValue('c')", { c: 'k' }, 'Kék'],
    ["displayValue('l')", { l: ['a', 'c'] }, 'Alma, Citrom'],
    ["displayValue('n')", { n: 3 }, 3],
    ['-{n}', { n: 2 }, -2],
    ['-(-3)', {}, 3],
    ['trim({t}) + {n}', { t: ' a ', n: 1 }, 'a1'],
  ]

  it('are those of the moment, and of the labels of choices', () => {
    expect(computed(own)).toEqual(own)
  })
})

/** Each condition with answers for which it holds, and with answers for which it does not. */
const conditions: readonly (readonly [expression: string, yes: Answers, no: Answers])[] = [
  ["{t} = 'a'", { t: 'a' }, { t: 'b' }],
  ["{t} == 'a'", { t: 'a' }, { t: 'b' }],
  ["{t} equal 'a'", { t: 'a' }, { t: 'b' }],
  ["'a' = {t}", { t: 'a' }, { t: 'b' }],
  ['{t} = a', { t: 'a' }, { t: 'b' }],
  ["{t} != 'a'", { t: 'b' }, { t: 'a' }],
  ["{t} <> 'a'", { t: 'b' }, { t: 'a' }],
  ["{t} notequal 'a'", { t: 'b' }, { t: 'a' }],
  ['{t} = {u}', { t: 'a', u: 'a' }, { t: 'a', u: 'b' }],
  ['{n} = 2', { n: 2 }, { n: 3 }],
  ["{n} = '2'", { n: 2 }, { n: 3 }],
  ['{n} < 2', { n: 1 }, { n: 2 }],
  ['{n} less 2', { n: 1 }, { n: 2 }],
  ['{n} <= 2', { n: 2 }, { n: 3 }],
  ['{n} lessorequal 2', { n: 2 }, { n: 3 }],
  ['{n} > 2', { n: 3 }, { n: 2 }],
  ['{n} greater 2', { n: 3 }, { n: 2 }],
  ['{n} >= 2', { n: 2 }, { n: 1 }],
  ['{n} greaterorequal 2', { n: 2 }, { n: 1 }],
  ['2 < {n}', { n: 3 }, { n: 2 }],
  ['{n} > {m}', { n: 3, m: 2 }, { n: 2, m: 2 }],
  ['{t} empty', {}, { t: 'a' }],
  ['{t} notempty', { t: 'a' }, {}],
  ['{l} empty', {}, { l: ['a'] }],
  ['{l} notempty', { l: ['a'] }, {}],
  ['{n} notempty', { n: 0 }, {}],
  ['{b} = true', { b: 'true' }, { b: 'false' }],
  ['{b} = false', { b: 'false' }, { b: 'true' }],
  ['{b}', { b: 'true' }, { b: 'false' }],
  ['!{b}', { b: 'false' }, { b: 'true' }],
  ['!({n} > 2)', { n: 1 }, { n: 3 }],
  ['{n} > 1 and {m} > 1', { n: 2, m: 2 }, { n: 2, m: 1 }],
  ['{n} > 1 && {m} > 1', { n: 2, m: 2 }, { n: 1, m: 2 }],
  ['{n} > 1 or {m} > 1', { n: 2, m: 1 }, { n: 1, m: 1 }],
  ['{n} > 1 || {m} > 1', { n: 1, m: 2 }, { n: 1, m: 1 }],
  ["{n} > 1 and {m} > 1 or {t} = 'a'", { n: 1, m: 1, t: 'a' }, { n: 2, m: 1, t: 'b' }],
  ["{n} > 1 and ({m} > 1 or {t} = 'a')", { n: 2, m: 1, t: 'a' }, { n: 1, m: 1, t: 'a' }],
  ["{c} = 'p'", { c: 'p' }, { c: 'k' }],
  ["{c} anyof ['p', 'x']", { c: 'p' }, { c: 'k' }],
  ["{l} contains 'a'", { l: ['b', 'a'] }, { l: ['b'] }],
  ["{l} contain 'a'", { l: ['b', 'a'] }, { l: ['b'] }],
  ["{l} *= 'a'", { l: ['b', 'a'] }, { l: ['b'] }],
  ["{l} contains ['a', 'b']", { l: ['b', 'a', 'c'] }, { l: ['a'] }],
  ["{l} notcontains 'a'", { l: ['b'] }, { l: ['b', 'a'] }],
  ["{l} notcontain 'a'", { l: ['b'] }, { l: ['b', 'a'] }],
  ["{l} anyof ['a', 'b']", { l: ['b'] }, { l: ['c'] }],
  ["{l} allof ['a', 'b']", { l: ['b', 'a', 'c'] }, { l: ['a', 'c'] }],
  ["{l} noneof ['a', 'b']", { l: ['c'] }, { l: ['c', 'a'] }],
  ["{l} = ['a', 'b']", { l: ['b', 'a'] }, { l: ['b'] }],
  ["{l} != ['a', 'b']", { l: ['b'] }, { l: ['b', 'a'] }],
  ["{l} anyof 'a'", { l: ['b', 'a'] }, { l: ['b'] }],
  ["{l} allof 'a'", { l: ['b', 'a'] }, { l: ['b'] }],
  ["{l} noneof 'a'", { l: ['b'] }, { l: ['b', 'a'] }],
  ["{t} contains 'lm'", { t: 'alma' }, { t: 'ama' }],
  ["{t} notcontains 'lm'", { t: 'ama' }, { t: 'alma' }],
  ["{d} > '2026-01-31'", { d: '2026/02/01' }, { d: '2026/01/31' }],
  ["{d} = '2026-01-31'", { d: '2026/01/31' }, { d: '2026/02/01' }],
  ['{d} < {e}', { d: '2026/01/31', e: '2026/02/01' }, { d: '2026/02/01', e: '2026/02/01' }],
  ["{r[0].s} = 'x'", { 'r.0.s': 'x' }, { 'r.0.s': 'y' }],
  ["sumInArray({r}, 'q') > 5", { 'r.0.q': 2, 'r.1.q': 5 }, { 'r.0.q': 5 }],
  ['{n} = 2 = true', { n: 2 }, { n: 3 }],
]

const cases = conditions.flatMap(([text, yes, no]): Case[] => [
  [text, yes, true],
  [text, no, false],
])

describe('conditions', () => {
  it('hold for the answers for which the documentation has them true', () => {
    expect(asked(cases)).toEqual(cases)
  })

  it('hold for the answers for which SurveyJS has them true', () => {
    expect(original(cases).map(([text, answers, value]) => [text, answers, Boolean(value)])).toEqual(cases)
  })

  const constants: readonly Case[] = [
    ['not ({n} > 2)', { n: 1 }, true],
    ['negate ({n} > 2)', { n: 3 }, false],
    ['true', {}, true],
    ['false', {}, false],
    ['TRUE', {}, true],
    ['1 > 2', {}, false],
    ['null', {}, false],
    ['undefined', {}, false],
    // Rules are for a form that is being filled in.
    ['isDisplayMode()', {}, false],
    ['{d} > today()', { d: '2026/06/16' }, true],
    ['{d} > today()', { d: '2026/06/15' }, false],
    ["displayValue('c') = 'Kék'", { c: 'k' }, true],
    ["displayValue('c') = 'Kék'", { c: 'p' }, false],
    ["displayValue('c') = 'Lila'", { c: 'p' }, false],
  ]

  it('may be constants, or depend on the day and on labels', () => {
    expect(asked(constants)).toEqual(constants)
  })
})

describe('calls with too few arguments', () => {
  const calls: readonly (readonly [name: string, expression: string])[] = [
    ...[
      'iif',
      'age',
      'dateDiff',
      'diffDays',
      'getYear',
      'displayValue',
      'year',
      'month',
      'day',
      'weekday',
      'dateAdd',
      'avg',
      'trunc',
      'substring',
      'sumInArray',
    ].map((name) => [name, `${name}()`] as const),
    ...['iif', 'dateDiff', 'diffDays', 'dateAdd', 'substring', 'sumInArray', 'countInArray'].map(
      (name) => [name, `${name}({d})`] as const,
    ),
    ['substring', 'substring({t}, 1)'],
    ['substring', 'substring({t}, 1, {n})'],
    ['dateAdd', 'dateAdd({d}, 1, {t})'],
    ['sumInArray', "sumInArray('r', 'q')"],
    ['sumInArray', "sumInArray({r.q}, 'q')"],
  ]

  it('are not carried, and named', () => {
    const form = open(
      calls.map(([, expression], index) => ({ type: 'expression', name: `x${index}`, expression })),
    )
    const found = calls.map(([name, text], index) => {
      const line = form.report.lines.find(({ path }) => path.endsWith(`.x${index}`))
      return [name, text, line?.reasons.some((reason) => reason.text.includes(`„${name}” függvény`))]
    })
    expect(found).toEqual(calls.map(([name, text]) => [name, text, true]))
  })
})

describe('what cannot be carried', () => {
  const refused: readonly (readonly [expression: string, detail: string])[] = [
    ['{nincs} + 1', 'nincs „nincs” kérdés'],
    ["displayValue('nincs')", 'nincs „nincs” kérdés'],
    ['nincs({n})', '„nincs” függvény'],
    ['constructor({n})', '„constructor” függvény'],
    ["iif({n} > 1, 'a')", '„iif” függvény'],
    ['age()', '„age” függvény'],
    ['trunc({n}, {m})', '„trunc” függvény'],
    ['trunc({n}, 1.5)', '„trunc” függvény'],
    ['trunc({n}, -1)', '„trunc” függvény'],
    ['trunc({n}, 11)', '„trunc” függvény'],
    ['today({n})', '„today” függvény'],
    ['avg()', '„avg” függvény'],
    ['displayValue({c})', '„displayValue” függvény'],
    ["displayValue('c', 'k')", '„displayValue” függvény'],
    ['substring({t}, {n}, 3)', '„substring” függvény'],
    ["dateDiff({d}, {e}, 'hours')", 'dátumok különbsége („hours”)'],
    ["dateDiff({d}, {e}, 'constructor')", 'dátumok különbsége („constructor”)'],
    ['dateAdd({d}, 2)', '„dateAdd” függvény'],
    ["sumInArray({n}, 'q')", '„sumInArray” függvény'],
    ['sumInArray({r}, {t})', '„sumInArray” függvény'],
    ["sumInArray({r}, 'q', {n} > 2)", 'nincs „n” kérdés'],
    ['{l} anyof [{t}]', 'összerakott lista'],
    ['{rowIndex} + 1', 'egy sor száma a soron kívül'],
    ['{n} +', 'befejezetlen kifejezés'],
    ['({n}', '„)” hiányzik'],
    ["{l} anyof ['a' 'b']", '„]” hiányzik'],
    ['sum({n} {m})', '„)” hiányzik'],
    ['{n} {m}', 'itt hibás: „m”'],
    ['{n} = )', 'itt hibás: „)”'],
    ['{n} # 2', 'ismeretlen jel'],
    [`${'('.repeat(100)}{n}${')'.repeat(100)}`, 'túl mély'],
    [`{n} + ${' '.repeat(20_000)}1`, 'túl hosszú'],
  ]

  it('is kept switched off, with the reason', () => {
    const form = open(
      refused.map(([defaultValueExpression], index) => ({
        type: 'text',
        name: `x${index}`,
        defaultValueExpression,
      })),
    )
    const found = refused.map(([text], index) => {
      const line = form.report.lines.find(({ path }) => path.endsWith(`.x${index}`))
      const reason = line?.reasons.map((one) => one.text).join() ?? ''
      return [text, line?.fate, /nem írható át \((.*)\)\. Kikapcsolt/u.exec(reason)?.[1]]
    })
    expect(found).toEqual(refused.map(([text, detail]) => [text, 'lost', detail]))
    expect(form.items('formDefaultValue').map(({ enabled, note }) => [enabled, note])).toEqual(
      refused.map(([text]) => [false, text.slice(0, 2_000)]),
    )
  })
})
