import { describe, expect, it } from 'vitest'
import { dataFilterOf } from '../condition/data-filter.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { form } from '../kinds/form.ts'
import { formDefaultValue } from '../kinds/form-default-value.ts'
import { formField } from '../kinds/form-field.ts'
import { formOption } from '../kinds/form-option.ts'
import { formOptionModifier } from '../kinds/form-option-modifier.ts'
import { buildItem } from '../testing.ts'
import { expandDefinition } from './expand-definition.ts'
import { listsOnDemand } from './lists-on-demand.ts'
import { toWire } from './to-wire.ts'

const many = (size: number, more: object = {}) =>
  Array.from({ length: size }, (_, index) =>
    buildItem(formOption, { list: 'nagy', value: `v${index}`, label: `V ${index}`, order: index, ...more }),
  )
const by = (data: string, field: string) => ({ '!=': [{ var: `option.data.${data}` }, { var: field }] })

function build(
  more: Readonly<Record<string, readonly object[]>> = {},
  ofForm: Readonly<Record<string, unknown>> = {},
): FormDefinition {
  const field = buildItem(formField, { key: 'f', type: 'select', optionList: 'nagy' })
  const items = {
    ...{ formField: [field], formOption: many(201), formOptionModifier: [], formDefaultValue: [] },
    ...{ formValidation: [], formSideEffect: [], ...more },
  }
  // The lists that the code under test reads.
  return { form: buildItem(form, ofForm), items, domains: [] } as unknown as FormDefinition
}
const modified = (...modifiers: object[]) => {
  const field = buildItem(formField, { key: 'f', type: 'select', optionList: 'nagy' })
  const formOptionModifier_ = modifiers.map((one) =>
    buildItem(formOptionModifier, { fieldId: field.id, effect: 'exclude', ...one }),
  )
  return build({ formField: [field], formOptionModifier: formOptionModifier_ })
}

describe('lists on demand', () => {
  it('are those with more than 200 options', () => {
    expect([...listsOnDemand(build())]).toEqual(['nagy'])
    expect([...listsOnDemand(build({ formOption: many(200) }))]).toEqual([])
  })

  it.each<[string, FormDefinition, boolean]>([
    ['a field shows all its options', build({ formField: [radio()] }), false],
    ['an option has a place in its text', build({ formOption: many(201, { label: '{nev}' }) }), false],
    ['an option asks for a text', build({ formOption: many(201, { withText: true }) }), false],
    ['a value of the context uses it', build({}, { context: [contextValue()] }), false],
    ['a rule always sorts it', modified({ effect: 'sort' }), true],
    ['a rule sorts it at times', modified({ effect: 'sort', condition: { '!!': [{ var: 'm' }] } }), false],
    ['a rule sorts it until a day', modified({ effect: 'sort', validTo: '2030-01-01T00:00:00Z' }), false],
    [
      'a rule sorts it by labels that another changes',
      modified({ effect: 'sort' }, { effect: 'relabel', optionValues: ['v1'], label: 'A' }),
      false,
    ],
    ['a rule sorts it for one of two fields', sortedForOne(), false],
    [
      'a rule removes options by another filter',
      modified({ filter: { '==': [{ var: 'option.value' }, 1] } }),
      false,
    ],
    ['a rule includes options by a filter', modified({ effect: 'include', filter: by('megye', 'm') }), false],
    ['a rule removes options by their data', modified({ filter: by('megye', 'm') }), true],
    [
      'a rule leaves options by their data',
      modified({ effect: 'restrict', filter: { '==': [{ var: 'option.data.megye' }, { var: 'm' }] } }),
      true,
    ],
    [
      'a rule leaves options by another filter',
      modified({ effect: 'restrict', filter: by('megye', 'm') }),
      false,
    ],
    ['a rule leaves a few options', modified({ effect: 'restrict', optionValues: ['v1'] }), false],
    ['a rule removes options by their values', modified({ optionValues: ['v1'] }), true],
    ['a rule disables options by a filter', modified({ effect: 'disable', filter: by('a', 'b') }), true],
    ['a formula reads the options of a field', build(reading({ option_data: [{ var: 'f' }, 'x'] })), false],
    ['a formula names the list', build(reading({ lookup: ['nagy', { var: 'm' }, 'x'] })), false],
    ['a formula names another', build(reading({ lookup: ['kicsi', { var: 'm' }, 'x'] })), true],
    ['a formula reads the value', build(reading({ '==': [{ var: 'f' }, 'v1'] })), true],
  ])('when %s', (_what, definition, expected) => {
    expect(listsOnDemand(definition).has('nagy')).toBe(expected)
  })

  it('are named on the wire, without options but those that rules set', () => {
    const definition = build({
      formDefaultValue: [buildItem(formDefaultValue, { value: 'v7', targets: [] })],
    })
    const wire = toWire(definition, { lang: 'hu', onDemand: listsOnDemand(definition) })
    expect(wire.onDemand).toEqual(['nagy'])
    expect(wire.options?.map(({ list, value }) => [list, value])).toEqual([['nagy', ['v7']]])
    expect(expandDefinition(wire).onDemand).toEqual(['nagy'])
    expect(toWire(definition, { lang: 'hu' }).onDemand).toBeUndefined()
  })
})

describe('a filter by data', () => {
  it.each<[unknown, unknown]>([
    [by('megye', 'cim.megye'), { key: 'megye', operand: { var: 'cim.megye' } }],
    [{ '!=': [{ var: 'megye' }, { var: 'option.data.m' }] }, { key: 'm', operand: { var: 'megye' } }],
    [{ '==': [{ var: 'option.data.m' }, { var: 'megye' }] }, null],
    [{ '!=': [{ var: 'option.data.m' }, 'ZA'] }, null],
    [{ '!=': [{ var: 'option.data.m' }, { var: 'option.value' }] }, null],
    [{ '!=': [{ var: 'option.data.m' }] }, null],
    [{ and: [by('megye', 'm')] }, null],
    [null, null],
    [true, null],
  ])('is %j → %j', (filter, expected) => {
    expect(dataFilterOf({ effect: 'exclude', filter })).toEqual(expected)
  })
})

it('a filter by data of what remains is the opposite of one of what goes', () => {
  const filter = { '==': [{ var: 'option.data.m' }, { var: 'megye' }] }
  expect(dataFilterOf({ effect: 'restrict', filter })).toEqual({ key: 'm', operand: { var: 'megye' } })
  expect(dataFilterOf({ effect: 'restrict', filter: by('m', 'megye') })).toBeNull()
  expect(dataFilterOf({ effect: 'include', filter })).toBeNull()
})

function sortedForOne() {
  const field = buildItem(formField, { key: 'f', type: 'select', optionList: 'nagy' })
  const other = buildItem(formField, { key: 'g', type: 'select', optionList: 'nagy' })
  const sort = buildItem(formOptionModifier, { fieldId: field.id, effect: 'sort' })
  return build({ formField: [field, other], formOptionModifier: [sort] })
}

function radio() {
  return buildItem(formField, { key: 'r', type: 'radio', optionList: 'nagy' })
}

function contextValue() {
  return { id: '0198e000-0000-7000-8000-000000000001', key: 'c', type: 'select', optionList: 'nagy' }
}

function reading(expression: object) {
  const field = buildItem(formField, { key: 'f', type: 'select', optionList: 'nagy' })
  return { formField: [field, buildItem(formField, { key: 'k', type: 'calculated', expression })] }
}
