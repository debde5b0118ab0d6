import { contextFields, type Form, type FormItems, firstWords, type JsonValue } from '@urlapmuhely/schema'
import type { NamedField } from '../sentence-names.ts'

/** The name of a kind of rules: every kind of a form but its fields and options. */
export type RuleKindName = Exclude<keyof FormItems, 'formField' | 'formOption'>

/** An item as it is while it is edited: it may be incomplete. */
export interface RuleItem {
  readonly id: string
  readonly [property: string]: unknown
}

/** A form with its items by the names of their kinds; others than fields, options and rules are ignored. */
export interface RuleContent {
  readonly form: RuleItem
  readonly items: Readonly<Record<string, readonly RuleItem[]>>
  /** Domains that rules may be bound to. */
  readonly domains?: readonly RuleItem[]
}

/** The fields of a form as sentences name them, and the context values. */
export function namedFieldsOf({ form, items }: RuleContent): NamedField[] {
  // The property was checked when the form was saved.
  const context = contextFields(form.context as Form['context'] | undefined)
  return [
    ...(items.formField ?? []).map((field) => namedField(field, form.id)),
    ...context.map((field) => ({ ...field, formId: form.id })),
  ]
}

/** The labels of the options that the content has, by list and value. */
export function optionLabelsOf({
  items,
}: RuleContent): (list: string, value: JsonValue) => string | undefined {
  const labels = new Map<string, string>()
  for (const { list, value, label, overridesId } of items.formOption ?? []) {
    const key = `${String(list)} ${JSON.stringify(value)}`
    // The option that applies everywhere comes before those of domains.
    if (!labels.has(key) || !overridesId) labels.set(key, textOf(label) || String(value))
  }
  return (list, value) => labels.get(`${list} ${JSON.stringify(value)}`)
}

function namedField(field: RuleItem, formId: string): NamedField {
  return {
    id: field.id,
    formId,
    key: textOf(field.key),
    // A text is named by what it says.
    label: textOf(field.label) || firstWords(field.hint),
    // Choices are checked when an item is saved, and screens offer no others.
    type: field.type as NamedField['type'],
    parentId: textOf(field.parentId) || null,
    optionList: textOf(field.optionList) || null,
    valueMembers: Array.isArray(field.valueMembers)
      ? (field.valueMembers as NonNullable<NamedField['valueMembers']>) // records of this shape
      : undefined,
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
