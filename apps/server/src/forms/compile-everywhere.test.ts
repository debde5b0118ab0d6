import { itemSets } from '@urlapmuhely/engine'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import type { FormDefinition } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { compileEverywhere } from './compile-everywhere.ts'

const NOW = '2026-11-22T12:00:00.000Z'
const JULY = '2027-07-01T00:00:00.000Z'
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

// The engine's test data has only the properties that the engine reads, and only those are read here.
const definitionOf = (parts: DefinitionParts) => buildDefinition(parts) as unknown as FormDefinition

const findings = async (parts: DefinitionParts) =>
  (await compileEverywhere(definitionOf(parts), NOW)).map(({ code, since, domains, message }) => ({
    code,
    since,
    domains,
    message,
  }))

/** A rule that makes a cycle: the field's presence depends on its own value. */
const circle = { id: 'kor', targets: ['nev'], condition: { '==': [{ var: 'nev' }, 'x'] } }
const domains = range(60).map((index) => ({ id: `d${index}`, name: `Körzet ${index}` }))

describe('what is found when a form is compiled everywhere', () => {
  it('says from when a circle is that begins with the validity of a rule', async () => {
    expect(
      await findings({ formField: [{ id: 'nev' }], formRemoveable: [{ ...circle, validFrom: JULY }] }),
    ).toEqual([
      {
        code: 'CYCLE',
        since: JULY,
        domains: [],
        message: expect.stringMatching(/jelenléte\. Ettől kezdve: 2027\. 07\. 01\. 02:00\.$/u),
      },
    ])
  })

  it('says where one is that only the last of sixty domains has', async () => {
    expect(
      await findings({
        formField: [{ id: 'nev' }],
        domains,
        formRemoveable: [{ ...circle, domainId: 'd59' }],
      }),
    ).toEqual([
      {
        code: 'CYCLE',
        since: null,
        domains: ['Körzet 59'],
        message: expect.stringMatching(/Ebben a domainben: Körzet 59\.$/u),
      },
    ])
  })

  it('says both, of several domains', async () => {
    const formRemoveable = range(8).map((index) => ({
      ...circle,
      id: `kor${index}`,
      overridesId: index === 0 ? null : 'kor0',
      overrideMode: index === 0 ? null : 'replace',
      domainId: index === 0 ? null : `d${index}`,
      condition: index === 0 ? null : circle.condition,
      validFrom: index === 0 ? null : JULY,
    }))
    const [first] = await findings({ formField: [{ id: 'nev' }], domains, formRemoveable })
    expect(first).toMatchObject({ code: 'CYCLE', since: JULY })
    expect(first?.domains).toHaveLength(7)
    expect(first?.message).toMatch(
      /Ettől kezdve: .* Ezekben a domainekben: Körzet 1, .*Körzet 5 és még 2 másikban\.$/u,
    )
  })

  it('says nothing of time and place of what is so everywhere and already', async () => {
    const [only, ...more] = await findings({ formField: [{ id: 'nev' }], domains, formRemoveable: [circle] })
    expect([only?.since, only?.domains, more]).toEqual([null, [], []])
    expect(only?.message).not.toMatch(/Ettől|domain/u)
  })

  it('says nothing of the effect of a rule that was over before, but that it is over', async () => {
    const found = await findings({
      formField: [{ id: 'nev' }],
      formRemoveable: [{ ...circle, validTo: '2026-01-01T00:00:00.000Z' }],
    })
    expect(found).toEqual([
      { code: 'RULE_EXPIRED', since: null, domains: [], message: expect.stringContaining('lejárt') },
    ])
  })

  it('compiles equal sets of items once', async () => {
    const parts: DefinitionParts = {
      domains,
      formField: [
        ...range(40).map((index) => ({
          id: `f${index}`,
          validFrom: new Date(Date.parse(JULY) + index * 86_400_000).toISOString(),
        })),
        ...range(3).map((index) => ({ id: `sajat${index}`, domainId: `d${index}` })),
      ],
    }
    // 61 places at 41 moments are 2,501 sets. Three domains have a field of their own; the others are equal.
    expect(itemSets(definitionOf(parts), NOW)).toHaveLength(4 * 41)
    expect(await findings(parts)).toEqual([])
  })
})
