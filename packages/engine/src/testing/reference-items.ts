import type { AnyItem, EngineDefinition } from '../facts/definition.ts'

/** Orders items by precedence: own domain before its ancestors, then the lower `order`, then the smaller id. */
export type InForce = <Item extends AnyItem>(items: readonly Item[]) => Item[]

/** Decides which items of a definition are in force in a domain at an instant. */
export function referenceItems({ domains }: EngineDefinition, domain: string | null, now: string): InForce {
  const chain: (string | null)[] = []
  for (let at = domain; at !== null; at = domains.find(({ id }) => id === at)?.parentId ?? null)
    chain.push(at)
  chain.push(null)
  const distance = (item: AnyItem) => chain.indexOf(item.domainId)
  const at = Date.parse(now)
  const isValid = ({ validFrom, validTo }: AnyItem) =>
    (validFrom === null || Date.parse(validFrom) <= at) && (validTo === null || at < Date.parse(validTo))
  return (items) => {
    const seen = items.filter((item) => item.enabled && distance(item) >= 0 && isValid(item))
    const sorted = seen.sort(
      (a, b) => distance(a) - distance(b) || a.order - b.order || (a.id < b.id ? -1 : 1),
    )
    const root = (item: AnyItem): string => {
      const above = items.find(({ id }) => id === item.overridesId)
      return above ? root(above) : item.id
    }
    const nearest = sorted.filter((item) => item === sorted.find((other) => root(other) === root(item)))
    return nearest.filter(({ overrideMode }) => overrideMode !== 'suppress')
  }
}
