import type { Kind } from '@urlapmuhely/schema'
import { useCallback, useMemo } from 'react'
import { useNavigate, useSearch } from '../../base/router/router-context.ts'
import { formatListParams, type ListParams, parseListParams } from '../rows/list-params.ts'

const LIST_KEYS: ReadonlySet<string> = new Set(['q', 'sort', 'page', 'pageSize'])

/** Changes the state of the list, and so its address; `replace` adds no history entry. */
export type SetListParams = (params: ListParams, options?: { readonly replace?: boolean }) => void

/** The state of the list from the address, and a function that changes it. */
export function useListState(kind: Kind): readonly [ListParams, SetListParams] {
  const search = useSearch()
  const navigate = useNavigate()
  const params = useMemo(() => parseListParams(kind, search), [kind, search])
  const setParams = useCallback<SetListParams>(
    (next, { replace = false } = {}) => {
      navigate({
        to: '.',
        search: (current: object) => ({ ...foreign(current), ...formatListParams(kind, next) }),
        replace,
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
