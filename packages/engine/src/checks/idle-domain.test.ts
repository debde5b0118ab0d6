import { expect, it } from 'vitest'
import { buildDefinition, type DefinitionParts, type Part } from '../testing/build-definition.ts'
import { checkEverywhere } from './check-everywhere.ts'
import { demands, fields, locks, name, note } from './testing/fault-parts.ts'

const NOW = '2026-06-15T10:00:00.000Z'
const domains = [
  { id: 'hu', name: 'Magyarország' },
  { id: 'bp', name: 'Budapest', parentId: 'hu' },
  { id: 'at' },
]
const base = { ...locks('a', null), order: 1 }
const own = (more: object = {}) => ({
  ...{ ...base, id: 'sajat', domainId: 'bp', overridesId: 'zar', overrideMode: 'replace' },
  ...more,
})

/** The domains that the check reports as having no differences. */
function idle(parts: DefinitionParts): unknown[] {
  const steps = checkEverywhere(buildDefinition({ domains, ...fields(name, note), ...parts }), NOW)
  for (;;) {
    const step = steps.next()
    if (!step.done) continue
    const found = step.value.filter(({ diagnostic }) => diagnostic.code === 'DOMAIN_IDLE')
    expect(found.every(({ from, diagnostic }) => from === NOW && diagnostic.severity === 'hint')).toBe(true)
    return found.map(({ diagnostic: { params, item, related = [] } }) =>
      [params.domain, item?.id, ...related.map(({ id }) => id)].join(' '),
    )
  }
}

const locked = (...formDisabled: readonly Part[]) => idle({ formDisabled })

it.each<[string, readonly Part[], string]>([
  ['the same in all but the name', [base, own({ name: 'Más', note: 'x', tags: ['t'] })], 'Budapest sajat'],
  ['for a time', [base, own({ validFrom: '2026-07-01T00:00:00Z' })], 'Budapest sajat'],
  ['of a domain at the top', [base, own({ domainId: 'at' })], 'at sajat'],
  ['of the rule of the domain above', [{ ...base, domainId: 'hu' }, own()], 'Budapest sajat'],
  [
    'beside what is switched off',
    [base, own(), own({ id: 'ki', enabled: false, mode: 'disabled' })],
    'Budapest sajat',
  ],
  [
    'beside what is over',
    [base, own(), own({ id: 'volt', validTo: '2026-01-01T00:00:00Z', mode: 'disabled' })],
    'Budapest sajat',
  ],
])('a domain is told whose item overrides by the same: %s', (_, rules, expected) => {
  expect(locked(...rules)).toEqual([expected])
})

it('a domain is told once, with all its items', () => {
  const parts = {
    formDisabled: [base, own()],
    formValidation: [
      { ...demands('required', 'b'), order: 1 },
      { ...demands('required', 'b'), order: 1, ...{ id: 'v', domainId: 'bp', overridesId: 'required-b' } },
    ].map((part, at) => ({ ...part, overrideMode: at === 1 ? 'replace' : null })),
  }
  expect(idle(parts)).toEqual(['Budapest sajat v'])
})

it.each<[string, readonly Part[]]>([
  ['nothing is of the domain', [base]],
  ['the item does something else', [base, own({ mode: 'disabled' })]],
  ['it is said in other words', [base, own({ reason: 'Ott így mondjuk.' })]],
  ['it has another legal basis', [base, own({ legalBasis: 'rendelet' })]],
  ['it is translated in another way', [base, own({ translations: { en: { reason: 'so' } } })]],
  ['it leaves an item out', [base, own({ overrideMode: 'suppress' })]],
  ['it is there beside the others', [base, { ...locks('b', null, 'ott'), domainId: 'bp' }]],
  ['another item differs', [base, own(), { ...locks('b', null, 'ott'), domainId: 'bp' }]],
  [
    'it will differ',
    [base, own(), own({ id: 'majd', mode: 'disabled', validFrom: '2026-09-01T00:00:00Z', order: 0 })],
  ],
  ['it outlives what it overrides', [{ ...base, validTo: '2026-09-01T00:00:00Z' }, own()]],
  [
    'it undoes what the domain above does',
    [base, own({ id: 'kozep', domainId: 'hu', mode: 'disabled' }), own()],
  ],
  ['what it overrides is in another branch', [{ ...base, domainId: 'at' }, own()]],
  ['what it overrides is switched off', [{ ...base, enabled: false }, own()]],
])('nothing is told if %s', (_, rules) => {
  expect(locked(...rules).filter((one) => String(one).startsWith('Budapest'))).toEqual([])
})

it('a default that comes before others only in the domain is not the same', () => {
  const value = (id: string, text: string, more: object = {}) => ({
    ...{ id, targets: ['a'], value: text, condition: { var: 'b' } },
    ...more,
  })
  const first = value('d1', 'Egy')
  const second = value('d2', 'Kettő')
  const ofDomain = (part: Part) => ({
    ...part,
    id: 'd',
    domainId: 'bp',
    overridesId: part.id,
    overrideMode: 'replace',
  })
  expect(idle({ formDefaultValue: [first, second, ofDomain(first)] })).toEqual(['Budapest d'])
  expect(idle({ formDefaultValue: [first, second, ofDomain(second)] })).toEqual([])
})

it('a field that stands elsewhere in the domain is not the same', () => {
  const field = { ...name, id: 'sajat', key: 'a', domainId: 'bp', overridesId: 'a', overrideMode: 'replace' }
  const formField = [
    { ...name, key: 'a', order: 1 },
    { ...note, order: 2 },
  ]
  expect(idle({ formField: [...formField, { ...field, order: 1 }] })).toEqual(['Budapest sajat'])
  expect(idle({ formField: [...formField, { ...field, order: 3 }] })).toEqual([])
})

it('an option is the same wherever it is the same in the list', () => {
  const formOption = ['x', 'y'].map((value, order) => ({ id: value, list: 'l', value, order }))
  const option = {
    id: 'o',
    list: 'l',
    value: 'y',
    domainId: 'bp',
    overridesId: 'y',
    overrideMode: 'replace',
    order: 1,
  }
  expect(idle({ formOption: [...formOption, option] })).toEqual(['Budapest o'])
  expect(idle({ formOption: [...formOption, { ...option, label: 'Más' }] })).toEqual([])
})
