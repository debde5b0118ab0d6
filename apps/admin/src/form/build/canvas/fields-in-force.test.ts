import type { DocumentItem } from '@urlapmuhely/document'
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
