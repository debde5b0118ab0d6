import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { contentKinds, form, type ListEffect } from '@urlapmuhely/schema'
import { api } from '../../base/api/client.ts'
import { invalidateItems, queryKeys } from '../../base/api/queries.ts'

/** The actions on a whole list. */
export type ListActionName = 'copy' | 'rename' | 'merge' | 'delete'

/** The further input of an action beside its list. */
export type ListActionBody = Readonly<Record<string, string | undefined>>

/** Which lists are shown. */
export interface ListsRequest {
  readonly q: string
  readonly sort: 'list' | '-count'
  readonly page: number
  readonly pageSize: number
}

/** One page of the option lists; while the next one loads, the previous one stays. */
export function useListsPage({ q, ...request }: ListsRequest) {
  const query = { ...request, q: q || undefined }
  return useQuery({
    queryKey: queryKeys.optionListsPage(query),
    queryFn: ({ signal }) => api.get('optionListPage', '/api/option-lists/uses', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/**
 * Loads the effects of an action before it runs. Makes no request while `body` is null.
 *
 * Once the action runs or is done, the last result is kept and no new request is made:
 * the list may have been deleted.
 */
export function useListTrial(
  list: string,
  action: ListActionName,
  { body, isOver }: { readonly body: ListActionBody | null; readonly isOver: boolean },
) {
  return useQuery({
    queryKey: queryKeys.listTrial(list, action, body),
    queryFn: ({ signal }) =>
      api.post('listEffect', pathOf(list, action), { body, query: { dryRun: 'true' }, signal }),
    enabled: body !== null && !isOver,
    retry: false,
    // A trial is valid for the present state only.
    gcTime: 0,
  })
}

/** Does what was tried. */
export function useListAction(list: string, action: ListActionName) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      body,
      seen,
    }: {
      readonly body: ListActionBody
      readonly seen: string
    }): Promise<ListEffect> => api.post('listEffect', pathOf(list, action), { body: { ...body, seen } }),
    onSuccess: () => void invalidateItems(client, [form, ...contentKinds]),
  })
}

function pathOf(list: string, action: ListActionName): string {
  return `/api/option-lists/${encodeURIComponent(list)}/${action}`
}
