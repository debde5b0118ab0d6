import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import { asked, suggested } from '../testing/ask-why.ts'
import type { DefinitionParts, Part } from '../testing/build-definition.ts'
import { fillIn } from '../testing/fill-in.ts'

const v = (name: string) => ({ var: name })
const calculated = (id: string, expression: unknown, rest = {}) => ({
  id,
  type: 'calculated',
  expression,
  ...rest,
})
const removed = (condition: unknown) => ({
  formRemoveable: [{ id: 'r', name: 'Szabály', targets: ['x'], condition }],
})
const price: readonly Part[] = [
  { id: 'tetelek', type: 'repeat', label: 'Tételek' },
  { id: 'ar', parentId: 'tetelek', type: 'number', label: 'Ár' },
  { id: 'db', parentId: 'tetelek', type: 'number', label: 'Darab' },
  { id: 'nev', parentId: 'tetelek', label: 'Név' },
]

describe('a condition that reads a calculated field', () => {
  const parts: DefinitionParts = {
    formField: [
      { id: 'jovedelem', type: 'number', label: 'Jövedelem', step: 1000, min: 0 },
      { id: 'egyeb', type: 'number', label: 'Egyéb' },
      calculated('osszes', { '+': [v('jovedelem'), v('egyeb')] }, { label: 'Összes jövedelem' }),
      calculated('terhelheto', { round: [{ '*': [v('osszes'), 0.35] }] }, { label: 'Terhelhető' }),
      { id: 'x' },
    ],
    ...removed({ '<': [v('terhelheto'), 105_000] }),
  }

  it('is traced into the formula, and into the formulas that it reads, with their values', () => {
    const session = fillIn(parts, { values: { jovedelem: 200_000, egyeb: 50_000 } })
    const condition = asked(session, 'x', 'presence').rules[0]?.condition
    expect(condition).toMatchObject({
      holds: true,
      compared: { operator: '<', left: 87_500, right: 105_000 },
    })
    expect(condition?.operands).toMatchObject([
      {
        name: 'terhelheto',
        value: 87_500,
        formula: {
          value: 87_500,
          operands: [
            {
              label: 'Összes jövedelem',
              value: 250_000,
              formula: {
                operands: [
                  { label: 'Jövedelem', value: 200_000, formula: null },
                  { label: 'Egyéb', value: 50_000, formula: null },
                ],
              },
            },
          ],
        },
      },
    ])
  })

  it('is turned by what a person can change, on the grid of its steps', () => {
    // 105 000 / 0,35 = 300 000, of which another field provides 50 000.
    const session = fillIn(parts, { values: { jovedelem: 200_000, egyeb: 50_000 } })
    expect(suggested(session)).toEqual(['jovedelem = 250000'])
  })

  it('says nothing of what rests on personal data', () => {
    const secret: DefinitionParts = {
      formField: [
        { id: 'ber', type: 'number', personal: true, label: 'Bér' },
        { id: 'egyeb', type: 'number', label: 'Egyéb' },
        calculated('osszes', { '+': [v('ber'), v('egyeb')] }, { label: 'Összes' }),
        { id: 'x' },
      ],
      ...removed({ '<': [v('osszes'), 1000] }),
    }
    const trace = asked(fillIn(secret, { values: { ber: 777, egyeb: 10 } }), 'x', 'presence')
    expect(trace.rules[0]?.condition).toMatchObject({
      compared: null,
      operands: [
        { value: null, formula: { value: null, personal: true, operands: [{ value: null }, { value: 10 }] } },
      ],
    })
    // 1000 − 777 = 223 would reveal the wage. Emptying the other income does not, because `<` is false for an empty
    // operand.
    expect(trace.counterfactual?.changes).toMatchObject([{ path: 'egyeb', value: null }])
    expect(JSON.stringify(trace)).not.toMatch(/777|787|223/u)
  })

  it('follows a long chain only so far', () => {
    const chain = Array.from({ length: 60 }, (_, at) =>
      calculated(`c${at}`, { '+': [v(at === 0 ? 'n' : `c${at - 1}`), 1] }),
    )
    const session = fillIn(
      {
        formField: [{ id: 'n', type: 'number' }, ...chain, { id: 'x' }],
        ...removed({ '>': [v('c59'), 100] }),
      },
      { values: { n: 1 } },
    )
    const depth = (formula: { operands: readonly { formula: unknown }[] } | null | undefined): number =>
      formula ? 1 + depth(formula.operands[0]?.formula as never) : 0
    expect(depth(asked(session, 'x', 'presence').rules[0]?.condition?.operands[0]?.formula)).toBe(4)
    // 41 + 60 = 101.
    expect(suggested(session)).toEqual(['n = 41'])
  })

  it.each<[string, Part, unknown, Readonly<Record<string, unknown>>, readonly string[] | null]>([
    ['a difference', calculated('c', { '-': [100, v('a')] }), { '<': [v('c'), 30] }, { a: 50 }, ['a = 71']],
    ['a quotient', calculated('c', { '/': [v('a'), 4] }), { '>=': [v('c'), 5] }, { a: 10 }, ['a = 20']],
    ['a negative', calculated('c', { '-': [v('a')] }), { '==': [v('c'), -3] }, { a: 1 }, ['a = 3']],
    ['a remainder', calculated('c', { '%': [v('a'), 2] }), { '==': [v('c'), 0] }, { a: 3 }, ['a = 0']],
    [
      'a choice',
      calculated('c', { if: [{ '>': [v('a'), 10] }, 'sok', 'kevés'] }),
      { '==': [v('c'), 'sok'] },
      { a: 2 },
      ['a = 11'],
    ],
    ['a truth', calculated('c', { '>': [v('a'), 10] }), v('c'), { a: 2 }, ['a = 11']],
    [
      'a joined text',
      calculated('c', { cat: ['Dr. ', v('t')] }),
      { '==': [v('c'), 'Dr. Kis'] },
      {},
      ['t = "Kis"'],
    ],
    [
      'a part of a text',
      calculated('c', { substr: [v('t'), 0, 2] }),
      { '==': [v('c'), 'HU'] },
      { t: 'AT12' },
      ['t = "HU12"'],
    ],
  ])('is turned through %s', (_, field, condition, values, expected) => {
    const session = fillIn(
      { formField: [{ id: 'a', type: 'number' }, { id: 't' }, field, { id: 'x' }], ...removed(condition) },
      { values },
    )
    expect(suggested(session)).toEqual(expected)
  })
})

describe('a condition over rows', () => {
  const rows = {
    tetelek: [
      { ar: 60_000, db: 1 },
      { ar: 45_000, db: 2 },
    ],
  }
  const over = (condition: unknown, values: Readonly<Record<string, unknown>> = rows) =>
    fillIn({ formField: [...price, { id: 'x' }], ...removed(condition) }, { values })

  it('shows the sum of a column, and what it is compared with', () => {
    const session = over({ '>': [{ sum: [v('tetelek.ar')] }, 200_000] })
    expect(asked(session, 'x', 'presence').rules[0]?.condition).toMatchObject({
      operands: [{ label: 'Ár', value: [60_000, 45_000] }],
      computed: [{ node: { sum: [v('tetelek.ar')] }, value: 105_000 }],
      compared: { operator: '>', left: 105_000, right: 200_000 },
    })
  })

  it.each<[string, unknown, Readonly<Record<string, unknown>>, readonly string[]]>([
    // 200 001 − 45 000 = 155 001.
    [
      'a sum by a value of one row',
      { '>': [{ sum: [v('tetelek.ar')] }, 200_000] },
      rows,
      ['tetelek.#1.ar = 155001'],
    ],
    ['an empty sum by a new row', { '>=': [{ sum: [v('tetelek.ar')] }, 500] }, {}, ['tetelek + Ár: 500']],
    [
      'a least by what it is the least of',
      { '<': [{ min: [{ sum: [v('tetelek.ar')] }, 9] }, 9] },
      {},
      ['tetelek + Ár: 9'],
    ],
    ['a count by a row more', { '>=': [{ count: [v('tetelek.nev')] }, 1] }, {}, ['tetelek + Név: minta']],
    [
      'a count by a field that is filled in',
      { '>=': [{ count: [v('tetelek.nev')] }, 1] },
      rows,
      ['tetelek.#1.nev = "minta"'],
    ],
    [
      'a sum of products by one factor',
      { '>': [{ sum: [{ map: [v('tetelek'), { '*': [v('ar'), v('db')] }] }] }, 150_000] },
      rows,
      // 60 001 would result in 150 001.
      ['tetelek.#1.ar = 60001'],
    ],
    [
      'a row that is asked for',
      { some: [v('tetelek'), { '>': [v('ar'), 100_000] }] },
      rows,
      ['tetelek.#1.ar = 100001'],
    ],
    ['all rows', { all: [v('tetelek'), { '>=': [v('ar'), 50_000] }] }, rows, ['tetelek.#2.ar = 50000']],
    [
      'rows of which there must be none',
      { none: [v('tetelek'), { '>': [v('db'), 5] }] },
      rows,
      ['tetelek.#1.db = 6'],
    ],
  ])('is turned, %s', (_, condition, values, expected) => {
    expect(suggested(over(condition, values))).toEqual(expected)
  })

  it('says in which row, counted as a person counts', () => {
    const trace = asked(over({ all: [v('tetelek'), { '>=': [v('ar'), 50_000] }] }), 'x', 'presence')
    expect(trace.counterfactual?.changes).toMatchObject([{ row: { label: 'Tételek', position: 2 } }])
  })

  it('names no row for a field beside the asked one', () => {
    const session = fillIn(
      {
        formField: price,
        formRemoveable: [{ id: 'r', name: 'R', targets: ['nev'], condition: { '>': [v('ar'), 10] } }],
      },
      { values: rows },
    )
    const [row] = session.field('tetelek')?.rows ?? []
    const trace = asked(session, `${row?.path}.nev`, 'presence')
    expect(trace.counterfactual?.changes).toMatchObject([{ label: 'Ár', value: 10, row: null }])
  })
})

describe('an option that has to be chosen', () => {
  it('and is not offered now is brought first', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'osszeg', type: 'number', label: 'Összeg' },
          { id: 'mod', type: 'select', optionList: 'l', label: 'Mód' },
          { id: 'x' },
        ],
        formOption: ['posta', 'bank'].map((value) => ({ id: value, list: 'l', value })),
        formOptionModifier: [
          {
            id: 'm',
            fieldId: 'mod',
            effect: 'include',
            optionValues: ['posta'],
            condition: { '<=': [v('osszeg'), 30_000] },
          },
        ],
        formOptionExpandable: [
          { id: 'o', name: 'O', fieldId: 'mod', optionValues: ['posta'], targets: ['x'] },
        ],
      },
      { values: { osszeg: 40_000 } },
    )
    expect(suggested(session)).toEqual(['osszeg = 30000', 'mod = "posta"'])
  })
})
