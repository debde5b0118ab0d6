import type { CompareEntry, CompareLine, FormDefinition, Kind } from '@urlapmuhely/schema'
import { quoted } from '@urlapmuhely/wording'
import type { Item } from '../storage/columns.ts'
import { type Cause, findCauses } from './compare-renames.ts'
import { type ComparedMoments, inForceAt } from './moments/frozen-items.ts'
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
 *
 * @param at the moments at which the items of the two states are looked at; null for all items.
 */
export function compareDefinitions(
  before: FormDefinition,
  after: FormDefinition,
  at: ComparedMoments = { fromAt: null, toAt: null },
): CompareEntry[] {
  const words = wordsOf(before, after)
  const causeOf = findCauses(before, after)
  const keyOf = ({ kind, item }: { readonly kind: Kind; readonly item: Item }) => `${kind.name} ${item.id}`
  const old = new Map(itemsOf(inForceAt(before, at.fromAt)).map((entry) => [keyOf(entry), entry]))
  const now = itemsOf(inForceAt(after, at.toAt))
  const known = new Set(now.map(keyOf))
  const removed = [...old].filter(([key]) => !known.has(key)).map(([, entry]) => entry)
  // An item that both states have only becomes valid, or ceases to be.
  const [stays, existed] = [after, before].map((state) => new Set(itemsOf(state).map(keyOf)))
  return fold([
    ...now.flatMap(({ kind, item }): Found[] => {
      const was = old.get(`${kind.name} ${item.id}`)
      const key = keyOf({ kind, item })
      if (!was) return [{ line: whole(existed?.has(key) ? 'begins' : 'added', kind, item), cause: null }]
      const change = { before: was.item, after: item }
      return changedProperties(kind, change).map((property) => ({
        line: changeOf(kind, property, change, changeInWords(kind, property, change, words)),
        cause: causeOf(kind, was.item, item, property),
      }))
    }),
    ...removed.map(({ kind, item }): Found => {
      const isKept = stays?.has(keyOf({ kind, item }))
      return { line: whole(isKept ? 'ends' : 'removed', kind, item), cause: null }
    }),
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

const wholeActions = {
  added: { action: 'added', words: 'Új' },
  removed: { action: 'removed', words: 'Törölt' },
  begins: { action: 'added', words: 'Érvénybe lép a következő' },
  ends: { action: 'removed', words: 'Érvényét veszti a következő' },
} as const

function whole(what: keyof typeof wholeActions, kind: Kind, item: Item): CompareLine {
  const { action, words } = wholeActions[what]
  const text = `${words} ${kind.label.one.toLowerCase()}: „${nameOf(item)}”.`
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
