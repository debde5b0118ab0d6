import {
  buildConditionScope,
  type Condition,
  type ConditionScope,
  enclosingScopes,
  type JsonValue,
  type PropertyDefinition,
} from '@urlapmuhely/schema'
import { buildSentenceNames, type SentenceNames } from '@urlapmuhely/wording'
import { useMemo } from 'react'
import { useOptionLists } from '../../base/api/queries.ts'
import {
  type ConditionPlace,
  fieldInCondition,
  fieldInSentence,
  firstId,
  isPlaced,
  listsInCondition,
  optionPartName,
  optionWords,
  scopeProperty,
  withOwn,
} from './condition-items.ts'
import { type EditContextValue, useEditContext, useFormId } from './edit-context.tsx'
import type { FormItem } from './form-item.ts'
import { useFormNames, useListOptions, useOptionsOfLists } from './form-item-queries.ts'
import { type ReadableField, readableFields, readableOption, readableRowFields } from './readable-fields.ts'
import { useSameJson } from './use-same-json.ts'

/** The names that a condition or formula of the edited item may read, with their labels. */
export interface ConditionFields {
  readonly fields: readonly ReadableField[]
  /** The names inside a question about the rows of a repeat. */
  readonly rowFields: (repeatId: string) => readonly ReadableField[]
  /** True if the item is shown in the rows of a repeat. */
  readonly inRow: boolean
  /** For the type check; null until the fields are loaded. */
  readonly scope: ConditionScope | null
}

const NO_FIELDS: readonly FormItem[] = []

/** The names in the scope of a condition of the edited item. @param property the property that holds it. */
export function useConditionFields(property: PropertyDefinition): ConditionFields {
  const context = useEditContext()
  const names = useFormNames(useFormId())
  const { data: lists } = useOptionLists()
  const place = usePlace(context)
  const basis = context.useProperty(property.basis ?? '')
  const items = useMemo(() => withOwn(names.data ?? NO_FIELDS, place.own), [names.data, place.own])
  const isFilter = property.type === 'condition' && property.basis !== undefined
  const list = isFilter ? (items.find((item) => item.id === basis)?.optionList ?? null) : null
  const { data: options } = useListOptions(list)
  return useMemo(() => {
    const fields = readableFields(items, place.at)
    const optionParts = isFilter ? readableOption({ list, options: options ?? [] }, optionWords()) : []
    const optionType = lists?.find((summary) => summary.list === list)?.type
    const isKnown = names.isSuccess && lists !== undefined
    return {
      fields: [...optionParts, ...fields],
      inRow: enclosingScopes(new Map(items.map((item) => [item.id, item])), place.at).length > 1,
      rowFields: (repeatId) => readableRowFields(items, repeatId),
      scope: isKnown
        ? buildConditionScope(
            items.flatMap((item) => fieldInCondition(item, lists)),
            place.at,
            { withOption: isFilter ? (optionType ? { optionType } : {}) : null, lists },
          )
        : null,
    }
  }, [items, place.at, isFilter, list, options, lists, names.isSuccess])
}

/** The names of fields and options for the sentence of a condition. */
export function useConditionNames(condition: Condition): SentenceNames {
  const { data = NO_FIELDS } = useFormNames(useFormId())
  const place = usePlace(useEditContext())
  const lists = useSameJson(listsInCondition(condition, data))
  const loaded = useOptionsOfLists(lists)
  const items = useMemo(() => withOwn(data, place.own), [data, place.own])
  const named = useMemo(() => items.map(fieldInSentence), [items])
  return useMemo(() => {
    const labelOf = (list: string, value: JsonValue) => {
      const options = loaded[lists.indexOf(list)]
      return options?.find((option) => option.value === value)?.label
    }
    const names = buildSentenceNames(named, labelOf, place.at)
    return (name) => names(name) ?? optionPartName(name)
  }, [named, lists, loaded, place.at])
}

/** A rule is evaluated in the scope of its first target; a field in its own. */
function usePlace({ kind, itemId, useProperty }: EditContextValue): ConditionPlace {
  const isField = isPlaced(kind)
  const id = firstId(useProperty(scopeProperty(kind)))
  return useMemo(
    () => (isField ? { at: itemId, own: { id: itemId, parentId: id } } : { at: id, own: null }),
    [isField, itemId, id],
  )
}
