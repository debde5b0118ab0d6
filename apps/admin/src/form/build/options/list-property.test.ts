import { formField, formOption } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { describe, expect, it } from 'vitest'
import { isListName, listDescription, listProperty } from './list-property.ts'

describe('the property that names the list of an item', () => {
  it.each([
    [{ type: 'select', optionSource: 'list' }, 'optionList'],
    [{ type: 'radio', optionSource: 'list' }, 'optionList'],
    [{ type: 'text' }, undefined],
    [{ type: 'group', optionSource: 'list', optionList: 'regi' }, undefined],
  ])('of a field %j is %s', (values, property) => {
    expect(listProperty(formField, { ...buildItem(formField), ...values, id: 'a' })).toBe(property)
  })

  it('is missing for a field that takes its options from elsewhere', () => {
    const other = formField.properties.optionSource
    if (!other?.choices) throw new Error('The source is a choice.')
    const sources = Object.keys(other.choices).filter((source) => source !== 'list')
    for (const optionSource of sources) {
      const item = { ...buildItem(formField), id: 'a', type: 'select', optionSource }
      expect(listProperty(formField, item)).toBeUndefined()
    }
  })

  it('is none of an option, which is in a list but does not choose from one', () => {
    expect(listProperty(formOption, { ...buildItem(formOption), id: 'a' })).toBeUndefined()
  })
})

describe('the name of a list', () => {
  it.each([
    ['szinek', true],
    ['igen-nem', true],
    ['megye2', true],
    ['', false],
    ['Szinek', false],
    ['színek', false],
    ['két szó', false],
    ['2megye', false],
    ['-a', false],
  ])('“%s” is possible: %s', (name, isPossible) => {
    expect(isListName(name)).toBe(isPossible)
  })
})

describe('the description of a list', () => {
  it.each([
    [[], 0, '0 opció'],
    [[], 12, '12 opció'],
    [['Piros'], 1, '1 opció: Piros…'],
    [['Piros', 'Kék', 'Zöld', 'Lila'], 4, '4 opció: Piros, Kék, Zöld…'],
  ])('with the labels %j', (labels, count, text) => {
    expect(listDescription(labels, count)).toBe(text)
  })
})
