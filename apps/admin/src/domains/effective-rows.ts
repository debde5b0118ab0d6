import type { DomainNode } from './domain-tree.ts'
import { type EffectiveItem, effectiveItems, type ScopedItem } from './effective-items.ts'

/** One item in one or more domains side by side; null where a domain does not see it. */
export interface EffectiveRow<Item extends ScopedItem> {
  readonly item: Item
  readonly standings: readonly (EffectiveItem<Item> | null)[]
}

/** The items that at least one of the domains sees, by precedence, with how each domain sees them. */
export function effectiveRows<Item extends ScopedItem>(
  items: readonly Item[],
  domains: readonly DomainNode[],
  domainIds: readonly (string | null)[],
  now: string,
): EffectiveRow<Item>[] {
  const views = domainIds.map(
    (id) => new Map(effectiveItems(items, domains, id, now).map((entry) => [entry.item.id, entry])),
  )
  return [...items]
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
    .map((item) => ({ item, standings: views.map((view) => view.get(item.id) ?? null) }))
    .filter(({ standings }) => standings.some((entry) => entry !== null))
}

/** True when the domains of a row do not all see its item in the same way: in force, replaced by the same, or not at all. */
export function isDifferent(row: EffectiveRow<ScopedItem>): boolean {
  const [first, ...rest] = row.standings.map(outcome)
  return rest.some((other) => other !== first)
}

/** An item that is a domain's own is in force there just as one that it inherits. */
function outcome(entry: EffectiveItem<ScopedItem> | null): string {
  if (!entry) return 'unseen'
  if (entry.standing === 'own' || entry.standing === 'inherited') return 'in force'
  return `${entry.standing} ${entry.by?.id ?? ''}`
}
