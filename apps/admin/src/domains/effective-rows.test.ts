import { describe, expect, it } from 'vitest'
import type { ScopedItem } from './effective-items.ts'
import { effectiveRows, isDifferent } from './effective-rows.ts'

const NOW = '2026-11-21T12:00:00.000Z'
const domains = ['hu', 'at'].map((id) => ({ id, name: id, key: id, parentId: null, host: '', revision: 1 }))

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

const items = [
  item('common'),
  item('label'),
  item('labelHu', { domainId: 'hu', overridesId: 'label', overrideMode: 'replace', order: 1 }),
  item('onlyAt', { domainId: 'at', order: 2 }),
]

describe('domains side by side', () => {
  it('show each item with how each of them sees it', () => {
    const rows = effectiveRows(items, domains, ['hu', 'at'], NOW)
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
    const rows = effectiveRows(items, domains, ['hu', 'at'], NOW)
    expect(rows.filter(isDifferent).map((row) => row.item.id)).toEqual(['label', 'labelHu', 'onlyAt'])
    expect(effectiveRows(items, domains, ['hu', 'hu'], NOW).filter(isDifferent)).toEqual([])
  })

  it('leave out what none of them sees', () => {
    expect(effectiveRows(items, domains, [null], NOW).map((row) => row.item.id)).toEqual(['common', 'label'])
  })
})
