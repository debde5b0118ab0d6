import { describe, expect, it } from 'vitest'
import { buildConditionScope } from './condition-scope.ts'

describe('the option in a filter of an option modifier', () => {
  it.each([
    ['option.value', { sort: 'number' }],
    ['option.label', { sort: 'text' }],
    ['option.group', { sort: 'text' }],
    ['option.data.megye', { sort: 'any' }],
    ['option', null],
    ['option.', null],
    ['option.color', null],
    ['option.color.a', null],
    ['option.value.a', null],
    ['option.label.a', null],
    ['option.group.a', null],
    ['option.data', null],
    ['option.data.', null],
    ['option.data.a.b', null],
  ])('%s is of type %j', (name, type) => {
    expect(buildConditionScope([], null, { withOption: { optionType: 'number' } }).lookUp(name)).toEqual(type)
  })

  it('has a text as its value unless its list has numbers', () => {
    expect(buildConditionScope([], null, { withOption: {} }).lookUp('option.value')).toEqual({ sort: 'text' })
  })

  it('is unknown elsewhere, where a field may have its name', () => {
    const fields = [{ id: 'o', key: 'option', parentId: null, type: 'file' }] as const
    expect(buildConditionScope([], null).lookUp('option.value')).toBeNull()
    expect(buildConditionScope(fields, null).lookUp('option.name')).toEqual({ sort: 'text' })
  })
})

describe('a name', () => {
  const fields = [
    { id: 'f', key: 'kep', parentId: null, type: 'file' },
    { id: 'r', key: 'sorok', parentId: null, type: 'repeat' },
    { id: 'g', key: 'csoport', parentId: 'r', type: 'group' },
    { id: 'e', key: 'kep', parentId: 'g', type: 'file' },
    { id: 's', key: 'belso', parentId: 'g', type: 'repeat' },
    { id: 'n', key: 'szam', parentId: 's', type: 'number' },
    { id: 'x', key: 'szam', parentId: null, type: 'text' },
  ] as const

  it.each([
    [null, 'szam', { sort: 'text' }],
    ['n', 'szam', { sort: 'number' }],
    ['s', 'szam', { sort: 'text' }],
    ['gone', 'szam', { sort: 'text' }],
    [null, 'kep', { sort: 'file' }],
    ['n', 'kep.size', { sort: 'number' }],
    [null, 'kep.type', { sort: 'text' }],
    [null, 'kep.size.x', null],
    [null, 'kep.', null],
    [null, 'sorok.csoport.kep', { sort: 'list', of: { sort: 'file' } }],
    [null, 'sorok.csoport.kep.size', { sort: 'list', of: { sort: 'number' } }],
    [null, 'sorok.csoport.belso.szam', { sort: 'list', of: { sort: 'number' } }],
    ['g', 'csoport.belso.szam', { sort: 'list', of: { sort: 'number' } }],
    [null, 'sorok.belso', null],
  ])('beside the field %s: %s', (at, name, type) => {
    expect(buildConditionScope(fields, at).lookUp(name)).toEqual(type)
  })

  it('leads out of parents that go in circles', () => {
    const circle = [
      { id: 'a', key: 'a', parentId: 'b', type: 'repeat' },
      { id: 'b', key: 'b', parentId: 'a', type: 'repeat' },
      { id: 'c', key: 'c', parentId: null, type: 'text' },
    ] as const
    expect(buildConditionScope(circle, 'a').lookUp('c')).toEqual({ sort: 'text' })
  })
})

describe('a name beside parts of the layout', () => {
  const fields = [
    { id: 'l', key: 'lap', parentId: null, type: 'page' },
    { id: 'a', key: 'a', parentId: 'l', type: 'number' },
    { id: 'g', key: 'csoport', parentId: 'l', type: 'group' },
    { id: 'd', key: 'bov', parentId: 'g', type: 'details' },
    { id: 'b', key: 'b', parentId: 'd', type: 'date' },
    { id: 'r', key: 'sorok', parentId: 'd', type: 'repeat' },
    // Its key is that of a field of the form, which the row reads nevertheless.
    { id: 's', key: 'a', parentId: 'r', type: 'section' },
    { id: 'c', key: 'c', parentId: 's', type: 'number' },
  ] as const

  it.each([
    [null, 'a', { sort: 'number' }],
    [null, 'csoport.b', { sort: 'date' }],
    [null, 'csoport.sorok.c', { sort: 'list', of: { sort: 'number' } }],
    ['c', 'c', { sort: 'number' }],
    ['c', 'a', { sort: 'number' }],
    [null, 'lap', null],
    [null, 'lap.a', null],
    [null, 'csoport.bov', null],
    [null, 'csoport.bov.b', null],
    [null, 'csoport.sorok.a', null],
  ])('beside the field %s: %s', (at, name, type) => {
    expect(buildConditionScope(fields, at).lookUp(name)).toEqual(type)
  })
})
