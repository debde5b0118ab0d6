import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import { asked } from '../testing/ask-why.ts'
import { fillIn } from '../testing/fill-in.ts'

const v = (name: string) => ({ var: name })
const gt = (left: unknown, right: unknown) => ({ '>': [left, right] })

/** A form whose field `x` is removed while the condition holds. */
const form = (condition: unknown) =>
  fillIn(
    {
      formField: [
        { id: 'n', type: 'number', label: 'N' },
        { id: 't', label: 'T' },
        { id: 'titok', label: 'Titok', personal: true },
        { id: 's', type: 'select', optionList: 'l', label: 'S' },
        { id: 'k', type: 'group', label: 'Külső' },
        { id: 'b', type: 'group', label: 'Belső', parentId: 'k' },
        { id: 'm', label: 'M', parentId: 'b' },
        { id: 'r', type: 'repeat', label: 'Sorok' },
        { id: 'ar', type: 'number', label: 'Ár', parentId: 'r' },
        { id: 'rn', key: 'n', type: 'number', label: 'Darab', parentId: 'r' },
        { id: 'fajta', type: 'select', optionList: 'l', label: 'Fajta', parentId: 'r' },
        { id: 'q', type: 'repeat', label: 'Alsorok', parentId: 'r' },
        { id: 'z', label: 'Z', parentId: 'q' },
        { id: 'p', type: 'repeat', label: 'Személyek' },
        { id: 'nev', label: 'Név', personal: true, parentId: 'p' },
        { id: 'dupla', type: 'calculated', expression: { '*': [v('n'), 2] }, label: 'Dupla' },
        { id: 'x' },
      ],
      formOption: [
        { id: 'a', list: 'l', value: 'a', label: 'Alma' },
        { id: 'o1', list: 'l', value: 1, label: 'Egy' },
      ],
      formRemoveable: [{ id: 'szabaly', name: 'Szabály', targets: ['x'], condition }],
    },
    {
      values: {
        n: 4,
        t: 'szöveg',
        titok: 'rejtett',
        k: { b: { m: 'mély' } },
        r: [{ ar: 10, q: [{ z: 'a' }] }, { ar: 20 }],
        p: [{ nev: 'rejtett' }],
      },
    },
  )
const conditionOf = (condition: unknown) => asked(form(condition), 'x', 'presence').rules[0]?.condition
const labels = { a: 'Alma', 1: 'Egy' }
const operand = (name: string, label: string, rest: object) => ({
  ...{
    name,
    path: name,
    label,
    type: 'text',
    optionLabels: null,
    parents: [],
    isColumn: false,
    columns: null,
  },
  ...{ value: null, personal: false, rows: null, formula: null },
  ...rest,
})

describe('what a condition read', () => {
  it.each<[string, unknown, object[]]>([
    ['a field', v('t'), [operand('t', 'T', { value: 'szöveg' })]],
    ['a field with options', v('s'), [operand('s', 'S', { type: 'select', optionLabels: labels })]],
    ['a personal field', v('titok'), [operand('titok', 'Titok', { personal: true })]],
    [
      'a field in groups',
      v('k.b.m'),
      [operand('k.b.m', 'M', { value: 'mély', parents: ['Külső', 'Belső'] })],
    ],
    [
      'a column',
      gt({ sum: [v('r.ar')] }, 1),
      [operand('r.ar', 'Ár', { type: 'number', value: [10, 20], parents: ['Sorok'], isColumn: true })],
    ],
    [
      'rows, and nothing in them',
      { some: [v('r'), gt(v('n'), 15)] },
      [
        operand('r', 'Sorok', {
          type: 'repeat',
          isColumn: true,
          rows: 2,
          columns: {
            ar: { label: 'Ár', type: 'number', optionLabels: null },
            n: { label: 'Darab', type: 'number', optionLabels: null },
            fajta: { label: 'Fajta', type: 'select', optionLabels: labels },
            q: { label: 'Alsorok', type: 'repeat', optionLabels: null },
          },
        }),
      ],
    ],
    [
      'rows with personal data',
      { some: [v('p'), { '==': [v('nev'), 'x'] }] },
      [
        operand('p', 'Személyek', {
          type: 'repeat',
          isColumn: true,
          rows: 1,
          personal: true,
          columns: { nev: { label: 'Név', type: 'text', optionLabels: null } },
        }),
      ],
    ],
    [
      'rows of rows, which have no one number',
      { '==': [{ count: [v('r.q')] }, 7] },
      [
        operand('r.q', 'Alsorok', {
          ...{ type: 'repeat', parents: ['Sorok'], isColumn: true },
          columns: { z: { label: 'Z', type: 'text', optionLabels: null } },
        }),
      ],
    ],
    [
      'names to be filled in, each once',
      { missing: ['t', 's', 't'] },
      [operand('t', 'T', { value: 'szöveg' }), operand('s', 'S', { type: 'select', optionLabels: labels })],
    ],
    [
      'names of which some are to be filled in',
      { missing_some: [1, ['t']] },
      [operand('t', 'T', { value: 'szöveg' })],
    ],
    [
      'members of a list',
      { in: [v('n'), [v('t'), 'y']] },
      [operand('n', 'N', { type: 'number', value: 4 }), operand('t', 'T', { value: 'szöveg' })],
    ],
    ['nothing', gt(1, 2), []],
  ])('is shown: %s', (_, condition, expected) => {
    expect(conditionOf(condition)?.operands).toEqual(expected)
  })

  it('is shown with the formula of a calculated field, at each part of the condition', () => {
    const leaf = gt(v('dupla'), 5)
    const formula = {
      node: { '*': [v('n'), 2] },
      ...{ value: 8, personal: false, computed: [] },
      operands: [operand('n', 'N', { type: 'number', value: 4 })],
    }
    const calculated = { type: 'calculated', value: 8 }
    const compared = { operator: '>', left: 8, right: 5 }
    const ofLeaf = { node: leaf, holds: true, computed: [], compared, parts: [] }
    expect(conditionOf(leaf)).toEqual({
      ...ofLeaf,
      operands: [operand('dupla', 'Dupla', { ...calculated, formula })],
    })
    const whole = { and: [leaf, { '!': [v('t')] }] }
    expect(conditionOf(whole)).toEqual({
      ...{ node: whole, holds: false, computed: [], compared: null },
      operands: [operand('dupla', 'Dupla', calculated), operand('t', 'T', { value: 'szöveg' })],
      parts: [
        { ...ofLeaf, operands: [operand('dupla', 'Dupla', { ...calculated, formula })] },
        expect.objectContaining({ node: { '!': [v('t')] }, holds: false }),
      ],
    })
  })
})

describe('what a condition computed', () => {
  const sum = { sum: [v('r.ar')] }
  it.each<[string, unknown, [unknown, unknown][]]>([
    ['a number as a truth', { '-': [v('n'), 1] }, [[{ '-': [v('n'), 1] }, 3]]],
    ['a sum', gt(sum, 1), [[sum, 30]]],
    [
      'a product, and the sum in it',
      gt({ '*': [sum, 2] }, 1),
      [
        [{ '*': [sum, 2] }, 60],
        [sum, 30],
      ],
    ],
    [
      'both sides',
      gt({ '+': [v('n'), 1] }, { '-': [9, 1] }),
      [
        [{ '+': [v('n'), 1] }, 5],
        [{ '-': [9, 1] }, 8],
      ],
    ],
    [
      'a product in a product only once',
      gt({ '*': [{ '*': [v('n'), 2] }, 2] }, 1),
      [[{ '*': [{ '*': [v('n'), 2] }, 2] }, 16]],
    ],
    ['members of a list', { in: [v('n'), [{ '+': [1, 2] }, 5]] }, [[{ '+': [1, 2] }, 3]]],
    [
      'rows, and nothing in them',
      gt({ sum: [{ map: [v('r'), { '*': [v('ar'), 2] }] }] }, 1),
      [[{ sum: [{ map: [v('r'), { '*': [v('ar'), 2] }] }] }, 60]],
    ],
    ['nothing in rows that are only tested', { some: [v('r'), gt({ '+': [v('n'), 1] }, 15)] }, []],
    ['nothing personal', gt({ cat: [v('titok'), '!'] }, 'a'), [[{ cat: [v('titok'), '!'] }, null]]],
    ['nothing', gt(v('n'), 1), []],
  ])('is shown: %s', (_, condition, expected) => {
    expect(conditionOf(condition)?.computed.map(({ node, value }) => [node, value])).toEqual(expected)
  })

  it('is shown at the part that computes it', () => {
    const whole = conditionOf({ and: [gt(sum, 1), v('t')] })
    expect(whole?.computed).toEqual([])
    expect(whole?.parts.map(({ computed }) => computed.length)).toEqual([1, 0])
  })

  it('is compared if these are two', () => {
    expect(conditionOf({ '<': [1, v('n'), 5] })).toMatchObject({ holds: true, compared: null })
    expect(conditionOf({ '<': [v('n'), 5] })).toMatchObject({ compared: { left: 4, right: 5 } })
    expect(conditionOf(gt(v('titok'), 'a'))).toMatchObject({ holds: true, compared: null })
    expect(conditionOf(v('t'))).toMatchObject({ holds: true, compared: null })
  })

  it('in a formula is shown without the formula itself', () => {
    const expression = { '+': [{ sum: [v('r.ar')] }, { '*': [v('n'), 2] }] }
    const session = fillIn(
      {
        formField: [
          { id: 'n', type: 'number' },
          { id: 'r', type: 'repeat' },
          { id: 'ar', type: 'number', parentId: 'r' },
          { id: 'c', type: 'calculated', expression },
        ],
      },
      { values: { n: 4, r: [{ ar: 10 }, { ar: 20 }] } },
    )
    const formula = session.why('c', 'value')?.formula
    expect(formula).toMatchObject({ node: expression, value: 38 })
    expect(formula?.computed.map(({ node, value }) => [node, value])).toEqual([[{ sum: [v('r.ar')] }, 30]])
  })

  it('from many calculated fields is followed forty times', () => {
    const names = Array.from({ length: 50 }, (_, at) => `c${at}`)
    const session = fillIn({
      formField: [
        { id: 'n', type: 'number' },
        ...names.map((id) => ({ id, type: 'calculated', expression: { '+': [v('n'), 1] } })),
        { id: 'x' },
      ],
      formRemoveable: [{ id: 'r', targets: ['x'], condition: { in: [1, names.map(v)] } }],
    })
    const operands = asked(session, 'x', 'presence').rules[0]?.condition?.operands ?? []
    expect(operands).toHaveLength(50)
    expect(operands.filter(({ formula }) => formula !== null)).toHaveLength(40)
  })
})

it('a field in a row is named as its row names it', () => {
  const session = fillIn(
    {
      formField: [
        { id: 'r', type: 'repeat', label: 'Sorok' },
        { id: 'a', type: 'number', label: 'A', parentId: 'r' },
        { id: 'b', parentId: 'r' },
        { id: 'q', type: 'repeat', label: 'Alsorok', parentId: 'r' },
        { id: 'z', type: 'number', label: 'Z', parentId: 'q' },
        { id: 's', type: 'repeat', label: 'Mások' },
        { id: 'sx', parentId: 's' },
      ],
      formRemoveable: [
        { id: 'f1', targets: ['b'], condition: { some: [v('q'), gt(v('z'), 5)] } },
        { id: 'f2', targets: ['z'], condition: { or: [gt(v('a'), 5), gt({ count: [v('s')] }, 5)] } },
      ],
    },
    { values: { s: [{}, {}], r: [{ a: 1 }, { a: 2, q: [{ z: 1 }, { z: 2 }, { z: 3 }] }] } },
  )
  const operandsOf = (path: string) => asked(session, path, 'presence').rules[0]?.condition?.operands
  expect(operandsOf('r.1.b')).toMatchObject([{ name: 'q', parents: [], rows: 3 }])
  expect(operandsOf('r.0.b')).toMatchObject([{ name: 'q', parents: [], rows: 0 }])
  expect(operandsOf('r.1.q.0.z')).toMatchObject([
    { name: 'a', parents: [], value: 2, rows: null },
    { name: 's', parents: [], rows: 2 },
  ])
})
