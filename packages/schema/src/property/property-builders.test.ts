import { describe, expect, it } from 'vitest'
import { actions } from './actions-property.ts'
import {
  condition,
  expression,
  flatObject,
  image,
  optionValue,
  optionValues,
  parameters,
  value,
} from './data-properties.ts'
import { givenPlaces } from './given-places.ts'
import { languages, translations } from './language-properties.ts'
import { defineProperty, fitsChoice, type PropertyDefinition } from './property-definition.ts'
import { columnSort, columnType, filtersOf, propertyTypes } from './property-types.ts'
import { records } from './records-property.ts'
import { optionalReference, reference, references } from './reference-properties.ts'
import {
  boolean,
  choice,
  integer,
  optionalChoice,
  optionalInstant,
  optionalInteger,
  optionalNumber,
} from './scalar-properties.ts'
import {
  contextKey,
  contextName,
  host,
  identifier,
  longText,
  names,
  optionList,
  richText,
  serviceUrl,
  slug,
  text,
  words,
} from './text-properties.ts'

const colours = { red: 'piros', blue: 'kék' }

describe('a property', () => {
  it.each<[PropertyDefinition, expected: Partial<PropertyDefinition>]>([
    [text('Név', { max: 9 }), { type: 'text', initial: '', required: false, max: 9 }],
    [text('Név', { min: 1, max: 9, initial: 'a' }), { initial: 'a', required: true, min: 1 }],
    [text('Név', { min: 0, max: 9 }), { required: false }],
    [longText('Név', { max: 9 }), { type: 'longText', required: false }],
    [richText('Név', { min: 1, max: 9 }), { type: 'longText', content: 'block', required: true }],
    [slug('Kulcs'), { type: 'text', format: 'slug', required: true, searched: true, max: 80 }],
    [identifier('Kulcs'), { type: 'text', format: 'identifier', required: true, searched: true, max: 120 }],
    [contextKey('Kulcs'), { type: 'text', format: 'contextKey', required: true }],
    [contextName('Kulcs'), { type: 'contextName', initial: null, required: false }],
    [host('Gépnév'), { type: 'text', format: 'host', initial: '', required: false }],
    [serviceUrl('Cím'), { type: 'text', format: 'serviceUrl', initial: '', required: false }],
    [optionList('Lista'), { type: 'optionList', format: 'slug', initial: null, required: true }],
    [optionList('Lista', { optional: true }), { initial: null, required: false }],
    [names('Nevek', { max: 3 }), { type: 'names', initial: [], required: false, max: 3 }],
    [words('Szavak', { max: 3 }), { type: 'words', initial: [], required: false, max: 3 }],
    [integer('Szám', { initial: 2 }), { type: 'integer', initial: 2, required: true }],
    [optionalInteger('Szám'), { type: 'integer', initial: null, required: false }],
    [optionalNumber('Szám'), { type: 'number', initial: null, required: false }],
    [boolean('Van'), { type: 'boolean', initial: false, required: false }],
    [boolean('Van', { initial: true }), { initial: true }],
    [choice('Szín', colours), { type: 'choice', initial: 'red', required: true, choices: colours }],
    [choice('Szín', colours, { initial: 'blue' }), { initial: 'blue' }],
    [optionalChoice('Szín', colours), { initial: null, required: false, choices: colours }],
    [optionalInstant('Mikor'), { type: 'instant', initial: null, required: false }],
    [reference('Űrlap', 'form'), { type: 'reference', target: 'form', initial: '', required: true }],
    [optionalReference('Űrlap', 'form'), { target: 'form', initial: null, required: false }],
    [
      references('Mezők', 'formField'),
      { type: 'references', initial: [], required: false, min: 0, max: 200 },
    ],
    [references('Mezők', 'formField', { min: 1, max: 2 }), { required: true, min: 1, max: 2 }],
    [condition('Feltétel'), { type: 'condition', initial: null, required: true }],
    [condition('Feltétel', { optional: true }), { required: false }],
    [expression('Képlet'), { type: 'expression', initial: null, required: false }],
    [
      value('Érték', { basis: 'targets' }),
      { type: 'value', basis: 'targets', initial: null, required: false },
    ],
    [optionValue('Érték'), { type: 'optionValue', initial: '', required: true, searched: true }],
    [
      optionValues('Opciók', { basis: 'fieldId' }),
      { type: 'optionValues', initial: [], required: false, min: 0 },
    ],
    [optionValues('Opciók', { basis: 'fieldId', min: 1 }), { required: true, min: 1 }],
    [flatObject('Adatok'), { type: 'flatObject', initial: {}, required: false }],
    [parameters('Adatok', {}), { type: 'parameters', initial: {}, required: false }],
    [image('Kép'), { type: 'image', initial: null, required: false }],
    [actions('Műveletek'), { type: 'actions', initial: [], required: true, min: 1 }],
    [languages('Nyelvek'), { type: 'languages', initial: [], required: false, max: 20 }],
    [translations('Fordítások', {}), { type: 'translations', initial: {}, required: false, texts: {} }],
    [
      records('Sorok', { memberLabel: 'sor', max: 3, columns: {} }),
      { type: 'records', initial: [], required: false, max: 3, columns: {}, memberLabel: 'sor' },
    ],
  ])('has what its kind of property has: %o', (property, expected) => {
    expect(property).toMatchObject(expected)
    expect(property.label).not.toBe('')
    expect(property.section).toBe('main')
  })

  it('keeps its options', () => {
    const common = { help: 'Segítség.', section: 'look', when: { property: 'type', in: ['a'] } } as const
    for (const property of [
      text('A', { max: 1, ...common }),
      slug('A', common),
      optionList('A', { optional: true, ...common }),
      integer('A', { initial: 0, ...common }),
      boolean('A', { initial: true, ...common }),
      choice('A', colours, common),
      optionalChoice('A', colours, common),
      optionalInstant('A', common),
      reference('A', 'form', common),
      references('A', 'form', common),
      condition('A', common),
      optionValue('A', common),
      image('A', common),
      actions('A', common),
      languages('A', common),
      records('A', { memberLabel: 'a', max: 1, columns: {}, ...common }),
    ])
      expect(property).toMatchObject(common)
  })

  it('is in the first section unless it names another', () => {
    const bare = { type: 'text', label: 'A', initial: '', required: false } as const
    expect(defineProperty(bare).section).toBe('main')
    expect(defineProperty({ ...bare, section: undefined }).section).toBe('main')
    expect(defineProperty({ ...bare, section: 'look' }).section).toBe('look')
  })

  it('that is a choice has something to choose', () => {
    expect(() => choice('Semmi', {})).toThrow()
    expect(optionalChoice('Semmi', {}).initial).toBeNull()
  })
})

describe('a choice that fits another property', () => {
  const fitting = { property: 'type', values: { email: ['text', 'email'], off: [] } }

  it.each([
    ['email', 'text', true],
    ['email', 'date', false],
    ['email', null, false],
    ['off', 'text', false],
    ['tel', 'date', true],
  ])('%s with %s: %s', (one, other, fits) => {
    expect(fitsChoice(fitting, one, other)).toBe(fits)
  })

  it('fits anything if it is not restricted', () => {
    expect(fitsChoice(undefined, 'email', 'date')).toBe(true)
  })
})

describe('the names that a text has places for', () => {
  const given = { names: ['label', 'value'], parameters: 'parameters' }

  it('are those of the definition and of the parameters', () => {
    const property = text('Üzenet', { max: 9, given })
    expect(givenPlaces(property, { parameters: { min: 1, max: 2 } })).toEqual([
      'label',
      'value',
      'min',
      'max',
    ])
    expect(givenPlaces(property, { parameters: null })).toEqual(['label', 'value'])
    expect(givenPlaces(property, {})).toEqual(['label', 'value'])
  })

  it('are none for most texts', () => {
    expect(givenPlaces(text('Cím', { max: 9 }), { parameters: { min: 1 } })).toEqual([])
  })
})

describe('the types of properties', () => {
  it.each(Object.keys(propertyTypes) as (keyof typeof propertyTypes)[])(
    '%s can be found empty or by comparing, and sorted only if it is one value',
    (type) => {
      const filters = filtersOf({ type })
      expect(new Set(filters).size).toBe(filters.length)
      const isJson = columnType({ type }) === 'json'
      // The only value in JSON that is a single one is that of an option.
      if (isJson && type !== 'optionValue') expect(columnSort({ type })).toBe('none')
      else expect(columnSort({ type })).not.toBe('none')
      // A yes or no is never empty.
      expect(filters.includes('empty')).toBe(type !== 'boolean')
      // Ranges need an order of values, not of texts.
      expect(filters.includes('from')).toBe(filters.includes('to'))
      if (filters.includes('from')) expect(columnSort({ type })).toBe('plain')
    },
  )

  it.each<[keyof typeof propertyTypes, string, string]>([
    ['text', 'text', 'key'],
    ['integer', 'integer', 'plain'],
    ['number', 'real', 'plain'],
    ['boolean', 'boolean', 'plain'],
    ['instant', 'text', 'plain'],
    ['choice', 'text', 'key'],
    ['reference', 'text', 'target'],
    ['references', 'json', 'none'],
    ['optionValue', 'json', 'key'],
    ['condition', 'json', 'none'],
    ['image', 'json', 'none'],
  ])('%s is in a column of type %s, sorted by %s', (type, column, sort) => {
    expect([columnType({ type }), columnSort({ type })]).toEqual([column, sort])
  })
})
