import { formDisabled, formOption } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import type { ListParams } from '../rows/list-params.ts'
import { createSearch, hasScope, isOrdering, orderedParams } from './list-ordering.ts'

const page = (number: number, pageSize = 50): ListParams => ({
  ...{ q: '', sort: [], filters: {} },
  page: number,
  pageSize,
})

describe('a list whose rows can be moved', () => {
  const up = (column: string) => ({ column, descending: false })
  const params = (changes: Partial<ListParams>): ListParams => ({ ...page(1), ...changes })
  const inForm = { formId: { is: 'urlap' } }
  const inList = { list: { is: 'megyek' } }

  it.each([
    ['the rules of a form', formDisabled, { sort: [up('order')], filters: inForm }, true],
    ['after its form', formDisabled, { sort: [up('formId'), up('order')], filters: inForm }, true],
    ['the options of a list', formOption, { sort: [up('list'), up('order')], filters: inList }, true],
    ['of all forms', formDisabled, { sort: [up('order')] }, false],
    ['of several forms', formDisabled, { sort: [up('order')], filters: { formId: { in: 'a,b' } } }, false],
    ['upside down', formDisabled, { sort: [{ column: 'order', descending: true }], filters: inForm }, false],
    ['by name', formDisabled, { sort: [up('name')], filters: inForm }, false],
    ['by order and name', formDisabled, { sort: [up('order'), up('name')], filters: inForm }, false],
    ['by name and order', formDisabled, { sort: [up('name'), up('order')], filters: inForm }, false],
    ['found by a search', formDisabled, { sort: [up('order')], filters: inForm, q: 'x' }, false],
    ['without an order', formDisabled, { filters: inForm }, false],
  ])('shows them in one sequence: %s', (_, kind, changes, expected) => {
    expect(isOrdering(kind, params(changes))).toBe(expected)
  })

  it('is reached from any state of a list that has a scope', () => {
    const before = params({ q: 'x', sort: [up('name')], page: 7, filters: inForm })
    expect(isOrdering(formDisabled, before)).toBe(false)
    expect(isOrdering(formDisabled, orderedParams(before))).toBe(true)
    expect(orderedParams(before)).toMatchObject({ page: 1, pageSize: 50, filters: inForm })
  })

  it('needs a scope if its items are ordered within one', () => {
    expect(hasScope(formDisabled, params({}))).toBe(false)
    expect(hasScope(formDisabled, params({ filters: inForm }))).toBe(true)
    expect(hasScope(formOption, params({ filters: inForm }))).toBe(false)
    expect(hasScope({ ...formOption, orderedWithin: null }, params({}))).toBe(true)
  })

  it('gives its scope to a new item', () => {
    expect(createSearch(formDisabled, params({ filters: inForm }))).toEqual({ formId: 'urlap' })
    expect(createSearch(formOption, params({ filters: inList }))).toEqual({ list: 'megyek' })
    expect(createSearch(formOption, params({}))).toEqual({})
    expect(createSearch(formOption, params({ filters: { list: { contains: 'meg' } } }))).toEqual({})
    expect(createSearch({ ...formOption, orderedWithin: null }, params({ filters: inList }))).toEqual({})
  })
})
