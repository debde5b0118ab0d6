import {
  domain,
  form,
  formDisabled,
  formField,
  formRemoveable,
  type JsonValue,
  type Kind,
} from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import {
  conditionOf,
  fieldInCondition,
  fieldInSentence,
  firstId,
  isPlaced,
  listsInCondition,
  optionPartName,
  scopeProperty,
  withOwn,
} from './condition-items.ts'
import type { FormItem } from './form-item.ts'
import { readableOption } from './readable-fields.ts'

const field = (id: string, changes: Partial<FormItem> = {}): FormItem => ({
  ...{ id, name: `${id}-nev`, key: id, label: `${id} felirata`, parentId: null, type: 'text' },
  ...{ optionList: null, order: 0, enabled: true, overridesId: null, domainId: null },
  ...changes,
})

describe('the scope of a condition', () => {
  it.each<[Kind, string, boolean]>([
    [formField, 'parentId', true],
    [formDisabled, 'targets', false],
    [formRemoveable, 'targets', false],
    [domain, 'parentId', true],
    [form, '', false],
  ])('of %j is where %j says', (kind, name, placed) => {
    expect([scopeProperty(kind), isPlaced(kind)]).toEqual([name, placed])
  })

  it.each<[unknown, string | null]>([
    ['a', 'a'],
    [['a', 'b'], 'a'],
    [[], null],
    ['', null],
    [[''], null],
    [null, null],
    [7, null],
  ])('%j names %j', (value, expected) => expect(firstId(value)).toBe(expected))

  it('has the edited field at its new place, and others as they are', () => {
    const items = [field('a'), field('b')]
    expect(withOwn(items, null)).toBe(items)
    expect(withOwn(items, { id: 'a', parentId: 'g' })).toEqual([items[1], field('a', { parentId: 'g' })])
    expect(withOwn(items, { id: 'uj', parentId: 'g' })[2]).toMatchObject({
      id: 'uj',
      key: '',
      type: null,
      parentId: 'g',
    })
    expect(items.map(({ parentId }) => parentId)).toEqual([null, null])
  })

  it('has fields with a type, by their own names', () => {
    const lists = [{ list: 'szamok', type: 'number' as const, count: 2, keys: [] }]
    expect(fieldInCondition(field('a', { optionList: 'szamok' }), lists)).toEqual([
      { id: 'a', key: 'a', parentId: null, type: 'text', optionList: 'szamok', optionType: 'number' },
    ])
    expect(fieldInCondition(field('a', { optionList: 'mas' }), lists)[0]).not.toHaveProperty('optionType')
    expect(fieldInCondition(field('a', { type: null }), lists)).toEqual([])
    expect(fieldInCondition(field('a', { overridesId: 'b' }), lists)).toEqual([])
    expect(fieldInSentence(field('a', { type: null }))).toMatchObject({
      key: 'a',
      formId: '',
      type: undefined,
    })
  })
})

describe('the lists whose labels a condition needs', () => {
  const items = [
    field('megye', { optionList: 'megyek' }),
    field('orszag', { optionList: 'orszagok' }),
    field('nev'),
    field('masik', { key: 'megye', optionList: 'megyek' }),
  ]

  it.each([
    ['a field', { '==': [{ var: 'megye' }, 'ZA'] }, ['megyek']],
    ['a field of a group', { '==': [{ var: 'cim.orszag' }, 'HU'] }, ['orszagok']],
    ['a field of a row', { some: [{ var: 'sorok' }, { '==': [{ var: 'megye' }, 'ZA'] }] }, ['megyek']],
    ['two fields', { and: [{ var: 'megye' }, { var: 'orszag' }] }, ['megyek', 'orszagok']],
    ['a field without a list', { var: 'nev' }, []],
    ['an unknown field', { var: 'nincs' }, []],
    ['nothing', null, []],
  ])('of %s', (_, condition, expected) => {
    expect(listsInCondition(condition, items)).toEqual(expected)
  })
})

describe('a part of an option', () => {
  it.each([
    ['option.value', 'Opció: értéke'],
    ['option.label', 'Opció: felirata'],
    ['option.group', 'Opció: csoportja'],
    ['option.data.regio', 'Opció: regio'],
    ['option.masik', 'Opció: masik'],
    ['option.toString', 'Opció: toString'],
    ['nev', null],
    ['opt.value', null],
    ['', null],
  ])('%s is called %j', (name, label) => {
    expect(optionPartName(name)).toEqual(label === null ? null : { label })
  })

  it('is sorted by what its data hold', () => {
    const data = (...values: readonly JsonValue[]) => {
      const options = values.map((value) => ({
        value: 'a',
        label: '',
        group: '',
        data: { k: value },
      }))
      const words = { option: '', value: '', label: '', group: '' }
      return readableOption({ list: null, options }, words).find(({ name }) => name === 'option.data.k')?.sort
    }
    expect(data(1, 2.5)).toBe('number')
    expect(data(1, null)).toBe('number')
    expect(data(true, false)).toBe('boolean')
    expect(data(1, 'x')).toBe('text')
    expect(data(1, true)).toBe('text')
    expect(data(null)).toBe('text')
    expect(data()).toBeUndefined()
  })
})

describe('a stored condition', () => {
  it('is itself, or nothing', () => {
    expect(conditionOf({ var: 'a' })).toEqual({ var: 'a' })
    expect(conditionOf(false)).toBe(false)
    expect(conditionOf(undefined)).toBeNull()
  })
})
