import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { kindNamed } from '@urlapmuhely/schema'
import { api } from './client.ts'
import { invalidateItems, queryKeys } from './queries.ts'

/** The request to publish a form. */
export interface PublishInput {
  readonly revision: number
  /** The content revision that the user saw. */
  readonly contentRevision: number
  readonly note: string
  readonly confirmWarnings: boolean
}

/** The published versions of a form, newest first. */
export function useVersions(formId: string) {
  return useQuery({
    queryKey: queryKeys.versions(formId),
    queryFn: ({ signal }) => api.get('versionsResult', `/api/forms/${formId}/versions`, { signal }),
  })
}

/** The query for the findings of the checks on a form's working copy; also for `queryClient.fetchQuery`. */
export function checkOptions(formId: string) {
  return queryOptions({
    queryKey: queryKeys.check(formId),
    queryFn: ({ signal }) => api.post('checkResult', `/api/forms/${formId}/check`, { signal }),
  })
}

/** The findings of the checks on a form's working copy. */
export function useCheck(formId: string) {
  return useQuery(checkOptions(formId))
}

/** Publishes a form from the given revision. */
export function usePublish(formId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ revision, ...body }: PublishInput) =>
      api.post('publishResult', `/api/forms/${formId}/publish`, { body, revision }),
    onSuccess: () => invalidateItems(client, [kindNamed('form')]),
  })
}
