import { describe, expect, it } from 'vitest'
import { formDefaultValue } from '../kinds/form-default-value.ts'
import { formField } from '../kinds/form-field.ts'
import { formOptionExpandable } from '../kinds/form-option-expandable.ts'
import { formOptionModifier } from '../kinds/form-option-modifier.ts'
import { formRemoveable } from '../kinds/form-removeable.ts'
import { formSideEffect } from '../kinds/form-side-effect.ts'
import { optionValuesReplaced } from './follow-option-values.ts'
import { buildNameTree, type TreeField } from './name-tree.ts'

const field = (id: string, type: TreeField['type'], parentId: string | null = null): TreeField => ({
  ...{ id, key: id, label: id, name: id, type, parentId },
  ...{ optionList: 'megyek', appearance: 'card', domainId: null },
})
const tree = buildNameTree([
  field('megye', 'select'),
  field('masik', 'select'),
  field('tobb', 'multiSelect'),
  field('sorok', 'repeat'),
  field('hol', 'select', 'sorok'),
])
/** `ZA` becomes `zala` in the options of the fields megye, tobb and hol. */
const change = { values: new Map([['ZA', 'zala']]), fields: new Set(['megye', 'tobb', 'hol']), tree }

describe('the new values of options', () => {
  it('are in the values that rules name', () => {
    const rule = { fieldId: 'megye', optionValues: ['BP', 'ZA'], targets: ['masik'] }
    expect(optionValuesReplaced(formOptionExpandable, rule, change)).toEqual({
      item: { ...rule, optionValues: ['BP', 'zala'] },
      places: [],
    })
    const other = { ...rule, fieldId: 'masik' }
    expect(optionValuesReplaced(formOptionExpandable, other, change)).toEqual({ item: other, places: [] })
  })

  it('are named once, also if the new value was there already', () => {
    const rule = { fieldId: 'megye', optionValues: ['zala', 'ZA'], targets: [] }
    expect(optionValuesReplaced(formOptionExpandable, rule, change).item.optionValues).toEqual(['zala'])
  })

  it.each<[targets: string[], value: unknown, replaced: unknown, places: string[]]>([
    [['megye'], 'ZA', 'zala', []],
    [['megye', 'hol'], 'ZA', 'zala', []],
    [['tobb'], ['BP', 'ZA'], ['BP', 'zala'], []],
    [['masik'], 'ZA', 'ZA', []],
    [['megye', 'masik'], 'ZA', 'ZA', ['value']],
    [['megye', 'masik'], 'BP', 'BP', []],
    [['megye'], null, null, []],
  ])('are in defaults of %j: %j becomes %j', (targets, value, replaced, places) => {
    const rule = { targets, value, expression: null }
    expect(optionValuesReplaced(formDefaultValue, rule, change)).toEqual({
      item: { ...rule, value: replaced },
      places,
    })
  })

  it.each<[condition: unknown, replaced: unknown, isUnclear?: true]>([
    [{ '==': [{ var: 'megye' }, 'ZA'] }, { '==': [{ var: 'megye' }, 'zala'] }],
    [{ '==': ['ZA', { var: 'megye' }] }, { '==': ['zala', { var: 'megye' }] }],
    [{ '==': [{ var: 'masik' }, 'ZA'] }, { '==': [{ var: 'masik' }, 'ZA'] }],
    [{ in: ['ZA', { var: 'tobb' }] }, { in: ['zala', { var: 'tobb' }] }],
    [{ in: [{ var: 'megye' }, ['BP', 'ZA']] }, { in: [{ var: 'megye' }, ['BP', 'zala']] }],
    [
      { some: [{ var: 'sorok' }, { '==': [{ var: 'hol' }, 'ZA'] }] },
      { some: [{ var: 'sorok' }, { '==': [{ var: 'hol' }, 'zala'] }] },
    ],
    [{ in: ['ZA', { var: 'sorok.hol' }] }, { in: ['zala', { var: 'sorok.hol' }] }],
    [{ starts_with: [{ var: 'megye' }, 'ZA'] }, { starts_with: [{ var: 'megye' }, 'ZA'] }, true],
    [{ starts_with: [{ var: 'megye' }, 'X'] }, { starts_with: [{ var: 'megye' }, 'X'] }],
    [{ '==': [{ lower: [{ var: 'megye' }] }, 'za'] }, { '==': [{ lower: [{ var: 'megye' }] }, 'za'] }, true],
    [null, null],
  ])('are in the condition %j', (condition, replaced, isUnclear) => {
    const rule = { targets: ['masik'], condition }
    expect(optionValuesReplaced(formRemoveable, rule, change)).toEqual({
      item: { ...rule, condition: replaced },
      places: isUnclear ? ['condition'] : [],
    })
  })

  it('are in the filter of the options of one field', () => {
    const filter = { '==': [{ var: 'option.value' }, 'ZA'] }
    const of = (fieldId: string) => optionValuesReplaced(formOptionModifier, { fieldId, filter }, change)
    expect(of('megye').item.filter).toEqual({ '==': [{ var: 'option.value' }, 'zala'] })
    expect(of('masik').item.filter).toBe(filter)
  })

  it('are what a formula computes for a field with these options', () => {
    const expression = { if: [{ var: 'masik' }, 'ZA', 'BP'] }
    const of = (id: string) => optionValuesReplaced(formField, { id, expression }, change).item.expression
    expect(of('megye')).toEqual({ if: [{ var: 'masik' }, 'zala', 'BP'] })
    expect(of('masik')).toEqual(expression)
  })

  it('are what an action sets', () => {
    const set = (targetId: string, expression: unknown) => ({
      ...{ type: 'set', targetId, expression, overwrite: 'always' },
    })
    const rule = { triggers: ['masik'], actions: [set('megye', 'ZA'), set('masik', 'ZA')] }
    expect(optionValuesReplaced(formSideEffect, rule, change)).toEqual({
      item: { ...rule, actions: [set('megye', 'zala'), set('masik', 'ZA')] },
      places: [],
    })
  })

  it('are unclear where a formula is for fields with and without these options', () => {
    const rule = { targets: ['megye', 'masik'], value: null, expression: 'ZA' }
    expect(optionValuesReplaced(formDefaultValue, rule, change).places).toEqual(['expression'])
  })
})
