import {
  fieldValueTypes,
  formKinds,
  itemKinds,
  kindNamed,
  sideEffectActions,
  validationRules,
} from '@urlapmuhely/schema'
import { parseItem } from '@urlapmuhely/schema/parse'
import { describe, expect, it } from 'vitest'
import type { DemoItem } from './build-form.ts'
import { demoForms, demoItems } from './demo-items.ts'
import { conditionFaults } from './testing/condition-faults.ts'

const items = demoItems()
const byId = new Map(items.map(({ item }) => [item.id, item]))
const ofKind = (name: string) => items.filter(({ kind }) => kind === name).map(({ item }) => item)
const valuesOf = (kind: string, property: string) => new Set(ofKind(kind).map((item) => item[property]))

/** Every choice that a property of a kind allows. */
const choicesOf = (kind: string, property: string) =>
  Object.keys(kindNamed(kind).properties[property]?.choices ?? {})

/** Rules about colours with transparency, which everyday forms do not need. */
const unusedRules = ['hexaColor', 'rgbColor', 'rgbaColor']

describe('the demo data', () => {
  it('are valid items of their kinds, read back unchanged', () => {
    for (const { kind, item } of items) {
      const result = parseItem(kindNamed(kind), item)
      expect(result).toEqual({ ok: true, values: item })
      expect(kindNamed(kind).check(item)).toEqual([])
    }
  })

  it('are the same at every call and have distinct ids', () => {
    expect(demoItems()).toEqual(items)
    expect(byId.size).toBe(items.length)
  })

  it('have a mask for mobile numbers only, which brings the calling code: other numbers differ in length', () => {
    const masked = ofKind('formField').filter(({ type, mask }) => type === 'phone' && mask !== '')
    expect(masked.map(({ label, mask }) => [label, mask])).toEqual([['Mobiltelefon', '+36 ## ### ####']])
  })

  it('refer only to items that come before, of the same form', () => {
    const seen = new Map<unknown, DemoItem>()
    for (const entry of items) {
      const { properties } = kindNamed(entry.kind)
      for (const [name, { target }] of Object.entries(properties)) {
        if (!target) continue
        for (const id of [entry.item[name]].flat().filter((value) => value !== null)) {
          const found = seen.get(id)
          expect(found?.kind, `${String(entry.item.name)}: ${name}`).toBe(target)
          if (found?.item.formId) expect(found.item.formId).toBe(entry.item.formId)
        }
      }
      seen.set(entry.item.id, entry)
    }
  })

  it('name only fields of the same form in validations and actions', () => {
    const check = (formId: unknown, id: unknown) => expect(byId.get(id)?.formId).toBe(formId)
    for (const { parameters, formId } of ofKind('formValidation'))
      if (typeof parameters === 'object' && parameters !== null && 'fieldId' in parameters)
        check(formId, parameters.fieldId)
    for (const { actions, formId } of ofKind('formSideEffect'))
      for (const action of Array.isArray(actions) ? actions : [])
        for (const id of [action.targetId, action.sourceId].filter(Boolean)) check(formId, id)
  })

  it('respect every rule of uniqueness', () => {
    for (const kind of itemKinds)
      for (const unique of kind.unique) {
        const keys = ofKind(kind.name).map((item) => JSON.stringify(unique.map((name) => item[name])))
        expect(new Set(keys).size, `${kind.name}: ${unique.join()}`).toBe(keys.length)
      }
  })

  it('pass the type check of conditions and formulas', () => {
    const faults = ofKind('form').flatMap((form) =>
      conditionFaults(items.filter(({ item }) => item.formId === form.id || item.id === form.id)),
    )
    expect(faults).toEqual([])
  })

  it('draw from option lists that exist, and choose options that are in them', () => {
    const lists = Map.groupBy(ofKind('formOption'), (option) => option.list)
    const valuesOfList = (list: unknown) => new Set(lists.get(list)?.map((option) => option.value))
    for (const field of ofKind('formField'))
      if (field.optionList !== null) expect([...lists.keys()]).toContain(field.optionList)
    for (const kind of ['formOptionExpandable', 'formOptionModifier'])
      for (const { name, fieldId, optionValues } of ofKind(kind)) {
        const known = valuesOfList(byId.get(fieldId)?.optionList)
        for (const value of [optionValues].flat()) expect(known, String(name)).toContain(value)
      }
    for (const { name, value, targets } of ofKind('formDefaultValue'))
      for (const target of [targets].flat()) {
        const list = byId.get(target)?.optionList
        if (list && value !== null)
          for (const one of [value].flat()) expect(valuesOfList(list), String(name)).toContain(one)
      }
  })
})

describe('the demo forms together', () => {
  it('are four, in full', () => {
    expect(demoForms.map(({ form }) => form.key)).toEqual([
      'karbejelento',
      'csaladi-potlek',
      'munkavallaloi-adatlap',
      'lakasfelujitas',
    ])
    for (const form of ofKind('form'))
      for (const { name } of formKinds)
        expect(
          ofKind(name).some((item) => item.formId === form.id),
          `${String(form.key)}: ${name}`,
        ).toBe(true)
  })

  it('have at least three thousand options, and settlements by county', () => {
    expect(ofKind('formOption').length).toBeGreaterThanOrEqual(3000)
    const counties = new Set(
      ofKind('formOption')
        .filter(({ list }) => list === 'megyek')
        .map(({ value }) => value),
    )
    const inCounty = ofKind('formOption').filter(({ list }) => list === 'telepulesek')
    expect(new Set(inCounty.map(({ data }) => Object.values(data ?? {})[0]))).toEqual(counties)
  })

  it('show every type of field', () => {
    const names = Object.keys(fieldValueTypes)
    expect(names.filter((name) => !valuesOf('formField', 'type').has(name))).toEqual([])
  })

  it.each([
    ['formDefaultValue', 'when'],
    ['formDisabled', 'mode'],
    ['formDisabled', 'submit'],
    ['formExpandable', 'mode'],
    ['formExpandable', 'retain'],
    ['formOptionExpandable', 'match'],
    ['formOptionExpandable', 'placement'],
    ['formOptionModifier', 'effect'],
    ['formOptionModifier', 'onUnavailable'],
    ['formRemoveable', 'mode'],
    ['formSideEffect', 'on'],
    ['formValidation', 'severity'],
    ['formValidation', 'lazy'],
    ['formField', 'overrideMode'],
    ['formOption', 'overrideMode'],
    ['formDefaultValue', 'overrideMode'],
    ['formValidation', 'overrideMode'],
  ])('use every choice of %s.%s that applies', (kind, property) => {
    const missing = choicesOf(kind, property).filter((choice) => !valuesOf(kind, property).has(choice))
    const optional = property === 'overrideMode' ? ['suppress'] : []
    expect(missing.filter((choice) => !optional.includes(choice))).toEqual([])
  })

  it('use every type of action and nearly every named validation', () => {
    const actions = ofKind('formSideEffect').flatMap(({ actions: list }) => (Array.isArray(list) ? list : []))
    const used = new Set(actions.map(({ type }) => type))
    expect(Object.keys(sideEffectActions).filter((type) => !used.has(type))).toEqual([])
    const rules = valuesOf('formValidation', 'rule')
    expect(Object.keys(validationRules).filter((rule) => !rules.has(rule))).toEqual(unusedRules)
  })

  it('are shown in a tree of at least three domains, with an override suppressed in one', () => {
    const domains = ofKind('domain')
    expect(domains.filter(({ parentId }) => parentId !== null).length).toBeGreaterThanOrEqual(3)
    expect(items.some(({ item }) => item.overrideMode === 'suppress')).toBe(true)
  })
})
