import { compile } from '@urlapmuhely/engine'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { describe, expect, it } from 'vitest'
import type { FormContent } from '../form-document.ts'
import { dependencyGraph } from './dependency-graph.ts'

const is = (name: string, value = 'x') => ({ '==': [{ var: name }, value] })
const formula = (id: string, name: string) => ({ id, type: 'calculated', expression: { var: name } })
const sum = (id: string, name: string) => ({ id, type: 'calculated', expression: { sum: [{ var: name }] } })
const set = (targetId: string) => ({ type: 'set', targetId, expression: 'x', overwrite: 'always' })
const effect = (id: string, from: string, to: string, more: object = {}) => ({
  ...{ id, on: 'change', triggers: [from], actions: [set(to)] },
  ...more,
})

/** The loops of the map: `error` or `warning`, with the nodes in alphabetical order. */
function loopsOf(parts: DefinitionParts): string[] {
  // The items of a definition are those of a document.
  const { loops } = dependencyGraph(buildDefinition(parts) as unknown as FormContent)
  return loops.map(({ severity, nodeIds }) => [`${severity}:`, ...nodeIds.toSorted()].join(' ')).toSorted()
}

/** The loops that the engine reports: errors and warnings. */
function engineReports(parts: DefinitionParts): string[] {
  const { diagnostics } = compile(buildDefinition(parts), { now: '2026-06-15T10:00:00Z' })
  return diagnostics.flatMap(({ code }) =>
    code === 'CYCLE' ? ['error'] : code === 'EFFECT_LOOP' ? ['warning'] : [],
  )
}

const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const g = { id: 'g', type: 'group' }
const r = { id: 'r', type: 'repeat' }

const forms: readonly (readonly [title: string, loops: readonly string[], parts: DefinitionParts])[] = [
  ['a formula that reads itself', ['error: k'], { formField: [formula('k', 'k')] }],
  [
    'a field that decides about its own presence',
    ['error: R a'],
    { formField: [a], formExpandable: [{ id: 'R', targets: ['a'], condition: is('a') }] },
  ],
  [
    'a field that decides whether it may be edited',
    [],
    { formField: [a], formDisabled: [{ id: 'R', targets: ['a'], condition: is('a') }] },
  ],
  [
    'a validation that reads its field',
    [],
    { formField: [a], formValidation: [{ id: 'R', targets: ['a'], rule: 'required', condition: is('a') }] },
  ],
  [
    'a group that is there if a field in it has a value: a group takes its contents along',
    ['error: R a g'],
    {
      formField: [g, { id: 'a', parentId: 'g' }],
      formExpandable: [{ id: 'R', targets: ['g'], condition: is('g.a') }],
    },
  ],
  [
    'a field that is there if another one in its group has a value',
    [],
    {
      formField: [g, { id: 'a', parentId: 'g' }, { id: 'b', parentId: 'g' }],
      formExpandable: [{ id: 'R', targets: ['b'], condition: is('g.a') }],
    },
  ],
  [
    'a formula in a row that sums up its own column',
    ['error: k'],
    { formField: [r, { ...sum('k', 'r.k'), parentId: 'r' }] },
  ],
  [
    'a formula in a row that sums up another column',
    [],
    { formField: [r, { id: 'n', type: 'number', parentId: 'r' }, { ...sum('k', 'r.n'), parentId: 'r' }] },
  ],
  [
    'a sum outside the rows that decides whether they are there',
    ['error: R k n r'],
    {
      formField: [r, { id: 'n', type: 'number', parentId: 'r' }, sum('k', 'r.n')],
      formExpandable: [{ id: 'R', targets: ['r'], condition: { '>': [{ var: 'k' }, 1] } }],
    },
  ],
  [
    'two fields, each of which decides about the presence of the other',
    ['error: R S a b'],
    {
      formField: [a, b],
      formExpandable: [
        { id: 'R', targets: ['b'], condition: is('a') },
        { id: 'S', targets: ['a'], condition: is('b') },
      ],
    },
  ],
  [
    'presence and editability that read each other',
    [],
    {
      formField: [a, b],
      formExpandable: [{ id: 'R', targets: ['b'], condition: is('a') }],
      formDisabled: [{ id: 'S', targets: ['a'], condition: is('b') }],
    },
  ],
  [
    'a default that is followed, of a field that decides whether the source is there',
    ['error: D R a b'],
    {
      formField: [a, b],
      formExpandable: [{ id: 'R', targets: ['a'], condition: is('b') }],
      formDefaultValue: [{ id: 'D', targets: ['b'], when: 'live', expression: { var: 'a' } }],
    },
  ],
  [
    'options that depend on the field itself',
    ['error: M s'],
    {
      formField: [{ id: 's', type: 'select', optionList: 'l' }],
      formOption: [{ id: 'o', list: 'l', value: 'x' }],
      formOptionModifier: [
        { id: 'M', fieldId: 's', effect: 'exclude', optionValues: ['x'], condition: is('s') },
      ],
    },
  ],
  [
    'a formula in a nested row that reads the list of the outer rows',
    ['error: R k n q'],
    {
      formField: [
        r,
        { id: 'q', type: 'repeat', parentId: 'r' },
        { id: 'n', type: 'number', parentId: 'q' },
        { id: 'k', type: 'calculated', parentId: 'r', expression: { sum: [{ var: 'q.n' }] } },
      ],
      formExpandable: [{ id: 'R', targets: ['q'], condition: { '>': [{ var: 'k' }, 1] } }],
    },
  ],
  [
    'a group within rows whose field reads one beside it',
    [],
    {
      formField: [
        r,
        { ...g, parentId: 'r' },
        { id: 'a', parentId: 'g' },
        { ...formula('k', 'g.a'), parentId: 'r' },
      ],
    },
  ],
  [
    'a default for a calculated field, which the engine leaves out',
    [],
    {
      formField: [a, formula('k', 'a')],
      formDefaultValue: [{ id: 'D', targets: ['k'], when: 'live', expression: { var: 'k' } }],
    },
  ],
  [
    'an action that sets the field by which it is triggered',
    ['warning: E a'],
    { formField: [a], formSideEffect: [effect('E', 'a', 'a')] },
  ],
  [
    'two actions that trigger each other',
    ['warning: E F a b'],
    { formField: [a, b], formSideEffect: [effect('E', 'a', 'b'), effect('F', 'b', 'a')] },
  ],
  [
    'an action that sets what decides whether its trigger is there',
    ['warning: E R a b'],
    {
      formField: [a, b],
      formExpandable: [{ id: 'R', targets: ['a'], condition: is('b') }],
      formSideEffect: [effect('E', 'a', 'b')],
    },
  ],
  [
    'an action that only reads what it sets',
    [],
    { formField: [a, b], formSideEffect: [effect('E', 'a', 'b', { condition: is('b') })] },
  ],
  [
    'an action that is triggered by its condition, and sets what that reads',
    ['warning: E a'],
    {
      formField: [a],
      formSideEffect: [
        { id: 'E', on: 'conditionTrue', triggers: [], condition: is('a'), actions: [set('a')] },
      ],
    },
  ],
  [
    'an action that sets the field on which it is triggered by leaving it',
    [],
    { formField: [a], formSideEffect: [effect('E', 'a', 'a', { on: 'blur' })] },
  ],
  [
    'an action that moves the focus to its trigger',
    [],
    {
      formField: [a],
      formSideEffect: [effect('E', 'a', 'a', { actions: [{ type: 'focus', targetId: 'a' }] })],
    },
  ],
]

describe('the loops of a form are those that the engine reports', () => {
  it.each(forms)('%s: %j', (_, loops, parts) => {
    const whole = { ...parts, formField: [...(parts.formField ?? []), c] }
    expect(loopsOf(whole)).toEqual(loops)
    expect(engineReports(whole)).toEqual(loops.map((loop) => loop.split(':')[0]))
  })
})

it('a loop through an action that is one without it already is reported once', () => {
  const parts = {
    formField: [formula('k', 'm'), formula('m', 'k'), a],
    formSideEffect: [effect('E', 'k', 'a')],
  }
  expect(loopsOf(parts)).toEqual(['error: k m'])
})

it('the edges on a loop are marked, also those of its rules and actions', () => {
  const looping = (parts: DefinitionParts) =>
    dependencyGraph(buildDefinition(parts) as unknown as FormContent)
      .edges.filter(({ inLoop }) => inLoop)
      .map(({ from, to }) => `${from} → ${to}`)
      .toSorted()
  expect(
    looping({
      formField: [a, b, c],
      formExpandable: [{ id: 'R', targets: ['b', 'c'], condition: is('a') }],
      formSideEffect: [effect('E', 'b', 'a'), effect('F', 'c', 'c', { on: 'blur' })],
    }),
  ).toEqual(['E → a', 'R → b', 'a → R', 'b → E'])
})
