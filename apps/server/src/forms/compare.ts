import type { CompareEntry, CompareLine, FormDefinition, Kind } from '@urlapmuhely/schema'
import { quoted } from '@urlapmuhely/wording'
import type { Item } from '../storage/columns.ts'
import { type Cause, findCauses } from './compare-renames.ts'
import {
  changedProperties,
  changeInWords,
  type ItemChange,
  itemsOf,
  nameOf,
  wordsOf,
} from './property-words.ts'

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
      const change = { before: was.item, after: item }
      return changedProperties(kind, change).map((property) => ({
        line: changeOf(kind, property, change, changeInWords(kind, property, change, words)),
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

function whole(action: 'added' | 'removed', kind: Kind, item: Item): CompareLine {
  const label = kind.label.one.toLowerCase()
  const text = action === 'added' ? `Új ${label}: „${nameOf(item)}”.` : `Törölt ${label}: „${nameOf(item)}”.`
  return { ...entryOf(kind, item), action, property: null, before: null, after: null, text }
}

function changeOf(kind: Kind, property: string, { before, after }: ItemChange, what: string): CompareLine {
  return {
    ...entryOf(kind, after),
    action: 'changed',
    property,
    before: before[property] ?? null,
    after: after[property] ?? null,
    text: `${kind.label.one} ${quoted(nameOf(after))}: ${what}`,
  }
}

function entryOf(kind: Kind, item: Item) {
  return { kind: kind.name, itemId: String(item.id), itemName: nameOf(item) }
}
