import { byOrder } from '@urlapmuhely/schema/facts'
import type { AnyItem, EngineKind } from '../facts/definition.ts'

/** The status of an item in a domain: in force as its own or inherited, or not in force and why. */
export type Standing =
  | 'own'
  | 'inherited'
  | 'overridden'
  | 'suppressed'
  | 'suppresses'
  | 'off'
  | 'outside'
  | 'elsewhere'

/**
 * The part of a definition that decides the configuration in force: all of it, or only some kinds of items and their
 * scope.
 */
export interface ScopedDefinition {
  readonly items: Readonly<Partial<Record<EngineKind, readonly AnyItem[]>>>
  readonly domains: readonly { readonly id: string; readonly parentId: string | null }[]
}

/** One item of a form as a domain sees it. */
export interface EffectiveItem {
  readonly kind: EngineKind
  readonly id: string
  readonly name: string
  readonly standing: Standing
  /** The domain that the item belongs to; null if it applies everywhere. */
  readonly domainId: string | null
  /** The item that overrides or suppresses it. */
  readonly byId: string | null
}

/** The items of a definition in one domain. */
export interface Effective {
  readonly items: readonly EffectiveItem[]
  /** Items in force, best precedence first: own domain before its ancestors, then `order`, then `id`. */
  readonly inForce: <Item extends AnyItem>(items: readonly Item[]) => Item[]
  /** Resolves an id that items refer to: the item itself, its override in force, or null if neither is in force. */
  readonly standIn: (id: string) => string | null
  /** The last instant, up to `now`, at which an item became valid or expired; null if there is none. */
  readonly validSince: string | null
  /** The first instant, after `now`, at which an item becomes valid or expires; null if there is none. */
  readonly validUntil: string | null
}

/** The kinds that occur in a definition. */
function kindsOf({ items }: ScopedDefinition): readonly EngineKind[] {
  // Items are grouped by kind.
  return Object.keys(items) as EngineKind[]
}

/**
 * Computes the configuration in force in one domain at one instant.
 *
 * @param domainId null for what applies everywhere.
 * @param now ISO 8601, UTC.
 * @returns null if there is no such domain.
 */
export function effectiveItems(
  definition: ScopedDefinition,
  domainId: string | null,
  now: string,
): Effective | null {
  const depths = domainDepths(definition, domainId)
  if (!depths) return null
  const instant = Date.parse(now)
  const families: Standings = new Map()
  const standIns = new Map<string, string>()
  const place = { depths, instant, domainId }
  for (const kind of kindsOf(definition)) {
    const items = definition.items[kind] ?? []
    if (items.some(({ overridesId }) => overridesId !== null))
      standInFamilies(items, place, { standings: families, standIns })
  }
  const standOf = (item: AnyItem) => families.get(item.id) ?? standAlone(item, place)
  const hasFamilies = families.size > 0
  const isInForce = (item: AnyItem) =>
    (hasFamilies ? families.get(item.id)?.inForce : undefined) ?? outOfPlay(item, depths, instant) === null
  const items = once(() => listItems(definition, standOf))
  const idsInForce = once(() => listInForce(definition, isInForce))
  const boundaries = once(() => boundariesAround(definition, instant))
  return {
    get items() {
      return items()
    },
    get validSince() {
      return boundaries().validSince
    },
    get validUntil() {
      return boundaries().validUntil
    },
    inForce: (of) => sortUnlessSorted(of.filter(isInForce), (a, b) => comparePrecedence(a, b, depths)),
    standIn: (id) => {
      const ids = idsInForce()
      if (ids.has(id)) return id
      const other = standIns.get(id)
      return other !== undefined && ids.has(other) ? other : null
    },
  }
}

/** Calls `make` on the first call only; most programs never use some of these lists. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Sorts a list in place; a list that is in order already, as published items are, is only scanned. */
export function sortUnlessSorted<T>(list: T[], compare: (a: T, b: T) => number): T[] {
  // The index is one of the list.
  const isSorted = list.every((item, index) => index === 0 || compare(list[index - 1] as T, item) <= 0)
  return isSorted ? list : list.sort(compare)
}

interface Stand {
  readonly standing: Standing
  readonly byId: string | null
  readonly inForce: boolean
}
/** By id: items of kinds in which some override others. */
type Standings = Map<string, Stand>

function listItems(definition: ScopedDefinition, standOf: (item: AnyItem) => Stand): EffectiveItem[] {
  return kindsOf(definition).flatMap((kind) =>
    (definition.items[kind] ?? []).map((item) => {
      const { id, name, domainId } = item
      const { standing, byId } = standOf(item)
      return { kind, id, name, standing, domainId, byId }
    }),
  )
}

function listInForce(definition: ScopedDefinition, isInForce: (item: AnyItem) => boolean): Set<string> {
  const ids = new Set<string>()
  for (const kind of kindsOf(definition)) {
    for (const item of definition.items[kind] ?? []) if (isInForce(item)) ids.add(item.id)
  }
  return ids
}

/** The standings of items without an override, by name; shared objects, because there are thousands of items. */
const alone: Readonly<Record<Standing, Stand>> = {
  own: { standing: 'own', byId: null, inForce: true },
  inherited: { standing: 'inherited', byId: null, inForce: true },
  overridden: { standing: 'overridden', byId: null, inForce: false },
  suppressed: { standing: 'suppressed', byId: null, inForce: false },
  suppresses: { standing: 'suppresses', byId: null, inForce: false },
  off: { standing: 'off', byId: null, inForce: false },
  outside: { standing: 'outside', byId: null, inForce: false },
  elsewhere: { standing: 'elsewhere', byId: null, inForce: false },
}

function standAlone(item: AnyItem, { depths, instant, domainId }: Place): Stand {
  return alone[outOfPlay(item, depths, instant) ?? (item.domainId === domainId ? 'own' : 'inherited')]
}

interface Place {
  readonly depths: ReadonlyMap<string | null, number>
  readonly instant: number
  readonly domainId: string | null
}

/** The depth of each domain of the chain; the domain itself is the deepest, and "everywhere" is 0. */
function domainDepths(definition: ScopedDefinition, domainId: string | null) {
  const byId = new Map(definition.domains.map((domain) => [domain.id, domain]))
  const chain: string[] = []
  let at = domainId
  while (at !== null && !chain.includes(at)) {
    const domain = byId.get(at)
    if (!domain) return null
    chain.unshift(at)
    at = domain.parentId
  }
  return new Map<string | null, number>([[null, 0], ...chain.map((id, index) => [id, index + 1] as const)])
}

/** Own domain before its ancestors, then the lower order, then the smaller id. */
function comparePrecedence(a: AnyItem, b: AnyItem, depths: ReadonlyMap<string | null, number>): number {
  const nearer = a.domainId === b.domainId ? 0 : (depths.get(b.domainId) ?? 0) - (depths.get(a.domainId) ?? 0)
  return nearer || byOrder(a, b)
}

/** What is filled: how each item stands, and by which one it is replaced. */
interface StandingTables {
  readonly standings: Standings
  readonly standIns: Map<string, string>
}

function standInFamilies(
  items: readonly AnyItem[],
  { depths, instant, domainId }: Place,
  { standings, standIns }: StandingTables,
) {
  const byId = new Map(items.map((item) => [item.id, item]))
  const families = new Map<string, AnyItem[]>()
  for (const item of items) {
    const out = outOfPlay(item, depths, instant)
    if (out) {
      standings.set(item.id, alone[out])
      continue
    }
    const root = rootOf(item, byId)
    const family = families.get(root)
    if (family) family.push(item)
    else families.set(root, [item])
  }
  for (const [root, family] of families) {
    family.sort((a, b) => comparePrecedence(a, b, depths))
    const [winner] = family
    if (!winner) continue
    const suppresses = winner.overridesId !== null && winner.overrideMode === 'suppress'
    for (const item of family) {
      if (item !== winner)
        standings.set(item.id, {
          standing: suppresses ? 'suppressed' : 'overridden',
          byId: winner.id,
          inForce: false,
        })
      standIns.set(item.id, winner.id)
    }
    standIns.set(root, winner.id)
    const own = winner.domainId === domainId ? 'own' : 'inherited'
    standings.set(winner.id, alone[suppresses ? 'suppresses' : own])
  }
}

function outOfPlay(
  item: AnyItem,
  depths: ReadonlyMap<string | null, number>,
  instant: number,
): Standing | null {
  if (item.domainId !== null && !depths.has(item.domainId)) return 'elsewhere'
  if (!item.enabled) return 'off'
  if (item.validFrom !== null && Date.parse(item.validFrom) > instant) return 'outside'
  return item.validTo !== null && Date.parse(item.validTo) <= instant ? 'outside' : null
}

/** The original item of an override, also through several overrides. */
function rootOf(item: AnyItem, byId: ReadonlyMap<string, AnyItem>): string {
  let at = item
  const seen = new Set<string>()
  while (at.overridesId !== null && !seen.has(at.id)) {
    seen.add(at.id)
    const next = byId.get(at.overridesId)
    if (!next) return at.overridesId
    at = next
  }
  return at.id
}

/**
 * The instants after `now`, ascending, at which an item that a domain sees becomes valid or expires; of all items if
 * the domain is unknown.
 */
export function boundariesOf(
  definition: ScopedDefinition,
  domainId: string | null,
  now: string,
): readonly string[] {
  const depths = domainDepths(definition, domainId)
  const instant = Date.parse(now)
  const later = new Set<number>()
  eachBoundary(definition, (at, item) => {
    if (at > instant && (depths?.has(item.domainId) ?? true)) later.add(at)
  })
  return [...later].sort((a, b) => a - b).map((at) => new Date(at).toISOString())
}

/** The instants of validity just before or at, and just after an instant; null where there is none. */
function boundariesAround(definition: ScopedDefinition, instant: number) {
  let [last, next] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  eachBoundary(definition, (at) => {
    if (at <= instant) last = Math.max(last, at)
    else next = Math.min(next, at)
  })
  const toIso = (at: number) => (Number.isFinite(at) ? new Date(at).toISOString() : null)
  return { validSince: toIso(last), validUntil: toIso(next) }
}

function eachBoundary(definition: ScopedDefinition, visit: (at: number, item: AnyItem) => void) {
  for (const kind of kindsOf(definition)) {
    for (const item of definition.items[kind] ?? []) {
      if (item.validFrom === null && item.validTo === null) continue
      for (const boundary of [item.validFrom, item.validTo]) {
        const at = boundary === null ? Number.NaN : Date.parse(boundary)
        if (!Number.isNaN(at)) visit(at, item)
      }
    }
  }
}
