import { useQuery } from '@tanstack/react-query'
import type { ApiItem } from '@urlapmuhely/schema'
import { api } from '../../../base/api/client.ts'
import { ALL_TIMES, askedMoments, type ComparedMoments, type FormState } from './behaviour-words.ts'

/** Which states of a form are compared. */
export interface ComparedStates {
  readonly form: Pick<ApiItem, 'id' | 'name'>
  readonly from: FormState
  readonly to: FormState
  /** Left out for all items, whenever they are valid. */
  readonly at?: ComparedMoments
  /** The content revision of the working copy that is shown around this. */
  readonly contentRevision: number
}

/** Loads the differences that a change makes to the behaviour of a form, and what it breaks. */
export function useBehaviour({ form, from, to, at = ALL_TIMES, contentRevision }: ComparedStates) {
  return useQuery({
    queryKey: ['versions', form.id, 'behaviour', from, to, at, contentRevision],
    queryFn: ({ signal }) =>
      api.get('behaviourResult', `/api/forms/${form.id}/behaviour`, {
        query: { from, to, ...askedMoments(at) },
        signal,
      }),
  })
}
