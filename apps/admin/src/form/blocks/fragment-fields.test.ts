import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idsAround, idsInOrder, randomFields } from '../build/testing/random-fields.ts'
import { fragmentCounts, fragmentFields } from './fragment-fields.ts'

const fragment = (formField: readonly Readonly<Record<string, unknown>>[], others = {}) => ({
  items: { formField, ...others },
  options: [],
})

describe('the fields of a block', () => {
  it('are listed in their order, each before those inside it', () => {
    const fields = [
      { id: 'c', key: 'varos', label: 'Város', type: 'text', parentId: 'a', order: 20 },
      { id: 'b', key: 'irsz', label: 'Irányítószám', type: 'text', parentId: 'a', order: 10 },
      { id: 'd', key: 'kelt', label: 'Kelt', type: 'date', parentId: null, order: 30 },
      { id: 'a', key: 'cim', label: 'Cím', type: 'group', parentId: null, order: 10 },
    ]
    expect(fragmentFields(fragment(fields)).map(({ label, type, depth }) => [label, type, depth])).toEqual([
      ['Cím', 'group', 0],
      ['Irányítószám', 'text', 1],
      ['Város', 'text', 1],
      ['Kelt', 'date', 0],
    ])
  })

  it('have the initial values of what an older block does not say', () => {
    expect(fragmentFields(fragment([{ id: 'a', key: 'nev' }]))).toEqual([
      { id: 'a', label: 'nev', type: 'text', depth: 0 },
    ])
    expect(fragmentFields({ items: {}, options: [] })).toEqual([])
  })

  it('keep their sequence if they have the same order', () => {
    const fields = ['c', 'a', 'b'].map((id) => ({ id, key: id, order: 5 }))
    expect(fragmentFields(fragment(fields)).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })

  it('of any form are those of the form, with their depth', () => {
    fc.assert(
      fc.property(randomFields, (fields) => {
        const listed = fragmentFields(fragment(fields.map((field) => ({ ...field }))))
        expect(listed.map(({ id }) => id)).toEqual(idsInOrder(fields))
        for (const { id, depth } of listed) expect(depth).toBe(idsAround(fields, id).length)
      }),
    )
  })
})

describe('the counts of a block', () => {
  it('are its fields, the items of all other kinds, and its options', () => {
    const others = { formDisabled: [{ id: 'r1' }, { id: 'r2' }], formRequired: [{ id: 'r3' }] }
    const options = [{ list: 'a', value: 1 }]
    expect(fragmentCounts({ ...fragment([{ id: 'a', key: 'a' }], others), options })).toEqual({
      ...{ fields: 1, rules: 3, options: 1 },
    })
    expect(fragmentCounts({ items: {}, options: [] })).toEqual({ fields: 0, rules: 0, options: 0 })
  })
})
