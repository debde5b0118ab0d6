import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Kind } from '@urlapmuhely/schema'
import { useCallback, useMemo } from 'react'
import type { SearchParams } from '../../app/search-params.ts'
import { formatListParams, type ListParams, parseListParams } from './list-params.ts'

const LIST_KEYS: ReadonlySet<string> = new Set(['q', 'sort', 'page', 'pageSize'])

/** Changes what the list shows, and so its address; `replace` makes no step that *back* would return to. */
export type SetListParams = (params: ListParams, options?: { readonly replace?: boolean }) => void

/** What the list shows according to the address, and how to change it. */
export function useListState(kind: Kind): readonly [ListParams, SetListParams] {
  // The router keeps every query as text, by the parser it was given.
  const search = useSearch({ strict: false }) as SearchParams
  const navigate = useNavigate()
  const params = useMemo(() => parseListParams(kind, search), [kind, search])
  const setParams = useCallback<SetListParams>(
    (next, { replace = false } = {}) => {
      navigate({
        to: '.',
        search: (current: object) => ({ ...foreign(current), ...formatListParams(kind, next) }),
        replace,
        resetScroll: false,
      })
    },
    [kind, navigate],
  )
  return [params, setParams]
}

/** The parameters of an address that say nothing of the list. */
function foreign(search: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(search).filter(([name]) => !LIST_KEYS.has(name) && !name.startsWith('filter[')),
  )
}
