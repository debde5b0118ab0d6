import { queryOptions, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { type ApiItem, formOption } from '@urlapmuhely/schema'
import { useMemo } from 'react'
import { api } from '../../base/api/client.ts'
import { listOptions, queryKeys } from '../../base/api/queries.ts'
import { useDomains } from '../../items/domains/use-domains.ts'
import { walkList } from '../../items/rows/list-walk.ts'
import { type EditedItem, mergeDefinition, missingLists } from './merge-definition.ts'

const noOptions: readonly ApiItem[] = []

/**
 * A form's working copy with the edited item merged in, all domains, and the function that makes trees of its rich
 * texts, which is loaded with the parser; undefined until loaded.
 */
export function useDefinition(formId: string, edited: EditedItem | null) {
  const saved = useQuery({
    queryKey: queryKeys.definition(formId),
    queryFn: ({ signal }) => api.get('formDefinition', `/api/forms/${formId}/definition`, { signal }),
  })
  const domains = useDomains()
  const lists = useMemo(
    () => (saved.data ? missingLists(mergeDefinition(saved.data, { edited })) : []),
    [saved.data, edited],
  )
  const added = useQueries({
    queries: lists.map(listQuery),
    combine: combineLists,
  })
  const options = useMemo(() => added.all.flat(), [added.all])
  const definition = useMemo(
    () =>
      saved.data && domains.data
        ? mergeDefinition(saved.data, { edited, domains: domains.data, options })
        : undefined,
    [saved.data, domains.data, edited, options],
  )
  const parser = useQuery({
    queryKey: queryKeys.textParser,
    queryFn: () => import('@urlapmuhely/schema/rich-text'),
    staleTime: Infinity,
  })
  return {
    definition,
    withTrees: parser.data?.withTrees,
    error: saved.error ?? domains.error ?? parser.error,
    listsError: added.error,
    retry: () => void Promise.all([saved.refetch(), domains.refetch(), parser.refetch()]),
  }
}

/** The query of all options of a list that are switched on. */
export function listQuery(list: string) {
  return queryOptions({
    queryKey: [...listOptions(formOption, { 'filter[list]': list }).queryKey, 'all'],
    queryFn: ({ signal }) => everyOption(list, signal),
  })
}

function combineLists(results: readonly UseQueryResult<readonly ApiItem[]>[]) {
  return {
    error: results.find(({ error }) => error)?.error ?? null,
    all: results.map(({ data }) => data ?? noOptions),
  }
}

async function everyOption(list: string, signal: AbortSignal): Promise<readonly ApiItem[]> {
  const options: ApiItem[] = []
  for await (const page of walkList(formOption, { 'filter[list]': list }, signal)) options.push(...page.items)
  return options.filter(({ enabled }) => enabled === true)
}
