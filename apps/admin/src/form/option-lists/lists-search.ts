import { formOption } from '@urlapmuhely/schema'
import type { SearchParams } from '../../base/app/search-params.ts'
import { type ListParams, parseListParams } from '../../items/rows/list-params.ts'
import type { ListsRequest } from './list-queries.ts'

const defaults = parseListParams(formOption, {})

/** Returns the settings of the view of lists that an address has. */
export function listsState(search: SearchParams): ListsRequest {
  const { q, page, pageSize } = parseListParams(formOption, search)
  return { q, page, pageSize, sort: search.sort === '-count' ? '-count' : 'list' }
}

/** The settings as parameters of the address; default values are left out. */
export function listsSearch({ q, page, pageSize, sort }: ListsRequest): Readonly<Record<string, string>> {
  return {
    ...(q !== '' && { q }),
    ...(sort !== 'list' && { sort }),
    ...(page > 1 && { page: String(page) }),
    ...(pageSize !== defaults.pageSize && { pageSize: String(pageSize) }),
  }
}

/** The settings as the pager of lists takes them. */
export function pagerParams({ q, page, pageSize }: ListsRequest): ListParams {
  return { ...defaults, q, page, pageSize }
}
