import { formOption } from '@urlapmuhely/schema'
import type { SearchParams } from '../../base/app/search-params.ts'
import { useNavigate, useSearch } from '../../base/router/router-context.ts'
import { type ListParams, parseListParams } from '../../items/rows/list-params.ts'
import type { ListsRequest } from './list-queries.ts'

const defaults = parseListParams(formOption, {})

/** Returns the settings of the view of lists, from the address, and a function that changes them. */
export function useListsState() {
  const search = useSearch()
  const navigate = useNavigate()
  const { q, page, pageSize } = parseListParams(formOption, search)
  const state: ListsRequest = { q, page, pageSize, sort: search.sort === '-count' ? '-count' : 'list' }
  const setState = (next: Partial<ListsRequest>, { replace = false } = {}) => {
    const { q, page, pageSize, sort } = { ...state, ...next }
    const shown = {
      ...(q !== '' && { q }),
      ...(sort !== 'list' && { sort }),
      ...(page > 1 && { page: String(page) }),
      ...(pageSize !== defaults.pageSize && { pageSize: String(pageSize) }),
    }
    void navigate({
      to: '.',
      search: ({ view }: SearchParams) => ({ view, ...shown }),
      replace,
    })
  }
  return [state, setState] as const
}

/** The state as the pager of lists takes it. */
export function pagerParams({ q, page, pageSize }: ListsRequest): ListParams {
  return { ...defaults, q, page, pageSize }
}
