import { byOrder, domain, type FormDefinition, form, type Kind } from '@urlapmuhely/schema'
import { comparisonTexts } from '../messages/hu-comparison.ts'
import type { Item } from '../storage/columns.ts'
import { itemsOf, nameOf } from './property-words.ts'

/**
 * The items whose place among their siblings is another one, with a sentence about the new place. As few items as
 * possible: numbers that only became other numbers move nothing.
 *
 * @returns texts by kind and id, as `formField 0190…`.
 */
export function movedItems(before: FormDefinition, after: FormDefinition): ReadonlyMap<string, string> {
  const moved = new Map<string, string>()
  const old = new Map(itemsOf(before).map((entry) => [keyOf(entry), entry.item]))
  const groups = Map.groupBy(itemsOf(after).filter(isOrdered), siblingsOf)
  for (const [group, members] of groups) {
    const now = members.toSorted((left, right) => byOrder(left.item, right.item))
    const stayed = now.flatMap((entry) => {
      const was = old.get(keyOf(entry))
      return was && siblingsOf({ kind: entry.kind, item: was }) === group ? [{ entry, was }] : []
    })
    const places = new Map(
      stayed
        .toSorted((left, right) => byOrder(left.was, right.was))
        .map(({ entry }, index) => [entry, index]),
    )
    const kept = longestRise(stayed.map(({ entry }) => places.get(entry) ?? 0))
    for (const [index, { entry }] of stayed.entries())
      if (!kept.has(index)) moved.set(keyOf(entry), placeText(now, entry))
  }
  return moved
}

interface Entry {
  readonly kind: Kind
  readonly item: Item
}

function keyOf({ kind, item }: Entry): string {
  return `${kind.name} ${item.id}`
}

/** Forms and domains are in no order. */
function isOrdered({ kind }: Entry): boolean {
  return 'order' in kind.properties && kind.name !== form.name && kind.name !== domain.name
}

/**
 * Returns the key that siblings share: their kind, the property value within which they are ordered, and
 * their holder.
 */
function siblingsOf({ kind, item }: Entry): string {
  return JSON.stringify([kind.name, item[kind.orderedWithin ?? ''] ?? null, item.parentId ?? null])
}

function placeText(siblings: readonly Entry[], entry: Entry): string {
  const above = siblings[siblings.indexOf(entry) - 1]
  return above ? comparisonTexts.placeBelow(nameOf(above.item)) : comparisonTexts.placeFirst
}

/** The indices of a longest rising run of numbers, which need not be next to each other. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [index, number] of numbers.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    previous[index] = ends[low - 1]
    ends[low] = index
  }
  const kept = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) kept.add(at)
  return kept
}
