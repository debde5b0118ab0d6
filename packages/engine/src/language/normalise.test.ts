import type { FieldValueType } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { padHour } from './time-literals.ts'
import { isWellFormed, normalise } from './values.ts'

const file = { name: 'a.pdf', size: 0, type: '' }

describe('the stored format of a value', () => {
  it.each<[FieldValueType, unknown, unknown]>([
    ['text', ' x ', ' x '],
    ['date', 'holnap', 'holnap'],
    ['datetime', '2026/01/31 8:05', '2026/01/31 8:05'],
    ['time', '9:05', '09:05'],
    ['fulltime', '9:05:07', '09:05:07'],
    ['fulltime', '19:05:07', '19:05:07'],
    ['number', 0, 0],
    ['boolean', false, false],
    ['option', 'x', 'x'],
    ['option', 0, 0],
    ['options', ['x', 1, 'x', '1'], ['x', 1, '1']],
    ['options', [], null],
    ['file', file, file],
    ['any', { a: [1] }, { a: [1] }],
    ['rows', [1], [1]],
    ['rows', [], []],
  ])('of type %s is that of %j: %j', (type, value, expected) => {
    expect(normalise({ valueType: type, textForm: 'prose' }, value)).toEqual(expected)
  })

  it.each<[FieldValueType, readonly unknown[]]>([
    ['text', [1, true, {}, []]],
    ['date', [20260131]],
    ['datetime', [1]],
    ['time', [905, ['9:05']]],
    ['fulltime', [90507]],
    ['number', ['1', Number.NaN, Number.POSITIVE_INFINITY, true]],
    ['boolean', ['true', 1, 0]],
    ['option', [true, Number.NaN, ['x'], {}]],
    ['options', ['x', [true], ['x', null], { 0: 'x' }]],
    [
      'file',
      [
        'a.pdf',
        1,
        [],
        [file],
        {},
        { ...file, size: -1 },
        { ...file, size: 1.5 },
        { ...file, size: '1' },
        { ...file, name: 1 },
        { ...file, type: null },
        { ...file, content: 'x' },
        { name: 'a.pdf', size: 0 },
      ],
    ],
    ['rows', ['x', {}, 1]],
    ['empty', ['x', [], {}]],
    ['object', ['x', [], {}]],
  ])('of type %s is undefined for other types', (type, values) => {
    for (const value of values)
      expect([value, normalise({ valueType: type, textForm: 'prose' }, value)]).toEqual([value, undefined])
  })

  it('is null for empty values of every type', () => {
    for (const type of ['text', 'time', 'number', 'file', 'rows', 'empty', 'object'] as const)
      expect(
        [null, undefined, ''].map((value) => normalise({ valueType: type, textForm: 'prose' }, value)),
      ).toEqual([null, null, null])
  })

  it('has two digits in the hour of a time of day', () => {
    const texts = ['9:05', '9:05:07', '19:05', '9:5', '9:05:7', 'x9:05', '9:05x', '9:055']
    expect(texts.map(padHour)).toEqual(['09:05', '09:05:07', ...texts.slice(2)])
  })
})

describe('a date or time', () => {
  it.each<[FieldValueType, string, string]>([
    ['date', '2024/02/29', '2023/02/29'],
    ['datetime', '2024/02/29 23:59', '2024/02/29 24:00'],
    ['time', '23:59', '23:60'],
    ['fulltime', '23:59:59', '23:59'],
  ])('of type %s is well formed if it exists: %s, and not %s', (type, right, wrong) => {
    expect([isWellFormed(type, right), isWellFormed(type, wrong)]).toEqual([true, false])
  })

  it('is not what values of other types are', () => {
    expect(isWellFormed('text', '2023/02/29')).toBe(true)
    expect(isWellFormed('any', null)).toBe(true)
  })
})
