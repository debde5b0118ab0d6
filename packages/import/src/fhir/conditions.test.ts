import { describe, expect, it } from 'vitest'
import { type Answers, asked, type Case, inRows, of, original, rows } from './testing/evaluate.ts'

const [n, m, t, u, d, e, w, b, c, l] = ['n', 'm', 't', 'u', 'd', 'e', 'w', 'b', 'c', 'l'].map(of)
const isQ = (test: string) => `where(item.where(linkId = 'q').answer.value ${test})`

/** Each condition with answers for which it holds, and with answers for which it does not. */
const conditions: readonly (readonly [expression: string, yes: Answers, no: Answers])[] = [
  [`${n} = 2`, { n: 2 }, { n: 3 }],
  [`2 = ${n}`, { n: 2 }, { n: 3 }],
  [`${n} ~ 2`, { n: 2 }, { n: 3 }],
  [`${n} != 2`, { n: 3 }, { n: 2 }],
  [`${n} !~ 2`, { n: 3 }, { n: 2 }],
  [`${n} < 2`, { n: 1 }, { n: 2 }],
  [`${n} <= 2`, { n: 2 }, { n: 3 }],
  [`${n} > 2`, { n: 3 }, { n: 2 }],
  [`${n} >= 2`, { n: 2 }, { n: 1 }],
  [`2 < ${n}`, { n: 3 }, { n: 2 }],
  [`${n} > ${m}`, { n: 3, m: 2 }, { n: 2, m: 2 }],
  [`${t} = 'a'`, { t: 'a' }, { t: 'b' }],
  [`${t} = ${u}`, { t: 'a', u: 'a' }, { t: 'a', u: 'b' }],
  [`${t}.exists()`, { t: 'a' }, {}],
  [`${t}.hasValue()`, { t: 'a' }, {}],
  [`${t}.empty()`, {}, { t: 'a' }],
  [`${t}.exists().not()`, {}, { t: 'a' }],
  [`${b}`, { b: 'true' }, { b: 'false' }],
  [`${b} = true`, { b: 'true' }, { b: 'false' }],
  [`${b} = false`, { b: 'false' }, { b: 'true' }],
  [`${b}.not()`, { b: 'false' }, { b: 'true' }],
  [`${n} > 1 and ${m} > 1`, { n: 2, m: 2 }, { n: 2, m: 1 }],
  [`${n} > 1 or ${m} > 1`, { n: 2, m: 1 }, { n: 1, m: 1 }],
  [`${n} > 1 xor ${m} > 1`, { n: 2, m: 1 }, { n: 2, m: 2 }],
  [`${n} > 1 implies ${m} > 1`, { n: 1, m: 1 }, { n: 2, m: 1 }],
  [`${n} > 1 and ${m} > 1 or ${t} = 'a'`, { n: 1, m: 1, t: 'a' }, { n: 2, m: 1, t: 'b' }],
  [`${t}.contains('lm')`, { t: 'alma' }, { t: 'ama' }],
  [`${t}.startsWith('al')`, { t: 'alma' }, { t: 'lma' }],
  [`${t}.endsWith('ma')`, { t: 'alma' }, { t: 'maa' }],
  [`${t}.matches('^[0-9]+$')`, { t: '12' }, { t: '1a' }],
  [`${c}.code = 'k'`, { c: 'k' }, { c: 'p' }],
  [`${c}.where(code = 'k').exists()`, { c: 'k' }, { c: 'p' }],
  [`${c}.exists(code = 'k')`, { c: 'k' }, { c: 'p' }],
  [`${c}.code in ('k' | 'p')`, { c: 'k' }, { c: 'z' }],
  [`('k' | 'p') contains ${c}.code`, { c: 'p' }, { c: 'z' }],
  [`${l}.where(code = 'a').exists()`, { l: ['b', 'a'] }, { l: ['b'] }],
  [`${l}.exists(code = 'a')`, { l: ['b', 'a'] }, { l: ['b'] }],
  [`${l}.all(code = 'a')`, { l: ['a'] }, { l: ['b', 'a'] }],
  [`${l}.code contains 'a'`, { l: ['b', 'a'] }, { l: ['b'] }],
  [`${l}.count() > 1`, { l: ['b', 'a'] }, { l: ['b'] }],
  [`${n}.all($this > 2)`, { n: 3 }, { n: 2 }],
  [`${n}.where($this > 2).exists()`, { n: 3 }, { n: 2 }],
  [`${n}.exists($this > ${m})`, { n: 3, m: 2 }, { n: 2, m: 2 }],
  [`${n}.exists($this.abs() > 2)`, { n: -3 }, { n: -2 }],
  [`${n} > -3`, { n: -2 }, { n: -3 }],
  [`${d}.toDate() > @2026-01-31`, { d: '2026/02/01' }, { d: '2026/01/31' }],
  [`((${n} > 1) | (${m} > 1)).anyTrue()`, { n: 2, m: 1 }, { n: 1, m: 1 }],
  [`((${n} > 1) | (${m} > 1)).allTrue()`, { n: 2, m: 2 }, { n: 2, m: 1 }],
  [`${inRows('v')}.anyTrue()`, { 'r.0.v': 'false', 'r.1.v': 'true' }, { 'r.0.v': 'false' }],
  [`${inRows('v')}.allTrue()`, { 'r.0.v': 'true' }, { 'r.0.v': 'true', 'r.1.v': 'false' }],
  [`${b}.allTrue()`, { b: 'true' }, { b: 'false' }],
  [`${b}.anyTrue()`, { b: 'true' }, { b: 'false' }],
  [`${l}.select(code).exists()`, { l: ['a'] }, {}],
  [`${n} in (1 | 2)`, { n: 2 }, { n: 3 }],
  [`${d} > @2026-01-31`, { d: '2026/02/01' }, { d: '2026/01/31' }],
  [`@2026-01-31 >= ${d}`, { d: '2026/01/31' }, { d: '2026/02/01' }],
  [`${d} > ${e}`, { d: '2026/02/01', e: '2026/01/31' }, { d: '2026/01/31', e: '2026/01/31' }],
  [`${d} = '2026-01-31'.toDate()`, { d: '2026/01/31' }, { d: '2026/02/01' }],
  [`${w} > @2026-01-31T08:00:00`, { w: '2026/01/31 08:30' }, { w: '2026/01/31 07:30' }],
  [`${inRows('q')} contains 5`, { 'r.0.q': 2, 'r.1.q': 5 }, { 'r.0.q': 2 }],
  [`${rows}.exists()`, { 'r.0.q': 1 }, {}],
  [`${rows}.empty()`, {}, { 'r.0.q': 1 }],
  [`${rows}.exists(item.where(linkId = 'q').answer.value > 2)`, { 'r.0.q': 1, 'r.1.q': 3 }, { 'r.0.q': 1 }],
  [`${rows}.all(item.where(linkId = 'q').answer.value > 2)`, { 'r.0.q': 3 }, { 'r.0.q': 1, 'r.1.q': 3 }],
  [`${rows}.${isQ('> 2')}.exists()`, { 'r.0.q': 1, 'r.1.q': 3 }, { 'r.0.q': 1, 'r.1.q': 2 }],
]

const cases = conditions.flatMap(([text, yes, no]): Case[] => [
  [text, yes, true],
  [text, no, false],
])

describe('conditions', () => {
  it('hold for the answers for which FHIRPath has them true', () => {
    expect(asked(cases)).toEqual(cases)
  })

  it('hold for the answers for which the community’s library has them true', () => {
    // A collection of one member that is no truth value is true.
    const values = original(cases).map(([text, answers, value]) => [text, answers, value === true])
    expect(values).toEqual(cases)
  })

  /** What the library lacks: a sign before an answer, and our day. A day is before now or after it as a whole; today is neither. */
  const days: readonly Case[] = [
    [`${n}.exists(-$this > 2)`, { n: -3 }, true],
    [`${n}.exists(-$this > 2)`, { n: -2 }, false],
    [`${d} > today()`, { d: '2026/06/16' }, true],
    [`${d} > today()`, { d: '2026/06/15' }, false],
    [`${d} <= today()`, { d: '2026/06/15' }, true],
    [`${d} < now()`, { d: '2026/06/14' }, true],
    [`${d} < now()`, { d: '2026/06/15' }, false],
    [`${d} <= now()`, { d: '2026/06/15' }, false],
    [`${d} <= now()`, { d: '2026/06/14' }, true],
    [`${d} >= now()`, { d: '2026/06/15' }, false],
    [`${d} >= now()`, { d: '2026/06/16' }, true],
    [`now() < ${d}`, { d: '2026/06/16' }, true],
    [`now() < ${d}`, { d: '2026/06/15' }, false],
    [`now() >= ${d}`, { d: '2026/06/14' }, true],
  ]

  it('compare days with the moment', () => {
    expect(asked(days)).toEqual(days)
  })
})
