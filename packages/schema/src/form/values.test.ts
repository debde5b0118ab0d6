import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { volume } from '../testing.ts'
import { amountDecimals } from './amount-decimals.ts'
import { currencies } from './currencies.ts'
import { fitsMembers, readyMemberNames, type ValueMember, valueMembersOf } from './custom-value.ts'
import { fieldValueTypes } from './field-value-types.ts'
import { isFormFragment } from './form-fragment.ts'
import { literalFits } from './literal-fits.ts'
import { temporalForms } from './temporal-forms.ts'
import { valueParentOf } from './value-parents.ts'

describe('the decimals of an amount', () => {
  it.each([
    [{ currency: 'HUF' }, 0],
    [{ currency: 'EUR' }, 2],
    [{ currency: 'HUF', step: 0.5 }, 1],
    [{ currency: 'HUF', min: 0.25, max: 10 }, 2],
    [{ currency: 'EUR', step: 0.001 }, 3],
    [{ currency: 'EUR', max: 1000, min: null }, 2],
    [{ currency: 'EUR', step: 1e-7 }, 7],
    [{}, 2],
  ])('%j are %i', (field, decimals) => {
    expect(amountDecimals(field)).toBe(decimals)
  })

  it('are those of the currency', () => {
    for (const currency of Object.keys(currencies)) {
      // ISO 4217 has two decimals for the forint too, but there are none in use since 1999.
      const { maximumFractionDigits } = new Intl.NumberFormat('hu', {
        style: 'currency',
        currency,
      }).resolvedOptions()
      expect(amountDecimals({ currency }), currency).toBe(currency === 'HUF' ? 0 : maximumFractionDigits)
    }
  })
})

describe('the currencies', () => {
  it('have the codes of ISO 4217 in their labels, but for the forint', () => {
    const known = Intl.supportedValuesOf('currency')
    for (const [code, label] of Object.entries(currencies)) {
      expect(known).toContain(code)
      expect(label).toMatch(new RegExp(`^\\p{Ll}[\\p{Ll} ]+ \\(${code === 'HUF' ? 'Ft' : code}\\)$`, 'u'))
    }
  })
})

describe('the members of a value', () => {
  it('are those that a custom field declares', () => {
    expect(valueMembersOf({ type: 'custom', valueMembers: [{ key: 'a' }] })).toEqual([
      { key: 'a', label: '', type: 'text', required: false },
    ])
    const whole: ValueMember = { key: 'a', label: 'A', type: 'number', required: true }
    expect(valueMembersOf({ type: 'custom', valueMembers: [whole] })).toEqual([whole])
    expect(valueMembersOf({ type: 'custom' })).toEqual([])
  })

  it('are given for signatures and locations', () => {
    const keys = (type: 'signature' | 'location') =>
      valueMembersOf({ type, valueMembers: [] })?.map(({ key }) => key)
    expect(keys('signature')).toEqual(['image'])
    expect(keys('location')).toEqual(['latitude', 'longitude', 'accuracy'])
    expect(Object.keys(readyMemberNames)).toEqual(['image', 'latitude', 'longitude', 'accuracy'])
  })

  it('are none for all other types', () => {
    for (const type of Object.keys(fieldValueTypes) as (keyof typeof fieldValueTypes)[])
      if (!['custom', 'signature', 'location'].includes(type))
        expect(valueMembersOf({ type, valueMembers: [{ key: 'a' }] })).toBeNull()
  })

  const members: readonly ValueMember[] = [
    { key: 'id', label: '', type: 'text', required: true },
    { key: 'size', label: '', type: 'number', required: false },
    { key: 'ok', label: '', type: 'boolean', required: false },
  ]

  it.each<[value: unknown, fits: boolean]>([
    [{ id: 'a' }, true],
    [{ id: 'a', size: 0, ok: false }, true],
    [{ id: 'a', size: null, ok: undefined }, true],
    [{}, false],
    [{ id: null }, false],
    [{ id: '' }, false],
    [{ id: 5 }, false],
    [{ id: 'a', size: '1' }, false],
    [{ id: 'a', ok: 1 }, false],
    [{ id: 'a', other: 1 }, false],
    [{ id: 'a', other: null }, false],
    [null, false],
    ['a', false],
    [['a'], false],
  ])('fit %j: %s', (value, fits) => {
    expect(fitsMembers(members, value)).toBe(fits)
  })

  it('that are not declared fit nothing', () => {
    expect(fitsMembers([], {})).toBe(true)
    expect(fitsMembers([], { a: 1 })).toBe(false)
  })
})

describe('a literal', () => {
  const values: readonly unknown[] = [
    'a',
    '',
    1,
    1.5,
    true,
    [],
    ['a'],
    [{}],
    [[]],
    {},
    { a: 1 },
    '2026/01/31',
    '2026/01/31 08:30',
    '08:30',
    '8:30',
    '08:30:00',
    '2026-01-31',
    '08:3',
  ]

  it.each<[keyof typeof literalFits, fitting: readonly unknown[]]>([
    ['text', values.filter((one) => typeof one === 'string')],
    ['number', [1, 1.5]],
    ['boolean', [true]],
    ['date', ['2026/01/31']],
    ['datetime', ['2026/01/31 08:30']],
    ['time', ['08:30', '8:30']],
    ['fulltime', ['08:30:00']],
    ['option', values.filter((one) => typeof one === 'string' || typeof one === 'number')],
    ['options', [[], ['a'], [{}], [[]]]],
    ['file', [{}, { a: 1 }]],
    ['any', values],
    ['empty', []],
    ['layout', []],
    ['object', [{}, { a: 1 }]],
    ['rows', [[], [{}]]],
  ])('may be the value of a field that holds %s', (type, fitting) => {
    expect(values.filter((one) => literalFits[type](one as string))).toEqual(fitting) // any JSON
  })

  it('of a calendar type looks like its sample', () => {
    for (const [sort, { sample }] of Object.entries(temporalForms)) {
      const fitting = Object.entries(temporalForms).filter(([, { form }]) => form.test(sample))
      expect(fitting.map(([name]) => name)).toEqual([sort])
    }
  })
})

describe('a fragment of a form', () => {
  it('has lists of items and of options', () => {
    expect(isFormFragment({ items: {}, options: [] })).toBe(true)
    expect(isFormFragment({ items: { formField: [{}] }, options: [{}], more: 1 })).toBe(true)
    for (const wrong of [
      null,
      'x',
      [],
      {},
      { items: [], options: [] },
      { items: {} },
      { items: { a: 1 }, options: [] },
    ])
      expect(isFormFragment(wrong), JSON.stringify(wrong)).toBe(false)
  })
})

describe('the group or repeat that the value of a field is in', () => {
  const types = ['group', 'repeat', 'page', 'section', 'details'] as const

  it('is the nearest that is no part of the layout', () => {
    // Each field may only be in an earlier one, so that there are no circles.
    const form = fc.array(fc.tuple(fc.constantFrom(...types), fc.nat(8)), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(form, (drawn) => {
        const fields = drawn.map(([type, parent], index) => ({
          id: `f${index}`,
          type,
          parentId: parent < index ? `f${parent}` : null,
        }))
        const byId = new Map(fields.map((field) => [field.id, field]))
        const expected = (parentId: string | null): string => {
          const parent = parentId === null ? undefined : byId.get(parentId)
          if (!parent) return ''
          return parent.type === 'group' || parent.type === 'repeat' ? parent.id : expected(parent.parentId)
        }
        for (const field of fields) expect(valueParentOf(byId, field)).toBe(expected(field.parentId))
      }),
      volume(300, 1901),
    )
  })

  it('is an unknown parent itself, and the top of the form in a circle', () => {
    const circle = [
      { id: 'a', type: 'page', parentId: 'b' },
      { id: 'b', type: 'section', parentId: 'a' },
    ]
    const byId = new Map(circle.map((field) => [field.id, field]))
    expect(valueParentOf(byId, { parentId: 'gone' })).toBe('gone')
    expect(valueParentOf(byId, { parentId: 'a' })).toBe('')
    expect(valueParentOf(byId, { parentId: null })).toBe('')
  })
})
