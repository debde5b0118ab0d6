import { type Condition, conditionOperators } from '@urlapmuhely/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFormula } from './format-formula.ts'
import { formulaFunction, formulaFunctions } from './formula-functions.ts'
import { parseFormula } from './parse-formula.ts'

const osszeg = { var: 'osszeg' }

const formulas: Array<[string, Condition]> = [
  ['osszeg * 0,27', { '*': [osszeg, 0.27] }],
  ['osszeg * 27%', { '*': [osszeg, 0.27] }],
  ['a + b + c', { '+': [{ var: 'a' }, { var: 'b' }, { var: 'c' }] }],
  ['(a + b) + c', { '+': [{ '+': [{ var: 'a' }, { var: 'b' }] }, { var: 'c' }] }],
  ['a - b - c', { '-': [{ var: 'a' }, { var: 'b' }, { var: 'c' }] }],
  ['(a - b) - c', { '-': [{ '-': [{ var: 'a' }, { var: 'b' }] }, { var: 'c' }] }],
  ['a / b / c', { '/': [{ var: 'a' }, { var: 'b' }, { var: 'c' }] }],
  ['9 > a > 1', { '>': [9, { var: 'a' }, 1] }],
  ['a - (b - c)', { '-': [{ var: 'a' }, { '-': [{ var: 'b' }, { var: 'c' }] }] }],
  ['2 * (a + 1)', { '*': [2, { '+': [{ var: 'a' }, 1] }] }],
  ['-a', { '-': [{ var: 'a' }] }],
  ['-3', -3],
  ['HA(kor >= 18; "felnőtt"; "kiskorú")', { if: [{ '>=': [{ var: 'kor' }, 18] }, 'felnőtt', 'kiskorú'] }],
  ['kerekites(a / 3; 2)', { round: [{ '/': [{ var: 'a' }, 3] }, 2] }],
  ['ÉS(a = 1; b <> SEMMI)', { and: [{ '==': [{ var: 'a' }, 1] }, { '!=': [{ var: 'b' }, null] }] }],
  ['nev.vezetek & " " & nev.kereszt', { cat: [{ var: 'nev.vezetek' }, ' ', { var: 'nev.kereszt' }] }],
  ['"idéző""jel"', 'idéző"jel'],
  ['SZUM(sorok.ar)', { sum: [{ var: 'sorok.ar' }] }],
  ['1 <= a <= 10', { '<=': [1, { var: 'a' }, 10] }],
  ['BENNE(megye; ["ZA"; "VA"])', { in: [{ var: 'megye' }, ['ZA', 'VA']] }],
  ['SZŰR(szamok; ELEM > 2)', { filter: [{ var: 'szamok' }, { '>': [{ var: '' }, 2] }] }],
  ['MA()', { today: [] }],
  ['', null],
]

describe('a formula', () => {
  it.each(formulas)('%s is read as JSON Logic', (text, json) => {
    expect(parseFormula(text)).toMatchObject({ ok: true, json })
  })

  it.each(formulas)('%s is written so that it reads back the same', (_, json) => {
    const written = formatFormula(json)
    expect(written).not.toBeNull()
    expect(parseFormula(written ?? '')).toMatchObject({ ok: true, json })
  })

  it('is written the way a spreadsheet shows it', () => {
    expect(formatFormula({ '*': [osszeg, 0.27] })).toBe('osszeg * 0,27')
    expect(formatFormula({ if: [{ '>': [osszeg, 10] }, 'sok', 'kevés'] })).toBe(
      'HA(osszeg > 10; "sok"; "kevés")',
    )
  })

  it('reads three digits behind a dot as thousands', () => {
    expect(parseFormula('ar > 100.000')).toMatchObject({ ok: true, json: { '>': [{ var: 'ar' }, 100_000] } })
    expect(parseFormula('ar * 1.5')).toMatchObject({ ok: true, json: { '*': [{ var: 'ar' }, 1.5] } })
  })

  it('is read in a time that grows with its length', () => {
    const names = Array.from({ length: 50_000 }, (_, index) => ({ var: `a${index}` }))
    const text = names.map((name) => name.var).join(' + ')
    const read = parseFormula(text)
    expect(read.ok && (read.json as { '+': Condition[] })['+'].length).toBe(50_000)
  })

  it('tells where each name of a field stands', () => {
    expect(parseFormula('ar * db')).toMatchObject({
      names: [
        { name: 'ar', start: 0, end: 2 },
        { name: 'db', start: 5, end: 7 },
      ],
    })
  })
})

describe('a wrong formula', () => {
  it.each([
    ['osszeg *', 'value-expected', 8, 8],
    ['osszeg * )', 'value-expected', 9, 10],
    ['(a + b', 'closing-expected', 6, 6],
    ['a b', 'too-much', 2, 3],
    ['FROBNIKÁL(a)', 'function-unknown', 0, 9],
    ['KEREKÍTÉS(a; 1; 2)', 'argument-count', 0, 9],
    ['"nyitva', 'text-open', 0, 7],
    ['a # b', 'character', 2, 3],
    ['a * 1234.500', 'number-unclear', 4, 12],
    ['a < b > c', 'chain', 6, 7],
    [`${'('.repeat(101)}a`, 'too-deep', 100, 101],
    [`${'-'.repeat(100_000)}a`, 'too-deep', 100, 101],
    [`${'NEM('.repeat(101)}a`, 'too-deep', 404, 405],
  ])('%s says what is wrong and where', (text, code, start, end) => {
    expect(parseFormula(text)).toMatchObject({ ok: false, fault: { code, start, end } })
  })
})

describe('any JSON Logic', () => {
  const json = fc.letrec<{ node: Condition }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom({ var: 'a' }, { var: 'b.c' }, { var: '' }, { var: ['a', 1] }),
      // JSON has no negative zero.
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
      fc.string(),
      fc.constantFrom(true, false, null),
      fc.array(tie('node'), { maxLength: 3 }),
      fc
        .tuple(fc.constantFrom(...Object.keys(conditionOperators)), fc.array(tie('node'), { maxLength: 3 }))
        .map(([operator, args]) => ({ [operator]: args })),
    ),
  })).node

  it('is either written as a formula that reads back exactly, or left to the JSON tab', () => {
    let written = 0
    fc.assert(
      fc.property(json, (condition) => {
        const text = formatFormula(condition)
        if (text === null) return
        written += 1
        const again = parseFormula(text)
        expect(again.ok && JSON.stringify(again.json)).toBe(JSON.stringify(condition))
      }),
      { numRuns: 3000 },
    )
    expect(written).toBeGreaterThan(500)
  })
})

describe('the functions of formulas', () => {
  it('cover every operator that is not written as a sign', () => {
    const signs = ['var', '==', '===', '!=', '!==', '>', '>=', '<', '<=', '+', '-', '*', '/', 'cat']
    const covered = formulaFunctions.map((entry) => entry.operator)
    expect([...covered, ...signs].toSorted()).toEqual(Object.keys(conditionOperators).toSorted())
  })

  it('are found in any case and without accents', () => {
    expect(formulaFunction('kerekites')?.operator).toBe('round')
    expect(formulaFunction('Szűr')?.operator).toBe('filter')
  })
})
