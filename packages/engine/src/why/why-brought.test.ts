import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import { asked, suggested } from '../testing/ask-why.ts'
import type { DefinitionParts } from '../testing/build-definition.ts'
import { fillIn } from '../testing/fill-in.ts'

const v = (name: string) => ({ var: name })
const removed = (condition: unknown) => ({ formRemoveable: [{ id: 'r', targets: ['x'], condition }] })
const options = [
  { id: 'a', list: 'l', value: 'a', label: 'Alma' },
  { id: 'b', list: 'l', value: 'b', label: 'Banán' },
  { id: 'c', list: 'l', value: 'c', label: 'Citrom' },
]

describe('options that reveal a field', () => {
  const session = (rest: object, values: object) =>
    fillIn(
      {
        formField: [{ id: 'm', type: 'multiSelect', optionList: 'l' }, { id: 'x' }],
        formOption: [...options, { id: 'ki', list: 'l', value: 'ki', disabled: true }],
        formOptionExpandable: [{ id: 'o', fieldId: 'm', optionValues: ['b', 'c'], targets: ['x'], ...rest }],
      },
      { values },
    )

  it.each<[string, object, object, string[] | null]>([
    ['one is added', {}, { m: ['a'] }, ['m = ["a","b"]']],
    ['one is chosen', {}, {}, ['m = ["b"]']],
    ['they are taken out', {}, { m: ['a', 'b', 'c'] }, ['m = ["a"]']],
    ['the last one is taken out', {}, { m: ['b'] }, ['m = null']],
    ['all are chosen', { match: 'all' }, { m: ['a', 'b'] }, ['m = ["a","b","c"]']],
    ['none can be chosen', { optionValues: ['ki'] }, {}, null],
  ])('do so once %s', (_, rest, values, expected) => {
    expect(suggested(session(rest, values))).toEqual(expected)
  })
})

describe('a condition on a field that is absent', () => {
  const form = (condition: unknown, rest: DefinitionParts = {}) =>
    fillIn(
      {
        formField: [
          { id: 'n', type: 'number' },
          { id: 'g', type: 'group' },
          { id: 't', parentId: 'g' },
          { id: 'm', type: 'multiSelect', optionList: 'l', parentId: 'g' },
          { id: 'c', type: 'calculated', expression: { cat: [v('g.t'), '!'] } },
          { id: 'x' },
        ],
        formOption: options,
        formExpandable: [{ id: 'e', targets: ['g'], condition: { '>': [v('n'), 5] } }],
        ...removed(condition),
        ...rest,
      },
      { values: { n: 1 } },
    )

  it.each<[string, unknown, string]>([
    ['is compared', { '==': [v('g.t'), 'a'] }, '"a"'],
    ['is filled in', v('g.t'), '"minta"'],
    ['begins with a text', { starts_with: [v('g.t'), 'a'] }, '"a"'],
    ['matches a pattern', { matches: [v('g.t'), '^\\d$'] }, '"1"'],
    ['is read by a formula', { '==': [v('c'), 'a!'] }, '"a"'],
  ])('is met once it is present, where it %s', (_, condition, value) => {
    expect(suggested(form(condition))).toEqual([`n = 6`, `g.t = ${value}`])
  })

  it('is met by an option once it is present', () => {
    expect(suggested(form({ in: ['b', v('g.m')] }))).toEqual(['n = 6', 'g.m = ["b"]'])
    const chosen = { formOptionExpandable: [{ id: 'o', fieldId: 'm', optionValues: ['b'], targets: ['x'] }] }
    expect(suggested(form(false, { ...chosen, formRemoveable: [] }))).toEqual(['n = 6', 'g.m = ["b"]'])
  })
})

it('a condition on a field that is present is turned by that field, not by what would make it absent', () => {
  const session = fillIn(
    {
      formField: [{ id: 'n', type: 'number' }, { id: 't' }, { id: 'x' }],
      formExpandable: [{ id: 'e', targets: ['t'], condition: { '>': [v('n'), 5] } }],
      ...removed({ '==': [v('t'), 'a'] }),
    },
    { values: { n: 9, t: 'a' } },
  )
  expect(suggested(session)).toEqual(['t = null'])
})

it('an option that is offered is changed itself, not what offers it', () => {
  const session = fillIn(
    {
      formField: [{ id: 'n', type: 'number' }, { id: 's', type: 'select', optionList: 'l' }, { id: 'x' }],
      formOption: options,
      formOptionModifier: [
        { id: 'm', fieldId: 's', effect: 'exclude', optionValues: ['a'], condition: { '>': [v('n'), 5] } },
      ],
      formOptionExpandable: [{ id: 'o', fieldId: 's', optionValues: ['a'], targets: ['x'] }],
    },
    { values: { n: 1, s: 'a' } },
  )
  expect(suggested(session)).toEqual(['s = "b"'])
})

it('a field that locks itself is not turned by its own value', () => {
  const session = fillIn({
    formField: [{ id: 'a' }],
    formDisabled: [{ id: 'd', targets: ['a'], condition: { '==': [v('a'), 'kész'] } }],
  })
  expect(asked(session, 'a', 'disabled').counterfactual).toBeNull()
})
