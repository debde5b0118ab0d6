/** The properties of a domain that the tree reads. */
export interface DomainNode {
  readonly id: string
  readonly name: string
  readonly key: string
  readonly parentId: string | null
  readonly host: string
  readonly revision: number
}

/** A domain with its position in the tree; level 1 is the top. */
export interface TreeRow {
  readonly domain: DomainNode
  readonly level: number
  readonly children: number
  /** Its position among its siblings, from 1, and their number. */
  readonly position: number
  readonly siblings: number
}

/**
 * The domains as rows, parents before children, siblings by name in Hungarian order.
 *
 * A domain whose parent is missing, or that is its own ancestor, is placed at the top, so that none is lost.
 */
export function domainRows(domains: readonly DomainNode[]): TreeRow[] {
  const known = new Map(domains.map((domain) => [domain.id, domain]))
  const children = new Map<string | null, DomainNode[]>()
  for (const domain of [...domains].sort((a, b) => a.name.localeCompare(b.name, 'hu'))) {
    const parent = hasSoundParent(domain, known) ? domain.parentId : null
    children.set(parent, [...(children.get(parent) ?? []), domain])
  }
  const rowsBelow = (parent: string | null, level: number): TreeRow[] => {
    const siblings = children.get(parent) ?? []
    return siblings.flatMap((domain, index) => [
      {
        domain,
        level,
        children: children.get(domain.id)?.length ?? 0,
        position: index + 1,
        siblings: siblings.length,
      },
      ...rowsBelow(domain.id, level + 1),
    ])
  }
  return rowsBelow(null, 1)
}

/** A domain and its ancestors, nearest first; empty for null. */
export function domainPath(domains: readonly DomainNode[], id: string | null): DomainNode[] {
  const known = new Map(domains.map((domain) => [domain.id, domain]))
  const path: DomainNode[] = []
  let current = id === null ? undefined : known.get(id)
  while (current && !path.includes(current)) {
    path.push(current)
    current = current.parentId === null ? undefined : known.get(current.parentId)
  }
  return path
}

/** True if `domain` may be moved under `parentId`: not under itself or its descendants. */
export function canMoveUnder(domains: readonly DomainNode[], id: string, parentId: string | null): boolean {
  return !domainPath(domains, parentId).some((domain) => domain.id === id)
}

function hasSoundParent(domain: DomainNode, known: ReadonlyMap<string, DomainNode>): boolean {
  const seen = new Set<string>()
  let ancestor = known.get(domain.parentId ?? '')
  if (!ancestor) return false
  while (ancestor && !seen.has(ancestor.id)) {
    if (ancestor.id === domain.id) return false
    seen.add(ancestor.id)
    ancestor = known.get(ancestor.parentId ?? '')
  }
  return true
}
