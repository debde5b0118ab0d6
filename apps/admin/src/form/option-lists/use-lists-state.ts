import type { SearchParams } from '../../base/app/search-params.ts'
import { useNavigate, useSearch } from '../../base/router/router-context.ts'
import type { ListsRequest } from './list-queries.ts'
import { listsSearch, listsState } from './lists-search.ts'

/** Returns the settings of the view of lists, from the address, and a function that changes them. */
export function useListsState() {
  const search = useSearch()
  const navigate = useNavigate()
  const state = listsState(search)
  const setState = (next: Partial<ListsRequest>, { replace = false } = {}) => {
    void navigate({
      to: '.',
      search: ({ view }: SearchParams) => ({ view, ...listsSearch({ ...state, ...next }) }),
      replace,
    })
  }
  return [state, setState] as const
}
