import { describe, expect, it } from 'vitest'
import { formDefaultValue } from '../kinds/form-default-value.ts'
import { formField } from '../kinds/form-field.ts'
import { formOption } from '../kinds/form-option.ts'
import { formOptionExpandable } from '../kinds/form-option-expandable.ts'
import { formOptionModifier } from '../kinds/form-option-modifier.ts'
import { formSideEffect } from '../kinds/form-side-effect.ts'
import { formValidation } from '../kinds/form-validation.ts'
import { itemKinds } from '../kinds/index.ts'
import { conditionParts, mapConditions, namedFields, positionsOf } from './condition-parts.ts'

const a = { var: 'a' }
const set = (expression: unknown) => ({ type: 'set', targetId: 't', expression, overwrite: 'always' })

describe('the conditions of an item', () => {
  it('are its conditions and formulas, each at its path', () => {
    const item = {
      ...{ triggers: ['t'], condition: a },
      actions: [
        { type: 'clear', targetId: 't' },
        set({ var: 'b' }),
        { type: 'emit', event: 'e', payload: 5 },
      ],
    }
    expect(
      conditionParts(formSideEffect, item).map(({ property, path, condition }) => [
        property,
        path,
        condition,
      ]),
    ).toEqual([
      ['condition', 'condition', a],
      ['actions', 'actions.1.expression', { var: 'b' }],
      ['actions', 'actions.2.payload', 5],
    ])
  })

  it('are in the parameters of rules that have a condition', () => {
    const parts = (rule: unknown, parameters: unknown) =>
      conditionParts(formValidation, { rule, parameters, condition: null }).map(({ path }) => path)
    expect(parts('expression', { expression: a })).toEqual(['parameters.expression'])
    expect(parts('expression', { expression: null })).toEqual([])
    expect(parts('min', { min: 1, expression: a })).toEqual([])
    expect(parts(5, { expression: a })).toEqual([])
    expect(parts('expression', 'x')).toEqual([])
  })

  it('say what else they may read', () => {
    const facts = (kind: (typeof itemKinds)[number], item: Readonly<Record<string, unknown>>) =>
      conditionParts(kind, item).map(({ property, condition, ofOption, ofOwnValue, ofNames }) => ({
        ...{ property, condition },
        ...(ofOption && { ofOption }),
        ...(ofOwnValue && { ofOwnValue }),
        ...(ofNames && { ofNames }),
      }))
    expect(facts(formOptionModifier, { filter: a, condition: a })).toEqual([
      { property: 'filter', condition: a, ofOption: true },
      { property: 'condition', condition: a },
    ])
    expect(facts(formField, { optionInputs: ['b', 'c'], expression: a, prefill: 'szerep' })).toEqual([
      { property: 'optionInputs', condition: { missing: ['b', 'c'] }, ofNames: true },
      { property: 'expression', condition: a },
      { property: 'prefill', condition: { var: 'context.szerep' }, ofOwnValue: true },
    ])
  })

  it('are none where nothing is', () => {
    expect(conditionParts(formField, { optionInputs: [], expression: null, prefill: null })).toEqual([])
    for (const kind of itemKinds) expect(conditionParts(kind, {})).toEqual([])
    expect(conditionParts(formOption, { label: 'a', value: 1 })).toEqual([])
  })

  it('of new items are none', () => {
    for (const kind of itemKinds) expect(conditionParts(kind, kind.initial), kind.name).toEqual([])
  })
})

describe('an item with other conditions', () => {
  const item = {
    ...{ id: 'i', name: 'x', triggers: ['t'], condition: a },
    actions: [set(a), { type: 'focus', targetId: 't' }],
  }

  it('has each replaced, and everything else as it was', () => {
    const changed = mapConditions(formSideEffect, item, ({ path }) => path)
    expect(changed).toEqual({
      ...item,
      condition: 'condition',
      actions: [set('actions.0.expression'), { type: 'focus', targetId: 't' }],
    })
    expect(item.condition).toBe(a)
  })

  it('keeps lists of names as lists', () => {
    const renamed = mapConditions(formField, { optionInputs: ['a', 'b'] }, ({ condition }) =>
      JSON.parse(JSON.stringify(condition).replace('"a"', '"c"')),
    )
    expect(renamed).toEqual({ optionInputs: ['c', 'b'] })
    expect(mapConditions(formField, { optionInputs: [] }, () => null)).toEqual({ optionInputs: [] })
  })

  it('keeps the key of the context that it starts with', () => {
    expect(mapConditions(formField, { prefill: 'szerep' }, () => null)).toEqual({ prefill: 'szerep' })
  })

  it('is the same object if it has none', () => {
    const bare = { label: 'x', expression: null }
    expect(mapConditions(formField, bare, () => 1)).toBe(bare)
  })

  it('has the same parts that were listed', () => {
    const seen: string[] = []
    mapConditions(formSideEffect, item, ({ path, condition }) => {
      seen.push(path)
      return condition
    })
    expect(seen).toEqual(conditionParts(formSideEffect, item).map(({ path }) => path))
  })
})

describe('the fields from which an item reads', () => {
  it.each<[(typeof itemKinds)[number], Readonly<Record<string, unknown>>, (string | null)[]]>([
    [formField, { id: 'f', parentId: 'g' }, ['f']],
    [formDefaultValue, { targets: ['a', 'b'] }, ['a', 'b']],
    [formDefaultValue, { targets: [] }, [null]],
    [formOptionModifier, { fieldId: 'a' }, ['a']],
    [formOptionExpandable, { fieldId: 'a', targets: ['b', 'c'] }, ['b', 'c']],
    [formOptionExpandable, { fieldId: 'a', targets: [] }, ['a']],
    [formSideEffect, { triggers: ['a'], actions: [] }, ['a']],
    [formSideEffect, { triggers: [], actions: [] }, [null]],
    [formOption, {}, [null]],
  ])('%o %j are %j', (kind, item, positions) => {
    expect(positionsOf(kind, item)).toEqual(positions)
  })
})

describe('the fields that the members of an item name', () => {
  it('are those of its actions', () => {
    const actions = [
      { type: 'copy', sourceId: 'a', targetId: 'b', overwrite: 'always' },
      { type: 'message', severity: 'info', text: 'x' },
      { type: 'focus', targetId: 'c' },
    ]
    expect(namedFields(formSideEffect, { triggers: ['t'], actions })).toEqual([
      { property: 'actions', path: 'actions.0.sourceId', id: 'a' },
      { property: 'actions', path: 'actions.0.targetId', id: 'b' },
      { property: 'actions', path: 'actions.2.targetId', id: 'c' },
    ])
  })

  it('are those of the parameters of its rule', () => {
    const of = (rule: string, parameters: unknown) =>
      namedFields(formValidation, { rule, parameters, targets: ['t'] })
    expect(of('compareField', { fieldId: 'a', operator: '==' })).toEqual([
      { property: 'parameters', path: 'parameters.fieldId', id: 'a' },
    ])
    expect(of('compareField', { fieldId: '' })).toEqual([])
    expect(of('compareField', {})).toEqual([])
    expect(of('compareField', null)).toEqual([])
    expect(of('min', { fieldId: 'a' })).toEqual([])
  })

  it('are none of other items', () => {
    for (const kind of itemKinds) expect(namedFields(kind, {}), kind.name).toEqual([])
    expect(namedFields(formField, { id: 'f', parentId: 'g' })).toEqual([])
  })
})
