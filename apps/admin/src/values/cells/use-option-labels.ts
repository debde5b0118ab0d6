import { useQueries, useQuery } from '@tanstack/react-query'
import {
  type ApiItem,
  formField,
  type JsonValue,
  MAX_PAGE_SIZE,
  type PropertyDefinition,
} from '@urlapmuhely/schema'
import { useMemo } from 'react'
import { listOptions } from '../../base/api/queries.ts'
import type { CellContext } from './cell-context.ts'
import { optionKey } from './option-key.ts'
import { listLabelsOptions, optionLabels } from './sentence-name-source.ts'

type Decided = Pick<PropertyDefinition, 'type' | 'basis'>

/**
 * Loads the labels of the options that some properties of a page's items name by their values. Without such properties
 * nothing is fetched.
 *
 * @returns the label of an option, for the items' cells; undefined until the server has responded, or if there is none.
 */
export function useOptionLabels(
  items: readonly ApiItem[],
  properties: readonly Decided[],
): CellContext['optionLabel'] {
  const ids = useMemo(() => fieldsOf(items, properties), [items, properties])
  const { data } = useQuery({
    ...listOptions(formField, {
      'filter[id][in]': ids.join(','),
      fields: 'optionList',
      pageSize: MAX_PAGE_SIZE,
    }),
    enabled: ids.length > 0,
  })
  const listOf = useMemo(
    () => new Map((ids.length > 0 ? (data?.items ?? []) : []).map(({ id, optionList }) => [id, optionList])),
    [ids, data],
  )
  const pages = useQueries({
    queries: useMemo(() => namesOf(listOf).map(listLabelsOptions), [listOf]),
    combine: (answers) => answers.map((answer) => answer.data),
  })
  const labels = useMemo(() => optionLabels(pages), [pages])
  return useMemo(
    () => (property, item, value) => {
      const list = listOf.get(fieldOf(property, item) ?? '')
      // The API returns JSON.
      return typeof list === 'string' ? labels.get(optionKey(list, value as JsonValue)) : undefined
    },
    [listOf, labels],
  )
}

/** The field whose options a property's value may name: the first one, because the types of all are the same. */
function fieldOf({ basis }: Decided, item: ApiItem): string | undefined {
  const value = basis === undefined ? undefined : item[basis]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : undefined
}

function fieldsOf(items: readonly ApiItem[], properties: readonly Decided[]): readonly string[] {
  const named = properties.filter(({ type }) => type === 'optionValues' || type === 'value')
  return [
    ...new Set(items.flatMap((item) => named.flatMap((property) => fieldOf(property, item) ?? []))),
  ].sort()
}

function namesOf(listOf: ReadonlyMap<string, unknown>): readonly string[] {
  return [...new Set(listOf.values())].filter((list) => typeof list === 'string').sort()
}
