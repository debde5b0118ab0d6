import { describe, expect, it } from 'vitest'
import { buildDefinition, type DefinitionParts } from '../testing/build-definition.ts'
import { buildProgram, NOW } from '../testing/fill-in.ts'
import { compile } from './compile.ts'

function diagnose(parts: DefinitionParts): string[] {
  return compile(buildDefinition(parts), { now: NOW }).diagnostics.map(({ code, item, path }) =>
    [code, item?.id, path].join(' ').trim(),
  )
}

const A = [{ id: 'A' }]
const removes = (condition: unknown) => ({ formRemoveable: [{ id: 'x', targets: ['B'], condition }] })
const validates = (rule: string, parameters: Readonly<Record<string, unknown>>) => ({
  formField: A,
  formValidation: [{ id: 'v', targets: ['A'], rule, parameters }],
})
const nested = (depth: number): unknown => (depth === 0 ? { var: 'A' } : { '!': [nested(depth - 1)] })
const AB = { formField: [...A, { id: 'B' }] }

const table: readonly [string, DefinitionParts, readonly string[]][] = [
  [
    'a whole condition that is none',
    { ...AB, ...removes({ a: 1, b: 2 }) },
    ['CONDITION_MALFORMED x condition'],
  ],
  ['an empty object', { ...AB, ...removes({}) }, ['CONDITION_MALFORMED x condition']],
  ['a part of a text field', { ...AB, ...removes({ var: 'A.b' }) }, ['NAME_UNKNOWN x condition.var']],
  [
    'an unknown part of a group',
    { formField: [...A, { id: 'B' }, { id: 'g', type: 'group' }], ...removes({ var: 'g.no' }) },
    ['NAME_UNKNOWN x condition.var'],
  ],
  [
    'a pattern that is worked out',
    { ...AB, ...removes({ matches: [{ var: 'A' }, { var: 'A' }] }) },
    ['PATTERN_INVALID x condition.matches.1'],
  ],
  ['a validation without its pattern', validates('pattern', {}), ['PATTERN_INVALID v parameters.pattern']],
  [
    'an unknown trigger and an unknown target of an effect',
    {
      formField: A,
      formSideEffect: [
        {
          id: 's',
          triggers: ['no'],
          actions: [
            { type: 'focus', targetId: 'nobody' },
            { type: 'clear', targetId: 'nothing' },
          ],
        },
      ],
    },
    [
      'FIELD_UNKNOWN s triggers.0',
      'FIELD_UNKNOWN s actions.0.targetId',
      'FIELD_UNKNOWN s actions.1.targetId',
    ],
  ],
  [
    'a modifier of an unknown field',
    { formField: A, formOptionModifier: [{ id: 'm', fieldId: 'no' }] },
    ['FIELD_UNKNOWN m fieldId'],
  ],
  [
    'a field that draws from no list',
    { formField: [{ id: 'S', type: 'select' }] },
    ['OPTIONS_MISSING S optionList'],
  ],
]

describe('compile reports', () => {
  it.each(table)('%s', (_, parts, expected) => {
    expect(diagnose(parts)).toEqual(expected)
  })

  it('a condition that is nested too deep, by its place', () => {
    const [report = ''] = diagnose({ ...AB, ...removes(nested(60)) })
    expect(report).toMatch(/^CONDITION_MALFORMED x condition\.!/u)
    expect(diagnose({ ...AB, ...removes(nested(30)) })).toEqual([])
  })
})

describe('references', () => {
  it('to a field lead to its override in the domain', () => {
    const parts: DefinitionParts = {
      domains: [{ id: 'hu' }],
      formField: [
        { id: 'A' },
        { id: 'B' },
        { id: 'B2', key: 'B', domainId: 'hu', overridesId: 'B', overrideMode: 'replace' },
      ],
      ...removes({ '==': [{ var: 'A' }, 'x'] }),
    }
    const session = buildProgram(parts, { domain: 'hu' }).start({ values: { A: 'x' } })
    expect(session.field('B')?.field.id).toBe('B2')
    expect(session.field('B')?.present).toBe(false)
  })

  it('to switched-off fields within groups read nothing', () => {
    const session = buildProgram({
      formField: [
        { id: 'g', type: 'group' },
        { id: 'on', parentId: 'g' },
        { id: 'off', parentId: 'g', enabled: false },
        { id: 'h', type: 'group', enabled: false },
        { id: 'lost', parentId: 'h', enabled: false },
        { id: 'twin', parentId: 'g', key: 'on', enabled: false },
        { id: 'B' },
        { id: 'all', type: 'calculated', expression: { var: 'g' } },
      ],
      ...removes({ '!!': { var: 'g.off' } }),
    }).start({ values: { g: { on: 'x', off: 'y' } } })
    expect(session.field('B')?.present).toBe(true)
    expect(session.field('all')?.value).toEqual({ on: 'x' })
  })

  it('to a whole group or repeat read nothing while it is away', () => {
    const session = buildProgram({
      formField: [
        { id: 'A' },
        { id: 'g', type: 'group' },
        { id: 'c', parentId: 'g' },
        { id: 'r', type: 'repeat' },
        { id: 'e', parentId: 'r' },
        { id: 'f', type: 'group', parentId: 'r' },
        { id: 'i', parentId: 'f' },
        { id: 'whole', type: 'calculated', expression: { var: 'g' } },
        { id: 'list', type: 'calculated', expression: { var: 'r' } },
      ],
      formRemoveable: [{ id: 'x', targets: ['g', 'r'], condition: { '==': [{ var: 'A' }, 'x'] } }],
    }).start({ values: { g: { c: '1' }, r: [{ e: '2', f: { i: '3' } }] } })
    expect(session.field('whole')?.value).toEqual({ c: '1' })
    expect(session.field('list')?.value).toEqual([{ e: '2', f: { i: '3' } }])
    session.dispatch({ type: 'set', path: 'A', value: 'x' })
    expect(session.field('whole')?.value).toBeNull()
    expect(session.field('list')?.value).toBeNull()
  })

  it('to rows may use their keys or their positions, and nothing else', () => {
    const session = buildProgram({
      formField: [
        { id: 'r', type: 'repeat' },
        { id: 'c', parentId: 'r' },
      ],
    }).start({
      values: { r: [{ c: 'x' }, { c: 'y' }] },
    })
    expect(session.field('r.#2.c')?.value).toBe('y')
    expect(session.field('r.1.c')?.value).toBe('y')
    for (const path of ['r.#9.c', 'r.2.c', 'r.1x.c', 'r.-1.c', 'r.0', 'r.0.no'])
      expect(session.field(path)).toBeNull()
  })

  it('of equal order are taken by their ids', () => {
    const { root } = buildProgram({
      formField: ['c', 'a', 'b'].map((id) => ({ id, order: 0 })),
    })
    expect(root.fields.map(({ localPath }) => localPath)).toEqual(['a', 'b', 'c'])
  })
})

describe('an expression', () => {
  const value = (expression: unknown, values: unknown) =>
    buildProgram({
      formField: [
        { id: 't', type: 'time' },
        { id: 'n', type: 'number' },
        { id: 'm', type: 'multiSelect' },
        { id: 'f', type: 'file' },
        { id: 'out', type: 'calculated', expression },
      ],
    })
      .start({ values })
      .field('out')?.value

  it.each<[unknown, unknown, unknown]>([
    [{ in: [{ var: 't' }, ['9:05', '10:00', null]] }, { t: '09:05' }, true],
    [{ '<': [{ var: ['t'] }, '9:05'] }, { t: '09:04' }, true],
    [{ '<': ['8:00', { var: 't' }, 5] }, { t: '09:04' }, false],
    [[{ var: 'n' }, 'x', null], { n: 1 }, [1, 'x', null]],
    [['x', null], {}, ['x', null]],
    [{ map: [{ var: 'm' }, { var: '' }] }, {}, []],
    [{ map: [[null, 1], { var: '' }] }, {}, [null, 1]],
    [{ var: 'f.name' }, { f: { name: 'a.txt', size: 1, type: 't' } }, 'a.txt'],
    [{ var: 'f.toString' }, { f: { name: 'a.txt', size: 1, type: 't' } }, null],
    [{ '+': [{ var: 'n' }, { var: 't' }] }, { n: 1, t: '10:00' }, null],
    [{ '-': [1, 'x'] }, {}, null],
    [{ '==': [{ date_add: ['2000/02/28', 1, 'day'] }, '2000/02/29'] }, {}, true],
    [{ date_add: ['1900/02/28', 1, 'day'] }, {}, '1900/03/01'],
  ])('%j beside %j yields %j', (expression, values, expected) => {
    expect(value(expression, values)).toEqual(expected)
  })
})
