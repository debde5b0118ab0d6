import { type FilterOperator, filterOperators, type Kind, MAX_PAGE_SIZE } from '@urlapmuhely/schema'
import { placeProperties } from '@urlapmuhely/wording'
import { namingFields } from '../../base/api/naming-fields.ts'
import type { ListRequest } from '../../base/api/queries.ts'
import type { SearchParams } from '../../base/app/search-params.ts'
import { budapestDayBounds } from '../../values/cells/budapest-day.ts'
import { type ListColumn, listColumn, listColumns } from './list-columns.ts'

/** One column that a list is sorted by. */
export interface SortColumn {
  readonly column: string
  readonly descending: boolean
}

/** The comparisons of a column's filter; all of them must hold. */
export type ColumnFilter = Readonly<Partial<Record<FilterOperator, string>>>

/** The state of a list: everything that is in its address. */
export interface ListParams {
  readonly q: string
  readonly sort: readonly SortColumn[]
  readonly page: number
  readonly pageSize: number
  /** By column; days are written as `YYYY-MM-DD`, members of `in` are separated by commas. */
  readonly filters: Readonly<Record<string, ColumnFilter>>
}

/** The available page sizes. */
export const PAGE_SIZES = [25, 50, 100, MAX_PAGE_SIZE] as const

const DEFAULT_PAGE_SIZE = 50
const FILTER = /^filter\[([A-Za-z0-9]+)\](?:\[([a-z]+)\])?$/u

/** Parses a list's address. Values that the kind does not define are left out, so that an old link still opens. */
export function parseListParams(kind: Kind, search: SearchParams): ListParams {
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' ? value : (value?.[0] ?? '')
  }
  const sort = parseSort(kind, text('sort'))
  const pageSize = Number(text('pageSize'))
  return {
    q: text('q').slice(0, 200),
    sort: sort.length > 0 ? sort : parseSort(kind, kind.list.sort),
    page: parsePage(text('page')),
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? DEFAULT_PAGE_SIZE,
    filters: parseFilters(kind, search),
  }
}

/** Formats the address of a list, without default values. */
export function formatListParams(kind: Kind, params: ListParams): Record<string, string> {
  const sort = formatSort(params.sort)
  return {
    ...(params.q !== '' && { q: params.q }),
    ...(sort !== kind.list.sort && sort !== '' && { sort }),
    ...(params.page > 1 && { page: String(params.page) }),
    ...(params.pageSize !== DEFAULT_PAGE_SIZE && { pageSize: String(params.pageSize) }),
    ...formatFilters(params.filters),
  }
}

/** The request for one page of the list, with what these columns show. */
export function listRequest(
  kind: Kind,
  params: ListParams,
  shown: readonly Pick<ListColumn, 'name'>[],
): ListRequest {
  const fields = shownFields(kind, shown)
  return { ...matchRequest(kind, params), fields, page: params.page, pageSize: params.pageSize }
}

/** The properties that rows read, always in the same order, so that moving a column does not make a new request. */
function shownFields(kind: Kind, shown: readonly Pick<ListColumn, 'name'>[]): string {
  const read = new Set<string>([...shown.map(({ name }) => name), ...namingFields(kind), ...placeProperties])
  const names = listColumns(kind).map(({ name }) => name)
  return names.filter((name) => read.has(name)).join(',')
}

/** The request without its page: every matching item, in the list's order; for exports and „all that match”. */
export function matchRequest(kind: Kind, params: ListParams): ListRequest {
  return {
    ...(params.q !== '' && { q: params.q }),
    sort: formatSort(params.sort),
    ...formatFilters(instantFilters(kind, params.filters)),
  }
}

/** The list with another filter on `column`, on the first page; an empty filter removes it. */
export function withFilter(params: ListParams, column: string, filter: ColumnFilter): ListParams {
  const { [column]: _, ...others } = params.filters
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  const filters = Object.keys(given).length > 0 ? { ...others, [column]: given } : others
  return { ...params, filters, page: 1 }
}

/**
 * The order after a click on a column's heading: ascending, descending, unsorted.
 *
 * @param added true keeps the other columns and appends this one.
 */
export function toggleSort(sort: readonly SortColumn[], column: string, added: boolean): SortColumn[] {
  const present = sort.find((entry) => entry.column === column)
  const next = present?.descending ? null : { column, descending: present !== undefined }
  if (!added) return next ? [next] : []
  const replaced = sort.flatMap((entry) => (entry.column === column ? (next ?? []) : entry))
  return present || !next ? replaced : [...replaced, next]
}

/** Number of filtered columns. */
export function countFilters(params: ListParams): number {
  return Object.keys(params.filters).length
}

/** The members of an `in` filter. */
export function filterMembers(filter: ColumnFilter | undefined): readonly string[] {
  return filter?.in ? filter.in.split(',') : []
}

function parsePage(text: string): number {
  const page = Math.trunc(Number(text))
  return Number.isSafeInteger(page) ? Math.max(1, page) : 1
}

function parseSort(kind: Kind, text: string): SortColumn[] {
  const entries = text.split(',').map((part) => ({
    column: part.replace(/^-/u, ''),
    descending: part.startsWith('-'),
  }))
  return entries.filter(({ column }) => listColumn(kind, column)?.sortable)
}

function formatSort(sort: readonly SortColumn[]): string {
  return sort.map(({ column, descending }) => (descending ? `-${column}` : column)).join(',')
}

function parseFilters(kind: Kind, search: SearchParams): Record<string, ColumnFilter> {
  const filters: Record<string, ColumnFilter> = {}
  for (const [key, given] of Object.entries(search)) {
    const [, column = '', operator = 'is'] = FILTER.exec(key) ?? []
    const value = typeof given === 'string' ? given : given.join(',')
    if (value === '' || !isOperator(operator) || !listColumn(kind, column)?.filter) continue
    filters[column] = { ...filters[column], [operator]: value }
  }
  return filters
}

function isOperator(name: string): name is FilterOperator {
  return filterOperators.some((operator) => operator === name)
}

function formatFilters(filters: ListParams['filters']): Record<string, string> {
  const pairs = Object.entries(filters).flatMap(([column, filter]) =>
    Object.entries(filter).map(([operator, value]): [string, string] => [
      operator === 'is' ? `filter[${column}]` : `filter[${column}][${operator}]`,
      value,
    ]),
  )
  return Object.fromEntries(pairs.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The same filters with days as moments: from the start of the first day to the end of the last, in Budapest. */
function instantFilters(kind: Kind, filters: ListParams['filters']): ListParams['filters'] {
  return Object.fromEntries(
    Object.entries(filters).map(([column, filter]) => {
      if (listColumn(kind, column)?.filter !== 'day') return [column, filter]
      const from = filter.from && budapestDayBounds(filter.from)?.start
      const to = filter.to && budapestDayBounds(filter.to)?.end
      return [column, { ...filter, ...(from && { from }), ...(to && { to }) }]
    }),
  )
}
