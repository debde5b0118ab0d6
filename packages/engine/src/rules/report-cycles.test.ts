import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition, type DefinitionParts } from '../testing/build-definition.ts'
import { NOW } from '../testing/fill-in.ts'

function cycles(parts: DefinitionParts) {
  const { diagnostics } = compile(buildDefinition(parts), { now: NOW })
  return diagnostics.map(({ severity, code, item, params }) => ({ severity, code, item, path: params.path }))
}

const formula = (id: string, name: string) => ({ id, type: 'calculated', expression: { var: name } })
const copy = (sourceId: string, targetId: string) => ({
  type: 'copy',
  sourceId,
  targetId,
  overwrite: 'always',
})

describe('a cycle is reported', () => {
  it('with the properties on the way round, by the paths of their fields', () => {
    const [report] = cycles({
      formField: [{ id: 'g', type: 'group' }, { ...formula('a', 'b'), parentId: 'g' }, formula('b', 'g.a')],
    })
    expect(report).toMatchObject({ severity: 'error', code: 'CYCLE', item: { kind: 'formField' } })
    expect(['value(g.a) → value(b) → value(g.a)', 'value(b) → value(g.a) → value(b)']).toContain(report?.path)
  })

  it('without the totals that rows share', () => {
    const share = { '/': [{ var: 'n' }, { sum: { var: 'r.k' } }] }
    const [report] = cycles({
      formField: [
        { id: 'r', type: 'repeat' },
        { id: 'n', type: 'number', parentId: 'r' },
        { id: 'k', type: 'calculated', parentId: 'r', expression: share },
      ],
    })
    expect(report).toMatchObject({ code: 'CYCLE', item: { id: 'k' }, path: 'value(r.k) → value(r.k)' })
  })
})

it('a cycle names the rules and formulas through which each property reads the one before it, and no others', () => {
  const { diagnostics } = compile(
    buildDefinition({
      formField: [
        { id: 'a', type: 'number' },
        { id: 'b', type: 'number' },
        { id: 'c', type: 'number' },
        { id: 'k', type: 'calculated', expression: { '+': [{ var: 'b' }, 1] } },
      ],
      formExpandable: [
        { id: 'kor', targets: ['a'], condition: { '>': [{ var: 'k' }, 1] } },
        { id: 'tovabb', targets: ['b'], condition: { '>': [{ var: 'a' }, 1] } },
        { id: 'mas', targets: ['a', 'b'], condition: { '>': [{ var: 'c' }, 9] } },
      ],
      formDisabled: [{ id: 'zar', targets: ['a', 'b'], condition: { '>': [{ var: 'k' }, 1] } }],
    }),
    { now: NOW },
  )
  const [cycle] = diagnostics.filter(({ code }) => code === 'CYCLE')
  expect(cycle?.related?.map(({ kind, id }) => `${kind} ${id}`).sort()).toEqual([
    'formExpandable kor',
    'formExpandable tovabb',
    'formField k',
  ])
})

/** The items named by the one cycle of a form. */
function onCycle(parts: DefinitionParts): readonly string[] {
  const { diagnostics } = compile(buildDefinition(parts), { now: NOW })
  const [cycle] = diagnostics.filter(({ code }) => code === 'CYCLE')
  return cycle?.related?.map(({ kind, id }) => `${kind} ${id}`).sort() ?? []
}

it.each<[string, DefinitionParts, readonly string[]]>([
  [
    'the rule that shows a calculated field by its own value, not the formula',
    {
      formField: [{ id: 'b', type: 'number' }, formula('k', 'b')],
      formExpandable: [{ id: 'e', targets: ['k'], condition: { '>': [{ var: 'k' }, 1] } }],
    },
    ['formExpandable e'],
  ],
  [
    'a rule that has other targets beside the one on the cycle, and none that is switched off',
    {
      formField: [{ id: 'a', type: 'number' }, { id: 'b' }],
      formExpandable: [
        { id: 'e', targets: ['b', 'a'], condition: { '>': [{ var: 'a' }, 1] } },
        { id: 'ki', targets: ['a'], condition: { '>': [{ var: 'a' }, 2] }, enabled: false },
      ],
    },
    ['formExpandable e'],
  ],
  [
    'the rule that reads a total of rows, though rows share other totals',
    {
      formField: [
        { id: 'r', type: 'repeat' },
        ...['m', 'n'].map((id) => ({ id, type: 'number', parentId: 'r' })),
        { id: 'x', parentId: 'r' },
      ],
      formExpandable: [
        { id: 'mas', targets: ['x'], condition: { '>': [{ sum: { var: 'r.m' } }, 5] } },
        { id: 'e', targets: ['n'], condition: { '>': [{ sum: { var: 'r.n' } }, 5] } },
      ],
    },
    ['formExpandable e'],
  ],
])('a cycle names %s', (_, parts, expected) => {
  expect(onCycle(parts)).toEqual(expected)
})

it('a cycle through a total of rows names the rule that reads it', () => {
  const { diagnostics } = compile(
    buildDefinition({
      formField: [
        { id: 'r', type: 'repeat' },
        { id: 'n', type: 'number', parentId: 'r' },
      ],
      formExpandable: [{ id: 'e', targets: ['n'], condition: { '>': [{ sum: { var: 'r.n' } }, 5] } }],
    }),
    { now: NOW },
  )
  expect(diagnostics[0]?.related).toEqual([{ kind: 'formExpandable', id: 'e', name: 'e' }])
})

describe('a loop of side effects is reported as a warning', () => {
  it('with the effects and the values on the way round', () => {
    const [report, ...others] = cycles({
      formField: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
      formSideEffect: [
        {
          id: 's1',
          name: 'oda',
          triggers: ['a'],
          actions: [{ type: 'focus', targetId: 'c' }, copy('a', 'b')],
        },
        { id: 's2', name: 'vissza', triggers: ['b'], actions: [{ type: 'reset', targetId: 'a' }] },
        { id: 's3', name: 'máshová', triggers: ['b'], actions: [copy('b', 'c')] },
      ],
    })
    expect(others).toEqual([])
    expect(report).toMatchObject({
      severity: 'warning',
      code: 'EFFECT_LOOP',
      item: { kind: 'formSideEffect' },
    })
    const way = String(report?.path).split(' → ')
    expect(way.at(-1)).toBe(way[0])
    expect(new Set(way)).toEqual(new Set(['value(a)', 'effect(oda)', 'value(b)', 'effect(vissza)']))
  })

  it('also through a formula, and through a condition that an effect watches', () => {
    const watching = (condition: unknown) =>
      cycles({
        formField: [{ id: 'a', type: 'number' }, formula('k', 'a')],
        formSideEffect: [
          {
            ...{ id: 's', name: 'figyel', on: 'conditionTrue', condition },
            actions: [{ type: 'set', targetId: 'a', expression: 1, overwrite: 'always' }],
          },
        ],
      }).map(({ code }) => code)
    expect(watching({ '>': [{ var: 'k' }, 0] })).toEqual(['EFFECT_LOOP'])
    expect(watching({ '>': [1, 0] })).toEqual([])
  })

  it('also through the total of a column that a row watches', () => {
    const codes = cycles({
      formField: [
        { id: 'r', type: 'repeat' },
        { id: 'n', type: 'number', parentId: 'r' },
      ],
      formSideEffect: [
        {
          ...{ id: 's', on: 'conditionTrue', condition: { '>': [{ sum: { var: 'r.n' } }, 5] } },
          actions: [{ type: 'clear', targetId: 'n' }],
        },
      ],
    }).map(({ code }) => code)
    expect(codes).toEqual(['EFFECT_LOOP'])
  })

  it('but not one that ends, nor one of an effect that fires at other times', () => {
    const loop = (on: string) =>
      cycles({
        formField: [{ id: 'a' }, { id: 'b' }],
        formSideEffect: [
          { id: 's1', on, triggers: ['a'], actions: [copy('a', 'b')] },
          { id: 's2', triggers: ['b'], actions: [copy('b', 'a')] },
        ],
      }).map(({ code }) => code)
    expect(loop('change')).toEqual(['EFFECT_LOOP'])
    expect(loop('blur')).toEqual([])
    expect(loop('submit')).toEqual([])
  })
})
