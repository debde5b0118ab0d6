import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '../../base/app/search-params.ts'
import { bodyOf, offeredName } from './list-action-input.ts'
import { listsSearch, listsState, pagerParams } from './lists-search.ts'

describe('the input of an action on a list', () => {
  const input = { list: 'megyek', name: 'megyek', into: null, prefer: null }

  it.each([
    ['delete', 'needs none', {}, {}],
    ['copy', 'needs another name', {}, null],
    ['copy', 'needs a name', { name: '' }, null],
    ['copy', 'has the new name', { name: 'megyek-2' }, { name: 'megyek-2' }],
    ['rename', 'needs another name', {}, null],
    ['rename', 'has the new name, also if only its case differs', { name: 'Megyek' }, { name: 'Megyek' }],
    ['merge', 'needs another list', {}, null],
    ['merge', 'has the other list', { into: 'varosok' }, { into: 'varosok' }],
    [
      'merge',
      'has the side that stays, if one was chosen',
      { into: 'v', prefer: 'from' },
      { into: 'v', prefer: 'from' },
    ],
    ['merge', 'has no name', { into: 'v', name: 'x' }, { into: 'v' }],
  ] as const)('%s %s', (action, _, typed, body) => {
    expect(bodyOf(action, { ...input, ...typed })).toEqual(body)
  })

  it.each([
    ['rename', 'megyek', 'megyek'],
    ['copy', 'megyek', 'megyek-masolat'],
    ['copy', 'x'.repeat(80), `${'x'.repeat(70)}-masolat`],
  ] as const)('%s of %s offers the name %s', (action, list, name) => {
    expect(offeredName(action, list)).toBe(name)
    expect(offeredName(action, list).length).toBeLessThanOrEqual(80)
  })
})

describe('the view of lists', () => {
  const initial = listsState({})

  it('begins with the first page of all, by name', () => {
    expect(initial).toMatchObject({ q: '', page: 1, sort: 'list' })
    expect(listsSearch(initial)).toEqual({})
  })

  it.each([
    ['?sort=-count', { sort: '-count' }],
    ['?sort=count', { sort: 'list' }],
    ['?sort=-count&sort=list', { sort: 'list' }],
    ['?q=megye', { q: 'megye' }],
    ['?page=3', { page: 3 }],
    ['?page=0', { page: 1 }],
    ['?page=-2', { page: 1 }],
    ['?page=x', { page: 1 }],
  ])('reads %s', (search, expected) => expect(listsState(parseSearch(search))).toMatchObject(expected))

  it('is read again from the address that it writes', () => {
    const state = fc.record({
      q: fc
        .string({ unit: fc.constantFrom('a', 'ő', '&', ' ', '='), maxLength: 5 })
        .map((text) => text.trim()),
      page: fc.integer({ min: 1, max: 99 }),
      pageSize: fc.constantFrom(25, 50, 100),
      sort: fc.constantFrom('list' as const, '-count' as const),
    })
    fc.assert(
      fc.property(state, (given) => {
        const read = listsState(parseSearch(stringifySearch(listsSearch(given))))
        expect(read).toEqual(given)
        expect(pagerParams(read)).toMatchObject({ q: given.q, page: given.page, pageSize: given.pageSize })
      }),
      volume(200, 93),
    )
  })
})
