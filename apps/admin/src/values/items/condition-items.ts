import {
  type Condition,
  type FieldInCondition,
  formField,
  type JsonValue,
  type Kind,
  mapConditionNames,
  type OptionListSummary,
} from '@urlapmuhely/schema'
import type { NamedField } from '@urlapmuhely/wording'
import { t } from '../../base/messages/t-edit.ts'
import type { FormItem } from './form-item.ts'
import type { OptionWords } from './readable-fields.ts'

/** The scope of a condition of the edited item. */
export interface ConditionPlace {
  /** The field in whose scope the condition is evaluated; null for the top of the form. */
  readonly at: string | null
  /** The edited item itself, if it is a field. */
  readonly own: Pick<FormItem, 'id' | 'parentId'> | null
}

/** True for the kind of fields, whose conditions are evaluated at their own place. */
export function isPlaced(kind: Kind): boolean {
  return kind.properties.parentId?.target === kind.name
}

/** The property that decides the scope of a kind's conditions: its group of a field, the targets of a rule. */
export function scopeProperty(kind: Kind): string {
  if (isPlaced(kind)) return 'parentId'
  return Object.keys(kind.properties).find((name) => kind.properties[name]?.target === formField.name) ?? ''
}

/** The id that a property holds; of a list the first. Null if it holds none. */
export function firstId(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' && first !== '' ? first : null
}

/** The fields with the edited one at its new place. */
export function withOwn(items: readonly FormItem[], own: ConditionPlace['own']): readonly FormItem[] {
  if (!own) return items
  const saved = items.find((item) => item.id === own.id)
  // A new field has no key yet, so nothing can read it.
  const fresh = { name: '', key: '', label: '', type: null, optionList: null, order: 0, enabled: true }
  const placed: FormItem = { ...fresh, overridesId: null, domainId: null, ...saved, ...own }
  return [...items.filter((item) => item.id !== own.id), placed]
}

/** A field as the type check of conditions reads it; none for an override, which is read by the name of its original. */
export function fieldInCondition(item: FormItem, lists: readonly OptionListSummary[]): FieldInCondition[] {
  if (item.type === null || item.overridesId !== null) return []
  const optionType = lists.find((summary) => summary.list === item.optionList)?.type
  const { id, key, parentId, type, optionList } = item
  return [{ id, key, parentId, type, optionList, ...(optionType ? { optionType } : {}) }]
}

/** A field as sentences read it. */
export function fieldInSentence(item: FormItem): NamedField {
  const { id, key, label, parentId, optionList } = item
  return { id, key, label, parentId, optionList, formId: '', type: item.type ?? undefined }
}

/** The lists of the fields whose keys the condition mentions anywhere, including inside questions about rows. */
export function listsInCondition(condition: Condition, items: readonly FormItem[]): string[] {
  const keys = new Set<string>()
  mapConditionNames(condition, (name) => {
    keys.add(name.split('.').at(-1) ?? '')
    return name
  })
  const lists = items.filter((item) => keys.has(item.key)).map((item) => item.optionList)
  return [...new Set(lists.filter((list) => list !== null))]
}

/** The labels of the parts of an option. */
export function optionWords(): OptionWords {
  return {
    option: t('edit.condition.option'),
    value: t('edit.condition.optionValue'),
    label: t('edit.condition.optionLabel'),
    group: t('edit.condition.optionGroup'),
  }
}

/** The label of a part of the option that a filter is evaluated for; null for any other name. */
export function optionPartName(name: string): { readonly label: string } | null {
  const [first, part = '', key = ''] = name.split('.')
  if (first !== 'option') return null
  const words = new Map(Object.entries({ ...optionWords(), data: key }))
  return { label: `${t('edit.condition.option')}: ${words.get(part) ?? part}` }
}

/** The value as JSON; every property with a condition holds JSON. */
export function conditionOf(value: unknown): Condition {
  // Forms hold such properties as the API returned them, or as a control of conditions wrote them.
  return (value ?? null) as JsonValue
}
