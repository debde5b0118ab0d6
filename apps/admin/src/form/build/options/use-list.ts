import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DocumentItem, type FormDocument, optionsOfList } from '@urlapmuhely/document'
import { type ContentResult, formOption, type UsedList } from '@urlapmuhely/schema'
import { useCallback, useEffect } from 'react'
import { fetchAll } from '../../../values/items/form-item-queries.ts'
import { useListsPage } from '../../option-lists/list-queries.ts'
import type { Workshop } from '../../store/workshop.ts'
import { useDocument, useWorkshop } from '../../store/workshop-context.tsx'

/** The options of a list of longer ones are not loaded. */
const MAX_OPTIONS = 1_000

/** The options of a list in the document, in their order. */
export function useOptionsOfList(list: string) {
  return useDocument(useCallback((document: FormDocument) => optionsOfList(document, list), [list]))
}

/** Returns the server's data about a list: how long it is, and which other forms use it; null for a new list. */
export function useUsedList(list: string): UsedList | null {
  const { formId } = useWorkshop()
  const known = useQueryClient()
    .getQueryData<ContentResult>(['content', formId])
    ?.lists.find((one) => one.list === list)
  const { data } = useListsPage({ q: list, sort: 'list', page: 1, pageSize: 200 })
  const found = data?.items.find((one) => one.list === list)
  if (known || !found) return known ?? null
  const isOwn = found.forms.some(({ id }) => id === formId)
  return {
    list,
    count: found.count,
    isComplete: found.count <= MAX_OPTIONS,
    forms: found.forms.filter(({ id }) => id !== formId),
    formCount: found.formCount - (isOwn ? 1 : 0),
  }
}

/** Takes the options of a list that the form did not use so far into the document, as saved ones. */
export function useLoadedList(used: UsedList | null) {
  const workshop = useWorkshop()
  const list = used?.list ?? ''
  const hasOptions = useOptionsOfList(list).length > 0
  const isMissing = used?.isComplete === true && used.count > 0 && !hasOptions && !isSaved(workshop, list)
  const { data, error, isFetching } = useQuery({
    queryKey: [formOption.name, 'whole-list', list],
    queryFn: ({ signal }) => fetchAll(formOption, { 'filter[list]': list, sort: 'order' }, signal),
    enabled: isMissing,
    gcTime: 0,
  })
  useEffect(() => {
    if (!data || isSaved(workshop, list)) return
    takeOptions(workshop, data)
  }, [workshop, data, list])
  return { isLoading: isMissing && isFetching, error }
}

/** Adds stored options to the document as saved ones, unless there are more than a document may contain. */
export function takeOptions(workshop: Workshop, options: readonly DocumentItem[]): void {
  if (options.length === 0 || options.length > MAX_OPTIONS) return
  workshop.replace(withOptions(workshop.state().saved, options), withOptions(workshop.document(), options))
}

function isSaved(workshop: Workshop, list: string): boolean {
  return optionsOfList(workshop.state().saved, list).length > 0
}

function withOptions(document: FormDocument, options: readonly DocumentItem[]): FormDocument {
  const byId = new Map(document.items[formOption.name])
  for (const option of options) if (!byId.has(option.id)) byId.set(option.id, option)
  return { ...document, items: { ...document.items, [formOption.name]: byId } }
}
