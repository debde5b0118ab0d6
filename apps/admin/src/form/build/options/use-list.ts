import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormDocument, optionsOfList } from '@urlapmuhely/document'
import { type ContentResult, formOption, type UsedList } from '@urlapmuhely/schema'
import { useCallback, useEffect } from 'react'
import { fetchAll } from '../../../values/items/form-item-queries.ts'
import { useListsPage } from '../../option-lists/list-queries.ts'
import { useDocument, useWorkshop } from '../../store/workshop-context.tsx'
import { isSaved, takeOptions, usedListOf } from './used-list.ts'

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
  return known ?? (found ? usedListOf(found, formId) : null)
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
