import {
  articleBefore,
  type CompareEntry,
  domain,
  type FieldDefinition,
  type FormDefinition,
  type Kind,
  kinds,
} from '@urlapmuhely/schema'
import type { Item } from '../storage/columns.ts'

/** Everything that differs between two states of a form, in the order of the screens, each in words. */
export function compareDefinitions(before: FormDefinition, after: FormDefinition): CompareEntry[] {
  const names = new Map(
    [...itemsOf(before), ...itemsOf(after)].map(({ item }) => [String(item.id), nameOf(item)]),
  )
  const old = new Map(itemsOf(before).map((entry) => [`${entry.kind.name} ${entry.item.id}`, entry]))
  const now = itemsOf(after)
  const known = new Set(now.map(({ kind, item }) => `${kind.name} ${item.id}`))
  const removed = [...old].filter(([key]) => !known.has(key)).map(([, entry]) => entry)
  return [
    ...now.flatMap(({ kind, item }) => {
      const was = old.get(`${kind.name} ${item.id}`)
      return was ? changesOf(kind, was.item, item, names) : [whole('added', kind, item)]
    }),
    ...removed.map(({ kind, item }) => whole('removed', kind, item)),
  ]
}

type Names = ReadonlyMap<string, string>

function itemsOf(definition: FormDefinition): { kind: Kind; item: Item }[] {
  const parts: Readonly<Record<string, readonly Item[]>> = definition.items
  const [form, ...others] = kinds
  return [
    { kind: form, item: definition.form },
    ...others.flatMap((kind: Kind) => (parts[kind.name] ?? []).map((item) => ({ kind, item }))),
    ...definition.domains.map((item) => ({ kind: domain, item })),
  ]
}

function whole(action: 'added' | 'removed', kind: Kind, item: Item): CompareEntry {
  const label = kind.label.one.toLowerCase()
  const text = action === 'added' ? `Új ${label}: „${nameOf(item)}”.` : `Törölt ${label}: „${nameOf(item)}”.`
  return { ...entryOf(kind, item), action, property: null, before: null, after: null, text }
}

function changesOf(kind: Kind, before: Item, after: Item, names: Names): CompareEntry[] {
  return Object.entries(kind.fields).flatMap(([property, field]): CompareEntry[] => {
    if (field.managed || JSON.stringify(before[property]) === JSON.stringify(after[property])) return []
    const [was, is] = [before[property], after[property]].map((value) => inWords(field, value, names))
    const label = field.label
    const subject = `${kind.label.one} „${nameOf(after)}”: ${articleBefore(label)} „${label}”`
    const text =
      was === undefined || is === undefined
        ? `${subject} megváltozott.`
        : `${subject} értéke ${was} helyett ${is} lett.`
    return [
      {
        ...entryOf(kind, after),
        action: 'changed',
        property,
        before: before[property] ?? null,
        after: after[property] ?? null,
        text,
      },
    ]
  })
}

function entryOf(kind: Kind, item: Item) {
  return { kind: kind.name, itemId: String(item.id), itemName: nameOf(item) }
}

/** A value as a person reads it; undefined for what is better looked at than read. */
function inWords(field: FieldDefinition, value: unknown, names: Names): string | undefined {
  if (value === null || value === undefined || value === '') return 'üres'
  if (Array.isArray(value)) {
    if (value.some((member) => typeof member === 'object')) return undefined
    return value.length === 0 ? 'üres' : value.map((member) => inWords(field, member, names)).join(', ')
  }
  if (typeof value === 'object') return undefined
  if (typeof value === 'boolean') return value ? 'igen' : 'nem'
  const text = String(value)
  return `„${field.choices?.[text] ?? (field.target ? (names.get(text) ?? text) : text)}”`
}

function nameOf(item: Item): string {
  return String(item.label || item.name)
}
