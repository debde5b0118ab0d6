import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import { asked, suggested } from '../testing/ask-why.ts'
import type { DefinitionParts, Part } from '../testing/build-definition.ts'
import { fillIn } from '../testing/fill-in.ts'

const v = (name: string) => ({ var: name })
type Values = Readonly<Record<string, unknown>>

/** A form with a field of each kind, whose field `x` is removed while the condition holds. */
const form = (
  condition: unknown,
  values: Values = {},
  rest: DefinitionParts = {},
  fields: readonly Part[] = [],
) =>
  fillIn(
    {
      formField: [
        { id: 'n', type: 'number' },
        { id: 'm', type: 'number' },
        { id: 't' },
        { id: 'u' },
        { id: 'b', type: 'checkbox' },
        { id: 'd', type: 'date' },
        { id: 's', type: 'select', optionList: 'l' },
        { id: 'mm', type: 'multiSelect', optionList: 'l' },
        { id: 'r', type: 'repeat' },
        { id: 'rn', key: 'n', parentId: 'r', type: 'number', max: 50 },
        { id: 'rt', key: 't', parentId: 'r' },
        { id: 'rb', key: 'b', parentId: 'r', type: 'checkbox' },
        { id: 'nagy', type: 'calculated', expression: { upper: [v('t')] } },
        ...fields,
        { id: 'x' },
      ],
      formOption: ['a', 'b', 'c'].map((value) => ({ id: value, list: 'l', value })),
      formRemoveable: [{ id: 'rule', targets: ['x'], condition }],
      ...rest,
    },
    { values },
  )
/** Refuses texts that are shorter than three characters. */
const atLeast3: DefinitionParts = {
  formValidation: [{ id: 'v', targets: ['t'], rule: 'minLength', parameters: { min: 3 } }],
}
const rows = { r: [{ n: 2, t: 'a' }, { n: 3 }] }

describe('a condition is turned', () => {
  it.each<[string, unknown, Values, string[] | null]>([
    ['a comparison that is compared', { '==': [{ '>': [v('n'), 5] }, true] }, { n: 1 }, ['n = 6']],
    ['an alternative that is compared', { '==': [{ or: [v('b'), false] }, true] }, {}, ['b = true']],
    ['a minuend', { '==': [{ '-': [v('n'), v('m')] }, 4] }, { n: 3, m: 2 }, ['n = 6']],
    ['a subtrahend', { '==': [{ '-': [10, v('m')] }, 4] }, { m: 2 }, ['m = 6']],
    ['a divisor', { '==': [{ '/': [100, v('n')] }, 4] }, { n: 3 }, ['n = 25']],
    ['a factor that has no exact solution', { '>=': [{ '*': [v('n'), 3] }, 10] }, { n: 1 }, ['n = 4']],
    ['a number with decimals', { '>=': [v('n'), 2.5] }, { n: 1 }, ['n = 2.5']],
    ['a number as a truth', { '-': [v('n'), 3] }, { n: 3 }, ['n = 4']],
    ['a number as a falsehood', { '-': [v('n'), 3] }, { n: 4 }, ['n = 3']],
    ['the branch that is taken', { '==': [{ if: [v('b'), v('n'), v('m')] }, 7] }, { b: true }, ['n = 7']],
    ['the other branch', { '==': [{ if: [v('b'), v('n'), v('m')] }, 7] }, { b: false }, ['m = 7']],
    ['the branch of another condition', { '==': [{ if: [v('b'), 1, v('s'), 2, 3] }, 2] }, {}, ['s = "a"']],
    ['a branch by its condition', { '==': [{ if: [{ '>': [v('n'), 5] }, 1, 2] }, 1] }, { n: 1 }, ['n = 6']],
    [
      'a branch by a field that is to be filled in',
      { '==': [{ if: [v('t'), 1, 2] }, 1] },
      {},
      ['t = "minta"'],
    ],
    ['a later branch by such a field', { '==': [{ if: [false, 1, v('t'), 2, 3] }, 2] }, {}, ['t = "minta"']],
    ['a truth that is compared', { '==': [{ '!!': [v('t')] }, true] }, {}, ['t = "minta"']],
    ['a text in capitals', { '==': [v('nagy'), 'IGEN'] }, { t: 'x' }, ['t = "IGEN"']],
    [
      'the last part of a text',
      { '==': [{ cat: [v('t'), '-', v('u')] }, 'a-b'] },
      { t: 'a', u: 'x' },
      ['u = "b"'],
    ],
    ['a part after an empty one', { '==': [{ cat: [v('t'), '-', v('u')] }, '-b'] }, { u: 'x' }, ['u = "b"']],
    [
      'all parts of a text',
      { '==': [{ cat: [v('t'), v('u')] }, null] },
      { t: 'a', u: 'b' },
      ['t = null', 'u = null'],
    ],
    ['the middle of a text', { '==': [{ substr: [v('t'), 1, 1] }, 'b'] }, { t: 'xyz' }, ['t = "xbz"']],
    ['the end of a text', { '==': [{ substr: [v('t'), -2] }, '34'] }, { t: 'HU12' }, ['t = "HU34"']],
    ['the length of a text in capitals', { '>=': [{ length: [v('nagy')] }, 4] }, { t: 'AB' }, ['t = "ABxx"']],
    [
      'the length of a changed text',
      { '>=': [{ length: [{ trim: [v('t')] }] }, 4] },
      { t: 'ab' },
      ['t = "abxx"'],
    ],
    ['200 characters', { '>=': [{ length: [v('t')] }, 200] }, {}, [`t = "${'x'.repeat(200)}"`]],
    ['201 characters', { '>=': [{ length: [v('t')] }, 201] }, {}, null],
    ['the beginning of a text in capitals', { starts_with: [v('nagy'), 'A'] }, { t: 'x' }, ['t = "A"']],
    ['the end of a changed text', { ends_with: [{ trim: [v('t')] }, 'A'] }, { t: 'x' }, ['t = "A"']],
    ['a beginning that is there', { starts_with: [v('t'), 'A'] }, { t: 'Ab' }, ['t = null']],
    ['a pattern that is matched', { matches: [v('t'), '^A'] }, { t: 'Ab' }, ['t = null']],
    ['a pattern without an example', { matches: [v('t'), '^\\p{Sc}'] }, { t: '€ 5' }, ['t = null']],
    ['a pattern without an example, not matched', { matches: [v('t'), '^\\p{Sc}'] }, { t: '5' }, null],
    ['one of some texts', { in: [v('t'), ['a', v('u')]] }, { t: 'x', u: 'u' }, ['t = "a"']],
    ['all but one of some texts', { in: [v('t'), ['a']] }, { t: 'a' }, ['t = null']],
    ['a part of a fixed text', { in: [v('t'), 'alma'] }, { t: 'x' }, ['t = "alma"']],
    ['a part of another text', { in: [v('t'), v('u')] }, { u: 'körte' }, ['t = "körte"']],
    ['a part of an empty text', { in: ['alma', v('t')] }, {}, ['t = "alma"']],
    ['an option among others', { in: ['b', v('mm')] }, { mm: ['a'] }, ['mm = ["a","b"]']],
    ['an option that is to be taken out', { in: ['b', v('mm')] }, { mm: ['a', 'b'] }, ['mm = ["a"]']],
    ['the last option', { in: ['b', v('mm')] }, { mm: ['b'] }, ['mm = null']],
    ['an option that is not the one', { '!=': [v('s'), 'a'] }, { s: 'a' }, ['s = "b"']],
    ['a field that is empty', { '==': [v('t'), null] }, {}, ['t = "minta"']],
    ['a field that is to be empty', { '==': [v('t'), null] }, { t: 'a' }, ['t = null']],
    [
      'the nearest day',
      { in: [v('d'), ['2026/01/01', '2026/06/10']] },
      { d: '2026/06/15' },
      ['d = "2026/06/10"'],
    ],
    ['fewer filled fields', { '<': [{ count: [v('t'), v('u')] }, 2] }, { t: 'a', u: 'b' }, ['t = null']],
    ['more filled fields', { '>': [{ count: [1, v('t')] }, 1] }, {}, ['t = "minta"']],
    ['a plausible number', { or: [{ '<': [v('n'), -1] }, v('b')] }, { n: 3 }, ['b = true']],
    ['a plausible number from 0', { or: [{ '<': [v('n'), -1] }, v('b')] }, { n: 0 }, ['b = true']],
    ['a negative number by another', { or: [{ '<': [v('n'), -5] }, v('b')] }, { n: -3 }, ['n = -6']],
    ['a negative number if there is nothing else', { '<': [v('n'), -1] }, { n: 3 }, ['n = -2']],
  ])('by %s', (_, condition, values, expected) => {
    expect(suggested(form(condition, values))).toEqual(expected)
  })

  it.each<[string, unknown, Values, string[] | null]>([
    ['a sum with a row that is empty', { '>=': [{ sum: [v('r.n')] }, 5] }, { r: [{}, {}] }, ['r.#1.n = 5']],
    [
      'a sum by a new row',
      { '>=': [{ sum: [v('r.n')] }, 100] },
      { r: [{ n: 45 }, { n: 45 }] },
      ['r + rn: 10'],
    ],
    ['a sum that no row makes', { '>=': [{ sum: [v('r.n')] }, 200] }, { r: [{ n: 45 }] }, null],
    ['a column by a new row', { in: ['x', v('r.t')] }, {}, ['r + rt: x']],
    ['a box in a new row', { '>=': [{ count: [v('r.b')] }, 1] }, {}, ['r + rb: true']],
    ['fewer filled rows', { '<': [{ count: [v('r.t')] }, 1] }, rows, ['r.#1.t = null']],
    [
      'fewer rows of a kind',
      { '<': [{ count: [{ filter: [v('r'), { '>': [v('n'), 1] }] }] }, 2] },
      rows,
      ['r.#1.n = 1'],
    ],
    [
      'rows of a kind only',
      { '>': [{ sum: [{ map: [{ filter: [v('r'), { '>': [v('n'), 2] }] }, { '*': [v('n'), 10] }] }] }, 40] },
      rows,
      ['r.#2.n = 4.1'],
    ],
    [
      'the tenth of a column',
      { '>=': [{ count: [v('r.t')] }, 10] },
      { r: [...Array(9).fill({ t: 'a' }), {}] },
      ['r.#10.t = "minta"'],
    ],
    [
      'no more of a column than ten',
      { '>=': [{ count: [v('r.t')] }, 11] },
      { r: [...Array(10).fill({ t: 'a' }), {}] },
      ['r + rt: minta'],
    ],
    [
      'the tenth row',
      { all: [v('r'), { '>': [v('n'), 1] }] },
      { r: [...Array(9).fill({ n: 2 }), { n: 1 }] },
      ['r.#10.n = 2'],
    ],
    [
      'no more rows than ten',
      { all: [v('r'), { '>': [v('n'), 1] }] },
      { r: [...Array(10).fill({ n: 2 }), { n: 1 }] },
      null,
    ],
  ])('over rows: %s', (_, condition, values, expected) => {
    expect(suggested(form(condition, values))).toEqual(expected)
  })

  it.each<[string, unknown, Values, string[] | null]>([
    ['a beginning', { starts_with: [v('t'), 'A'] }, { t: 'bc' }, ['t = "Abc"']],
    ['an end', { ends_with: [v('t'), 'A'] }, { t: 'bc' }, ['t = "bcA"']],
    ['a beginning of nothing', { starts_with: [v('t'), 'A'] }, {}, null],
    ['a part', { in: ['A', v('t')] }, { t: 'bc' }, ['t = "bc A"']],
    [
      'a value that is too short beside another',
      { and: [{ '==': [v('t'), 'A'] }, v('b')] },
      { t: 'bc' },
      null,
    ],
  ])('only by what the form accepts: %s', (_, condition, values, expected) => {
    expect(suggested(form(condition, values, atLeast3))).toEqual(expected)
  })

  it('by a value of which the form only warns', () => {
    const [rule] = atLeast3.formValidation ?? []
    const warned = { formValidation: [{ id: 'v', ...rule, severity: 'warning' }] }
    expect(suggested(form({ starts_with: [v('t'), 'A'] }, { t: 'bc' }, warned))).toEqual(['t = "A"'])
  })

  it('not by the rest of a personal text, even if that is empty', () => {
    const secret = { id: 'titok', personal: true }
    const joined = { '==': [{ cat: [v('titok'), v('t')] }, 'Anna'] }
    expect(suggested(form(joined, { t: 'x' }, {}, [secret]))).toBeNull()
    expect(suggested(form(joined, { titok: 'An', t: 'x' }, {}, [secret]))).toBeNull()
  })

  it('on the grid of a field that starts at its minimum', () => {
    const half = { id: 'g', type: 'number', min: 0.5 }
    expect(suggested(form({ '>=': [v('g'), 3.001] }, { g: 1 }, {}, [half]))).toEqual(['g = 4'])
    const grid = { id: 'g', type: 'number', min: 100, step: 500 }
    expect(suggested(form({ '>=': [v('g'), 1000] }, { g: 600 }, {}, [grid]))).toEqual(['g = 1100'])
    expect(suggested(form({ '<=': [v('g'), 1000] }, { g: 1600 }, {}, [grid]))).toEqual(['g = 600'])
  })

  it('by one of the first twelve fields that it reads', () => {
    const boxes = Array.from({ length: 13 }, (_, at) => ({ id: `b${at}`, type: 'checkbox' }))
    const only = (at: number) =>
      form({ or: boxes.map(({ id }, index) => ({ and: [v(id), index === at] })) }, {}, {}, boxes)
    expect(suggested(only(11))).toEqual(['b11 = true'])
    expect(suggested(only(12))).toBeNull()
  })

  it('by fields for which there is a value, and that may be edited', () => {
    const boxes = Array.from({ length: 12 }, (_, at) => ({ id: `f${at}` }))
    const first = { or: [...boxes.map(({ id }) => ({ '!!': [v(id)] })), v('b')] }
    const files = boxes.map((box) => ({ ...box, type: 'file' }))
    expect(suggested(form(first, {}, {}, files))).toEqual(['b = true'])
    const locked = { formDisabled: [{ id: 'd', targets: boxes.map(({ id }) => id) }] }
    expect(suggested(form(first, {}, locked, boxes))).toEqual(['b = true'])
  })

  it('by one of the first 300 combinations', () => {
    const digits = { in: [v('n'), [1, 2, 3, 4, 5, 6, 7, 8, 9]] }
    const others = ['m', 'k'].map((name) => ({ in: [v(name), [1, 2, 3, 4, 5, 6, 7, 8, 9]] }))
    const code = { '+': [{ '*': [v('n'), 100] }, { '*': [v('m'), 10] }, v('k')] }
    const only = (number: number) =>
      form({ and: [digits, ...others, { '==': [code, number] }] }, {}, {}, [{ id: 'k', type: 'number' }])
    // 27 single values, 243 pairs, then 111, 112, 113 …
    expect(suggested(only(143))).toEqual(['n = 1', 'm = 4', 'k = 3'])
    expect(suggested(only(144))).toBeNull()
  })

  it('by a value that is no example where the condition names it', () => {
    const example = (condition: unknown) => asked(form(condition), 'x', 'presence').counterfactual?.changes[0]
    const named = { '==': [v('t'), 'minta'] }
    expect(example(named)).toMatchObject({ value: 'minta', isExample: false })
    expect(example({ and: [named, { '!!': [v('t')] }] })).toMatchObject({ value: 'minta', isExample: false })
    expect(example({ '>=': [{ length: [v('t')] }, 2] })).toMatchObject({ value: 'xx', isExample: true })
    expect(example({ starts_with: [v('t'), 'A'] })).toMatchObject({ value: 'A', isExample: true })
  })

  it('also for what is in a group that it removes', () => {
    const session = form({ '>': [v('n'), 5] }, { n: 9 }, {}, [
      { id: 'g', type: 'group' },
      { id: 'y', parentId: 'g' },
    ])
    expect(asked(session, 'g.y', 'presence').counterfactual).toBeNull()
    const inGroup = fillIn(
      {
        formField: [
          { id: 'n', type: 'number' },
          { id: 'g', type: 'group' },
          { id: 'y', parentId: 'g' },
        ],
        formRemoveable: [{ id: 'rule', targets: ['g'], condition: { '>': [v('n'), 5] } }],
      },
      { values: { n: 9 } },
    )
    expect(asked(inGroup, 'g.y', 'presence').counterfactual?.changes).toMatchObject([{ path: 'n', value: 5 }])
  })

  it('not by rows of rows, or columns in groups', () => {
    const fields = [
      { id: 'q', type: 'repeat', parentId: 'r' },
      { id: 'z', type: 'number', parentId: 'q' },
      { id: 'k', type: 'group', parentId: 'r' },
      { id: 'y', type: 'number', parentId: 'k' },
      { id: 'w', type: 'number', parentId: 'k' },
    ]
    for (const name of ['r.q.z', 'r.k.y'])
      expect(suggested(form({ '>=': [{ sum: [v(name)] }, 5] }, {}, {}, fields))).toBeNull()
    const values = { r: [{ q: [{ z: 1 }], k: { y: 2 } }] }
    expect(suggested(form({ '>=': [{ sum: [v('r.q.z')] }, 5] }, values, {}, fields))).toEqual([
      'r.#1.q.#2.z = 5',
    ])
    expect(suggested(form({ '>=': [{ sum: [v('r.k.y')] }, 5] }, values, {}, fields))).toEqual([
      'r.#1.k.y = 5',
    ])
  })
})
