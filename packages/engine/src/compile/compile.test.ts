import { describe, expect, it } from 'vitest'
import { diagnosticFacts } from '../facts/diagnostic.ts'
import { buildDefinition, type DefinitionParts } from '../testing/build-definition.ts'
import { buildProgram, NOW } from '../testing/fill-in.ts'
import { compile } from './compile.ts'

function diagnose(parts: DefinitionParts, domain: string | null = null): string[] {
  const { program, diagnostics } = compile(buildDefinition(parts), { now: NOW, domain })
  const errors = diagnostics.some(({ severity }) => severity === 'error')
  expect(program === null).toBe(errors)
  for (const { code, severity, params } of diagnostics) {
    const facts = diagnosticFacts[code]
    expect(facts.severities).toContain(severity)
    for (const name of facts.params) expect(params[name], `${code} ${name}`).toBeDefined()
  }
  return diagnostics.map(({ code, item, path }) => [code, item?.id ?? '-', path].join(' ').trim())
}

const A = [{ id: 'A' }]
const select = { id: 'S', type: 'select', optionList: 'l' }
const options = [{ id: 'o', list: 'l', value: 'x' }]
const rows = [
  { id: 'r', type: 'repeat' },
  { id: 'c', parentId: 'r' },
  { id: 'q', type: 'repeat' },
  { id: 'd', parentId: 'q' },
]
const hides = (targets: string[], condition: unknown) => [{ id: 'x', targets, condition }]
const write = (targetId: string) => ({ type: 'set', targetId, expression: 1, overwrite: 'always' })

const table: readonly [string, DefinitionParts, string[]][] = [
  [
    'an unknown field in a rule',
    { formField: A, formRemoveable: hides(['no'], true) },
    ['FIELD_UNKNOWN x targets.0'],
  ],
  [
    'an unknown name',
    { formField: A, formRemoveable: hides(['A'], { '!': { var: 'no' } }) },
    ['NAME_UNKNOWN x condition.!.0.var'],
  ],
  [
    'an unknown operator',
    { formField: A, formRemoveable: hides(['A'], { hopp: 1 }) },
    ['OPERATOR_UNKNOWN x condition.hopp'],
  ],
  [
    'a name of an object’s own',
    { formField: A, formRemoveable: hides(['A'], { constructor: 1 }) },
    ['OPERATOR_UNKNOWN x condition.constructor'],
  ],
  [
    'a malformed condition',
    { formField: A, formRemoveable: hides(['A'], { and: [{ a: 1, b: 2 }] }) },
    ['CONDITION_MALFORMED x condition.and.0'],
  ],
  [
    'a computed name',
    { formField: A, formRemoveable: hides(['A'], { var: [{ var: 'A' }] }) },
    ['CONDITION_MALFORMED x condition.var'],
  ],
  [
    'a computed name of what is missing',
    { formField: A, formRemoveable: hides(['A'], { missing: [{ var: 'A' }] }) },
    ['CONDITION_MALFORMED x condition.missing'],
  ],
  [
    'a wrong pattern',
    { formField: [...A, { id: 'B' }], formRemoveable: hides(['B'], { matches: [{ var: 'A' }, '('] }) },
    ['PATTERN_INVALID x condition.matches.1'],
  ],
  [
    'a wrong pattern of a validation',
    {
      formField: A,
      formValidation: [{ id: 'v', targets: ['A'], rule: 'pattern', parameters: { pattern: '(?<=a)b' } }],
    },
    ['PATTERN_INVALID v parameters.pattern'],
  ],
  ['an unknown parent', { formField: [{ id: 'A', parentId: 'no' }] }, ['PARENT_UNKNOWN A parentId']],
  [
    'a parent that holds no fields',
    { formField: [...A, { id: 'B', parentId: 'A' }] },
    ['PARENT_WRONG B parentId'],
  ],
  [
    'parents in a circle',
    {
      formField: [
        { id: 'A', type: 'group', parentId: 'B' },
        { id: 'B', type: 'group', parentId: 'A' },
      ],
    },
    ['PARENT_CYCLE A parentId', 'PARENT_CYCLE B parentId'],
  ],
  ['two fields of one key', { formField: [...A, { id: 'B', key: 'A' }] }, ['KEY_DUPLICATE B key']],
  [
    'keys that reach a prototype',
    {
      formField: [
        { id: 'A', key: 'toString' },
        { id: 'B', key: 'option' },
      ],
    },
    ['KEY_INVALID A key', 'KEY_INVALID B key'],
  ],
  [
    'fields too deep',
    {
      formField: Array.from({ length: 11 }, (_, at) => ({
        id: `g${at}`,
        type: 'group',
        parentId: at === 0 ? null : `g${at - 1}`,
      })),
    },
    ['TOO_DEEP g10 parentId'],
  ],
  [
    'an effect across two repeats',
    { formField: rows, formSideEffect: [{ id: 's', triggers: ['c'], actions: [write('d')] }] },
    ['SCOPE_MISMATCH s actions'],
  ],
  [
    'a comparison across two repeats',
    {
      formField: rows,
      formValidation: [
        { id: 'v', targets: ['c'], rule: 'compareField', parameters: { fieldId: 'd', operator: '==' } },
      ],
    },
    ['SCOPE_MISMATCH v parameters.fieldId'],
  ],
  [
    'a comparison with nothing',
    {
      formField: A,
      formValidation: [{ id: 'v', targets: ['A'], rule: 'compareField', parameters: { fieldId: 'no' } }],
    },
    ['FIELD_UNKNOWN v parameters.fieldId'],
  ],
  [
    'an option that reveals a field of another repeat',
    {
      formField: [...rows, { ...select, parentId: 'r' }],
      formOption: options,
      formOptionExpandable: [{ id: 'e', fieldId: 'S', optionValues: ['x'], targets: ['d'] }],
    },
    ['SCOPE_MISMATCH e targets'],
  ],
  [
    'an unknown choosing field',
    { formField: A, formOptionExpandable: [{ id: 'e', fieldId: 'no', optionValues: ['x'], targets: ['A'] }] },
    ['FIELD_UNKNOWN e fieldId'],
  ],
  [
    'a choosing field without options',
    {
      formField: [...A, { id: 'B' }],
      formOptionExpandable: [{ id: 'e', fieldId: 'A', optionValues: ['x'], targets: ['B'] }],
      formOptionModifier: [{ id: 'm', fieldId: 'B' }],
    },
    ['OPTIONS_MISSING m fieldId', 'OPTIONS_MISSING e fieldId'],
  ],
  ['a list without options', { formField: [select] }, ['OPTIONS_MISSING S optionList']],
  [
    'values that the list has not',
    {
      formField: [select, ...A],
      formOption: options,
      formOptionModifier: [{ id: 'm', fieldId: 'S', optionValues: ['y'] }],
      formOptionExpandable: [{ id: 'e', fieldId: 'S', optionValues: ['z'], targets: ['A'] }],
    },
    ['OPTION_VALUE_UNKNOWN m optionValues', 'OPTION_VALUE_UNKNOWN e optionValues'],
  ],
  [
    'a default on a group',
    { formField: [{ id: 'g', type: 'group' }], formDefaultValue: [{ id: 'd', targets: ['g'], value: 1 }] },
    ['TARGET_UNSUPPORTED d targets'],
  ],
  [
    'a default, a rule and a write on a part of the layout',
    {
      formField: [...A, { id: 's', type: 'section' }],
      formDefaultValue: [{ id: 'd', targets: ['s'], value: 1 }],
      formValidation: [{ id: 'v', targets: ['s'], rule: 'expression', parameters: { expression: true } }],
      formSideEffect: [{ id: 'e', triggers: ['A'], actions: [write('s'), { type: 'focus', targetId: 's' }] }],
    },
    [
      'TARGET_UNSUPPORTED d targets',
      'TARGET_UNSUPPORTED v targets',
      'TARGET_UNSUPPORTED e actions.0.targetId',
    ],
  ],
  [
    'a write to a calculated field',
    {
      formField: [...A, { id: 'c', type: 'calculated', expression: 1 }],
      formSideEffect: [{ id: 's', triggers: ['A'], actions: [write('c'), { type: 'clear', targetId: 'c' }] }],
    },
    ['TARGET_UNSUPPORTED s actions.0.targetId', 'TARGET_UNSUPPORTED s actions.1.targetId'],
  ],
  [
    'a rule on a value that it can’t look at',
    {
      formField: [{ id: 'A', type: 'checkbox' }],
      formValidation: [{ id: 'v', targets: ['A'], rule: 'min', parameters: { min: 1 } }],
    },
    ['TARGET_UNSUPPORTED v targets'],
  ],
  [
    'a rule for rows outside of any',
    { formField: A, formValidation: [{ id: 'v', targets: ['A'], rule: 'unique' }] },
    ['TARGET_UNSUPPORTED v targets'],
  ],
  [
    'an unknown rule',
    { formField: A, formValidation: [{ id: 'v', targets: ['A'], rule: 'constructor' }] },
    ['RULE_UNKNOWN v rule'],
  ],
  [
    'an effect that watches no condition',
    { formField: A, formSideEffect: [{ id: 's', on: 'conditionTrue', actions: [] }] },
    ['CONDITION_MALFORMED s condition'],
  ],
  [
    'a field that is switched off, as a warning',
    {
      formField: [{ id: 'A', enabled: false }, { id: 'B' }],
      formRemoveable: hides(['B', 'A'], { '!': { var: 'A' } }),
    },
    ['REFERENCE_INACTIVE x targets.1', 'REFERENCE_INACTIVE x condition.!.0.var'],
  ],
  [
    'a child of a group that is switched off',
    {
      formField: [
        { id: 'g', type: 'group', enabled: false },
        { id: 'B', parentId: 'g' },
      ],
    },
    ['REFERENCE_INACTIVE B parentId'],
  ],
]

describe('compile reports', () => {
  it.each(table)('%s', (_, parts, expected) => {
    expect(diagnose(parts)).toEqual(expected)
  })

  it('an unknown domain', () => {
    expect(diagnose({ formField: A }, 'no')).toEqual(['DOMAIN_UNKNOWN -'])
  })

  it('a cycle through formulas, defaults and columns', () => {
    const formula = (id: string, name: string) => ({ id, type: 'calculated', expression: { var: name } })
    expect(diagnose({ formField: [formula('A', 'B'), formula('B', 'A')] })[0]).toMatch(/^CYCLE/u)
    const live = (id: string, target: string, name: string) => ({
      id,
      targets: [target],
      when: 'live',
      expression: { var: name },
    })
    expect(
      diagnose({
        formField: [...A, { id: 'B' }],
        formDefaultValue: [live('d1', 'A', 'B'), live('d2', 'B', 'A')],
      })[0],
    ).toMatch(/^CYCLE/u)
    expect(
      diagnose({
        formField: [
          { id: 'r', type: 'repeat' },
          { id: 'c', type: 'calculated', parentId: 'r', expression: { sum: { var: 'r.c' } } },
        ],
      })[0],
    ).toMatch(/^CYCLE/u)
  })

  it('no cycle through `init` defaults, and asks them in a useful order', () => {
    const init = (id: string, target: string, expression: unknown) => ({ id, targets: [target], expression })
    const session = buildProgram({
      formField: [...A, { id: 'B' }, { id: 'C' }],
      formDefaultValue: [
        init('d1', 'A', { var: 'B' }),
        init('d2', 'B', { var: 'C' }),
        { id: 'd3', targets: ['C'], value: 'x' },
      ],
    }).start()
    expect(session.answer().values).toEqual({ A: 'x', B: 'x', C: 'x' })
    expect(
      diagnose({
        formField: [...A, { id: 'B' }],
        formDefaultValue: [init('d1', 'A', { var: 'B' }), init('d2', 'B', { var: 'A' })],
      }),
    ).toEqual([])
  })

  it('until when the validity of items holds', () => {
    const { effective } = buildProgram({
      formField: A,
      formRemoveable: [
        {
          id: 'x',
          targets: ['A'],
          condition: true,
          validFrom: '2027-01-01T00:00:00Z',
          validTo: '2028-01-01T00:00:00Z',
        },
      ],
    })
    expect(effective.validUntil).toBe('2027-01-01T00:00:00.000Z')
    expect(effective.items.find(({ id }) => id === 'x')?.standing).toBe('outside')
  })
})
