import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Kind } from '@urlapmuhely/schema'
import { useCallback, useMemo } from 'react'
import type { SearchParams } from '../../app/search-params.ts'
import { formatListParams, type ListParams, parseListParams } from './list-params.ts'

const LIST_KEYS: ReadonlySet<string> = new Set(['q', 'sort', 'page', 'pageSize'])

/** Changes the state of the list, and so its address; `replace` adds no history entry. */
export type SetListParams = (params: ListParams, options?: { readonly replace?: boolean }) => void

/** The state of the list from the address, and a function that changes it. */
export function useListState(kind: Kind): readonly [ListParams, SetListParams] {
  // The router keeps every query value as text, because of its configured parser.
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

/** The parameters of an address that do not belong to the list. */
function foreign(search: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(search).filter(([name]) => !LIST_KEYS.has(name) && !name.startsWith('filter[')),
  )
}
