import { formDisabled, formField } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import type { FormItem } from './form-item.ts'
import { fieldOption, referenceOptions, selfFor } from './form-reference-options.ts'

const field = (id: string, changes: Partial<FormItem> = {}): FormItem => ({
  ...{ id, name: `${id}-nev`, key: id, label: `${id} felirata`, parentId: null, type: 'text' },
  ...{ optionList: null, order: 0, enabled: true, overridesId: null, domainId: null },
  ...changes,
})

describe('the items that a reference may point to', () => {
  const items = [
    field('cim', { type: 'group', order: 1 }),
    field('varos', { parentId: 'cim', order: 1 }),
    field('belso', { type: 'group', parentId: 'cim', order: 2 }),
    field('utca', { parentId: 'belso' }),
    field('nev', { order: 2, enabled: false }),
  ]
  const property = formField.properties.parentId
  if (!property) throw new Error('A field has a parent.')
  const anyField = { ...property, among: {} }
  const ids = (choice: Partial<Parameters<typeof referenceOptions>[1]>) =>
    referenceOptions(items, { property: anyField, self: null, chosen: [], ...choice }).map(
      ({ value }) => value,
    )

  it('are in the order of the form', () => {
    expect(ids({})).toEqual(['cim', 'varos', 'belso', 'utca', 'nev'])
  })

  it('are not the item itself, nor what is in it', () => {
    expect(ids({ self: 'cim' })).toEqual(['nev'])
    expect(ids({ self: 'belso' })).toEqual(['cim', 'varos', 'nev'])
    expect(ids({ self: 'nev' })).toEqual(['cim', 'varos', 'belso', 'utca'])
  })

  it('are of the types that may hold others', () => {
    expect(ids({ property })).toEqual(['cim', 'belso'])
    expect(ids({ property: { ...property, among: { nincs: ['x'] } } })).toHaveLength(5)
  })

  it('include what is chosen already, whatever it is', () => {
    expect(ids({ property, chosen: ['nev'] })).toEqual(['cim', 'belso', 'nev'])
    expect(ids({ self: 'cim', chosen: ['utca'] })).toEqual(['utca', 'nev'])
  })

  it('say where and what they are', () => {
    const place = (item: FormItem, parents: string) => fieldOption({ item, depth: 0, parents, path: '' })
    expect(place(field('nev'), '')).toEqual({
      ...{ value: 'nev', label: 'nev felirata', description: 'Szöveg · nev' },
    })
    expect(place(field('nev', { enabled: false }), 'Cím').description).toMatch(/^Cím › Szöveg · nev \S/u)
    expect(place(field('a', { type: null, key: '', name: 'a felirata' }), '').description).toBeUndefined()
  })

  it('exclude the item only where they are of its own kind', () => {
    expect(selfFor(formField, property, 'x')).toBe('x')
    expect(selfFor(formDisabled, property, 'x')).toBeNull()
  })
})
