import { describe, expect, it } from 'vitest'
import { recordProperties } from '../property/common-properties.ts'
import { defineProperty, type PropertyDefinition } from '../property/property-definition.ts'
import {
  boolean,
  choice,
  integer,
  optionalChoice,
  optionalInstant,
  optionalInteger,
  optionalNumber,
} from '../property/scalar-properties.ts'
import {
  contextKey,
  contextName,
  host,
  identifier,
  longText,
  optionList,
  richText,
  serviceUrl,
  slug,
  text,
} from '../property/text-properties.ts'
import { testId } from '../testing.ts'
import { issuesOf, read } from './testing/read-property.ts'

const id = testId(1)

describe('a text', () => {
  const motto = text('Jelige', { min: 2, max: 4 })
  const lines = longText('Szöveg', { min: 2, max: 4 })

  it.each([
    ['ab', 'ab'],
    ['abcd', 'abcd'],
    ['  ab\n', 'ab'],
    [' abcd ', 'abcd'],
    ['a  b', 'a  b'],
  ])('has no spaces around it: %j', (given, stored) => {
    expect(read(motto, given)).toBe(stored)
  })

  it.each<[given: unknown, issue: string]>([
    ['a', 'TOO_SHORT 2'],
    [' a ', 'TOO_SHORT 2'],
    ['', 'TOO_SHORT 2'],
    ['abcde', 'TOO_LONG 4'],
    ['a\u0000', 'TEXT_ILLEGAL'],
    [5, 'TEXT_EXPECTED'],
    [null, 'REQUIRED'],
    [undefined, 'REQUIRED'],
  ])('is not %j', (given, issue) => {
    expect(issuesOf(motto, given)).toEqual([issue])
    expect(issuesOf(lines, given === ' a ' ? 'a' : given)).toEqual([issue])
  })

  it('is required if one character is needed, and spaces are none', () => {
    expect(issuesOf(text('Név', { min: 1, max: 9 }), ' \t ')).toEqual(['REQUIRED'])
    expect(issuesOf(text('Név', { min: 1, max: 9 }), '')).toEqual(['REQUIRED'])
    expect(read(text('Név', { max: 9 }), ' ')).toBe('')
  })

  it('of several lines keeps its spaces', () => {
    expect(read(lines, ' a ')).toBe(' a ')
    expect(issuesOf(lines, ' abc ')).toEqual(['TOO_LONG 4'])
    expect(read(richText('Leírás', { max: 9 }), ' a\n\n')).toBe(' a\n\n')
    expect(issuesOf(richText('Leírás', { max: 9 }), 'x'.repeat(10))).toEqual(['TOO_LONG 9'])
    expect(issuesOf(richText('Leírás', { min: 1, max: 9 }), '')).toEqual(['REQUIRED'])
  })

  it('has no limit that its definition does not have', () => {
    const endless = defineProperty({ type: 'text', label: 'Szöveg', initial: '', required: false })
    expect(issuesOf(endless, 'x'.repeat(100_000))).toEqual([])
    expect(issuesOf({ ...endless, type: 'longText' }, 'x'.repeat(100_000))).toEqual([])
    expect(issuesOf(endless, '')).toEqual([])
  })

  it('that is an identifier of items is a UUID', () => {
    expect(read(recordProperties.id, id)).toBe(id)
    expect(issuesOf(recordProperties.id, 'x')).toEqual(['ID_INVALID'])
    expect(issuesOf(recordProperties.id, '')).toEqual(['ID_INVALID'])
    expect(issuesOf(recordProperties.id, null)).toEqual(['REQUIRED'])
  })
})

describe('a text with a format', () => {
  it.each<[PropertyDefinition, given: string, stored: string]>([
    [slug('Kulcs'), ' kar-2 ', 'kar-2'],
    [slug('Kulcs'), 'kar\u200b-2', 'kar-2'],
    [slug('Kulcs'), 'a'.repeat(80), 'a'.repeat(80)],
    [identifier('Kulcs'), ' nev_2', 'nev_2'],
    [identifier('Kulcs'), 'A', 'A'],
    [contextKey('Kulcs'), 'ugyfel.eletkor', 'ugyfel.eletkor'],
    [contextName('Előtöltés'), 'ugyfel.eletkor', 'ugyfel.eletkor'],
    [host('Gépnév'), '*.pelda.hu', '*.pelda.hu'],
    [host('Gépnév'), '', ''],
    [host('Gépnév'), '  ', ''],
    [serviceUrl('Cím'), 'https://a.hu/b?c=d', 'https://a.hu/b?c=d'],
    [serviceUrl('Cím'), '', ''],
    [optionList('Lista'), 'megyek', 'megyek'],
    [optionList('Lista', { optional: true }), 'megyek', 'megyek'],
  ])('is stored as it looks: %o %j', (property, given, stored) => {
    expect(read(property, given)).toBe(stored)
  })

  it.each<[PropertyDefinition, given: unknown, issue: string]>([
    [slug('Kulcs'), '', 'REQUIRED'],
    [slug('Kulcs'), ' ', 'REQUIRED'],
    [slug('Kulcs'), null, 'REQUIRED'],
    [slug('Kulcs'), 5, 'TEXT_EXPECTED'],
    [slug('Kulcs'), 'Kar', 'SLUG_INVALID'],
    [slug('Kulcs'), 'a'.repeat(81), 'TOO_LONG 80'],
    [slug('Kulcs'), 'a\u0000', 'TEXT_ILLEGAL SLUG_INVALID'],
    [identifier('Kulcs'), '', 'REQUIRED'],
    [identifier('Kulcs'), '2a', 'KEY_INVALID'],
    [identifier('Kulcs'), 'constructor', 'KEY_RESERVED'],
    [identifier('Kulcs'), 'a'.repeat(121), 'TOO_LONG 120'],
    [contextKey('Kulcs'), 'a.b.c.d.e', 'CONTEXT_KEY_INVALID'],
    [contextKey('Kulcs'), 'a.option', 'KEY_RESERVED'],
    [contextName('Előtöltés'), 'a..b', 'CONTEXT_KEY_INVALID'],
    [host('Gépnév'), 'a b', 'HOST_INVALID'],
    [host('Gépnév'), `a.${'b'.repeat(252)}`, 'TOO_LONG 253'],
    [host('Gépnév'), null, 'REQUIRED'],
    [serviceUrl('Cím'), 'a.hu', 'SERVICE_URL_INVALID'],
    [optionList('Lista'), null, 'REQUIRED'],
    [optionList('Lista'), '', 'REQUIRED'],
    [optionList('Lista'), 'Megyék', 'SLUG_INVALID'],
    [optionList('Lista', { optional: true }), 'Megyék', 'SLUG_INVALID'],
    [optionList('Lista'), 'a'.repeat(81), 'TOO_LONG 80'],
  ])('is refused otherwise: %o %j', (property, given, issue) => {
    expect(issuesOf(property, given).join(' ')).toBe(issue)
  })

  it.each(['', ' ', '\u200b'])('is null if it is optional and names nothing: %j', (given) => {
    expect(read(contextName('Előtöltés'), given)).toBeNull()
    expect(read(optionList('Lista', { optional: true }), given)).toBeNull()
  })

  it('may be null if it is optional and no text by itself', () => {
    expect(read(contextName('Előtöltés'), null)).toBeNull()
    expect(read(optionList('Lista', { optional: true }), null)).toBeNull()
  })
})

describe('a number', () => {
  it.each<[PropertyDefinition, given: unknown, issue: string]>([
    [integer('Szám', { min: 1, max: 4, initial: 1 }), 0, 'TOO_SMALL 1'],
    [integer('Szám', { min: 1, max: 4, initial: 1 }), 5, 'TOO_LARGE 4'],
    [integer('Szám', { min: 1, max: 4, initial: 1 }), 1.5, 'INTEGER_EXPECTED'],
    [integer('Szám', { min: 1, max: 4, initial: 1 }), '1', 'NUMBER_EXPECTED'],
    [integer('Szám', { min: 1, max: 4, initial: 1 }), null, 'REQUIRED'],
    [integer('Szám', { initial: 0 }), 2_147_483_648, 'TOO_LARGE 2147483647'],
    [integer('Szám', { initial: 0 }), -2_147_483_649, 'TOO_SMALL -2147483648'],
    [optionalInteger('Szám', { min: 1 }), 0, 'TOO_SMALL 1'],
    [optionalInteger('Szám', { max: 4 }), 5, 'TOO_LARGE 4'],
    [optionalNumber('Szám'), '1', 'NUMBER_EXPECTED'],
    [optionalNumber('Szám'), Number.NaN, 'NUMBER_EXPECTED'],
    [optionalNumber('Szám'), Number.POSITIVE_INFINITY, 'NUMBER_EXPECTED'],
    [optionalNumber('Szám'), undefined, 'REQUIRED'],
  ])('of %o is not %j', (property, given, issue) => {
    expect(issuesOf(property, given)).toEqual([issue])
  })

  it.each<[PropertyDefinition, given: number | null]>([
    [integer('Szám', { min: 1, max: 4, initial: 1 }), 1],
    [integer('Szám', { min: 1, max: 4, initial: 1 }), 4],
    [integer('Szám', { initial: 0 }), 2_147_483_647],
    [integer('Szám', { initial: 0 }), -2_147_483_648],
    [optionalInteger('Szám'), null],
    [optionalInteger('Szám'), -1],
    [optionalNumber('Szám'), null],
    [optionalNumber('Szám'), -1e300],
    [optionalNumber('Szám'), 0.1],
  ])('of %o is %j', (property, given) => {
    expect(read(property, given)).toBe(given)
  })

  it('is null only where nothing need be given', () => {
    const shape = (required: boolean, initial: number | null) =>
      defineProperty({ type: 'integer', label: 'Szám', required, initial })
    expect(issuesOf(shape(false, null), null)).toEqual([])
    expect(issuesOf(shape(true, null), null)).toEqual(['REQUIRED'])
    expect(issuesOf(shape(false, 0), null)).toEqual(['REQUIRED'])
    expect(issuesOf(shape(true, 0), null)).toEqual(['REQUIRED'])
  })
})

describe('a yes or no', () => {
  it.each([[true], [false]])('is %j', (given) => {
    expect(read(boolean('Kell'), given)).toBe(given)
  })

  it.each<[unknown, string]>([
    ['true', 'FORMAT_INVALID'],
    [1, 'FORMAT_INVALID'],
    [null, 'REQUIRED'],
  ])('is not %j', (given, issue) => {
    expect(issuesOf(boolean('Kell'), given)).toEqual([issue])
  })
})

describe('a choice', () => {
  const colours = { red: 'piros', blue: 'kék' }

  it('is one of its names', () => {
    expect(read(choice('Szín', colours), 'blue')).toBe('blue')
    expect(read(optionalChoice('Szín', colours), 'red')).toBe('red')
    expect(read(optionalChoice('Szín', colours), null)).toBeNull()
  })

  it.each<[unknown, string]>([
    ['green', 'CHOICE_UNKNOWN'],
    ['piros', 'CHOICE_UNKNOWN'],
    ['', 'CHOICE_UNKNOWN'],
    ['toString', 'CHOICE_UNKNOWN'],
    [1, 'CHOICE_UNKNOWN'],
  ])('is not %j', (given, issue) => {
    expect(issuesOf(choice('Szín', colours), given)).toEqual([issue])
    expect(issuesOf(optionalChoice('Szín', colours), given)).toEqual([issue])
  })

  it('is not null if it is required', () => {
    expect(issuesOf(choice('Szín', colours), null)).toEqual(['CHOICE_UNKNOWN'])
  })
})

describe('an instant', () => {
  const since = optionalInstant('Mikor')

  it.each([
    ['2026-11-21T14:05Z', '2026-11-21T14:05:00.000Z'],
    ['2026-11-21T14:05:06Z', '2026-11-21T14:05:06.000Z'],
    ['2026-11-21T14:05:06.7Z', '2026-11-21T14:05:06.700Z'],
    ['2026-11-21T14:05:06.789Z', '2026-11-21T14:05:06.789Z'],
    ['2024-02-29T00:00Z', '2024-02-29T00:00:00.000Z'],
    ['0001-01-01T00:00Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59Z', '9999-12-31T23:59:00.000Z'],
  ])('%s is %s', (given, stored) => {
    expect(read(since, given)).toBe(stored)
  })

  it.each([
    '',
    '2026-11-21',
    '2026-11-21T14:05',
    '2026-11-21T14:05+01:00',
    '2026-11-21T14:05:06.7891Z',
    '2026-11-21 14:05Z',
    '2026-02-29T00:00Z',
    '2026-04-31T00:00Z',
    '2026-13-01T00:00Z',
    '2026-00-01T00:00Z',
    '2026-01-00T00:00Z',
    '2026-01-01T24:00Z',
    '2026-01-01T23:60Z',
    '2026-01-01T23:59:60Z',
    ' 2026-11-21T14:05Z',
    '2026-11-21T14:05Z\n',
    '+002026-11-21T14:05Z',
    'x2026-11-21T14:05Z',
    'yesterday',
  ])('is not %j', (given) => {
    expect(issuesOf(since, given)).toEqual(['INSTANT_INVALID'])
  })

  it('may be missing', () => {
    expect(read(since, null)).toBeNull()
    expect(issuesOf(since, 5)).toEqual(['TEXT_EXPECTED'])
  })
})
