import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import {
  type ApiItem,
  contextFields,
  type Form,
  type FormFieldTypeName,
  fieldValueTypes,
  firstWords,
  form,
  formField,
  formOption,
  type JsonValue,
  type Kind,
  type ListPage,
  MAX_PAGE_SIZE,
} from '@urlapmuhely/schema'
import { useMemo } from 'react'
import { api } from '../../base/api/client.ts'
import { itemOptions } from '../../base/api/queries.ts'
import type { FormItem, ListOption } from './form-item.ts'
import { type ItemsSource, type Loaded, useFromSource } from './items-source.ts'

const NEEDED = [
  'id',
  'name',
  'key',
  'label',
  'parentId',
  'type',
  'optionList',
  'order',
  'enabled',
  'overridesId',
  'domainId',
]

/** All items of a kind in one form, in list order; disabled while there is no form. */
export function useFormItems(kind: Kind, formId: string | null): Loaded<readonly FormItem[]> {
  const known = useFromSource((source) => source.items(kind))
  const isNeeded = known === null && formId !== null
  const saved = useQuery({ ...formItemsOptions(kind, formId ?? ''), enabled: isNeeded })
  return known ? { data: known, isSuccess: true } : saved
}

/** The form of an item; disabled while there is none. */
export function useOwnerForm(formId: string | null): Loaded<Readonly<Record<string, unknown>>> {
  const known = useFromSource((source) => source.form())
  const isNeeded = known === null && formId !== null
  const saved = useQuery({ ...itemOptions(form, formId ?? ''), enabled: isNeeded })
  return known ? { data: known, isSuccess: true } : saved
}

/** The fields of one form. */
export function useFormFields(formId: string | null) {
  return useFormItems(formField, formId)
}

/** The fields of one form and its context as fields: everything that conditions may read. */
export function useFormNames(formId: string | null) {
  const fields = useFormFields(formId)
  const owner = useOwnerForm(formId)
  const { data } = fields
  // The API returns the property in its shape.
  const context = owner.data?.context as Form['context'] | undefined
  const names = useMemo(
    () => data && [...data, ...contextFields(context).map((field) => ({ ...CONTEXT_ITEM, ...field }))],
    [data, context],
  )
  return { data: names, isSuccess: fields.isSuccess && owner.isSuccess }
}

/** Context is sorted after the fields. */
const CONTEXT_ITEM = { order: Number.MAX_SAFE_INTEGER, enabled: true, overridesId: null, domainId: null }

/** The query of a form's fields; also for `queryClient.fetchQuery`. */
export function formFieldsOptions(formId: string) {
  return formItemsOptions(formField, formId)
}

/** The query of all items of a form */
function formItemsOptions(kind: Kind, formId: string) {
  const fields = NEEDED.filter((name) => kind.properties[name]).join(',')
  return queryOptions({
    queryKey: [kind.name, 'of-form', formId] as const,
    queryFn: async ({ signal }) => {
      const items = await fetchAll(kind, { 'filter[formId]': formId, sort: 'order', fields }, signal)
      return items.map(formItemOf)
    },
  })
}

/** The options of a list; undefined until they are loaded, and while there is no list. */
export function useListOptions(list: string | null): { readonly data: readonly ListOption[] | undefined } {
  const lists = useMemo(() => (list === null || list === '' ? [] : [list]), [list])
  const [data] = useOptionsOfLists(lists)
  return { data }
}

/** The options of several lists, in their order; undefined until they are loaded. @param lists the same array until it changes. */
export function useOptionsOfLists(lists: readonly string[]): readonly (readonly ListOption[] | undefined)[] {
  const reader = useMemo(() => optionsReader(lists), [lists])
  const known = useFromSource(reader)
  const missing = known ? lists.filter((_, index) => known[index] === undefined) : lists
  const saved = useQueries({ queries: missing.map((list) => listOptionsQuery(list)), combine: dataOf })
  return useMemo(() => {
    if (!known) return saved
    let next = 0
    return known.map((options) => options ?? saved[next++])
  }, [known, saved])
}

/** Reads several lists from a source; the same array until one of them changes. */
function optionsReader(lists: readonly string[]) {
  let last: readonly (readonly ListOption[] | undefined)[] | null = null
  return (source: ItemsSource) => {
    const now = lists.map((list) => source.options(list))
    if (!last || now.some((options, index) => options !== last?.[index])) last = now
    return last
  }
}

function dataOf(answers: readonly { readonly data: readonly ListOption[] | undefined }[]) {
  return answers.map(({ data }) => data)
}

/** The query of a list's options: each value once, with the general option before those of a domain. */
function listOptionsQuery(list: string) {
  return queryOptions({
    queryKey: [formOption.name, 'of-list', list] as const,
    queryFn: async ({ signal }) => {
      const request = {
        'filter[list]': list ?? '',
        sort: 'order',
        fields: 'id,name,value,label,group,data,domainId',
      }
      const items = await fetchAll(formOption, request, signal)
      return distinctOptions(items)
    },
  })
}

/** Fetches a list from its first page to its last. */
export async function fetchAll(
  kind: Kind,
  request: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<ApiItem[]> {
  const items: ApiItem[] = []
  let after: string | null = null
  do {
    const query: Record<string, string | number> = { ...request, pageSize: MAX_PAGE_SIZE }
    if (after !== null) query.after = after
    const page: ListPage = await api.get('listPage', `/api/${kind.slug}`, {
      query,
      ...(signal && { signal }),
    })
    items.push(...page.items)
    after = page.next
  } while (after !== null)
  return items
}

/** The properties of an item that pickers and builders need. */
export function formItemOf(item: Pick<ApiItem, 'id'> & Readonly<Record<string, unknown>>): FormItem {
  return {
    id: item.id,
    name: textOf(item.name),
    key: textOf(item.key),
    label: textOf(item.label) || firstWords(item.hint) || textOf(item.name),
    parentId: textOf(item.parentId) || null,
    type: isFieldType(item.type) ? item.type : null,
    optionList: textOf(item.optionList) || null,
    order: typeof item.order === 'number' ? item.order : 0,
    ...(typeof item.revision === 'number' && { revision: item.revision }),
    enabled: item.enabled !== false,
    overridesId: textOf(item.overridesId) || null,
    domainId: textOf(item.domainId) || null,
  }
}

/** Each value of a list once, with the general option before those of a domain. */
export function distinctOptions(items: readonly Readonly<Record<string, unknown>>[]): ListOption[] {
  const everywhereFirst = items.toSorted(
    (left, right) => Number(left.domainId != null) - Number(right.domainId != null),
  )
  const byValue = new Map<string | number, ListOption>()
  for (const item of everywhereFirst) {
    const { value } = item
    if ((typeof value !== 'string' && typeof value !== 'number') || byValue.has(value)) continue
    // An option's data is a flat object of JSON values, by its schema.
    const data = (item.data ?? {}) as Record<string, JsonValue>
    byValue.set(value, {
      value,
      label: textOf(item.label) || textOf(item.name),
      group: textOf(item.group),
      data,
    })
  }
  return [...byValue.values()]
}

function isFieldType(type: unknown): type is FormFieldTypeName {
  return typeof type === 'string' && Object.hasOwn(fieldValueTypes, type)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
