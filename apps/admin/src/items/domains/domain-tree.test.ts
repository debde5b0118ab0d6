import { describe, expect, it } from 'vitest'
import { canMoveUnder, type DomainNode, domainPath, domainRows } from './domain-tree.ts'

function domain(id: string, parentId: string | null): DomainNode {
  return { id, name: id, key: id, parentId, host: '', revision: 1 }
}

const tree = [
  domain('Zala', 'Magyar'),
  domain('Ágnes', 'Magyar'),
  domain('Magyar', null),
  domain('Béla', 'Ágnes'),
]

describe('the tree of domains', () => {
  it('lists each above those below it, siblings in Hungarian order', () => {
    expect(domainRows(tree).map(({ domain: { id }, level }) => `${level} ${id}`)).toEqual([
      '1 Magyar',
      '2 Ágnes',
      '3 Béla',
      '2 Zala',
    ])
    expect(domainRows(tree)[1]).toMatchObject({ position: 1, siblings: 2, children: 1 })
  })

  it('loses no domain whose parent is unknown or that is its own ancestor', () => {
    const broken = [domain('árva', 'nincs'), domain('x', 'y'), domain('y', 'x')]
    expect(domainRows(broken).map(({ domain: { id } }) => id)).toEqual(['árva', 'x', 'y'])
  })

  it('returns the path from a domain to the top', () => {
    expect(domainPath(tree, 'Béla').map(({ id }) => id)).toEqual(['Béla', 'Ágnes', 'Magyar'])
    expect(domainPath(tree, null)).toEqual([])
  })

  it('forbids moving a domain under itself or what is below it', () => {
    expect(canMoveUnder(tree, 'Ágnes', 'Béla')).toBe(false)
    expect(canMoveUnder(tree, 'Ágnes', 'Ágnes')).toBe(false)
    expect(canMoveUnder(tree, 'Ágnes', 'Zala')).toBe(true)
    expect(canMoveUnder(tree, 'Ágnes', null)).toBe(true)
  })
})
