import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Proposal } from '@urlapmuhely/schema'
import { useEffect, useRef } from 'react'
import { api } from '../../../base/api/client.ts'
import { onServerEvents } from '../../../base/api/server-event-bus.ts'
import { useWorkshop, useWorkshopState } from '../../store/workshop-context.tsx'

const NONE: readonly Proposal[] = []

/** The path of the form's proposals. */
export function proposalsPath(formId: string): string {
  return `/api/forms/${encodeURIComponent(formId)}/proposals`
}

/** Returns the query key of all requests about the proposals of a form. */
export function proposalsKey(formId: string): readonly unknown[] {
  return ['proposals', formId]
}

/** The proposals of the form, kept up to date with what agents submit and others decide. */
export function useProposals(): readonly Proposal[] {
  const { formId } = useWorkshop()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: [...proposalsKey(formId), 'list'],
    queryFn: ({ signal }) => api.get('proposalsResult', proposalsPath(formId), { signal }),
  })
  useEffect(
    () =>
      onServerEvents((events) => {
        const isAbout =
          events === null || events.some((event) => event.type === 'proposal' && event.formId === formId)
        if (isAbout) void client.invalidateQueries({ queryKey: proposalsKey(formId) })
      }),
    [client, formId],
  )
  return data?.proposals ?? NONE
}

/** One proposal, judged anew whenever the saved form is another one. */
export function useProposal(id: string) {
  const { formId } = useWorkshop()
  const client = useQueryClient()
  const saved = useWorkshopState((state) => state.saved)
  const judged = useRef(saved)
  useEffect(() => {
    if (judged.current === saved) return
    judged.current = saved
    void client.invalidateQueries({ queryKey: [...proposalsKey(formId), 'one'] })
  }, [client, saved, formId])
  return useQuery({
    queryKey: [...proposalsKey(formId), 'one', id],
    queryFn: ({ signal }) => api.get('proposalDetail', `${proposalsPath(formId)}/${id}`, { signal }),
    gcTime: 0,
  })
}
