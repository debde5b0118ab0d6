import { filterOperators, filtersOf, type Kind, kinds, listSort, MAX_PAGE_SIZE } from '@urlapmuhely/schema'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '../../base/app/search-params.ts'
import {
  type ColumnFilter,
  countFilters,
  filterMembers,
  formatListParams,
  type ListParams,
  listRequest,
  matchRequest,
  PAGE_SIZES,
  parseListParams,
  type SortColumn,
  toggleSort,
  withFilter,
} from './list-params.ts'

const text = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' })

/** The columns of a kind, from its definition. */
function columnsOf(kind: Kind) {
  return Object.entries({ ...kind.properties, ...kind.derived }).filter(([name]) => name !== 'id')
}

/** Any state that a list of a kind can have, with at least one sort column. */
function paramsOf(kind: Kind): fc.Arbitrary<ListParams> {
  const columns = columnsOf(kind)
  const sortable = columns.map(([name]) => name).filter((name) => listSort(kind, name) !== 'none')
  const filterable = columns.filter(([, property]) => filtersOf(property).length > 0).map(([name]) => name)
  const filter = fc
    .dictionary(fc.constantFrom(...filterOperators), text, { minKeys: 1, maxKeys: 3 })
    .map((entries): ColumnFilter => ({ ...entries }))
  return fc.record({
    q: fc.string({ maxLength: 200 }),
    sort: fc.array(fc.record({ column: fc.constantFrom(...sortable), descending: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    }),
    page: fc.integer({ min: 1, max: 10_000 }),
    pageSize: fc.constantFrom(...PAGE_SIZES),
    filters: fc
      .dictionary(fc.constantFrom(...filterable), filter, { maxKeys: 4 })
      .map((entries) => ({ ...entries })),
  })
}

describe.each(kinds.map((kind) => [kind.name, kind] as const))('the address of a list of %s', (_, kind) => {
  it('reads back as the state that it was written for, through a real query string', () => {
    fc.assert(
      fc.property(paramsOf(kind), (params) => {
        const address = stringifySearch(formatListParams(kind, params))
        expect(parseListParams(kind, parseSearch(address))).toEqual(params)
      }),
      volume(100, 11),
    )
  })

  it('is the same however the state was built, so that it can be compared', () => {
    fc.assert(
      fc.property(paramsOf(kind), (params) => {
        const turned = { ...params, filters: Object.fromEntries(Object.entries(params.filters).reverse()) }
        expect(JSON.stringify(formatListParams(kind, turned))).toBe(
          JSON.stringify(formatListParams(kind, params)),
        )
      }),
      volume(50, 12),
    )
  })

  it('opens whatever somebody types into it, with values that the list can have', () => {
    const names = [...columnsOf(kind).map(([name]) => name), 'nincs', '__proto__', 'constructor', 'id']
    const key = fc.oneof(
      fc.constantFrom('q', 'sort', 'page', 'pageSize', 'qaTest'),
      fc
        .tuple(fc.constantFrom(...names), fc.constantFrom('', ...filterOperators, 'toString', 'IN'))
        .map(([name, operator]) => (operator === '' ? `filter[${name}]` : `filter[${name}][${operator}]`)),
    )
    const value = fc.oneof(
      fc.constantFrom('', '0', '-1', '1e3', '2.9', 'NaN', 'Infinity', '25', '9999', 'name,-name', '-', ',,'),
      fc.string({ maxLength: 300 }),
    )
    const search = fc.dictionary(key, fc.oneof(value, fc.array(value, { minLength: 1, maxLength: 3 })))
    fc.assert(
      fc.property(search, (typed) => {
        const params = parseListParams(kind, typed)
        expect(params.q.length).toBeLessThanOrEqual(200)
        expect(Number.isSafeInteger(params.page) && params.page >= 1).toBe(true)
        expect(PAGE_SIZES).toContain(params.pageSize)
        for (const { column } of params.sort) expect(listSort(kind, column)).not.toBe('none')
        for (const [column, filter] of Object.entries(params.filters)) {
          expect(columnsOf(kind).map(([name]) => name)).toContain(column)
          for (const operator of Object.keys(filter)) expect(filterOperators).toContain(operator)
          expect(Object.values(filter)).not.toContain('')
        }
        // Opening it once more changes nothing.
        expect(parseListParams(kind, formatListParams(kind, params))).toEqual(params)
      }),
      volume(150, 13),
    )
  })
})

describe('the page in an address', () => {
  it.each([
    [undefined, 1],
    ['', 1],
    ['1', 1],
    ['7', 7],
    ['7.9', 7],
    ['0', 1],
    ['-3', 1],
    ['x', 1],
    ['1e3', 1000],
    ['Infinity', 1],
    ['1e400', 1],
    ['9007199254740993', 1],
  ])('%j is page %i', (page, expected) => {
    const [kind] = kinds
    expect(parseListParams(kind, page === undefined ? {} : { page }).page).toBe(expected)
  })

  it.each([
    ['25', 25],
    ['50', 50],
    ['100', 100],
    [String(MAX_PAGE_SIZE), MAX_PAGE_SIZE],
    ['26', 50],
    ['', 50],
    ['-25', 50],
    ['25.0', 25],
  ])('the size %j is %i rows', (pageSize, expected) => {
    expect(parseListParams(kinds[0], { pageSize }).pageSize).toBe(expected)
  })

  it('takes the first of repeated values, and joins those of a filter', () => {
    const [field] = kinds.filter(({ name }) => name === 'formField')
    if (!field) throw new Error('There is no kind formField.')
    expect(parseListParams(field, { q: ['a', 'b'], 'filter[type][in]': ['text', 'number'] })).toMatchObject({
      q: 'a',
      filters: { type: { in: 'text,number' } },
    })
  })
})

describe('the request of a list', () => {
  const [field] = kinds.filter(({ name }) => name === 'formField')
  if (!field) throw new Error('There is no kind formField.')

  it.each<[string, ColumnFilter, Readonly<Record<string, string>>]>([
    [
      'a day in winter',
      { from: '2026-01-15', to: '2026-01-15' },
      { from: '2026-01-14T23:00:00.000Z', to: '2026-01-15T22:59:59.999Z' },
    ],
    [
      'the day of 23 hours',
      { from: '2026-03-29', to: '2026-03-29' },
      { from: '2026-03-28T23:00:00.000Z', to: '2026-03-29T21:59:59.999Z' },
    ],
    [
      'the day of 25 hours',
      { from: '2026-10-25', to: '2026-10-25' },
      { from: '2026-10-24T22:00:00.000Z', to: '2026-10-25T22:59:59.999Z' },
    ],
    ['only a beginning', { from: '2026-07-01' }, { from: '2026-06-30T22:00:00.000Z' }],
    ['only an end', { to: '2026-07-01' }, { to: '2026-07-01T21:59:59.999Z' }],
    ['what is no day, for the server to refuse', { from: '2026-02-30' }, { from: '2026-02-30' }],
    ['another comparison as it is', { empty: 'true' }, { empty: 'true' }],
  ])('asks for %s', (_, updatedAt, expected) => {
    const params = { ...parseListParams(field, {}), filters: { updatedAt } }
    const asked = Object.entries(matchRequest(field, params))
      .filter(([name]) => name.startsWith('filter'))
      .map(([name, value]) => [name.slice('filter[updatedAt]['.length, -1), value])
    expect(Object.fromEntries(asked)).toEqual(expected)
  })

  it('leaves other columns alone, even if their values look like days', () => {
    const params = { ...parseListParams(field, {}), filters: { key: { from: '2026-01-15' } } }
    expect(matchRequest(field, params)).toMatchObject({ 'filter[key][from]': '2026-01-15' })
  })

  it('has a search only if there is one, and the order that the list shows', () => {
    const params = parseListParams(field, {})
    expect(matchRequest(field, params)).toEqual({ sort: 'formId,parentId,order' })
    expect(matchRequest(field, { ...params, q: 'kor' })).toEqual({ q: 'kor', sort: 'formId,parentId,order' })
  })

  it('asks for no property that the kind does not have', () => {
    for (const kind of kinds) {
      const request = listRequest(kind, parseListParams(kind, {}), [{ name: 'nincs' }])
      const known = columnsOf(kind).map(([name]) => name)
      for (const name of String(request.fields).split(',')) expect(known).toContain(name)
    }
  })
})

describe('a sorted list', () => {
  const clicks = fc.array(fc.record({ column: fc.constantFrom('a', 'b', 'c'), added: fc.boolean() }), {
    maxLength: 12,
  })

  /** The states of a heading in turn, as a table of three. */
  const next = (state: string | undefined) =>
    state === undefined ? 'up' : state === 'up' ? 'down' : undefined

  it('follows a model of headings that each turn from none to up, down and none', () => {
    fc.assert(
      fc.property(clicks, (turns) => {
        let sort: readonly SortColumn[] = []
        let model: [string, string][] = []
        for (const { column, added } of turns) {
          sort = toggleSort(sort, column, added)
          const state = next(model.find(([name]) => name === column)?.[1])
          const others = model.filter(([name]) => name !== column)
          const at = model.findIndex(([name]) => name === column)
          if (!added) model = state === undefined ? [] : [[column, state]]
          else if (state === undefined) model = others
          else model = at === -1 ? [...model, [column, state]] : model.with(at, [column, state])
          expect(sort.map((entry) => [entry.column, entry.descending ? 'down' : 'up'])).toEqual(model)
        }
      }),
      volume(300, 14),
    )
  })
})

describe('a changed filter', () => {
  const params: ListParams = {
    q: 'x',
    sort: [],
    page: 4,
    pageSize: 50,
    filters: { key: { contains: 'kor' }, type: { in: 'text' } },
  }

  it('replaces the filter of its column alone, on the first page', () => {
    expect(withFilter(params, 'key', { is: 'nev' })).toEqual({
      ...params,
      page: 1,
      filters: { type: { in: 'text' }, key: { is: 'nev' } },
    })
  })

  it('keeps the comparisons that are given, and drops empty ones', () => {
    const filters = (filter: ColumnFilter) => withFilter(params, 'order', filter).filters.order
    expect(filters({ from: '1', to: '' })).toEqual({ from: '1' })
    expect(filters({ from: '', to: '' })).toBeUndefined()
    expect(filters({})).toBeUndefined()
    expect(filters({ from: '0' })).toEqual({ from: '0' })
  })

  it('is counted by columns, whatever it compares', () => {
    expect(countFilters(params)).toBe(2)
    expect(countFilters(withFilter(params, 'order', { from: '1', to: '2' }))).toBe(3)
    expect(countFilters(withFilter(params, 'key', {}))).toBe(1)
  })

  it.each([
    [undefined, []],
    [{}, []],
    [{ in: '' }, []],
    [{ is: 'a' }, []],
    [{ in: 'a' }, ['a']],
    [{ in: 'a,b,c' }, ['a', 'b', 'c']],
  ] satisfies [ColumnFilter | undefined, string[]][])('%j has the members %j', (filter, members) => {
    expect(filterMembers(filter)).toEqual(members)
  })
})
