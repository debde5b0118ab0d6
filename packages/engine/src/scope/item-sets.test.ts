import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyItem } from '../facts/definition.ts'
import { effectiveItems } from './effective.ts'
import { itemSets } from './item-sets.ts'

const NOW = '2026-06-15T10:00:00.000Z'
const days = Array.from({ length: 8 }, (_, index) => new Date(Date.UTC(2026, 5, 12 + index)).toISOString())
const domains = [
  { id: 'hu', parentId: null },
  { id: 'bp', parentId: 'hu' },
  { id: 'ker', parentId: 'bp' },
  { id: 'at', parentId: null },
]
const moment = fc.option(fc.constantFrom(...days), { freq: 2 })
const items: fc.Arbitrary<AnyItem[]> = fc
  .array(
    fc.record({
      domainId: fc.option(fc.constantFrom('hu', 'bp', 'ker', 'at'), { freq: 1 }),
      overrides: fc.option(fc.nat({ max: 6 })),
      overrideMode: fc.constantFrom('replace' as const, 'suppress' as const),
      validFrom: moment,
      validTo: moment,
      enabled: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((list) =>
    list.map(({ overrides, overrideMode, ...item }, index) => {
      const overridesId = overrides !== null && overrides < index ? `i${overrides}` : null
      const mode = overridesId === null ? null : overrideMode
      return { ...item, id: `i${index}`, name: '', order: 0, overridesId, overrideMode: mode }
    }),
  )

describe('the distinct sets of items in force', () => {
  it('are those of every domain at every moment, each once, from its first moment', () => {
    fc.assert(
      fc.property(items, (formField) => {
        const definition = { domains, items: { formField } }
        const markOf = (domainId: string | null, at: string) => {
          const effective = effectiveItems(definition, domainId, at)
          const inForce = effective?.inForce(formField).map(({ id }) => id)
          return JSON.stringify([inForce, formField.map(({ id }) => effective?.standIn(id))])
        }
        // The naive way: every domain at every instant of validity, and in between.
        const moments = [NOW, ...days.filter((day) => day > NOW)].flatMap((at) => [
          at,
          new Date(Date.parse(at) + 3_600_000).toISOString(),
        ])
        const first = new Map<string, string>()
        for (const domainId of [null, ...domains.map(({ id }) => id)])
          for (const at of moments) {
            const key = `${markOf(domainId, at)} ${domainId}`
            if (!first.has(key)) first.set(key, at)
          }
        const sets = itemSets(definition, NOW)
        const found = new Map(
          sets.flatMap((places) =>
            places.map(({ domainId, from }) => [`${markOf(domainId, from)} ${domainId}`, from] as const),
          ),
        )
        expect([...found].sort()).toEqual([...first].sort())
        const distinct = new Set(sets.map(([place]) => place && markOf(place.domainId, place.from)))
        expect(distinct.size).toBe(sets.length)
      }),
      { numRuns: 2000, seed: 9 },
    )
  })

  it('are apart for each domain whose parent is missing', () => {
    const lost = ['x', 'y'].map((id) => ({ id, parentId: 'gone' }))
    const sets = itemSets({ domains: [...domains, ...lost], items: {} }, NOW)
    expect(sets.map((places) => places.map(({ domainId }) => domainId))).toEqual([
      [null, 'hu', 'bp', 'ker', 'at'],
      ['x'],
      ['y'],
    ])
  })
})
