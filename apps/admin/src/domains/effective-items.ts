import { type DomainNode, domainPath } from './domain-tree.ts'

/** What decides whether an item takes part in a domain. */
export interface ScopedItem {
  readonly id: string
  readonly name: string
  readonly enabled: boolean
  readonly domainId: string | null
  readonly overridesId: string | null
  readonly overrideMode: string | null
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly order: number
}

/** How an item stands in a domain; `off` ones are switched off or outside their time. */
export type ItemStanding = 'own' | 'inherited' | 'overridden' | 'suppressed' | 'off'

/** One item as a domain sees it. */
export interface EffectiveItem<Item extends ScopedItem> {
  readonly item: Item
  readonly standing: ItemStanding
  /** The item that overrides or suppresses it; null for every other standing. */
  readonly by: Item | null
  /** The item that this one stands in for, or keeps out; null when it overrides nothing. */
  readonly overrides: Item | null
}

/**
 * The items of one form and kind as a domain sees them, by precedence: the lower `order` first.
 *
 * Seen are the global ones, those of the domain's ancestors and its own; of several overrides of one item the one of the
 * nearest domain is in force. An override that is switched off or outside its time overrides nothing.
 *
 * @param domainId null sees only what is global.
 * @param now the moment that `validFrom` and `validTo` are compared with, UTC, ISO 8601.
 */
export function effectiveItems<Item extends ScopedItem>(
  items: readonly Item[],
  domains: readonly DomainNode[],
  domainId: string | null,
  now: string,
): EffectiveItem<Item>[] {
  const distances = new Map<string | null, number>(
    domainPath(domains, domainId).map((domain, index) => [domain.id, index]),
  )
  distances.set(null, distances.size)
  const seen = items.filter((item) => distances.has(item.domainId))
  const known = new Map(seen.map((item) => [item.id, item]))
  const distance = (item: Item) => distances.get(item.domainId) ?? Number.POSITIVE_INFINITY
  const overriders = new Map<string, Item>()
  for (const item of seen.filter((candidate) => takesPart(candidate, now))) {
    const target = item.overridesId === null ? undefined : known.get(rootOf(item, known))
    if (!target || target === item) continue
    const rival = overriders.get(target.id)
    if (!rival || comesBefore(item, rival, distance)) overriders.set(target.id, item)
  }
  return seen
    .map((item) => describe(item, { known, overriders, domainId, now }))
    .sort((a, b) => a.item.order - b.item.order || compare(a.item.id, b.item.id))
}

interface Scene<Item extends ScopedItem> {
  readonly known: ReadonlyMap<string, Item>
  readonly overriders: ReadonlyMap<string, Item>
  readonly domainId: string | null
  readonly now: string
}

function describe<Item extends ScopedItem>(
  item: Item,
  { known, overriders, domainId, now }: Scene<Item>,
): EffectiveItem<Item> {
  const overrides = item.overridesId === null ? null : (known.get(item.overridesId) ?? null)
  if (!takesPart(item, now)) return { item, standing: 'off', by: null, overrides }
  const winner = overriders.get(rootOf(item, known))
  if (winner && winner !== item) {
    const standing = winner.overrideMode === 'suppress' ? 'suppressed' : 'overridden'
    return { item, standing, by: winner, overrides }
  }
  return { item, standing: item.domainId === domainId ? 'own' : 'inherited', by: null, overrides }
}

/** The id of the item at the end of a chain of overrides: an override of an override is one of the same item. */
function rootOf<Item extends ScopedItem>(item: Item, known: ReadonlyMap<string, Item>): string {
  const visited = new Set<string>()
  let current = item
  while (current.overridesId !== null && !visited.has(current.id)) {
    visited.add(current.id)
    const next = known.get(current.overridesId)
    if (!next) break
    current = next
  }
  return current.id
}

function comesBefore<Item extends ScopedItem>(item: Item, rival: Item, distance: (item: Item) => number) {
  const nearer = distance(item) - distance(rival) || item.order - rival.order || compare(item.id, rival.id)
  return nearer < 0
}

function takesPart(item: ScopedItem, now: string): boolean {
  const begun = item.validFrom === null || item.validFrom <= now
  return item.enabled && begun && (item.validTo === null || now < item.validTo)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
