import type { ListPage } from '@urlapmuhely/schema'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListParams } from '../rows/list-params.ts'
import { listRange, pageInstead, totalMessage } from './list-pages.ts'

const page = (number: number, pageSize = 50): ListParams => ({
  ...{ q: '', sort: [], filters: {} },
  page: number,
  pageSize,
})

const size = (total: number, more?: { readonly hasNext: boolean }) => ({
  total,
  totalIsMinimum: more !== undefined,
  hasNext: more?.hasNext ?? false,
})

describe('the rows of a page', () => {
  it.each([
    ['an empty list', 1, 0, { pages: 1, from: 0, to: 0 }],
    ['one row', 1, 1, { pages: 1, from: 1, to: 1 }],
    ['a full page', 1, 50, { pages: 1, from: 1, to: 50 }],
    ['one row more', 1, 51, { pages: 2, from: 1, to: 50 }],
    ['the last page', 2, 51, { pages: 2, from: 51, to: 51 }],
    ['a page in between', 3, 500, { pages: 10, from: 101, to: 150 }],
    ['a page after the last', 4, 51, { pages: 2, from: 51, to: 51 }],
  ])('of %s', (_, number, total, expected) => {
    expect(listRange(page(number), size(total))).toEqual(expected)
  })

  it.each([
    ['the first of uncounted ones', 1, true, { pages: 20, from: 1, to: 50 }],
    ['one that was counted', 7, true, { pages: 20, from: 301, to: 350 }],
    ['the last counted one with more after it', 20, true, { pages: 21, from: 951, to: 1000 }],
    ['one beyond the count', 30, true, { pages: 31, from: 1451, to: 1500 }],
    ['the very last one', 30, false, { pages: 30, from: 1451, to: 1500 }],
  ])('of a list of more than 1000 rows: %s', (_, number, hasNext, expected) => {
    expect(listRange(page(number), size(1000, { hasNext }))).toEqual(expected)
  })

  it('are those that cutting the list into pages gives', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.constantFrom(25, 50, 100), (total, pageSize) => {
        const rows = Array.from({ length: total }, (_, index) => index + 1)
        const parts = []
        for (let start = 0; start < total; start += pageSize) parts.push(rows.slice(start, start + pageSize))
        for (const [index, part] of parts.entries()) {
          const range = listRange(page(index + 1, pageSize), size(total))
          expect(range).toEqual({ pages: parts.length, from: part[0], to: part.at(-1) })
        }
      }),
      volume(100, 41),
    )
  })
})

describe('a page that the address names', () => {
  const loaded = (total: number, items = 0, totalIsMinimum = false): ListPage => ({
    items: Array.from({ length: items }, (_, index) => ({
      ...{ id: `id-${index}`, name: '', revision: 1, updatedAt: '', updatedBy: '' },
    })),
    ...{ total, page: 1, pageSize: 50, references: {}, next: null },
    ...(totalIsMinimum && { totalIsMinimum }),
  })

  it.each([
    ['is not loaded yet', 9, undefined, null],
    ['is there', 2, loaded(51, 1), null],
    ['was the last before a deletion', 2, loaded(50), 1],
    ['is far beyond the end', 99, loaded(500), 10],
    ['is the first of an empty list', 1, loaded(0), null],
    ['is the second of an empty list', 2, loaded(0), 1],
    ['is beyond the count, and has rows', 30, loaded(1000, 50, true), null],
    ['is beyond the count, and has none', 30, loaded(1000, 0, true), 20],
  ])('%s', (_, number, data, expected) => {
    expect(pageInstead(page(number), data)).toBe(expected)
  })

  it('is described by the number of all items, or of those that match', () => {
    expect(totalMessage({}, false)).toBe('list.total')
    expect(totalMessage({}, true)).toBe('list.totalMatching')
    expect(totalMessage({ totalIsMinimum: true }, true)).toBe('list.totalMany')
    expect(totalMessage({ totalIsMinimum: true }, false)).toBe('list.totalMany')
  })
})
