import { describe, expect, it } from 'vitest'
import type { AnyItem } from '../facts/definition.ts'
import { boundariesOf, effectiveItems } from './effective.ts'

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

  it('are those of a circle of overrides, each by itself', () => {
    const circle = [replace('x', 'hu', 'y'), replace('y', 'hu', 'x')]
    expect(standings(circle, 'hu')).toEqual(['x: own', 'y: own'])
  })

  it('are not those that the nearest override suppresses, nor the override', () => {
    const off: AnyItem = { ...replace('offBp', 'bp', 'label'), overrideMode: 'suppress' }
    const items = [item('label'), replace('labelHu', 'hu', 'label'), off]
    expect(standings(items, 'bp')).toEqual([
      'label: suppressed (offBp)',
      'labelHu: suppressed (offBp)',
      'offBp: suppresses',
    ])
    expect(standings(items, 'hu')).toEqual([
      'label: overridden (labelHu)',
      'labelHu: own',
      'offBp: elsewhere',
    ])
    expect(standings(items, null)).toEqual(['label: own', 'labelHu: elsewhere', 'offBp: elsewhere'])
    expect(standings([item('alone', { overrideMode: 'suppress' }), ...items], 'hu')?.[0]).toBe(
      'alone: inherited',
    )
  })

  it('are in force from their first instant to before their last', () => {
    const at = (validFrom: string | null, validTo: string | null) => {
      const before = '2026-11-21T11:59:59.999Z'
      const after = '2026-11-21T12:00:00.001Z'
      const instants = { before, now: NOW, after } as const
      const pick = (name: string | null) => (name === null ? null : instants[name as 'now'])
      return standings([item('i', { validFrom: pick(validFrom), validTo: pick(validTo) })], null)?.[0]
    }
    expect([at('now', 'after'), at(null, 'after'), at('before', null)]).toEqual([
      'i: own',
      'i: own',
      'i: own',
    ])
    expect([at('before', 'now'), at('after', null), at(null, 'now')]).toEqual(
      Array.from({ length: 3 }, () => 'i: outside'),
    )
  })

  it('are ordered by domain from the inside out, then by order, then by id', () => {
    const items = [
      item('c', { order: 1 }),
      item('d', { domainId: 'hu', order: 9 }),
      item('b', { order: 1 }),
      item('e', { domainId: 'bp', order: 5 }),
      item('a', { order: 2 }),
      item('f', { domainId: 'bp', order: 4 }),
      item('off', { enabled: false }),
    ]
    const effective = effectiveItems({ domains, items: { formField: items } }, 'bp', NOW)
    expect(effective?.inForce(items).map(({ id }) => id)).toEqual(['f', 'e', 'd', 'b', 'c', 'a'])
    expect(effective?.inForce(items.toReversed()).map(({ id }) => id)).toEqual(['f', 'e', 'd', 'b', 'c', 'a'])
  })

  it('stand in for what they override, of two in one domain the one of the lower order', () => {
    const standIns = (items: readonly AnyItem[], ids: readonly string[], domainId: string | null) => {
      const effective = effectiveItems({ domains, items: { formField: items } }, domainId, NOW)
      return ids.map((id) => effective?.standIn(id))
    }
    const first = { ...replace('first', 'hu', 'label'), order: 1 }
    const second = { ...replace('second', 'hu', 'first'), order: 2 }
    const ids = ['label', 'first', 'second', 'other', 'gone']
    const items = [item('label'), second, first, item('other', { enabled: false })]
    expect(standIns(items, ids, 'hu')).toEqual(['first', 'first', 'first', null, null])
    expect(standIns(items, ids, null)).toEqual(['label', null, null, null, null])
    const suppressing: AnyItem = { ...first, overrideMode: 'suppress' }
    expect(standIns([item('label'), second, suppressing], ids, 'hu')).toEqual([null, null, null, null, null])
    expect(standIns([replace('first', 'hu', 'gone')], ids, 'hu')).toEqual([
      null,
      'first',
      null,
      null,
      'first',
    ])
  })

  it('are those of all kinds', () => {
    const items = { formField: [item('f')], formOption: [item('o'), replace('p', 'hu', 'o')] }
    const effective = effectiveItems({ domains, items }, 'hu', NOW)
    expect(effective?.items).toEqual([
      { kind: 'formField', id: 'f', name: 'f', standing: 'inherited', domainId: null, byId: null },
      { kind: 'formOption', id: 'o', name: 'o', standing: 'overridden', domainId: null, byId: 'p' },
      { kind: 'formOption', id: 'p', name: 'p', standing: 'own', domainId: 'hu', byId: null },
    ])
  })

  it('are found in domains whose parents go in a circle', () => {
    const circle = [
      { id: 'x', parentId: 'y' },
      { id: 'y', parentId: 'x' },
    ]
    const items = [item('ofX', { domainId: 'x' }), item('ofY', { domainId: 'y' }), item('all')]
    const effective = effectiveItems({ domains: circle, items: { formField: items } }, 'x', NOW)
    expect(effective?.inForce(items).map(({ id }) => id)).toEqual(['ofX', 'ofY', 'all'])
  })

  it('are none in a domain whose parent is missing', () => {
    const lost = [{ id: 'x', parentId: 'gone' }]
    expect(effectiveItems({ domains: lost, items: {} }, 'x', NOW)).toBeNull()
  })

  it('are none when there is no such domain', () => {
    expect(effectiveItems({ domains, items: {} }, 'gone', NOW)).toBeNull()
  })
})

describe('the instants at which items become valid or expire', () => {
  const days = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`
  const items = [
    item('a', { validFrom: days(10), validTo: days(28) }),
    item('b', { validFrom: days(19) }),
    item('c', { validTo: days(24), domainId: 'hu' }),
    item('d', { validTo: days(23), domainId: 'at' }),
    item('e'),
    item('f', { validFrom: days(28) }),
    item('g', { validFrom: days(21) }),
  ]
  const around = (list: readonly AnyItem[]) => {
    const effective = effectiveItems({ domains, items: { formField: list } }, null, NOW)
    return [effective?.validSince, effective?.validUntil]
  }
  const definition = { domains, items: { formField: items } }

  it('are known just before or at an instant, and just after it', () => {
    expect(around(items)).toEqual([days(21), days(23)])
    expect(around(items.slice(0, 2))).toEqual([days(19), days(28)])
    expect(around([item('e')])).toEqual([null, null])
    expect(around([item('b', { validFrom: days(19) })])).toEqual([days(19), null])
    expect(around([item('b', { validTo: days(22) })])).toEqual([null, days(22)])
  })

  it('are listed once each, ascending, for a domain or for all', () => {
    expect(boundariesOf(definition, 'bp', NOW)).toEqual([days(24), days(28)])
    expect(boundariesOf(definition, null, NOW)).toEqual([days(28)])
    expect(boundariesOf(definition, 'gone', NOW)).toEqual([days(23), days(24), days(28)])
    expect(boundariesOf(definition, 'bp', days(24))).toEqual([days(28)])
  })
})
