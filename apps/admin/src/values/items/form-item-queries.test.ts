import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choiceOf } from './choice-of.ts'
import { distinctOptions, formItemOf } from './form-item-queries.ts'

describe('an item of a form', () => {
  it('is read from what the server or a form holds', () => {
    const item = { id: 'a', name: 'n', key: 'k', label: 'l', parentId: 'p', type: 'number', optionList: 'o' }
    expect(
      formItemOf({ ...item, order: 3, enabled: true, overridesId: 'v', domainId: 'd', revision: 7 }),
    ).toEqual({
      ...item,
      ...{ order: 3, enabled: true, overridesId: 'v', domainId: 'd', revision: 7 },
    })
  })

  it('has a value for each property that is missing or wrong', () => {
    const plain = {
      ...{ id: 'a', name: '', key: '', label: '', parentId: null, type: null, optionList: null },
      ...{ order: 0, enabled: true, overridesId: null, domainId: null },
    }
    expect(formItemOf({ id: 'a' })).toEqual(plain)
    expect(
      formItemOf({ ...{ id: 'a', name: 7, key: null, label: [], parentId: '', type: 'nincs', order: '3' } }),
    ).toEqual(plain)
    expect(formItemOf({ id: 'a', type: 'constructor' }).type).toBeNull()
  })

  it('is called by its name if it has no label, and is on unless it is off', () => {
    expect(formItemOf({ id: 'a', name: 'n', label: '' }).label).toBe('n')
    expect([true, null, undefined, false].map((enabled) => formItemOf({ id: 'a', enabled }).enabled)).toEqual(
      [...[true, true, true, false]],
    )
  })
})

describe('the options of a list', () => {
  const option = (value: unknown, label: string, domainId: string | null = null) => ({
    value,
    label,
    domainId,
  })

  it('are each value once, the general one before those of a domain', () => {
    const found = distinctOptions([
      option('b', 'B Pesten', 'bp'),
      option('a', 'A'),
      option('b', 'B'),
      option('c', 'C Pesten', 'bp'),
      option('c', 'C Zalában', 'za'),
    ])
    expect(found.map(({ value, label }) => [value, label])).toEqual([
      ['a', 'A'],
      ['b', 'B'],
      ['c', 'C Pesten'],
    ])
  })

  it('keep a text and a number apart, and leave out what is neither', () => {
    const found = distinctOptions([
      option('1', 'szöveg'),
      option(1, 'szám'),
      option(null, '-'),
      option(true, '-'),
    ])
    expect(found.map(({ value }) => value)).toEqual(['1', 1])
  })

  it('have empty parts for what is missing', () => {
    expect(distinctOptions([{ value: 'a', name: 'név' }])).toEqual([
      { value: 'a', label: 'név', group: '', data: {} },
    ])
  })

  it('are what a search through the list finds, in random lists', () => {
    const one = fc.record({
      value: fc.constantFrom<unknown>('a', 'b', 1, null),
      label: fc.string({ maxLength: 3 }),
      domainId: fc.constantFrom(null, 'bp', 'za'),
      name: fc.constant(''),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), (all) => {
        const found = distinctOptions(all)
        for (const value of ['a', 'b', 1] as const) {
          const same = all.filter((item) => item.value === value)
          const expected = same.find(({ domainId }) => domainId === null) ?? same[0]
          expect(found.find((item) => item.value === value)?.label).toBe(expected?.label)
        }
        expect(new Set(found.map(({ value }) => value)).size).toBe(found.length)
      }),
      volume(200, 121),
    )
  })

  it('are shown with their value, and with their group if they have one', () => {
    expect(choiceOf({ value: 2, label: 'Kettő', group: '', data: {} })).toEqual({
      ...{ value: 2, label: 'Kettő', description: '2' },
    })
    expect(choiceOf({ value: 'a', label: 'A', group: 'G', data: {} })).toMatchObject({ group: 'G' })
  })
})
