import type { AnyItem } from '@urlapmuhely/engine'
import { describe, expect, it } from 'vitest'
import type { DomainNode } from './domain-tree.ts'
import { effectiveRows, isDifferent } from './effective-rows.ts'

const NOW = '2026-11-21T12:00:00.000Z'
const LATER = '2026-12-01T00:00:00.000Z'
const kind = { name: 'formField' }
const domains: readonly DomainNode[] = [domain('hu', null), domain('bp', 'hu'), domain('at', null)]

function domain(id: string, parentId: string | null): DomainNode {
  return { id, name: id, key: id, parentId, host: '', revision: 1 }
}

type Item = AnyItem & { readonly label: string; readonly parentId: string | null }

function item(id: string, values: Partial<Item> = {}): Item {
  return {
    id,
    name: id,
    label: id,
    parentId: null,
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

function standings(items: readonly Item[], domainId: string | null, now = NOW) {
  return effectiveRows({ kind, items }, { domains, domainIds: [domainId], now }).map(
    ({ item: { id }, standings: [entry] }) =>
      `${id}: ${entry?.standing}${entry?.by ? ` (${entry.by.id})` : ''}`,
  )
}

const replaced = item('labelHu', { domainId: 'hu', overridesId: 'label', overrideMode: 'replace', order: 1 })
const suppressing = item('noneHu', {
  domainId: 'hu',
  overridesId: 'rule',
  overrideMode: 'suppress',
  order: 1,
})

describe('a domain', () => {
  it('sees what is global, its ancestors’ and its own, and nothing of other branches', () => {
    const items = [
      item('a'),
      item('b', { domainId: 'hu' }),
      item('c', { domainId: 'bp' }),
      item('d', { domainId: 'at' }),
      item('e', { domainId: 'at', enabled: false }),
    ]
    expect(standings(items, 'bp')).toEqual(['a: inherited', 'b: inherited', 'c: own'])
    expect(standings(items, null)).toEqual(['a: own'])
  })

  it('that is not known sees what is global', () => {
    expect(standings([item('a'), item('b', { domainId: 'hu' })], 'gone')).toEqual(['a: inherited'])
  })

  it('returns what overrides or suppresses an item, and the item that an override replaces', () => {
    expect(standings([item('label'), replaced], 'bp')).toEqual([
      'label: overridden (labelHu)',
      'labelHu: inherited',
    ])
    expect(standings([item('rule'), suppressing], 'hu')).toEqual(['rule: suppressed (noneHu)', 'noneHu: own'])
    expect(standings([item('rule'), suppressing], 'bp')).toEqual([
      'rule: suppressed (noneHu)',
      'noneHu: inherited',
    ])
    const rows = effectiveRows(
      { kind, items: [item('label'), replaced] },
      { domains, domainIds: ['bp'], now: NOW },
    )
    expect(rows.map((row) => row.standings[0]?.overrides?.id ?? null)).toEqual([null, 'label'])
  })

  it('shows what is switched off or outside its time as taking no part', () => {
    const off = { ...replaced, enabled: false }
    expect(standings([item('label'), off], 'hu')).toEqual(['label: inherited', 'labelHu: off'])
    const later = { ...replaced, validFrom: LATER }
    expect(standings([item('label'), later], 'hu')).toEqual(['label: inherited', 'labelHu: off'])
    expect(standings([item('label'), later], 'hu', LATER)).toEqual([
      'label: overridden (labelHu)',
      'labelHu: own',
    ])
  })

  it('lists the lower order first', () => {
    const items = [item('b', { order: 2 }), item('a', { order: 3 }), item('c', { order: 1 })]
    expect(standings(items, null)).toEqual(['c: own', 'b: own', 'a: own'])
  })

  it('lists what is in a group right after the group', () => {
    const items = [
      item('after', { order: 20 }),
      item('second', { order: 20, parentId: 'group' }),
      item('group', { order: 10 }),
      item('first', { order: 10, parentId: 'group' }),
    ]
    expect(standings(items, null).map((row) => row.split(':')[0])).toEqual([
      'group',
      'first',
      'second',
      'after',
    ])
  })
})

describe('domains side by side', () => {
  const items = [item('common'), item('label'), replaced, item('onlyAt', { domainId: 'at', order: 2 })]

  it('show each item with how each of them sees it', () => {
    const rows = effectiveRows({ kind, items }, { domains, domainIds: ['hu', 'at'], now: NOW })
    expect(
      rows.map((row) => [row.item.id, ...row.standings.map((entry) => entry?.standing ?? null)]),
    ).toEqual([
      ['common', 'inherited', 'inherited'],
      ['label', 'overridden', 'inherited'],
      ['labelHu', 'own', null],
      ['onlyAt', null, 'own'],
    ])
  })

  it('differ where an item is in force in one and not in the other', () => {
    const rows = effectiveRows({ kind, items }, { domains, domainIds: ['hu', 'at'], now: NOW })
    expect(rows.filter(isDifferent).map((row) => row.item.id)).toEqual(['label', 'labelHu', 'onlyAt'])
    expect(
      effectiveRows({ kind, items }, { domains, domainIds: ['hu', 'hu'], now: NOW }).filter(isDifferent),
    ).toEqual([])
  })

  it('leave out what none of them sees', () => {
    const rows = effectiveRows({ kind, items }, { domains, domainIds: [null], now: NOW })
    expect(rows.map((row) => row.item.id)).toEqual(['common', 'label'])
  })
})
