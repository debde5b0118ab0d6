import { expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition } from '../testing/build-definition.ts'
import { checkForm } from './check-form.ts'
import { fields, locks, name } from './testing/fault-parts.ts'

const domains = [{ id: 'hu' }, { id: 'bp', parentId: 'hu' }, { id: 'at' }]

function idle(base: object, own: object, domain: string | null) {
  const override = { ...locks('a', null, 'sajat'), overridesId: 'zar', overrideMode: 'replace', ...own }
  const parts = { domains, ...fields(name), formDisabled: [{ ...locks('a', null), ...base }, override] }
  const { program } = compile(buildDefinition(parts), { now: '2026-06-15T10:00:00Z', domain })
  const found = program ? checkForm(program) : []
  return found.filter(({ code }) => code === 'OVERRIDE_IDLE').map(({ item }) => item?.id)
}

it.each([
  ['is in another branch', { domainId: 'at' }, { domainId: 'bp' }],
  ['is switched off', { enabled: false }, { domainId: 'bp' }],
  ['is gone', {}, { domainId: 'bp', overridesId: 'gone' }],
  ['would be left out', { domainId: 'at' }, { domainId: 'bp', overrideMode: 'suppress' }],
])('an override is told whose item %s', (_, base, own) => {
  expect(idle(base, own, 'bp')).toEqual(['sajat'])
})

it('an override is told in its own domain whose item is in one below', () => {
  expect(idle({ domainId: 'bp' }, { domainId: 'hu' }, 'hu')).toEqual(['sajat'])
})

it('an override is not told whose item is for all, or for a domain above, or that is for others itself', () => {
  expect(idle({}, { domainId: 'bp' }, 'bp')).toEqual([])
  expect(idle({ domainId: 'hu' }, { domainId: 'bp' }, 'bp')).toEqual([])
  expect(idle({ validTo: '2026-01-01T00:00:00Z' }, { domainId: 'bp' }, 'bp')).toEqual([])
  expect(idle({ domainId: 'at' }, { domainId: 'bp' }, 'hu')).toEqual([])
})
