import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { askedMoments, type ComparedMoments, type FormState } from './behaviour-words.ts'

const ALL_TIMES: ComparedMoments = { fromAt: null, toAt: null }

/** Which states of a form are compared. */
export interface ComparedStates {
  readonly formId: string
  readonly from: FormState
  readonly to: FormState
  /** Left out for all items, whenever they are valid. */
  readonly at?: ComparedMoments
  /** The content revision of the working copy that is shown around this. */
  readonly contentRevision: number
}

/** What a change does to the behaviour of a form, and what it breaks. */
export function useBehaviour({ formId, from, to, at = ALL_TIMES, contentRevision }: ComparedStates) {
  return useQuery({
    queryKey: ['versions', formId, 'behaviour', from, to, at, contentRevision],
    queryFn: ({ signal }) =>
      api.get('behaviourResult', `/api/forms/${formId}/behaviour`, {
        query: { from, to, ...askedMoments(at) },
        signal,
      }),
  })
}
