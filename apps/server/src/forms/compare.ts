import {
  type CompareEntry,
  type CompareLine,
  domain,
  type FormDefinition,
  type Kind,
  kinds,
  type PropertyDefinition,
} from '@urlapmuhely/schema'
import { articleBefore } from '@urlapmuhely/wording'
import { sameJson } from '../items/log/item-changes.ts'
import type { Item } from '../storage/columns.ts'
import { type Cause, findCauses } from './compare-renames.ts'

/**
 * All differences between two states of a form, described in words, in the order of the screens. Consequences of a
 * rename or move are listed under it.
 */
export function compareDefinitions(before: FormDefinition, after: FormDefinition): CompareEntry[] {
  const names = new Map(
    [...itemsOf(before), ...itemsOf(after)].map(({ item }) => [String(item.id), nameOf(item)]),
  )
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
        line: changeOf(kind, property, { before: was.item, after: item, names }),
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

type Names = ReadonlyMap<string, string>

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
  readonly names: Names
}

function changeOf(kind: Kind, name: string, { before, after, names }: Change): CompareLine {
  const property = kind.properties[name]
  const label = property?.label ?? name
  const [was, is] = [before[name], after[name]].map((value) => property && inWords(property, value, names))
  const subject = `${kind.label.one} „${nameOf(after)}”: ${articleBefore(label)} „${label}”`
  const text =
    was === undefined || is === undefined
      ? `${subject} megváltozott.`
      : `${subject} értéke ${was} helyett ${is} lett.`
  return {
    ...entryOf(kind, after),
    action: 'changed',
    property: name,
    before: before[name] ?? null,
    after: after[name] ?? null,
    text,
  }
}

function entryOf(kind: Kind, item: Item) {
  return { kind: kind.name, itemId: String(item.id), itemName: nameOf(item) }
}

/** A value in words; undefined for values that are better shown than described. */
function inWords(property: PropertyDefinition, value: unknown, names: Names): string | undefined {
  if (value === null || value === undefined || value === '') return 'üres'
  if (Array.isArray(value)) {
    if (value.some((member) => typeof member === 'object')) return undefined
    return value.length === 0 ? 'üres' : value.map((member) => inWords(property, member, names)).join(', ')
  }
  if (typeof value === 'object') return undefined
  if (typeof value === 'boolean') return value ? 'igen' : 'nem'
  const text = String(value)
  return `„${property.choices?.[text] ?? (property.target ? (names.get(text) ?? text) : text)}”`
}

function nameOf(item: Item): string {
  return String(item.label || item.name)
}
