import { describe, expect, it } from 'vitest'
import type { DomainNode } from './domain-tree.ts'
import { effectiveItems, type ScopedItem } from './effective-items.ts'

const NOW = '2026-11-21T12:00:00.000Z'
const domains: readonly DomainNode[] = [domain('hu', null), domain('bp', 'hu'), domain('at', null)]

function domain(id: string, parentId: string | null): DomainNode {
  return { id, name: id, key: id, parentId, host: '', revision: 1 }
}

function item(id: string, values: Partial<ScopedItem> = {}): ScopedItem {
  return {
    id,
    name: id,
    enabled: true,
    domainId: null,
    overridesId: null,
    overrideMode: null,
    validFrom: null,
    validTo: null,
    order: 0,
    ...values,
  }
}

function standings(items: readonly ScopedItem[], domainId: string | null, now = NOW) {
  return effectiveItems(items, domains, domainId, now).map(
    ({ item: { id }, standing, by }) => `${id}: ${standing}${by ? ` (${by.id})` : ''}`,
  )
}

const replaced = item('huDefault', { domainId: 'hu', overridesId: 'default', overrideMode: 'replace' })
const suppressing = item('huNone', { domainId: 'hu', overridesId: 'rule', overrideMode: 'suppress' })

describe('the items that a domain sees', () => {
  it('are the global ones, its ancestors’ and its own, and none of other branches', () => {
    const items = [
      item('a'),
      item('b', { domainId: 'hu' }),
      item('c', { domainId: 'bp' }),
      item('d', { domainId: 'at' }),
    ]
    expect(standings(items, 'bp')).toEqual(['a: inherited', 'b: inherited', 'c: own'])
    expect(standings(items, null)).toEqual(['a: own'])
  })

  it('have an ancestor’s override in force below it', () => {
    const items = [item('default'), replaced]
    expect(standings(items, 'bp')).toEqual(['default: overridden (huDefault)', 'huDefault: inherited'])
    expect(standings(items, 'at')).toEqual(['default: inherited'])
  })

  it('name what suppresses them', () => {
    expect(standings([item('rule'), suppressing], 'bp')).toEqual([
      'huNone: inherited',
      'rule: suppressed (huNone)',
    ])
  })

  it('follow the nearest of several overrides, be it of the item or of its override', () => {
    const ofItem = item('bpDefault', { domainId: 'bp', overridesId: 'default', overrideMode: 'replace' })
    const ofOverride = { ...ofItem, overridesId: 'huDefault' }
    const expected = [
      'bpDefault: own',
      'default: overridden (bpDefault)',
      'huDefault: overridden (bpDefault)',
    ]
    expect(standings([item('default'), replaced, ofItem], 'bp')).toEqual(expected)
    expect(standings([item('default'), replaced, ofOverride], 'bp')).toEqual(expected)
  })

  it('are not overridden by what is switched off or outside its time', () => {
    const off = { ...replaced, enabled: false }
    expect(standings([item('default'), off], 'hu')).toEqual(['default: inherited', 'huDefault: off'])
    const later = { ...replaced, validFrom: '2026-12-01T00:00:00.000Z' }
    expect(standings([item('default'), later], 'hu')).toEqual(['default: inherited', 'huDefault: off'])
    expect(standings([item('default'), later], 'hu', '2026-12-02T00:00:00.000Z')).toEqual([
      'default: overridden (huDefault)',
      'huDefault: own',
    ])
  })

  it('come by precedence, and a circle of overrides ends', () => {
    const items = [item('b', { order: 2 }), item('a', { order: 3 }), item('c', { order: 1 })]
    expect(effectiveItems(items, domains, null, NOW).map((entry) => entry.item.id)).toEqual(['c', 'b', 'a'])
    const circle = [
      item('x', { overridesId: 'y', overrideMode: 'replace' }),
      item('y', { overridesId: 'x', overrideMode: 'replace' }),
    ]
    expect(effectiveItems(circle, domains, null, NOW)).toHaveLength(2)
  })
})
