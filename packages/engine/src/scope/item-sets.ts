import type { AnyItem } from '../facts/definition.ts'
import { boundariesOf, effectiveItems, type ScopedDefinition } from './effective.ts'

/** A place and time at which a set of items is in force. */
export interface ItemSetPlace {
  /** Null for what applies everywhere. */
  readonly domainId: string | null
  /** The first instant, from the given one on, at which the domain has this set. */
  readonly from: string
}

/**
 * Returns every distinct set of items in force in some domain, now or later, with all its places. A form that compiles
 * at one place of each set compiles everywhere, at any time.
 *
 * The items in force change only where the validity of an item begins or ends. Most items depend on neither domain nor
 * time, so sets are compared by the items that do.
 *
 * @param now ISO 8601, UTC; earlier times are ignored.
 */
export function itemSets(definition: ScopedDefinition, now: string): readonly (readonly ItemSetPlace[])[] {
  const varying = varyingItems(definition)
  const ids = Object.values(varying.items).flatMap((items) => items.map(({ id }) => id))
  const numbers = new Map(ids.map((id, index) => [id, String(index)]))
  const sets = new Map<string, Map<string | null, ItemSetPlace>>()
  for (const domainId of [null, ...definition.domains.map(({ id }) => id)]) {
    for (const from of [now, ...boundariesOf(varying, domainId, now)]) {
      const effective = effectiveItems(varying, domainId, from)
      // Only a domain whose parent is missing has none; compiling for it reports that.
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

/** The items that are in force only in some domains or at some times, or that are overridden. */
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
