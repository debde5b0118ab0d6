import { useQuery } from '@tanstack/react-query'
import { form, type Overview } from '@urlapmuhely/schema'
import { api } from '../../base/api/client.ts'
import type { DraftMark } from '../../base/drafts/draft-store.ts'
import { useRecentForms } from '../frame/recent-forms.ts'
import { latestForms, namedForms } from '../frame/recent-list.ts'
import { useWaitingDrafts } from './use-waiting-drafts.ts'

/** A form that the person changed or opened lately. */
export interface LatestForm {
  readonly id: string
  readonly name: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Where to go on; undefined lists are still being looked for. */
export interface PlacesToContinue {
  readonly drafts: readonly DraftMark[] | undefined
  readonly forms: readonly LatestForm[] | undefined
  readonly discard: (draft: DraftMark) => Promise<void>
}

/** Looks for unsaved work in this browser and for the forms that the person changed or opened last. */
export function usePlacesToContinue(overview: Overview | undefined): PlacesToContinue {
  const { found, discard } = useWaitingDrafts()
  return { drafts: found, forms: useLatestForms(overview), discard }
}

/** The forms changed or opened last, by their present names; those that are deleted are left out. */
function useLatestForms(overview: Overview | undefined): LatestForm[] | undefined {
  const opened = useRecentForms()
  const mine = overview?.mine ?? []
  const latest = latestForms(
    opened,
    mine.map(({ id, at }) => ({ id, at: Date.parse(at) })),
  )
  const named = new Map(mine.map(({ id, name }) => [id, name]))
  const unknown = latest.filter(({ id }) => !named.has(id)).map(({ id }) => id)
  const { data, isError } = useQuery({
    queryKey: [form.name, 'list', 'latest', unknown] as const,
    queryFn: ({ signal }) =>
      api.get('listPage', `/api/${form.slug}`, {
        query: { 'filter[id][in]': unknown.join(','), fields: 'id,name' },
        signal,
      }),
    enabled: overview !== undefined && unknown.length > 0,
  })
  if (overview === undefined) return undefined
  for (const { id, name } of data?.items ?? []) named.set(id, name)
  if (unknown.length > 0 && !data && !isError) return undefined
  return namedForms(latest, named)
}
