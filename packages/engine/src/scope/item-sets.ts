import type { AnyItem } from './definition.ts'
import { boundariesOf, effectiveItems, type ScopedDefinition } from './effective.ts'

/** Where some set of items is in force, and from when. */
export interface ItemSetPlace {
  /** Null for what holds everywhere. */
  readonly domainId: string | null
  /** The first instant at which the domain has this set: the one asked from, or a later one. */
  readonly from: string
}

/**
 * Every distinct set of items that is in force in some domain, now or at some later time, with all its places. A form that
 * compiles at one place of each compiles everywhere and for ever.
 *
 * The items in force change only where the validity of an item begins or ends. Most items depend on neither domain nor time, so
 * sets are compared by those that do.
 *
 * @param now ISO 8601, UTC; what was before is not looked at.
 */
export function itemSets(definition: ScopedDefinition, now: string): readonly (readonly ItemSetPlace[])[] {
  const varying = varyingItems(definition)
  const ids = Object.values(varying.items).flatMap((items) => items.map(({ id }) => id))
  const numbers = new Map(ids.map((id, index) => [id, String(index)]))
  const sets = new Map<string, Map<string | null, ItemSetPlace>>()
  for (const domainId of [null, ...definition.domains.map(({ id }) => id)]) {
    for (const from of [now, ...boundariesOf(varying, domainId, now)]) {
      const effective = effectiveItems(varying, domainId, from)
      // Only a domain whose parent is missing has none; compiling for it says so.
      const mark = effective
        ? ids.map((id) => numbers.get(effective.standIn(id) ?? '') ?? '').join()
        : `without ${domainId}`
      const places = sets.get(mark) ?? new Map<string | null, ItemSetPlace>()
      sets.set(mark, places)
      if (!places.has(domainId)) places.set(domainId, { domainId, from })
    }
  }
  return [...sets.values()].map((places) => [...places.values()])
}

/** The items that are not in force always and everywhere, or not at all: of a domain, of a time, or in an override. */
function varyingItems({ items, domains }: ScopedDefinition): ScopedDefinition {
  const overridden = new Set(
    Object.values(items).flatMap((members) => members.flatMap(({ overridesId }) => overridesId ?? [])),
  )
  const varies = ({ id, domainId, overridesId, validFrom, validTo }: AnyItem) =>
    domainId !== null || validFrom !== null || validTo !== null || overridesId !== null || overridden.has(id)
  return {
    domains,
    items: Object.fromEntries(Object.entries(items).map(([kind, members]) => [kind, members.filter(varies)])),
  }
}
