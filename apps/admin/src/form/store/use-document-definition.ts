import { useQueries, useQuery } from '@tanstack/react-query'
import { type DocumentItem, definitionOf, type FormDocument } from '@urlapmuhely/document'
import type { FormDefinition } from '@urlapmuhely/schema'
import { useMemo } from 'react'
import { queryKeys } from '../../base/api/queries.ts'
import { useDomains } from '../../items/domains/use-domains.ts'
import { missingLists } from '../preview/merge-definition.ts'
import { listQuery } from '../preview/use-definition.ts'
import { isValidItem } from './valid-item.ts'
import { useWorkshopState } from './workshop-context.tsx'

const NO_DOMAINS: readonly { readonly id: string }[] = []

/**
 * The definition of the document as it is being edited, for the engine. An invalid item is replaced by its
 * last saved state; an invalid new item is left out.
 *
 * @returns undefined until the domains and the parser of texts are loaded.
 */
export function useDocumentDefinition() {
  const document = useWorkshopState(({ history }) => history.document)
  const saved = useWorkshopState((state) => state.saved)
  const domains = useDomains()
  const parser = useQuery({
    queryKey: queryKeys.textParser,
    queryFn: () => import('@urlapmuhely/schema/rich-text'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const own = useMemo(
    () => defineDocument({ document, saved, domains: domains.data ?? NO_DOMAINS, options: [] }),
    [document, saved, domains.data],
  )
  const lists = useMemo(() => missingLists(own), [own])
  const long = useQueries({
    queries: lists.map(listQuery),
    combine: (all) => all.flatMap(({ data }) => data ?? []),
  })
  const definition = useMemo(
    () =>
      long.length === 0
        ? own
        : defineDocument({ document, saved, domains: domains.data ?? NO_DOMAINS, options: long }),
    [own, document, saved, domains.data, long],
  )
  return {
    definition: domains.data ? definition : undefined,
    withTrees: parser.data?.withTrees,
    error: domains.error ?? parser.error,
    retry: () => void Promise.all([domains.refetch(), parser.refetch()]),
  }
}

interface DefinitionInput {
  readonly document: FormDocument
  readonly saved: FormDocument
  readonly domains: readonly { readonly id: string }[]
  /** The options of lists that are too long for the document. */
  readonly options: readonly DocumentItem[]
}

function defineDocument({ document, saved, domains, options }: DefinitionInput): FormDefinition {
  return definitionOf(document, {
    domains,
    options,
    soundItem: (kind, item) => {
      const before = saved.items[kind]?.get(item.id)
      return before === item || isValidItem(kind, item) ? item : (before ?? null)
    },
  })
}
