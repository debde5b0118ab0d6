import {
  buildConditionScope,
  type Condition,
  type ConditionScope,
  enclosingScopes,
  type FieldInCondition,
  formField,
  type JsonValue,
  mapConditionNames,
  type OptionListSummary,
  type PropertyDefinition,
} from '@urlapmuhely/schema'
import { buildSentenceNames, type NamedField, type SentenceNames } from '@urlapmuhely/wording'
import { useMemo } from 'react'
import { useOptionLists } from '../../base/api/queries.ts'
import { t } from '../../base/messages/t-edit.ts'
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
  const known = useFormNames(useFormId())
  const { data: lists } = useOptionLists()
  const place = usePlace(context)
  const basis = context.useProperty(property.basis ?? '')
  const items = useMemo(
    () => (place.own ? withOwn(known.data ?? NO_FIELDS, place.own) : (known.data ?? NO_FIELDS)),
    [known.data, place.own],
  )
  const isFilter = property.type === 'condition' && property.basis !== undefined
  const list = isFilter ? (items.find((item) => item.id === basis)?.optionList ?? null) : null
  const { data: options } = useListOptions(list)
  return useMemo(() => {
    const fields = readableFields(items, place.at)
    const words = {
      option: t('edit.condition.option'),
      value: t('edit.condition.optionValue'),
      label: t('edit.condition.optionLabel'),
      group: t('edit.condition.optionGroup'),
    }
    const ofOption = isFilter ? readableOption({ list, options: options ?? [] }, words) : []
    const optionType = lists?.find((summary) => summary.list === list)?.type
    const isKnown = known.isSuccess && lists !== undefined
    return {
      fields: [...ofOption, ...fields],
      inRow: enclosingScopes(new Map(items.map((item) => [item.id, item])), place.at).length > 1,
      rowFields: (repeatId) => readableRowFields(items, repeatId),
      scope: isKnown
        ? buildConditionScope(
            items.flatMap((item) => fieldInCondition(item, lists)),
            place.at,
            isFilter ? (optionType ? { optionType } : {}) : null,
            lists,
          )
        : null,
    }
  }, [items, place.at, isFilter, list, options, lists, known.isSuccess])
}

/** The names of fields and options for the sentence of a condition. */
export function useConditionNames(condition: Condition): SentenceNames {
  const { data = NO_FIELDS } = useFormNames(useFormId())
  const place = usePlace(useEditContext())
  const lists = useSameJson(listsOf(condition, data))
  const loaded = useOptionsOfLists(lists)
  const items = useMemo(() => (place.own ? withOwn(data, place.own) : data), [data, place.own])
  const named = useMemo(() => items.map(namedField), [items])
  return useMemo(() => {
    const labelOf = (list: string, value: JsonValue) => {
      const options = loaded[lists.indexOf(list)]
      return options?.find((option) => option.value === value)?.label
    }
    const names = buildSentenceNames(named, labelOf, place.at)
    return (name) => names(name) ?? optionPart(name)
  }, [named, lists, loaded, place.at])
}

interface Place {
  /** The field in whose scope the condition is evaluated; null for the top of the form. */
  readonly at: string | null
  /** The edited item itself, if it is a field. */
  readonly own: Pick<FormItem, 'id' | 'parentId'> | null
}

/** A rule is evaluated in the scope of its first target; a field in its own. */
function usePlace({ kind, itemId, useProperty }: EditContextValue): Place {
  const isField = kind.properties.parentId?.target === kind.name
  const aimed = Object.keys(kind.properties).find((name) => kind.properties[name]?.target === formField.name)
  const value = useProperty(isField ? 'parentId' : (aimed ?? ''))
  const first: unknown = Array.isArray(value) ? value[0] : value
  const id = typeof first === 'string' && first !== '' ? first : null
  return useMemo(
    () => (isField ? { at: itemId, own: { id: itemId, parentId: id } } : { at: id, own: null }),
    [isField, itemId, id],
  )
}

/** The fields with the edited one at its new place. */
function withOwn(items: readonly FormItem[], own: Pick<FormItem, 'id' | 'parentId'>): readonly FormItem[] {
  const saved = items.find((item) => item.id === own.id)
  // A new field has no key yet, so nothing can read it.
  const fresh = { name: '', key: '', label: '', type: null, optionList: null, order: 0, enabled: true }
  const placed: FormItem = { ...fresh, overridesId: null, domainId: null, ...saved, ...own }
  return [...items.filter((item) => item.id !== own.id), placed]
}

function fieldInCondition(item: FormItem, lists: readonly OptionListSummary[]): FieldInCondition[] {
  if (item.type === null || item.overridesId !== null) return []
  const optionType = lists.find((summary) => summary.list === item.optionList)?.type
  const { id, key, parentId, type, optionList } = item
  return [{ id, key, parentId, type, optionList, ...(optionType ? { optionType } : {}) }]
}

function namedField(item: FormItem): NamedField {
  const { id, key, label, parentId, optionList } = item
  return { id, key, label, parentId, optionList, formId: '', type: item.type ?? undefined }
}

/** The lists of the fields whose keys the condition mentions anywhere, including inside questions about rows. */
function listsOf(condition: Condition, items: readonly FormItem[]): string[] {
  const keys = new Set<string>()
  mapConditionNames(condition, (name) => {
    keys.add(name.split('.').at(-1) ?? '')
    return name
  })
  const lists = items.filter((item) => keys.has(item.key)).map((item) => item.optionList)
  return [...new Set(lists.filter((list) => list !== null))]
}

function optionPart(name: string) {
  const [first, part = '', key = ''] = name.split('.')
  if (first !== 'option') return null
  const words: Readonly<Record<string, string>> = {
    value: t('edit.condition.optionValue'),
    label: t('edit.condition.optionLabel'),
    group: t('edit.condition.optionGroup'),
    data: key,
  }
  return { label: `${t('edit.condition.option')}: ${words[part] ?? part}` }
}

/** The value as JSON; every property with a condition holds JSON. */
export function conditionOf(value: unknown): Condition {
  return (value ?? null) as JsonValue
}
