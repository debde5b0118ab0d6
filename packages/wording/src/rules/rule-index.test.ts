import { describe, expect, it } from 'vitest'
import type { RuleContent, RuleItem } from './rule-content.ts'
import { answeredBy, buildRuleIndex, type RuleNode } from './rule-index.ts'

const field = (id: string, rest: object = {}): RuleItem => ({ id, key: id, label: id, type: 'text', ...rest })

function index(items: RuleContent['items'], form: object = {}) {
  return buildRuleIndex({ form: { id: 'form', ...form }, items })
}

/** `r1(r2)`: r2 overrides r1. */
function ids(nodes: readonly RuleNode[] = []): string {
  return nodes
    .map(({ item, overrides }) => (overrides.length === 0 ? item.id : `${item.id}(${ids(overrides)})`))
    .join(' ')
}

function readers(found: ReturnType<typeof index>, fieldId: string): string[] {
  return (found.readBy.get(fieldId) ?? []).map(
    ({ item, properties }) => `${item.id}: ${properties.join(', ')}`,
  )
}

describe('the questions that a rule answers', () => {
  it.each([
    ['formExpandable', { targets: ['a', 'b'] }, ['visible a', 'visible b']],
    ['formRemoveable', { targets: ['a'] }, ['visible a']],
    ['formOptionExpandable', { fieldId: 'c', targets: ['a'] }, ['visible a']],
    ['formDisabled', { targets: ['a'] }, ['editable a']],
    ['formDefaultValue', { targets: ['a'] }, ['value a']],
    ['formOptionModifier', { fieldId: 'c' }, ['options c']],
    ['formValidation', { targets: ['a', 'a'] }, ['accepted a']],
    [
      'formSideEffect',
      { on: 'change', triggers: ['t'], actions: [{ type: 'set', targetId: 'a' }] },
      ['value a'],
    ],
    ['formSideEffect', { on: 'change', triggers: ['t'], actions: [{ type: 'message' }] }, ['effects t']],
    [
      'formSideEffect',
      {
        triggers: ['t'],
        actions: [
          { type: 'copy', sourceId: 's', targetId: 'a' },
          { type: 'focus', targetId: 'b' },
        ],
      },
      ['value a', 'effects t'],
    ],
    ['formSideEffect', { on: 'load', actions: [{ type: 'emit', event: 'e' }] }, []],
    ['formExpandable', {}, []],
  ] as const)('%s %j: %j', (kind, item, expected) => {
    const answers = answeredBy(kind, { id: 'r', ...item })
    expect(answers.map(({ question, fieldId }) => `${question} ${fieldId}`)).toEqual(expected)
  })
})

describe('the index of rules', () => {
  it('has the rules of a field by question, the one of lower order first', () => {
    const { byField, loose } = index({
      formField: [field('a'), field('b')],
      formExpandable: [
        { id: 'r2', targets: ['a', 'b'], order: 2 },
        { id: 'r1', targets: ['a'], order: 1 },
      ],
      formDisabled: [{ id: 'd', targets: ['a'] }],
      formValidation: [{ id: 'v', targets: ['nincs'] }],
    })
    expect(ids(byField.get('a')?.get('visible'))).toBe('r1 r2')
    expect(ids(byField.get('b')?.get('visible'))).toBe('r2')
    expect(ids(byField.get('a')?.get('editable'))).toBe('d')
    expect(byField.get('a')?.get('accepted')).toBeUndefined()
    expect(ids(loose)).toBe('v')
  })

  it('puts an override under the rule that it overrides, and under fields that only it is about', () => {
    const { byField, loose } = index({
      formField: [field('a'), field('b')],
      formExpandable: [
        { id: 'hu', targets: ['a', 'b'], overridesId: 'all' },
        { id: 'bp', targets: ['a'], overridesId: 'hu' },
        { id: 'all', targets: ['a'] },
        { id: 'lost', targets: ['b'], overridesId: 'deleted' },
        { id: 'off', targets: [], overridesId: 'all' },
      ],
    })
    expect(ids(byField.get('a')?.get('visible'))).toBe('all(hu(bp) off)')
    expect(ids(byField.get('b')?.get('visible'))).toBe('hu(bp) lost')
    expect(loose).toEqual([])
  })

  it('ends where rules override each other in a circle', () => {
    const { byField } = index({
      formField: [field('a')],
      formExpandable: [
        { id: 'x', targets: ['a'], overridesId: 'y' },
        { id: 'y', targets: ['a'], overridesId: 'x' },
      ],
    })
    expect(ids(byField.get('a')?.get('visible'))).toBe('x y')
  })

  it('tells who reads a field: in conditions, formulas, parameters, actions, texts and by reference', () => {
    const found = index(
      {
        formField: [
          field('a'),
          field('b', { type: 'calculated', expression: { '+': [{ var: 'a' }, 1] } }),
          field('c', { hint: 'Lásd: {a|nagybetű}, {{a}' }),
          field('d', { type: 'select', optionSource: 'host', optionInputs: ['a', 'context.k'] }),
          field('e', { prefill: 'k' }),
          field('rows', { type: 'repeat' }),
          field('f', { type: 'select', optionSource: 'rows', optionRows: 'rows', rowLabel: '{sor}' }),
        ],
        formExpandable: [{ id: 'x', targets: ['a'], condition: { '==': [{ var: 'a' }, { var: 'c' }] } }],
        formOptionExpandable: [{ id: 'o', fieldId: 'a', targets: ['c'] }],
        formOptionModifier: [
          { id: 'm', fieldId: 'd', filter: { '==': [{ var: 'option.data.x' }, { var: 'a' }] } },
        ],
        formSideEffect: [
          {
            id: 's',
            on: 'change',
            triggers: ['a', 'c'],
            condition: { var: 'a' },
            actions: [
              { type: 'copy', sourceId: 'e', targetId: 'c' },
              { type: 'message', text: '{b}' },
              { type: 'set', targetId: 'e', expression: { var: 'd' } },
            ],
          },
        ],
        formValidation: [
          {
            id: 'v',
            targets: ['c'],
            rule: 'compareField',
            parameters: { fieldId: 'a' },
            message: '{label} {b}',
          },
          { id: 'w', targets: ['c'], rule: 'expression', parameters: { expression: { var: 'b' } } },
        ],
      },
      { context: [{ key: 'k', label: 'K', type: 'text' }], confirmation: 'Köszönjük, {c}!' },
    )
    expect(readers(found, 'a').sort()).toEqual([
      'b: expression',
      'c: hint',
      'd: optionInputs',
      'm: filter',
      'o: fieldId',
      's: triggers, condition',
      'v: parameters',
      'x: condition',
    ])
    expect(readers(found, 'b').sort()).toEqual(['s: actions', 'v: message', 'w: parameters'])
    expect(readers(found, 'c').sort()).toEqual(['form: confirmation', 's: triggers', 'x: condition'])
    expect(readers(found, 'd')).toEqual(['s: actions'])
    expect(readers(found, 'e')).toEqual(['s: actions'])
    expect(readers(found, 'rows')).toEqual(['f: optionRows'])
    expect(readers(found, 'context.k').sort()).toEqual(['d: optionInputs', 'e: prefill'])
  })

  it('finds names from the rows of the rule outward, through the parts of the layout', () => {
    const inRow = { type: 'section', parentId: 'rows' }
    const found = index({
      formField: [
        field('nev'),
        field('top'),
        field('rows', { type: 'repeat' }),
        field('part', inRow),
        field('rowNev', { key: 'nev', parentId: 'part' }),
        field('kor', { parentId: 'rows', type: 'number' }),
        field('hu', { key: 'nev', overridesId: 'nev' }),
      ],
      formExpandable: [
        { id: 'row', targets: ['kor'], condition: { and: [{ var: 'nev' }, { var: 'top' }] } },
        { id: 'out', targets: ['top'], condition: { var: 'nev' } },
        { id: 'column', targets: ['top'], condition: { '>': [{ sum: { var: 'rows.kor' } }, 3] } },
        { id: 'some', targets: ['top'], condition: { some: [{ var: 'rows' }, { var: 'nev' }] } },
        { id: 'lost', targets: ['top'], condition: { var: 'semmi' } },
      ],
    })
    expect(readers(found, 'rowNev')).toEqual(['row: condition', 'some: condition'])
    expect(readers(found, 'nev')).toEqual(['out: condition'])
    expect(readers(found, 'top')).toEqual(['row: condition'])
    expect(readers(found, 'kor')).toEqual(['column: condition'])
    expect(readers(found, 'rows')).toEqual(['column: condition', 'some: condition'])
    expect(found.readBy.has('hu')).toBe(false)
  })
})
