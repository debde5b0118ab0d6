import { type QueryClient, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import type { ApiItem } from '@urlapmuhely/schema'
import type { SentenceNames } from '@urlapmuhely/wording'
import { useMemo } from 'react'
import { formFieldsOptions } from '../items/form-item-queries.ts'
import {
  ambiguousForms,
  listLabelsOptions,
  listsOfFields,
  namedContext,
  namedFields,
  namesNeeded,
  neededContextOptions,
  neededFieldsOptions,
  optionLabels,
  readsContext,
  withWholeForms,
} from './sentence-name-source.ts'

const nothing: readonly ApiItem[] = []

/** The labels of the fields that an item's conditions read. */
export type ItemNames = (item: ApiItem) => SentenceNames

const noNames: ItemNames = () => () => null

/** The query of the code that writes sentences. Most lists have none, so it is a part of its own. */
const partOptions = queryOptions({
  queryKey: ['sentences'],
  queryFn: () => import('./sentence-part.ts'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
})

/**
 * Loads what the sentences of some items need.
 *
 * @param properties the properties that hold conditions or expressions; if empty, nothing is fetched.
 * @returns the query of the code that writes sentences, and names that are empty until the server has responded:
 *   sentences show keys meanwhile.
 */
export function useSentenceNames(items: readonly ApiItem[], properties: readonly string[]) {
  const part = useQuery({ ...partOptions, enabled: properties.length > 0 })
  // A list without such properties keeps its names, and so its rows, whatever its items are.
  const read = properties.length === 0 ? nothing : items
  const needed = useMemo(() => namesNeeded(read, properties), [read, properties])
  const { data } = useQuery({ ...neededFieldsOptions(needed), enabled: needed.keys.length > 0 })
  const needsContext = readsContext(needed)
  const { data: owners } = useQuery({ ...neededContextOptions(needed), enabled: needsContext })
  const found = useMemo(
    () => [
      ...namedFields(needed.keys.length > 0 ? data : undefined),
      ...namedContext(needsContext ? owners : undefined),
    ],
    [needed, data, needsContext, owners],
  )
  const forms = useMemo(() => ambiguousForms(found, needed), [found, needed])
  const wholes = useQueries({
    queries: useMemo(() => forms.map(formFieldsOptions), [forms]),
    combine: dataOf,
  })
  const fields = useMemo(() => withWholeForms(found, forms, wholes), [found, forms, wholes])
  const pages = useQueries({
    queries: useMemo(() => listsOfFields(found).map(listLabelsOptions), [found]),
    combine: dataOf,
  })
  const labels = useMemo(() => optionLabels(pages), [pages])
  const names = useMemo(() => part.data?.itemNames(fields, labels) ?? noNames, [part.data, fields, labels])
  return { part, names }
}

/** The same, once, for callers that are not components. */
export async function loadSentenceNames(
  client: QueryClient,
  items: readonly ApiItem[],
  properties: readonly string[],
): Promise<ItemNames> {
  const { itemNames } = await client.fetchQuery(partOptions)
  const needed = namesNeeded(items, properties)
  if (needed.keys.length === 0) return itemNames([], new Map())
  const owners = readsContext(needed) ? await client.fetchQuery(neededContextOptions(needed)) : undefined
  const found = [
    ...namedFields(await client.fetchQuery(neededFieldsOptions(needed))),
    ...namedContext(owners),
  ]
  const forms = ambiguousForms(found, needed)
  const wholes = await Promise.all(forms.map((formId) => client.fetchQuery(formFieldsOptions(formId))))
  const fields = withWholeForms(found, forms, wholes)
  const pages = await Promise.all(
    listsOfFields(found).map((list) => client.fetchQuery(listLabelsOptions(list))),
  )
  return itemNames(fields, optionLabels(pages))
}

/** The data of several queries; a function that stays the same, so that they are combined only when one changes. */
export function dataOf<T>(answers: readonly { readonly data: T }[]): readonly T[] {
  return answers.map(({ data }) => data)
}
