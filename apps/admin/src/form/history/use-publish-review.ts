import { useQuery } from '@tanstack/react-query'
import type { ApiItem, CompareEntry, Diagnostic } from '@urlapmuhely/schema'
import { useState } from 'react'
import { api } from '../../base/api/client.ts'
import { queryKeys } from '../../base/api/queries.ts'

/** The content that publishing the form now would publish. */
export interface PublishReview {
  readonly form: ApiItem
  readonly contentRevision: number
  /** The number of the newest version; null if there is none yet. */
  readonly latest: number | null
  /** The differences from the newest version; null if there is none yet. */
  readonly changes: readonly CompareEntry[] | null
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Returns what would be published, as the user first saw it. Changes that others make meanwhile are shown
 * only on request: `isOutdated` is true if there is something newer.
 */
export function usePublishReview(formId: string) {
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.check(formId), 'publish'],
    queryFn: ({ signal }) => readReview(formId, signal),
    staleTime: 0,
    // The cached result of an earlier dialog must not be shown first.
    gcTime: 0,
  })
  const [chosen, setChosen] = useState<PublishReview | undefined>(undefined)
  if (data && !chosen) setChosen(data)
  const shown = chosen ?? data
  return {
    shown,
    error: shown ? null : error,
    refetch,
    isOutdated: data !== undefined && shown !== undefined && data.contentRevision !== shown.contentRevision,
    lookAgain: () => setChosen(data),
  }
}

async function readReview(formId: string, signal: AbortSignal): Promise<PublishReview> {
  const path = `/api/forms/${formId}`
  const form = await api.get('item', path, { signal })
  const { versions } = await api.get('versionsResult', `${path}/versions`, { signal })
  const from = versions[0]?.version
  const { contentRevision, diagnostics } = await api.post('checkResult', `${path}/check`, { signal })
  if (from === undefined) return { form, contentRevision, latest: null, changes: null, diagnostics }
  const compared = await api.get('compareResult', `${path}/compare`, { query: { from }, signal })
  // If it changed between the two, the older revision makes the server reject the request.
  return { form, contentRevision, latest: from, changes: compared.changes, diagnostics }
}
