import type { DocumentItem } from '@urlapmuhely/document'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fieldsInForce } from './fields-in-force.ts'

const byId = (items: readonly DocumentItem[]) => new Map(items.map((item) => [item.id, item]))
const version = { id: 'b2', overridesId: 'b', domainId: 'hu' }
const fields = byId([{ id: 'a', overridesId: null }, { id: 'b', enabled: false }, version])
const drawn = (domain: string | null) => fieldsInForce(fields, domain).map(({ id }) => id)

it('a version stands for what it overrides in its own domain, and is left out elsewhere', () => {
  expect(drawn('hu')).toEqual(['a', 'b2'])
  expect(drawn('bp')).toEqual(['a', 'b'])
  expect(drawn(null)).toEqual(['a', 'b'])
})

it('a version for everywhere is not drawn where no domain is chosen', () => {
  const everywhere = byId([{ id: 'b' }, { ...version, domainId: null }])
  expect(fieldsInForce(everywhere, null).map(({ id }) => id)).toEqual(['b'])
  expect(fieldsInForce(undefined, 'hu')).toEqual([])
})

it('of several versions for a domain all are drawn, and the overridden field is not', () => {
  const twice = byId([{ id: 'b' }, version, { ...version, id: 'b3' }])
  expect(fieldsInForce(twice, 'hu').map(({ id }) => id)).toEqual(['b2', 'b3'])
})

it('a version of a version takes its place, and not that of the first', () => {
  const chain = byId([{ id: 'b' }, version, { id: 'b3', overridesId: 'b2', domainId: 'hu' }])
  expect(fieldsInForce(chain, 'hu').map(({ id }) => id)).toEqual(['b3'])
})

it('an empty reference overrides nothing', () => {
  const plain = byId([{ id: 'a', overridesId: '' }, { id: 'b', overridesId: null }, { id: 'c' }])
  expect(fieldsInForce(plain, 'hu').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

it('in any form, what is drawn is neither replaced here nor made for elsewhere', () => {
  const item = fc.record({ overrides: fc.option(fc.nat(5)), domainId: fc.constantFrom('hu', 'bp', null) })
  fc.assert(
    fc.property(fc.array(item, { maxLength: 6 }), fc.constantFrom('hu', 'bp', null), (seeds, domain) => {
      const items = seeds.map(({ overrides, domainId }, at) => ({
        ...{ id: `f${at}`, domainId },
        overridesId: overrides === null ? null : `f${overrides}`,
      }))
      const isHere = (one: (typeof items)[number]) => domain !== null && one.domainId === domain
      const expected = items
        .filter((one) => one.overridesId === null || isHere(one))
        .filter(({ id }) => !items.some((other) => other.overridesId === id && isHere(other)))
      expect(fieldsInForce(byId(items), domain).map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    }),
  )
})
