import { describe, expect, it } from 'vitest'
import { optionValue, optionValues } from '../property/data-properties.ts'
import { languages } from '../property/language-properties.ts'
import type { PropertyDefinition } from '../property/property-definition.ts'
import { optionalReference, reference, references } from '../property/reference-properties.ts'
import { names, words } from '../property/text-properties.ts'
import { testId } from '../testing.ts'
import { issuesOf, read } from './testing/read-property.ts'

const id = testId(1)
const repeated = (length: number, member: (index: number) => unknown) =>
  Array.from({ length }, (_, index) => member(index))

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
