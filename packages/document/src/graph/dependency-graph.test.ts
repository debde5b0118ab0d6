import { expect, test } from 'vitest'
import type { DocumentItem, FormContent } from '../form-document.ts'
import { dependencyGraph } from './dependency-graph.ts'

type Part = Readonly<Record<string, unknown>> & { readonly id: string }

/** A form of fields whose keys and labels are their ids. */
function content(
  fields: readonly Part[],
  rules: Readonly<Record<string, readonly Part[]>> = {},
): FormContent {
  const form = { id: 'form', name: 'Űrlap', key: 'urlap', context: [{ key: 'szerep', label: 'Szerep' }] }
  const formField = fields.map(
    (part, order): DocumentItem => ({
      ...{ key: part.id, label: part.id, type: 'text', parentId: null, order },
      ...part,
    }),
  )
  return { form, items: { formField, ...rules } }
}

/** The edges as `from → to`, in alphabetical order. */
function edgesOf(given: FormContent): string[] {
  return dependencyGraph(given)
    .edges.map(({ from, to, how }) => `${from} → ${to} (${how.join(', ')})`)
    .sort()
}

test('a rule reads the fields of its condition and acts on its targets', () => {
  const rule = {
    id: 'R',
    name: 'R',
    mode: 'auto',
    targets: ['b', 'c'],
    condition: { '==': [{ var: 'a' }, 'x'] },
  }
  expect(edgesOf(content([{ id: 'a' }, { id: 'b' }, { id: 'c' }], { formExpandable: [rule] }))).toEqual([
    'R → b (acts)',
    'R → c (acts)',
    'a → R (condition)',
  ])
})

test('a calculated field reads what its formula reads, and one that is not calculated any more reads nothing', () => {
  const expression = { '+': [{ var: 'a' }, { var: 'a' }] }
  const fields = [
    { id: 'a', type: 'number' },
    { id: 's', type: 'calculated', expression },
  ]
  expect(edgesOf(content(fields))).toEqual(['a → s (formula)'])
  expect(edgesOf(content([fields[0] as Part, { id: 's', type: 'number', expression }]))).toEqual([])
})

test('a name means the field of the row before one at the top', () => {
  const condition = { '!=': [{ var: 'nev' }, ''] }
  const fields = [
    { id: 'top', key: 'nev' },
    { id: 'r', type: 'repeat' },
    { id: 'own', key: 'nev', parentId: 'r' },
    { id: 'section', type: 'section', parentId: 'r' },
    { id: 'inside', parentId: 'section' },
    { id: 'outside' },
  ]
  const formDisabled = [
    { id: 'R', name: 'R', targets: ['inside'], condition },
    { id: 'S', name: 'S', targets: ['outside'], condition },
  ]
  expect(edgesOf(content(fields, { formDisabled }))).toEqual([
    'R → inside (acts)',
    'S → outside (acts)',
    'own → R (condition)',
    'top → S (condition)',
  ])
})

test('lists, host values, texts with places and actions are dependencies, too', () => {
  const fields = [
    { id: 'a', type: 'select', optionSource: 'list', optionList: 'megyek' },
    { id: 'b', hint: 'Ön: {a}', prefill: 'szerep' },
    { id: 'c' },
  ]
  const formSideEffect = [
    {
      ...{ id: 'E', name: 'E', on: 'change', triggers: ['a'] },
      actions: [
        { type: 'copy', sourceId: 'b', targetId: 'c' },
        { type: 'message', severity: 'info', text: 'Új: {c}' },
      ],
    },
  ]
  expect(edgesOf(content(fields, { formSideEffect }))).toEqual([
    'E → c (acts)',
    'a → E (reads)',
    'a → b (text)',
    'b → E (reads)',
    'c → E (text)',
    'context.szerep → b (formula)',
    'list:megyek → a (options)',
  ])
})

test('nodes belong to their page and the container within it, rules to the field that they act on', () => {
  const fields = [
    { id: 'p', type: 'page', label: 'Oldal' },
    { id: 's', type: 'section', parentId: 'p' },
    { id: 'g', type: 'group', parentId: 's' },
    { id: 'a', parentId: 'g' },
    { id: 'b' },
  ]
  const formDisabled = [{ id: 'R', name: 'R', targets: ['a'], condition: null }]
  const clusters = dependencyGraph(content(fields, { formDisabled })).nodes.map(({ id, cluster }) => [
    id,
    cluster.join(' › '),
  ])
  expect(clusters).toEqual([
    ['p', 'p'],
    ['s', 'p › s'],
    ['g', 'p › s'],
    ['a', 'p › s'],
    ['b', ''],
    ['R', 'p › s'],
  ])
})

test('formulas that read each other are a loop; a rule that locks a field by its own value is none', () => {
  const formula = (name: string) => ({ type: 'calculated', expression: { '+': [{ var: name }, 1] } })
  const fields = [{ id: 'a', ...formula('b') }, { id: 'b', ...formula('a') }, { id: 'c' }]
  const formDisabled = [{ id: 'R', name: 'R', targets: ['c'], condition: { '==': [{ var: 'c' }, 'x'] } }]
  const { loops, edges } = dependencyGraph(content(fields, { formDisabled }))
  expect(loops).toEqual([{ severity: 'error', nodeIds: ['b', 'a'] }])
  expect(edges.filter(({ inLoop }) => inLoop)).toHaveLength(2)
})

test('actions that set each other off are a loop that ends, and not one if they are switched off', () => {
  const effect = (id: string, from: string, to: string, enabled = true) => ({
    ...{ id, name: id, enabled, on: 'change', triggers: [from] },
    actions: [{ type: 'set', targetId: to, expression: 'x' }],
  })
  const loopsOf = (...formSideEffect: readonly Part[]) =>
    dependencyGraph(content([{ id: 'a' }, { id: 'b' }], { formSideEffect })).loops
  const [loop, ...others] = loopsOf(effect('E', 'a', 'b'), effect('F', 'b', 'a'))
  expect(others).toEqual([])
  expect(loop?.severity).toBe('warning')
  expect([...(loop?.nodeIds ?? [])].sort()).toEqual(['E', 'F', 'a', 'b'])
  expect(loopsOf(effect('E', 'a', 'b'), effect('F', 'b', 'a', false))).toEqual([])
})

test('nodes have the name, sort and kind of their items; lists and host values are nodes where something uses them', () => {
  const given = content(
    [
      { id: 'a', label: 'Megye', type: 'select', optionSource: 'list', optionList: 'megyek' },
      { id: 'b', label: '', name: 'Belső név', prefill: 'szerep' },
      { id: 'c', label: '', name: '', key: 'kulcs', enabled: false },
    ],
    { formDisabled: [{ id: 'R', name: 'Zárás', targets: ['a'], condition: null, enabled: false }] },
  )
  expect(dependencyGraph(given).nodes).toEqual([
    {
      ...{ id: 'a', sort: 'field', kind: 'formField', itemId: 'a', label: 'Megye' },
      ...{ type: 'select', enabled: true, cluster: [] },
    },
    {
      ...{ id: 'b', sort: 'field', kind: 'formField', itemId: 'b', label: 'Belső név' },
      ...{ type: 'text', enabled: true, cluster: [] },
    },
    {
      ...{ id: 'c', sort: 'field', kind: 'formField', itemId: 'c', label: 'kulcs' },
      ...{ type: 'text', enabled: false, cluster: [] },
    },
    {
      ...{ id: 'R', sort: 'rule', kind: 'formDisabled', itemId: 'R', label: 'Zárás' },
      ...{ type: null, enabled: false, cluster: [] },
    },
    {
      ...{ id: 'list:megyek', sort: 'list', kind: 'formOption', itemId: null, label: 'megyek' },
      ...{ type: null, enabled: true, cluster: [] },
    },
    {
      ...{ id: 'context.szerep', sort: 'context', kind: 'form', itemId: 'form', label: 'Szerep' },
      ...{ type: null, enabled: true, cluster: [] },
    },
  ])
})

test('the form is a node if one of its texts reads a field', () => {
  const { form, items } = content([{ id: 'a' }])
  const graph = dependencyGraph({ form: { ...form, submitLabel: 'Beküldöm, {a}' }, items })
  expect(graph.nodes.map(({ id, sort, kind, label }) => [id, sort, kind, label])).toEqual([
    ['a', 'field', 'formField', 'a'],
    ['form', 'form', 'form', 'Űrlap'],
  ])
  expect(graph.edges).toEqual([{ from: 'a', to: 'form', how: ['text'], inLoop: false }])
  expect(dependencyGraph({ form, items }).nodes.map(({ id }) => id)).toEqual(['a'])
})

test('a property that does not apply is not read: of another source of options, of a rule that is no action any more', () => {
  const fields = [
    {
      id: 'a',
      type: 'select',
      optionSource: 'host',
      hostList: 'x',
      optionList: 'megyek',
      optionInputs: ['b'],
    },
    { id: 'b' },
    { id: 'c', type: 'text', optionSource: 'list', optionList: 'megyek' },
  ]
  expect(edgesOf(content(fields))).toEqual(['b → a (formula)'])
  const formSideEffect = [
    { id: 'E', name: 'E', on: 'load', triggers: ['a'], condition: null, actions: [] },
    { id: 'F', name: 'F', on: 'change', triggers: ['a'], actions: [{ type: 'focus', targetId: 'b' }] },
    { id: 'G', name: 'G', on: 'change', triggers: ['b'], actions: null },
  ]
  expect(edgesOf(content([{ id: 'a' }, { id: 'b' }], { formSideEffect }))).toEqual([
    ...['F → b (acts)', 'a → F (reads)', 'b → G (reads)'],
  ])
})

test('several ways between two things are one edge, and what is not there has none', () => {
  const rule = {
    id: 'R',
    name: 'R',
    targets: ['a', 'gone'],
    condition: { '==': [{ var: 'b' }, { var: 'no' }] },
  }
  const both = { ...rule, id: 'S', reason: 'Mert {b}', targets: ['b'] }
  expect(edgesOf(content([{ id: 'a' }, { id: 'b' }], { formDisabled: [rule, both] }))).toEqual([
    ...['R → a (acts)', 'S → b (acts)', 'b → R (condition)', 'b → S (condition, text)'],
  ])
})

test('a name is that of the plain field, not of its version for a domain', () => {
  const fields = [
    { id: 'version', key: 'nev', overridesId: 'plain', overrideMode: 'replace' },
    { id: 'plain', key: 'nev' },
    { id: 'k', type: 'calculated', expression: { var: 'nev' } },
  ]
  expect(edgesOf(content(fields))).toEqual(['plain → k (formula)'])
})

test('a field whose parent is missing, or is around it in a circle, is a node of its own', () => {
  const fields = [
    { id: 'lost', parentId: 'gone' },
    { id: 'top', parentId: '' },
    { id: 'x', type: 'group', parentId: 'y' },
    { id: 'y', type: 'group', parentId: 'x' },
  ]
  const { nodes } = dependencyGraph(content(fields))
  expect(nodes.map(({ id, cluster }) => [id, cluster.length <= 2]).toSorted()).toEqual([
    ['lost', true],
    ['top', true],
    ['x', true],
    ['y', true],
  ])
  expect(nodes.find(({ id }) => id === 'lost')?.cluster).toEqual([])
})
