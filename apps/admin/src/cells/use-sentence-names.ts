import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query'
import type { ApiItem } from '@urlapmuhely/schema'
import { useMemo } from 'react'
import {
  itemNames,
  listLabelsOptions,
  listsOfFields,
  namedFields,
  namesNeeded,
  neededFieldsOptions,
  optionLabels,
} from './sentence-name-source.ts'
import type { SentenceNames } from './sentence-parts.ts'

/** What people call the fields that an item's conditions read. */
export type ItemNames = (item: ApiItem) => SentenceNames

/**
 * Names for the sentences of some items.
 *
 * @param properties the properties that hold conditions or expressions; none asks for nothing.
 * @returns names that know nothing until the server has answered: sentences then show keys.
 */
export function useSentenceNames(items: readonly ApiItem[], properties: readonly string[]): ItemNames {
  const needed = useMemo(() => namesNeeded(items, properties), [items, properties])
  const { data } = useQuery({ ...neededFieldsOptions(needed), enabled: needed.keys.length > 0 })
  const fields = useMemo(() => namedFields(needed.keys.length > 0 ? data : undefined), [needed, data])
  const labels = useQueries({
    queries: useMemo(() => listsOfFields(fields).map(listLabelsOptions), [fields]),
    combine: labelsOf,
  })
  return useMemo(() => itemNames(fields, labels), [fields, labels])
}

/** The same, once, for what is no screen. */
export async function loadSentenceNames(
  client: QueryClient,
  items: readonly ApiItem[],
  properties: readonly string[],
): Promise<ItemNames> {
  const needed = namesNeeded(items, properties)
  if (needed.keys.length === 0) return itemNames([], new Map())
  const fields = namedFields(await client.fetchQuery(neededFieldsOptions(needed)))
  const pages = await Promise.all(
    listsOfFields(fields).map((list) => client.fetchQuery(listLabelsOptions(list))),
  )
  return itemNames(fields, optionLabels(pages))
}

function labelsOf(answers: readonly { readonly data: Parameters<typeof optionLabels>[0][number] }[]) {
  return optionLabels(answers.map(({ data }) => data))
}
