import { describe, expect, it } from 'vitest'
import { actions } from '../property/actions-property.ts'
import { condition, expression, flatObject, image, parameters, value } from '../property/data-properties.ts'
import { defineProperty } from '../property/property-definition.ts'
import { records } from '../property/records-property.ts'
import { boolean, integer, optionalNumber } from '../property/scalar-properties.ts'
import { text } from '../property/text-properties.ts'
import { testId } from '../testing.ts'
import { propertyShapes } from './property-shape.ts'
import { issuesOf, read } from './testing/read-property.ts'

const id = testId(1)
const repeated = (length: number, member: (index: number) => unknown) =>
  Array.from({ length }, (_, index) => member(index))

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
