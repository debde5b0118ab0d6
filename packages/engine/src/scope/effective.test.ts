import { describe, expect, it } from 'vitest'
import type { AnyItem } from './definition.ts'
import { effectiveItems } from './effective.ts'

const NOW = '2026-11-21T12:00:00.000Z'
const domains = [
  { id: 'hu', parentId: null },
  { id: 'bp', parentId: 'hu' },
  { id: 'at', parentId: null },
]

function item(id: string, values: Partial<AnyItem> = {}): AnyItem {
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

function standings(items: readonly AnyItem[], domainId: string | null) {
  const effective = effectiveItems({ domains, items: { formField: items } }, domainId, NOW)
  return effective?.items.map(({ id, standing, byId }) => `${id}: ${standing}${byId ? ` (${byId})` : ''}`)
}

const replace = (id: string, domainId: string, overridesId: string) =>
  item(id, { domainId, overridesId, overrideMode: 'replace' })

describe('the items in force in a domain', () => {
  it('follow the nearest of several overrides, be it of the item or of its override', () => {
    const expected = ['label: overridden (labelBp)', 'labelHu: overridden (labelBp)', 'labelBp: own']
    const labelHu = replace('labelHu', 'hu', 'label')
    expect(standings([item('label'), labelHu, replace('labelBp', 'bp', 'label')], 'bp')).toEqual(expected)
    expect(standings([item('label'), labelHu, replace('labelBp', 'bp', 'labelHu')], 'bp')).toEqual(expected)
  })

  it('are not overridden by what is switched off', () => {
    const off = { ...replace('labelHu', 'hu', 'label'), enabled: false }
    expect(standings([item('label'), off], 'hu')).toEqual(['label: inherited', 'labelHu: off'])
  })

  it('are none of another branch, whether switched on or off', () => {
    const items = [item('on', { domainId: 'at' }), item('off', { domainId: 'at', enabled: false })]
    expect(standings(items, 'bp')).toEqual(['on: elsewhere', 'off: elsewhere'])
  })

  it('are told of a circle of overrides too', () => {
    const circle = [replace('x', 'hu', 'y'), replace('y', 'hu', 'x')]
    expect(standings(circle, 'hu')).toHaveLength(2)
  })

  it('are none when there is no such domain', () => {
    expect(effectiveItems({ domains, items: {} }, 'gone', NOW)).toBeNull()
  })
})
