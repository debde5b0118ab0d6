import {
  type Condition,
  contextFields,
  domain,
  type FormDefinition,
  type Kind,
  kinds,
  languageName,
  type PropertyDefinition,
} from '@urlapmuhely/schema'
import {
  buildSentenceNames,
  changedText,
  conditionSentence,
  expressionWords,
  formatInstant,
  type NamedField,
  placeOfItem,
  recordsText,
  type SentenceNames,
  sentenceText,
  valueText,
} from '@urlapmuhely/wording'
import { sameJson } from '../items/log/item-changes.ts'
import type { Item } from '../storage/columns.ts'
import { changedTranslations } from './compare-translations.ts'

/** How the values of items are described. */
export interface Words {
  /** Returns the name by which people know an item, by its id. */
  readonly nameOf: (id: string) => string | undefined
  /** Names the fields that the conditions of an item read. */
  readonly fieldsOf: (item: Item) => SentenceNames
}

/** One item in two states, or two items of a kind. */
export interface ItemChange {
  readonly before: Item
  readonly after: Item
}

/**
 * Returns the descriptions of values for any of the given states of a form. An item keeps the name that it has in
 * the last one.
 */
export function wordsOf(...states: readonly FormDefinition[]): Words {
  const names = new Map(states.flatMap(itemsOf).map(({ item }) => [String(item.id), nameOf(item)]))
  const options = new Map(
    states.flatMap(({ items }) =>
      items.formOption.map(({ list, value, label }) => [JSON.stringify([list, value]), label]),
    ),
  )
  const fields = new Map<string, NamedField>(
    states.flatMap(({ form, items }) =>
      [...items.formField, ...contextFields(form.context)].map((field) => [
        field.id,
        { ...field, formId: form.id },
      ]),
    ),
  )
  return {
    nameOf: (id) => names.get(id),
    fieldsOf: (item) =>
      buildSentenceNames(
        [...fields.values()],
        (list, value) => options.get(JSON.stringify([list, value])),
        placeOfItem(item),
      ),
  }
}

/** Everything in a definition with its kind: the form, its items in the order of the kinds, the domains. */
export function itemsOf(definition: FormDefinition): { kind: Kind; item: Item }[] {
  const parts: Readonly<Record<string, readonly Item[]>> = definition.items
  const [form, ...others] = kinds
  return [
    { kind: form, item: definition.form },
    ...others.flatMap((kind: Kind) => (parts[kind.name] ?? []).map((item) => ({ kind, item }))),
    ...definition.domains.map((item) => ({ kind: domain, item })),
  ]
}

/** Returns the name by which people know an item. */
export function nameOf(item: Item): string {
  return String(item.label || item.name)
}

/** The properties that differ. One that a state lacks was introduced later, and has its initial value there. */
export function changedProperties(kind: Kind, { before, after }: ItemChange): string[] {
  return Object.entries(kind.properties).flatMap(([property, { managed, initial }]) => {
    const [was, is] = [before[property], after[property]].map((value) =>
      value === undefined ? initial : value,
    )
    return managed || sameJson(was, is) ? [] : [property]
  })
}

interface PropertyChange extends ItemChange {
  /** The name of the property. */
  readonly name: string
}

/** How a property differs, in words. */
export function changeInWords(kind: Kind, { name, before, after }: PropertyChange, words: Words): string {
  const property = kind.properties[name]
  if (property?.type === 'translations') return changedTranslations(property, before, after)
  const [was = null, is = null] = [before, after].map(
    (item) => property && inWords({ property, value: item[name], item }, words),
  )
  const isSentence = property?.type === 'condition' || property?.type === 'expression'
  return changedText(property?.label ?? name, { was, is, isSentence })
}

/** A value of an item. */
export interface ShownValue {
  readonly property: PropertyDefinition
  readonly value: unknown
  /** The item that has the value. */
  readonly item: Item
}

/** A value in words; null for values that are better shown than described. */
export function inWords({ property, value, item }: ShownValue, words: Words): string | null {
  // The API accepted the value as a condition.
  const given = (value ?? null) as Condition
  if (property.type === 'condition') return sentenceText(conditionSentence(given, words.fieldsOf(item)))
  if (property.type === 'expression' && given !== null)
    return sentenceText(expressionWords(given, words.fieldsOf(item)))
  if (property.type === 'instant' && typeof value === 'string') return formatInstant(value)
  if (property.type === 'records') return recordsText(property, value)
  const members: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (members.some((member) => typeof member === 'object' && member !== null)) return null
  const optionLabel = (one: unknown) =>
    property.choices?.[String(one)] ??
    (property.target ? words.nameOf(String(one)) : undefined) ??
    (property.type === 'languages' ? languageName(String(one)) : undefined)
  return valueText(value, { optionLabel })
}
