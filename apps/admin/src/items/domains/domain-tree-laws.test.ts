import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import { canMoveUnder, type DomainNode, domainPath, domainRows } from './domain-tree.ts'

beforeAll(loadMessages)

function node(id: string, parentId: string | null, name = id): DomainNode {
  return { id, name, key: `kulcs-${id}`, parentId, host: '', revision: 1 }
}

const ids = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** Any parents: trees, missing parents, and circles. */
const anyDomains = fc
  .tuple(...ids.map(() => fc.constantFrom(null, ...ids, 'nincs')))
  .map((parents) => ids.map((id, index) => node(id, parents[index] ?? null)))

/** Only trees: each parent is listed before its children. */
const trees = fc
  .tuple(...ids.map((_, index) => fc.constantFrom(null, ...ids.slice(0, index))))
  .map((parents) => ids.map((id, index) => node(id, parents[index] ?? null)))

/** The ancestors of a domain as the parents name them, until one is missing or comes again. */
function ancestors(domains: readonly DomainNode[], id: string): string[] {
  const found: string[] = []
  let parent = domains.find((domain) => domain.id === id)?.parentId ?? null
  while (parent !== null && domains.some((domain) => domain.id === parent) && !found.includes(parent)) {
    found.push(parent)
    const next: string = parent
    parent = domains.find((domain) => domain.id === next)?.parentId ?? null
  }
  return found
}

describe('the rows of the tree', () => {
  it('hold every domain once, whatever the parents are', () => {
    fc.assert(
      fc.property(anyDomains, (domains) => {
        const rows = domainRows(domains)
        expect(rows.map(({ domain }) => domain.id).sort()).toEqual([...ids])
      }),
      volume(300, 51),
    )
  })

  it('place a domain under its parent, unless that is missing or the domain is its own ancestor', () => {
    fc.assert(
      fc.property(anyDomains, (domains) => {
        const rows = domainRows(domains)
        for (const [index, { domain, level }] of rows.entries()) {
          const above = rows.slice(0, index).findLast((row) => row.level === level - 1)
          const isTop =
            domain.parentId === null ||
            !domains.some(({ id }) => id === domain.parentId) ||
            ancestors(domains, domain.id).includes(domain.id)
          expect([domain.id, above?.domain.id ?? null]).toEqual([domain.id, isTop ? null : domain.parentId])
        }
      }),
      volume(500, 52),
    )
  })

  it('count the children and the place among siblings, which are in Hungarian order', () => {
    const names = ['Cukor', 'Csirke', 'Ász', 'Alma', 'Zsír', 'Zab']
    fc.assert(
      fc.property(trees, (domains) => {
        const rows = domainRows(domains.map((one, index) => ({ ...one, name: names[index] ?? '' })))
        for (const { domain, children, position, siblings } of rows) {
          const same = rows.filter((row) => row.domain.parentId === domain.parentId)
          expect(siblings).toBe(same.length)
          expect(same[position - 1]?.domain.id).toBe(domain.id)
          expect(children).toBe(rows.filter((row) => row.domain.parentId === domain.id).length)
          // Hungarian: "cs" is a letter after "c", "zs" one after "z"; accents come after the plain letter.
          const order = ['Alma', 'Ász', 'Cukor', 'Csirke', 'Zab', 'Zsír']
          const places = same.map((row) => order.indexOf(row.domain.name))
          expect(places).toEqual([...places].sort((one, other) => one - other))
        }
      }),
      volume(200, 53),
    )
  })
})

describe('a move in the tree', () => {
  it('is possible exactly if no circle comes of it', () => {
    fc.assert(
      fc.property(trees, fc.constantFrom(...ids), fc.constantFrom(null, ...ids), (domains, id, parentId) => {
        const moved = domains.map((domain) => (domain.id === id ? { ...domain, parentId } : domain))
        const isCircle = ids.some((one) => ancestors(moved, one).includes(one))
        expect(canMoveUnder(domains, id, parentId)).toBe(!isCircle)
      }),
      volume(500, 54),
    )
  })

  it('goes by the path to the top, nearest first', () => {
    fc.assert(
      fc.property(trees, fc.constantFrom(...ids), (domains, id) => {
        expect(domainPath(domains, id).map((domain) => domain.id)).toEqual([id, ...ancestors(domains, id)])
      }),
      volume(200, 55),
    )
    expect(domainPath([node('a', null)], 'nincs')).toEqual([])
  })
})
