import { useQueries, useQuery } from '@tanstack/react-query'
import {
  type ApiItem,
  formField,
  type JsonValue,
  MAX_PAGE_SIZE,
  type PropertyDefinition,
  type PropertyTypeName,
} from '@urlapmuhely/schema'
import { useMemo } from 'react'
import { listOptions } from '../../base/api/queries.ts'
import type { CellContext } from './cell-context.ts'
import { optionKey } from './option-key.ts'
import { listLabelsOptions, optionLabels } from './sentence-name-source.ts'
import { dataOf } from './use-sentence-names.ts'

type Decided = Pick<PropertyDefinition, 'type' | 'basis'>

/** The types whose values may be those of options. */
const NAMING: readonly PropertyTypeName[] = ['optionValues', 'value']

const NO_ITEMS: readonly ApiItem[] = []

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
  const named = useMemo(() => properties.filter(({ type }) => NAMING.includes(type)), [properties])
  // A list without such properties keeps its function, and so its rows, whatever its items are.
  const read = named.length === 0 ? NO_ITEMS : items
  const ids = useMemo(() => fieldsOf(read, named), [read, named])
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
    combine: dataOf,
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

function fieldsOf(items: readonly ApiItem[], named: readonly Decided[]): readonly string[] {
  return [
    ...new Set(items.flatMap((item) => named.flatMap((property) => fieldOf(property, item) ?? []))),
  ].sort()
}

function namesOf(listOf: ReadonlyMap<string, unknown>): readonly string[] {
  return [...new Set(listOf.values())].filter((list) => typeof list === 'string').sort()
}
