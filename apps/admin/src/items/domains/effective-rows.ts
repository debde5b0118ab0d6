import { type PlaceableItem, placeItems } from '@urlapmuhely/document'
import { type AnyItem, effectiveItems, type Standing } from '@urlapmuhely/engine'
import type { DomainNode } from './domain-tree.ts'

/** An item that domains may see differently, at its position in the form. */
type FormMember = AnyItem & PlaceableItem

/** The standing of an item in a domain that sees it; `off` items are disabled or outside their validity period. */
export type ItemStanding = 'own' | 'inherited' | 'overridden' | 'suppressed' | 'off'

/** One item as a domain sees it. */
export interface ItemInDomain<Item extends FormMember> {
  readonly item: Item
  readonly standing: ItemStanding
  /** The item that overrides or suppresses this one; null for every other standing. */
  readonly by: Item | null
  /** The item that this one overrides or suppresses; null if it overrides nothing that the domain sees. */
  readonly overrides: Item | null
}

/** One item in one or more domains, side by side; null where a domain does not see it. */
export interface EffectiveRow<Item extends FormMember> {
  readonly item: Item
  readonly standings: readonly (ItemInDomain<Item> | null)[]
}

/** The items of one kind. */
interface ItemsOfKind<Item extends FormMember> {
  readonly kind: { readonly name: string }
  readonly items: readonly Item[]
}

interface DomainView {
  readonly domains: readonly DomainNode[]
  readonly domainId: string | null
  readonly now: string
}

/** The domains that are compared, and when. */
export interface DomainViews extends Pick<DomainView, 'domains'> {
  /** Null is everywhere; a domain that is not among `domains` sees only global items. */
  readonly domainIds: readonly (string | null)[]
  /** The moment that `validFrom` and `validTo` are compared with, UTC, ISO 8601. */
  readonly now: string
}

/**
 * Returns the items of a kind that at least one of the domains sees, in the order of the form,
 * with their state in each domain.
 *
 * The engine computes the state, so that it matches the running form.
 */
export function effectiveRows<Item extends FormMember>(
  group: ItemsOfKind<Item>,
  { domains, domainIds, now }: DomainViews,
): EffectiveRow<Item>[] {
  const views = domainIds.map((domainId) => viewOf(group, { domains, domainId, now }))
  return placeItems(group.items)
    .map(({ item }) => ({ item, standings: views.map((view) => view.get(item.id) ?? null) }))
    .filter(({ standings }) => standings.some((entry) => entry !== null))
}

/** True if the domains of a row see its item differently: in force, replaced by the same item, or not at all. */
export function isDifferent(row: EffectiveRow<FormMember>): boolean {
  const [first, ...rest] = row.standings.map(outcome)
  return rest.some((other) => other !== first)
}

/** The items that a domain sees, by their id. */
function viewOf<Item extends FormMember>(
  { kind, items }: ItemsOfKind<Item>,
  { domains, domainId, now }: DomainView,
): ReadonlyMap<string, ItemInDomain<Item>> {
  const isKnown = domainId === null || domains.some(({ id }) => id === domainId)
  const definition = {
    items: { [kind.name]: items },
    domains: isKnown ? domains : [...domains, { id: domainId, parentId: null }],
  }
  const effective = effectiveItems(definition, domainId, now)?.items ?? []
  const elsewhere = new Set(effective.flatMap(({ id, standing }) => (standing === 'elsewhere' ? id : [])))
  const seen = new Map(items.flatMap((item) => (elsewhere.has(item.id) ? [] : [[item.id, item]])))
  const find = (id: string | null) => (id === null ? null : (seen.get(id) ?? null))
  return new Map(
    effective.flatMap(({ id, standing, byId }) => {
      const item = find(id)
      if (!item || standing === 'elsewhere') return []
      const origin = item.domainId === domainId ? 'own' : 'inherited'
      const shown = shownAs[standing] ?? origin
      return [[id, { item, standing: shown, by: find(byId), overrides: find(item.overridesId) }]]
    }),
  )
}

/** The engine's standings as the screen shows them; null if the item's origin decides. */
const shownAs: Readonly<Record<Exclude<Standing, 'elsewhere'>, ItemStanding | null>> = {
  own: 'own',
  inherited: 'inherited',
  suppresses: null,
  overridden: 'overridden',
  suppressed: 'suppressed',
  off: 'off',
  outside: 'off',
}

/** A domain's own item is in force there just like an inherited one. */
function outcome(entry: ItemInDomain<FormMember> | null): string {
  if (!entry) return 'unseen'
  if (entry.standing === 'own' || entry.standing === 'inherited') return 'in force'
  return `${entry.standing} ${entry.by?.id ?? ''}`
}
