import { describe, expect, it } from 'vitest'
import { actions } from '../property/actions-property.ts'
import { recordProperties } from '../property/common-properties.ts'
import {
  condition,
  expression,
  flatObject,
  image,
  optionValue,
  optionValues,
  parameters,
  value,
} from '../property/data-properties.ts'
import { languages } from '../property/language-properties.ts'
import { defineProperty, type PropertyDefinition } from '../property/property-definition.ts'
import { records } from '../property/records-property.ts'
import { optionalReference, reference, references } from '../property/reference-properties.ts'
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
  names,
  optionList,
  richText,
  serviceUrl,
  slug,
  text,
  words,
} from '../property/text-properties.ts'
import { testId } from '../testing.ts'
import { issuesFromZod } from './issues-from-zod.ts'
import { propertyShape, propertyShapes } from './property-shape.ts'

/** The stored value, or the issues as text. */
function read(property: PropertyDefinition, given: unknown): unknown {
  const result = propertyShape(property).safeParse(given, { reportInput: true })
  return result.success ? result.data : new Refusal(...issuesFromZod(result.error))
}

type Found = ReturnType<typeof issuesFromZod>[number]

class Refusal {
  readonly issues: readonly string[]
  constructor(...issues: readonly Found[]) {
    this.issues = issues.map(({ path, code, params }) =>
      [path, code, ...Object.values(params)].join(' ').trim(),
    )
  }
}

/** The issues of a value; empty if it is accepted. */
function issuesOf(property: PropertyDefinition, given: unknown): readonly string[] {
  const result = read(property, given)
  return result instanceof Refusal ? result.issues : []
}

const id = testId(1)
const repeated = (length: number, member: (index: number) => unknown) =>
  Array.from({ length }, (_, index) => member(index))

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

describe('a reference', () => {
  it('is the identifier of an item, and none only if it is optional', () => {
    expect(read(reference('Űrlap', 'form'), id)).toBe(id)
    expect(read(optionalReference('Űrlap', 'form'), id)).toBe(id)
    expect(read(optionalReference('Űrlap', 'form'), null)).toBeNull()
  })

  it.each<[PropertyDefinition, given: unknown, issue: string]>([
    [reference('Űrlap', 'form'), '', 'REQUIRED'],
    [reference('Űrlap', 'form'), null, 'REQUIRED'],
    [reference('Űrlap', 'form'), undefined, 'REQUIRED'],
    [reference('Űrlap', 'form'), 'x', 'ID_INVALID'],
    [reference('Űrlap', 'form'), `${id} `, 'ID_INVALID'],
    [reference('Űrlap', 'form'), 5, 'TEXT_EXPECTED'],
    [optionalReference('Űrlap', 'form'), '', 'ID_INVALID'],
    [optionalReference('Űrlap', 'form'), 'x', 'ID_INVALID'],
  ])('of %o is not %j', (property, given, issue) => {
    expect(issuesOf(property, given)).toEqual([issue])
  })
})

describe('a list', () => {
  it('keeps its order', () => {
    const ids = [testId(3), testId(1), testId(2)]
    expect(read(references('Mezők', 'formField'), ids)).toEqual(ids)
    expect(read(words('Címkék', { max: 9 }), ['b', 'a'])).toEqual(['b', 'a'])
    expect(read(names('Nevek', { max: 9 }), ['b.c', 'a'])).toEqual(['b.c', 'a'])
    expect(read(optionValues('Opciók', { basis: 'fieldId' }), [2, '2', 1])).toEqual([2, '2', 1])
  })

  it.each<[PropertyDefinition, given: unknown, ...issues: string[]]>([
    [references('Mezők', 'formField', { min: 1 }), [], 'TOO_FEW 1'],
    [references('Mezők', 'formField', { min: 2 }), [id], 'TOO_FEW 2'],
    [references('Mezők', 'formField', { max: 1 }), [id, testId(2)], 'TOO_MANY 1'],
    [references('Mezők', 'formField'), repeated(201, testId), 'TOO_MANY 200'],
    [references('Mezők', 'formField'), [testId(1), testId(2), testId(1)], '2 DUPLICATE_MEMBER'],
    [references('Mezők', 'formField'), [id, id, id], '1 DUPLICATE_MEMBER', '2 DUPLICATE_MEMBER'],
    [references('Mezők', 'formField'), ['x', id], '0 ID_INVALID'],
    [references('Mezők', 'formField'), [null], '0 REQUIRED'],
    [references('Mezők', 'formField'), id, 'FORMAT_INVALID'],
    [references('Mezők', 'formField'), null, 'REQUIRED'],
    [words('Címkék', { max: 2 }), ['a', 'b', 'c'], 'TOO_MANY 2'],
    [words('Címkék', { max: 2 }), ['a', ' a'], '1 DUPLICATE_MEMBER'],
    [words('Címkék', { max: 2 }), ['', 'a'], '0 REQUIRED'],
    [words('Címkék', { max: 2 }), ['a', '  '], '1 REQUIRED'],
    [words('Címkék', { max: 2 }), ['x'.repeat(41)], '0 TOO_LONG 40'],
    [words('Címkék', { max: 2 }), ['a\ud800'], '0 TEXT_ILLEGAL'],
    [names('Nevek', { max: 1 }), ['a', 'b'], 'TOO_MANY 1'],
    [names('Nevek', { max: 9 }), ['a', 'a'], '1 DUPLICATE_MEMBER'],
    [names('Nevek', { max: 9 }), [''], '0 REQUIRED'],
    [names('Nevek', { max: 9 }), ['x'.repeat(301)], '0 TOO_LONG 300'],
    [names('Nevek', { max: 9 }), ['a\u0000'], '0 TEXT_ILLEGAL'],
    [languages('Nyelvek'), ['hu', 'xx'], '1 LANGUAGE_UNKNOWN'],
    [languages('Nyelvek'), ['de-at', 'hu', 'de-AT'], '2 DUPLICATE_MEMBER'],
    [languages('Nyelvek'), repeated(21, (index) => `de-${100 + index}`), 'TOO_MANY 20'],
    [languages('Nyelvek'), ['hu\u0000'], '0 TEXT_ILLEGAL', '0 LANGUAGE_UNKNOWN'],
    [optionValues('Opciók', { basis: 'fieldId', min: 1 }), [], 'TOO_FEW 1'],
    [optionValues('Opciók', { basis: 'fieldId' }), repeated(1001, Number), 'TOO_MANY 1000'],
    [optionValues('Opciók', { basis: 'fieldId' }), [1, 1], '1 DUPLICATE_MEMBER'],
    [optionValues('Opciók', { basis: 'fieldId' }), ['a', ' a'], '1 DUPLICATE_MEMBER'],
    [optionValues('Opciók', { basis: 'fieldId' }), [true], '0 TEXT_EXPECTED'],
  ])('of %o is not %j', (property, given, ...issues) => {
    expect(issuesOf(property, given)).toEqual(issues)
  })

  it('may have as many members as its limit', () => {
    expect(issuesOf(references('Mezők', 'formField'), repeated(200, testId))).toEqual([])
    expect(issuesOf(optionValues('Opciók', { basis: 'fieldId' }), repeated(1000, Number))).toEqual([])
    expect(issuesOf(words('Címkék', { max: 2 }), ['a', 'b'])).toEqual([])
    expect(issuesOf(names('Nevek', { max: 1 }), ['x'.repeat(300)])).toEqual([])
    expect(issuesOf(words('Címkék', { max: 1 }), ['x'.repeat(40)])).toEqual([])
  })

  it('has tidy members', () => {
    expect(read(words('Címkék', { max: 9 }), [' új\u00a0ügy ', 'a\u200bb'])).toEqual(['új ügy', 'ab'])
    expect(read(languages('Nyelvek'), ['HU', 'de-at'])).toEqual(['hu', 'de-AT'])
  })
})

describe('the value of an option', () => {
  it.each([['a'], [0], [-1.5], ['x'.repeat(200)]])('may be %j', (given) => {
    expect(read(optionValue('Érték'), given)).toBe(given)
  })

  it.each<[unknown, string]>([
    ['', 'REQUIRED'],
    [' ', 'REQUIRED'],
    ['x'.repeat(201), 'TOO_LONG 200'],
    ['a\u0000', 'TEXT_ILLEGAL'],
    [null, 'REQUIRED'],
    [Number.NaN, 'TEXT_EXPECTED'],
    [{}, 'TEXT_EXPECTED'],
  ])('is not %j', (given, issue) => {
    expect(issuesOf(optionValue('Érték'), given)).toEqual([issue])
  })

  it('is stored as it looks', () => {
    expect(read(optionValue('Érték'), ' a\u00a0b ')).toBe('a b')
  })
})

describe('data', () => {
  it.each([
    ['a condition', condition('Feltétel')],
    ['an expression', expression('Képlet')],
    ['a value', value('Érték', { basis: 'targets' })],
  ])('of %s is any safe JSON', (_, property) => {
    for (const given of [null, 1, 'a', [1], { '==': [{ var: 'a' }, 1] }])
      expect(read(property, given)).toEqual(given)
    expect(issuesOf(property, { a: Number.NaN })).toEqual(['JSON_INVALID'])
    expect(issuesOf(property, ['\u0000'])).toEqual(['TEXT_ILLEGAL'])
  })

  it.each<[given: unknown]>([[{}], [{ a: 1, b: 'x', c: null, d: true }], [keyed(50)]])(
    'of an option may be %o',
    (given) => {
      expect(read(flatObject('Adatok'), given)).toEqual(given)
    },
  )

  it.each<[given: unknown, ...issues: string[]]>([
    [null, 'FLAT_OBJECT_EXPECTED'],
    ['a', 'FLAT_OBJECT_EXPECTED'],
    [[], 'FLAT_OBJECT_EXPECTED'],
    [[1], 'FLAT_OBJECT_EXPECTED'],
    [{ a: {} }, 'FLAT_OBJECT_EXPECTED'],
    [{ a: 1, b: [1] }, 'FLAT_OBJECT_EXPECTED'],
    [keyed(51), 'FLAT_OBJECT_EXPECTED'],
    [{ a: Number.NaN }, 'JSON_INVALID'],
    [{ a: 'x\u0000' }, 'TEXT_ILLEGAL'],
    [undefined, 'FLAT_OBJECT_EXPECTED', 'JSON_INVALID'],
  ])('of an option is not %o', (given, ...issues) => {
    expect(issuesOf(flatObject('Adatok'), given)).toEqual(issues)
  })

  it('of a rule is an object of any JSON', () => {
    const property = parameters('Adatok', {})
    for (const given of [{}, { a: [1, { b: null }] }]) expect(read(property, given)).toEqual(given)
    for (const given of [[], 'a', 1, null]) expect(issuesOf(property, given)).toEqual(['JSON_INVALID'])
    expect(issuesOf(property, { a: ['\ud800'] })).toEqual(['TEXT_ILLEGAL'])
  })
})

describe('an image', () => {
  const stored = { id, name: 'kep.png', size: 10, type: 'image/png' }
  const property = image('Kép')

  it('is the data of a stored file, or null', () => {
    expect(read(property, stored)).toEqual(stored)
    expect(read(property, null)).toBeNull()
    expect(issuesOf(property, { ...stored, size: 2 * 1024 * 1024 })).toEqual([])
  })

  it.each<[change: object, issue: string]>([
    [{ id: 'x' }, 'id ID_INVALID'],
    [{ name: '' }, 'name REQUIRED'],
    [{ name: 'x'.repeat(201) }, 'name TOO_LONG 200'],
    [{ name: 'a\u0000' }, 'name TEXT_ILLEGAL'],
    [{ size: 0 }, 'size TOO_SMALL 1'],
    [{ size: 2_097_153 }, 'size TOO_LARGE 2097152'],
    [{ size: 1.5 }, 'size INTEGER_EXPECTED'],
    [{ type: 'image/gif' }, 'type CHOICE_UNKNOWN'],
    [{ bytes: 'x' }, 'bytes UNKNOWN_KEY bytes'],
  ])('is refused with %o', (change, issue) => {
    expect(issuesOf(property, { ...stored, ...change })).toEqual([issue])
  })
})

describe('the actions of a side effect', () => {
  const property = actions('Műveletek')
  const focus = { type: 'focus', targetId: id }

  it.each<[action: Record<string, unknown>]>([
    [{ type: 'set', targetId: id, expression: { var: 'a' }, overwrite: 'always' }],
    [{ type: 'clear', targetId: id }],
    [{ type: 'reset', targetId: id }],
    [{ type: 'copy', sourceId: id, targetId: testId(2), overwrite: 'ifEmpty' }],
    [{ type: 'message', severity: 'warning', text: 'Figyelem' }],
    [{ type: 'emit', event: 'kesz', payload: null }],
    [focus],
  ])('may be %o', (action) => {
    expect(read(property, [action])).toEqual([action])
  })

  it.each<[given: unknown, issue: string]>([
    [[], 'TOO_FEW 1'],
    [repeated(21, () => focus), 'TOO_MANY 20'],
    [[focus, { type: 'jump' }], '1.type FORMAT_INVALID'],
    [[{ ...focus, targetId: '' }], '0.targetId REQUIRED'],
    [[{ ...focus, event: 'x' }], '0.event UNKNOWN_KEY event'],
    [[{ type: 'clear' }], '0.targetId REQUIRED'],
    [[{ type: 'copy', sourceId: id, targetId: id, overwrite: 'never' }], '0.overwrite CHOICE_UNKNOWN'],
    [[{ type: 'message', severity: 'info', text: '' }], '0.text REQUIRED'],
    [[{ type: 'message', severity: 'info', text: 'x'.repeat(2001) }], '0.text TOO_LONG 2000'],
    [[{ type: 'emit', event: 'x'.repeat(81), payload: null }], '0.event TOO_LONG 80'],
    [[{ type: 'emit', event: 'x', payload: Number.NaN }], '0.payload JSON_INVALID'],
  ])('are not %o', (given, issue) => {
    expect(issuesOf(property, given)).toEqual([issue])
  })

  it('may be twenty, and the same several times', () => {
    expect(
      issuesOf(
        property,
        repeated(20, () => focus),
      ),
    ).toEqual([])
  })
})

describe('records', () => {
  const columns = {
    key: text('Kulcs', { min: 1, max: 5 }),
    size: integer('Méret', { min: 1, initial: 3 }),
    note: optionalNumber('Szám'),
  }
  const property = records('Sorok', { memberLabel: 'sor', max: 2, identifiedBy: 'key', columns })

  it('have the initial values of the columns that are missing', () => {
    expect(read(property, [{ key: ' a ' }, { key: 'b', size: 7, note: 1 }])).toEqual([
      { key: 'a', size: 3, note: null },
      { key: 'b', size: 7, note: 1 },
    ])
    expect(read(property, [])).toEqual([])
  })

  it.each<[given: unknown, ...issues: string[]]>([
    [[{ key: 'a' }, { key: 'b' }, { key: 'c' }], 'TOO_MANY 2'],
    [[{ key: 'a' }, { key: 'a' }], '1.key DUPLICATE_MEMBER'],
    [[{ key: 'a' }, { key: 'a ' }], '1.key DUPLICATE_MEMBER'],
    [[{}], '0.key REQUIRED'],
    [[{ key: 'abcdef', size: 0 }], '0.key TOO_LONG 5', '0.size TOO_SMALL 1'],
    [[{ key: 'a', size: null }], '0.size REQUIRED'],
    [[{ key: 'a', other: 1 }], '0.other UNKNOWN_KEY other'],
    [['a'], '0 FORMAT_INVALID'],
    [{}, 'FORMAT_INVALID'],
    [null, 'REQUIRED'],
  ])('are not %o', (given, ...issues) => {
    expect(issuesOf(property, given)).toEqual(issues)
  })

  it('may be the same unless a column identifies them', () => {
    const alike = records('Sorok', { memberLabel: 'sor', max: 3, columns })
    expect(issuesOf(alike, [{ key: 'a' }, { key: 'a' }])).toEqual([])
    const three = [{ key: 'a' }, { key: 'a' }, { key: 'a' }]
    expect(issuesOf({ ...property, max: 3 }, three)).toEqual([
      '1.key DUPLICATE_MEMBER',
      '2.key DUPLICATE_MEMBER',
    ])
  })

  it('have no columns if the definition has none', () => {
    const bare = defineProperty({ type: 'records', label: 'Sorok', initial: [], required: false })
    expect(issuesOf(bare, [{}, {}])).toEqual([])
    expect(issuesOf(bare, [{ a: 1 }])).toEqual(['0.a UNKNOWN_KEY a'])
  })
})

describe('the shapes of several properties', () => {
  it('are those of each, by name', () => {
    const shapes = propertyShapes({ a: integer('A', { initial: 0 }), b: boolean('B') })
    expect(Object.keys(shapes)).toEqual(['a', 'b'])
    expect(shapes.a?.safeParse(1).success).toBe(true)
    expect(shapes.a?.safeParse(true).success).toBe(false)
    expect(shapes.b?.safeParse(true).success).toBe(true)
    expect(propertyShapes({})).toEqual({})
  })
})

/** An object with so many keys. */
function keyed(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]))
}
