import {
  type CompareEntry,
  type CompareLine,
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
  quoted,
  recordsText,
  type SentenceNames,
  sentenceText,
  valueText,
} from '@urlapmuhely/wording'
import { sameJson } from '../items/log/item-changes.ts'
import type { Item } from '../storage/columns.ts'
import { type Cause, findCauses } from './compare-renames.ts'
import { changedTranslations } from './compare-translations.ts'

/**
 * All differences between two states of a form, described in words, in the order of the screens. Consequences of a
 * rename or move are listed under it.
 */
export function compareDefinitions(before: FormDefinition, after: FormDefinition): CompareEntry[] {
  const words = wordsOf(before, after)
  const causeOf = findCauses(before, after)
  const old = new Map(itemsOf(before).map((entry) => [`${entry.kind.name} ${entry.item.id}`, entry]))
  const now = itemsOf(after)
  const known = new Set(now.map(({ kind, item }) => `${kind.name} ${item.id}`))
  const removed = [...old].filter(([key]) => !known.has(key)).map(([, entry]) => entry)
  return fold([
    ...now.flatMap(({ kind, item }): Found[] => {
      const was = old.get(`${kind.name} ${item.id}`)
      if (!was) return [{ line: whole('added', kind, item), cause: null }]
      return changedProperties(kind, was.item, item).map((property) => ({
        line: changeOf(kind, property, { before: was.item, after: item, words }),
        cause: causeOf(kind, was.item, item, property),
      }))
    }),
    ...removed.map(({ kind, item }): Found => ({ line: whole('removed', kind, item), cause: null })),
  ])
}

/** A difference, and the change that caused it, if any. */
interface Found {
  readonly line: CompareLine
  readonly cause: Cause | null
}

function fold(found: readonly Found[]): CompareEntry[] {
  const marks = new Set(found.map(({ line }) => markOf(line)))
  const followers = Map.groupBy(found, ({ cause }) =>
    cause && marks.has(markOf(cause)) ? markOf(cause) : '',
  )
  return (followers.get('') ?? []).map(({ line }) => {
    const consequences = (followers.get(markOf(line)) ?? []).map((other) => other.line)
    const more =
      consequences.length > 0 ? ` Vele együtt ${consequences.length} további helyen változott.` : ''
    return { ...line, text: `${line.text}${more}`, consequences }
  })
}

function markOf({ itemId, property }: Pick<CompareLine, 'itemId' | 'property'>): string {
  return `${itemId} ${property}`
}

function itemsOf(definition: FormDefinition): { kind: Kind; item: Item }[] {
  const parts: Readonly<Record<string, readonly Item[]>> = definition.items
  const [form, ...others] = kinds
  return [
    { kind: form, item: definition.form },
    ...others.flatMap((kind: Kind) => (parts[kind.name] ?? []).map((item) => ({ kind, item }))),
    ...definition.domains.map((item) => ({ kind: domain, item })),
  ]
}

function whole(action: 'added' | 'removed', kind: Kind, item: Item): CompareLine {
  const label = kind.label.one.toLowerCase()
  const text = action === 'added' ? `Új ${label}: „${nameOf(item)}”.` : `Törölt ${label}: „${nameOf(item)}”.`
  return { ...entryOf(kind, item), action, property: null, before: null, after: null, text }
}

/** The kind gained this property after the version was published, so it has its initial value there. */
function changedProperties(kind: Kind, before: Item, after: Item): string[] {
  return Object.entries(kind.properties).flatMap(([property, { managed, initial }]) => {
    const [was, is] = [before[property], after[property]].map((value) =>
      value === undefined ? initial : value,
    )
    return managed || sameJson(was, is) ? [] : [property]
  })
}

interface Change {
  readonly before: Item
  readonly after: Item
  readonly words: Words
}

/** How the values of items are described. */
interface Words {
  /** What people call an item, by its id. */
  readonly nameOf: (id: string) => string | undefined
  /** Names the fields that the conditions of an item read. */
  readonly fieldsOf: (item: Item) => SentenceNames
}

function changeOf(kind: Kind, name: string, { before, after, words }: Change): CompareLine {
  const property = kind.properties[name]
  const [was = null, is = null] = [before, after].map(
    (item) => property && inWords(property, item[name], item, words),
  )
  const isSentence = property?.type === 'condition' || property?.type === 'expression'
  const what =
    property?.type === 'translations'
      ? changedTranslations(property, before, after)
      : changedText(property?.label ?? name, was, is, isSentence)
  return {
    ...entryOf(kind, after),
    action: 'changed',
    property: name,
    before: before[name] ?? null,
    after: after[name] ?? null,
    text: `${kind.label.one} ${quoted(nameOf(after))}: ${what}`,
  }
}

function entryOf(kind: Kind, item: Item) {
  return { kind: kind.name, itemId: String(item.id), itemName: nameOf(item) }
}

/** A value in words; null for values that are better shown than described. */
function inWords(property: PropertyDefinition, value: unknown, item: Item, words: Words): string | null {
  // The API accepted the value as a condition.
  if (property.type === 'condition')
    return sentenceText(conditionSentence((value ?? null) as Condition, words.fieldsOf(item)))
  if (property.type === 'expression' && value !== null && value !== undefined)
    return sentenceText(expressionWords(value as Condition, words.fieldsOf(item)))
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

/** What describes the values of either state; an item keeps the name that it has in the later one. */
function wordsOf(before: FormDefinition, after: FormDefinition): Words {
  const names = new Map(
    [...itemsOf(before), ...itemsOf(after)].map(({ item }) => [String(item.id), nameOf(item)]),
  )
  const options = new Map(
    [before, after].flatMap(({ items }) =>
      items.formOption.map(({ list, value, label }) => [JSON.stringify([list, value]), label]),
    ),
  )
  const fields = new Map<string, NamedField>(
    [before, after].flatMap(({ form, items }) =>
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

function nameOf(item: Item): string {
  return String(item.label || item.name)
}
