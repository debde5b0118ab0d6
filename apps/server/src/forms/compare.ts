import type { CompareEntry, CompareLine, FormDefinition, Kind } from '@urlapmuhely/schema'
import {
  buildRuleNames,
  followsSentence,
  isRuleKind,
  quoted,
  type RuleContent,
  type RuleItem,
} from '@urlapmuhely/wording'
import { comparisonTexts } from '../messages/hu-comparison.ts'
import type { Item } from '../storage/columns.ts'
import { renamedLists, renamedListText } from './compare-list-names.ts'
import { movedItems } from './compare-orders.ts'
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
 * rename or move are listed under it. Numbers of an order and names that rules take from their sentences are no
 * differences by themselves.
 *
 * @param at the moments at which the items of the two states are looked at; null for all items.
 */
export function compareDefinitions(
  before: FormDefinition,
  after: FormDefinition,
  at: ComparedMoments = { fromAt: null, toAt: null },
): CompareEntry[] {
  const words = wordsOf(before, after)
  const lists = renamedLists(before, after)
  const causeOf = findCauses(before, after, lists)
  const places = movedItems(before, after)
  const textOf = new Map(lists.map((list) => [`${list.optionId} list`, renamedListText(list)]))
  const isSaid = saidElsewhere(before, after)
  const old = new Map(itemsOf(inForceAt(before, at.fromAt)).map((entry) => [keyOf(entry), entry]))
  const now = itemsOf(inForceAt(after, at.toAt))
  const known = new Set(now.map(keyOf))
  const removed = [...old].filter(([key]) => !known.has(key)).map(([, entry]) => entry)
  // An item that both states have only becomes valid, or ceases to be.
  const [stays, existed] = [after, before].map((state) => new Set(itemsOf(state).map(keyOf)))
  return fold([
    ...now.flatMap(({ kind, item }): Found[] => {
      const key = keyOf({ kind, item })
      const was = old.get(key)
      if (!was) return [{ line: whole(existed?.has(key) ? 'begins' : 'added', kind, item), cause: null }]
      const change = { before: was.item, after: item }
      const place = places.get(key)
      const moved =
        place === undefined
          ? []
          : [{ line: changeOf(kind, { ...change, property: 'order', what: place }), cause: null }]
      const others = changedProperties(kind, change).filter(
        (name) => name !== 'order' && !isSaid(kind, change, name),
      )
      return [
        ...others.map((property) => {
          const what = changeInWords(kind, { ...change, name: property }, words)
          const line = changeOf(kind, { ...change, property, what })
          const text = textOf.get(markOf(line)) ?? line.text
          return { line: { ...line, text }, cause: causeOf(kind, { was: was.item, is: item, property }) }
        }),
        ...moved,
      ]
    }),
    ...removed.map(({ kind, item }): Found => {
      const isKept = stays?.has(keyOf({ kind, item }))
      return { line: whole(isKept ? 'ends' : 'removed', kind, item), cause: null }
    }),
  ])
}

/** Returns whether another line already covers a changed property: the name of a rule that follows its sentence. */
function saidElsewhere(before: FormDefinition, after: FormDefinition) {
  const [old, now] = [buildRuleNames(contentOf(before)), buildRuleNames(contentOf(after))]
  return ({ name }: Kind, change: ItemChange, property: string): boolean =>
    property === 'name' &&
    isRuleKind(name) &&
    followsSentence(name, ruleOf(change.before), old) &&
    followsSentence(name, ruleOf(change.after), now)
}

function contentOf({ form, items, domains }: FormDefinition) {
  // The items of a definition have ids and the properties of their kinds.
  return { form, items, domains } as unknown as RuleContent
}

function ruleOf(item: Item): RuleItem {
  return { ...item, id: String(item.id) }
}

function keyOf({ kind, item }: { readonly kind: Kind; readonly item: Item }): string {
  return `${kind.name} ${item.id}`
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
    const more = consequences.length > 0 ? comparisonTexts.alsoChanged(consequences.length) : ''
    return { ...line, text: `${line.text}${more}`, consequences }
  })
}

function markOf({ itemId, property }: Pick<CompareLine, 'itemId' | 'property'>): string {
  return `${itemId} ${property}`
}

const wholeActions = {
  added: { action: 'added', words: comparisonTexts.added },
  removed: { action: 'removed', words: comparisonTexts.removed },
  begins: { action: 'added', words: comparisonTexts.begins },
  ends: { action: 'removed', words: comparisonTexts.ends },
} as const

function whole(what: keyof typeof wholeActions, kind: Kind, item: Item): CompareLine {
  const { action, words } = wholeActions[what]
  const text = `${words} ${kind.label.one.toLowerCase()}: „${nameOf(item)}”.`
  return { ...entryOf(kind, item), action, property: null, before: null, after: null, text }
}

interface DescribedChange extends ItemChange {
  readonly property: string
  /** The change in words. */
  readonly what: string
}

function changeOf(kind: Kind, { property, what, before, after }: DescribedChange): CompareLine {
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
