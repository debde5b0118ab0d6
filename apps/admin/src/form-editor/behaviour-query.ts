import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { FormState } from './behaviour-words.ts'

/** Which states of a form are compared. */
export interface ComparedStates {
  readonly formId: string
  readonly from: FormState
  readonly to: FormState
  /** The content revision of the working copy that is shown around this. */
  readonly contentRevision: number
}

/** What a change does to the behaviour of a form, and what it breaks. */
export function useBehaviour({ formId, from, to, contentRevision }: ComparedStates) {
  return useQuery({
    queryKey: ['versions', formId, 'behaviour', from, to, contentRevision],
    queryFn: ({ signal }) =>
      api.get('behaviourResult', `/api/forms/${formId}/behaviour`, { query: { from, to }, signal }),
  })
}
