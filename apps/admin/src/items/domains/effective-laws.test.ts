import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DomainNode } from './domain-tree.ts'
import { effectiveRows, isDifferent } from './effective-rows.ts'

const NOW = '2026-11-21T12:00:00.000Z'
const kind = { name: 'formField' }
const node = (id: string, parentId: string | null): DomainNode => ({
  ...{ id, name: id, key: id, parentId, host: '', revision: 1 },
})
/** hu → bp → xi, at */
const domains = [node('hu', null), node('bp', 'hu'), node('xi', 'bp'), node('at', null)]
const ways: Readonly<Record<string, readonly string[]>> = {
  hu: ['hu'],
  bp: ['bp', 'hu'],
  xi: ['xi', 'bp', 'hu'],
  at: ['at'],
}
const places = [null, 'hu', 'bp', 'xi', 'at'] as const

interface Plain {
  readonly domainId: string | null
  readonly enabled: boolean
  readonly validFrom: string | null
  readonly validTo: string | null
}

const moment = fc.constantFrom(null, '2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z')
const plain: fc.Arbitrary<Plain> = fc.record({
  domainId: fc.constantFrom(...places),
  enabled: fc.boolean(),
  validFrom: moment,
  validTo: moment,
})

function itemsOf(all: readonly Plain[]) {
  return all.map((values, index) => ({
    ...{ id: `i${index}`, name: `i${index}`, label: `i${index}`, parentId: null, order: index },
    ...{ overridesId: null, overrideMode: null, ...values },
  }))
}

describe('items that override nothing', () => {
  const isSeen = ({ domainId }: Plain, at: string | null) =>
    domainId === null || (at !== null && (ways[at]?.includes(domainId) ?? false))
  const isOn = ({ enabled, validFrom, validTo }: Plain) =>
    enabled && (validFrom === null || validFrom <= NOW) && (validTo === null || validTo > NOW)

  function expected(item: Plain, at: string | null): string | null {
    if (!isSeen(item, at)) return null
    if (!isOn(item)) return 'off'
    return item.domainId === at ? 'own' : 'inherited'
  }

  it('are seen where they are, and below; those that are off take no part', () => {
    fc.assert(
      fc.property(fc.array(plain, { maxLength: 6 }), fc.subarray([...places]), (all, domainIds) => {
        const items = itemsOf(all)
        const rows = effectiveRows({ kind, items }, { domains, domainIds, now: NOW })
        const found = rows.map((row) => [row.item.id, row.standings.map((entry) => entry?.standing ?? null)])
        const model = all
          .map((item, index) => [`i${index}`, domainIds.map((at) => expected(item, at))] as const)
          .filter(([, standings]) => standings.some((standing) => standing !== null))
        expect(found).toEqual(model)
      }),
      volume(400, 56),
    )
  })

  it('differ between domains exactly if they are in force, off or unseen in different ones', () => {
    const inForce = (standing: string | null) => (standing === 'inherited' ? 'own' : standing)
    fc.assert(
      fc.property(plain, fc.subarray([...places], { minLength: 2 }), (one, domainIds) => {
        const [row] = effectiveRows({ kind, items: itemsOf([one]) }, { domains, domainIds, now: NOW })
        const outcomes = new Set(domainIds.map((at) => inForce(expected(one, at))))
        expect(row ? isDifferent(row) : false).toBe(outcomes.size > 1)
      }),
      volume(200, 57),
    )
  })
})

describe('an override', () => {
  const all = itemsOf([
    { domainId: null, enabled: true, validFrom: null, validTo: null },
    { domainId: 'hu', enabled: true, validFrom: null, validTo: null },
    { domainId: 'bp', enabled: true, validFrom: null, validTo: null },
  ])
  const [base, first, second] = all
  const standings = (items: Parameters<typeof effectiveRows>[0]['items'], at: string | null) =>
    effectiveRows({ kind, items }, { domains, domainIds: [at], now: NOW }).map(
      ({ item: { id }, standings: [entry] }) => `${id} ${entry?.standing} ${entry?.by?.id ?? '-'}`,
    )

  it('counts in its own domain and below, and the nearest one wins', () => {
    if (!base || !first || !second) throw new Error('There are three items.')
    const items = [
      base,
      { ...first, overridesId: 'i0', overrideMode: 'replace' as const },
      { ...second, overridesId: 'i0', overrideMode: 'replace' as const },
    ]
    expect(standings(items, null)).toEqual(['i0 own -'])
    expect(standings(items, 'at')).toEqual(['i0 inherited -'])
    expect(standings(items, 'hu')).toEqual(['i0 overridden i1', 'i1 own -'])
    expect(standings(items, 'xi')).toContain('i0 overridden i2')
    expect(standings(items, 'xi')).toContain('i2 inherited -')
  })

  it('says in each domain what it is an override of', () => {
    if (!base || !first) throw new Error('There are two items.')
    const items = [base, { ...first, overridesId: 'i0', overrideMode: 'suppress' as const }]
    const rows = effectiveRows({ kind, items }, { domains, domainIds: ['hu', 'bp', 'at'], now: NOW })
    expect(rows.map((row) => row.standings.map((entry) => entry?.overrides?.id ?? null))).toEqual([
      [null, null, null],
      ['i0', 'i0', null],
    ])
    expect(rows.map(isDifferent)).toEqual([true, true])
  })
})
