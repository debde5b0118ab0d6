import { describe, expect, it } from 'vitest'
import type { DefinitionParts } from '../testing/build-definition.ts'
import { buildProgram, NOW } from '../testing/fill-in.ts'
import { compareBehaviour } from './compare-behaviour.ts'

const read = (id: string) => ({ var: id })
const options = (data: (value: string) => object) =>
  ['x', 'y'].map((value) => ({ id: `o-${value}`, list: 'l', value, ...data(value) }))
const compared = (before: DefinitionParts, after: DefinitionParts) =>
  compareBehaviour(buildProgram(before, { now: NOW }), buildProgram(after, { now: NOW }))

/** Each difference in short: the answers, and the aspects that differ. */
const told = (before: DefinitionParts, after: DefinitionParts) =>
  compared(before, after).cases.map(({ answers, differences }) => [
    Object.fromEntries(answers.after.map(({ path, value }) => [path, value])),
    differences.map(({ fieldId, aspect }) => `${fieldId} ${aspect}`),
  ])

describe('what is read of options', () => {
  const choice = { id: 's', type: 'select', optionList: 'l' }
  const withFormula = (expression: unknown, list: ReturnType<typeof options>): DefinitionParts => ({
    formField: [choice, { id: 'k', type: 'calculated', expression }],
    formOption: list,
  })

  it('makes a difference where a formula reads the label of what is chosen', () => {
    const formula = { option_label: [read('s')] }
    const [before, after] = ['Régi', 'Új'].map((label) =>
      withFormula(
        formula,
        options(() => ({ label })),
      ),
    )
    expect(told(before as DefinitionParts, after as DefinitionParts)).toEqual([[{ s: 'x' }, ['k value']]])
  })

  it('makes no difference where nothing reads it', () => {
    const [before, after] = ['Régi', 'Új'].map((label) =>
      withFormula(
        1,
        options(() => ({ label })),
      ),
    )
    expect(compared(before as DefinitionParts, after as DefinitionParts).verdict).toBe('identical')
  })
})

describe('a field that needs many answers to be there', () => {
  const chain = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, type: 'checkbox' }))
  const shown = chain
    .slice(1)
    .map(({ id }, at) => ({ id: `r${id}`, targets: [id], condition: read(chain[at]?.id ?? '') }))
  const withLimit = (max: number): DefinitionParts => ({
    formField: [...chain, { id: 'n', type: 'number', max }],
    formExpandable: [...shown, { id: 'rn', targets: ['n'], condition: read('e') }],
  })

  it('is filled in with all of them', () => {
    const all = Object.fromEntries(chain.map(({ id }) => [id, true]))
    expect(told(withLimit(7), withLimit(6))).toEqual([[{ ...all, n: 7 }, ['n issues']]])
  })
})

it('chooses the options that reveal a field', () => {
  const withLimit = (min: number): DefinitionParts => ({
    formField: [
      { id: 'm', type: 'multiSelect', optionList: 'l' },
      { id: 'n', type: 'number', min },
    ],
    formOption: options(() => ({})),
    formOptionExpandable: [{ id: 'r', fieldId: 'm', optionValues: ['y'], targets: ['n'], condition: null }],
  })
  expect(told(withLimit(2), withLimit(3))).toEqual([[{ m: ['y'], n: 2 }, ['n issues']]])
})

describe('rows', () => {
  const rows = [
    { id: 'sorok', type: 'repeat' },
    { id: 'ar', type: 'number', parentId: 'sorok' },
    { id: 'megj', type: 'text', parentId: 'sorok' },
  ]
  const shownOver = (limit: number): DefinitionParts => ({
    formField: rows,
    formExpandable: [{ id: 'r', targets: ['megj'], condition: { '>': [read('ar'), limit] } }],
  })

  it('are compared within one row', () => {
    expect(told(shownOver(5), shownOver(6))).toEqual([[{ 'sorok.0.ar': 6 }, ['megj present']]])
    expect(compared(shownOver(5), shownOver(5)).verdict).toBe('identical')
  })
})

describe('side effects', () => {
  const writing = (condition: unknown, expression = 'kész'): DefinitionParts => ({
    formField: [
      { id: 'c', type: 'checkbox' },
      { id: 'd', type: 'checkbox' },
      { id: 't', type: 'text' },
    ],
    formSideEffect: [
      {
        ...{ id: 'ir', on: 'change', triggers: ['c'], condition },
        actions: [{ type: 'set', targetId: 't', expression, overwrite: 'always' }],
      },
    ],
  })

  it('are compared by what they write', () => {
    expect(told(writing(null), writing(null, 'más'))).toEqual([[{ c: true }, ['t value']]])
  })

  it('are the same under conditions that are', () => {
    const both = { and: [read('c'), read('d')] }
    const written = { '!': [{ or: [{ '!': [read('c')] }, { '!': [read('d')] }] }] }
    expect(compared(writing(both), writing(written)).verdict).toBe('identical')
  })
})

it('shows each way in which a condition has changed', () => {
  const shownFor = (value: string): DefinitionParts => ({
    formField: [
      { id: 's', type: 'select', optionList: 'l' },
      { id: 't', type: 'text' },
    ],
    formOption: options(() => ({})),
    formExpandable: [{ id: 'r', targets: ['t'], condition: { '==': [read('s'), value] } }],
  })
  const { cases } = compared(shownFor('x'), shownFor('y'))
  expect(
    cases.map(({ answers, differences }) => [answers.after[0]?.value, differences[0]?.after?.present]),
  ).toEqual(
    expect.arrayContaining([
      ['x', false],
      ['y', true],
    ]),
  )
})

it('does not claim what it cannot decide', () => {
  const [before, after] = [3, 4].map((factor): DefinitionParts => {
    // Nobody sees the field that is different.
    const never = { '==': [{ '*': [read('n'), read('n')] }, -1] }
    return {
      formField: [
        { id: 'n', type: 'number' },
        { id: 'k', type: 'calculated', expression: { '*': [read('n'), factor] } },
      ],
      formExpandable: [{ id: 'r', targets: ['k'], condition: never }],
    }
  })
  const { verdict, undecided } = compared(before as DefinitionParts, after as DefinitionParts)
  expect([verdict, undecided]).toEqual(['undecided', ['k']])
})

describe('two side effects that change places', () => {
  const effect = (id: string, order: number, actions: readonly object[]) => ({
    ...{ id, name: `Hatás ${id}`, order, on: 'change', triggers: ['k'], condition: null, actions },
  })
  const formField = [{ id: 'k', type: 'checkbox' }, { id: 'n' }]
  const set = (value: string) => [{ type: 'set', targetId: 'n', expression: value, overwrite: 'always' }]
  const form = (...effects: readonly ReturnType<typeof effect>[]): DefinitionParts => ({
    formField,
    formSideEffect: effects,
  })
  const swapped = (
    first: readonly object[],
    second: readonly object[],
  ): [DefinitionParts, DefinitionParts] => [
    form(effect('e', 1, first), effect('f', 2, second)),
    form(effect('f', 1, second), effect('e', 2, first)),
  ]

  it('differ where both write one field', () => {
    expect(told(...swapped(set('A'), set('B')))).toEqual([[{ k: true }, ['n value']]])
  })

  it('are named by their field or by themselves where no case shows it, and never by nothing', () => {
    const message = (text: string) => [{ type: 'emit', event: text, payload: null }]
    const { undecided } = compared(...swapped(message('a'), message('b')))
    expect(undecided.toSorted()).toEqual(['Hatás e', 'Hatás f'])
    const onField = compared(...swapped(set('A'), message('b')))
    expect(onField.undecided).not.toContain('')
  })
})
