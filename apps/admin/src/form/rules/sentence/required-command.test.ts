import { apply, documentOf, type FormContent, type FormDocument, itemsOf } from '@urlapmuhely/document'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { validationRules } from '@urlapmuhely/schema'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../../base/messages/t.ts'
import { ruleKnowledgeOf } from '../../store/rules/rule-knowledge.tsx'
import { checkCommand, checkOf, namedChecks, requiredCommand, requiredIn } from './required-command.ts'

beforeAll(loadMessages)

const FIELDS = ['a', 'b', 'c']

function documentWith(formValidation: NonNullable<DefinitionParts['formValidation']>): FormDocument {
  const { form, items } = buildDefinition({
    formField: FIELDS.map((id) => ({ id, key: id, label: `Mező ${id}`, type: 'text' })),
    formValidation,
  })
  // The items of a definition are those of a document.
  return documentOf({ form, items } as unknown as FormContent)
}

const rule = (id: string, targets: readonly string[], more: object = {}) => ({
  id,
  targets: [...targets],
  rule: 'required',
  ...more,
})
const rulesOf = (document: FormDocument) => itemsOf(document, 'formValidation')
const required = (document: FormDocument) => FIELDS.filter((id) => requiredIn(document, id).isRequired)
const known = (document: FormDocument) => ({ document, names: ruleKnowledgeOf(document).names })

function set(document: FormDocument, fieldIds: readonly string[], isRequired: boolean): FormDocument {
  return apply(document, requiredCommand({ ...known(document), fieldIds, isRequired })).document
}

describe('fields that become required', () => {
  it('get one rule together, without those that are required already', () => {
    const after = set(documentWith([rule('v', ['b'])]), ['a', 'b', 'c'], true)
    expect(rulesOf(after).map(({ targets }) => targets)).toEqual([['b'], ['a', 'c']])
  })

  it('get no rule if all of them are required already', () => {
    const before = documentWith([rule('v', ['a', 'b'])])
    expect(rulesOf(set(before, ['a', 'b'], true))).toEqual(rulesOf(before))
  })

  it('get a rule of their own beside one that holds only sometimes', () => {
    const before = documentWith([rule('v', ['a'], { condition: { '!!': [{ var: 'b' }] } })])
    const after = set(before, ['a'], true)
    expect(rulesOf(after)).toHaveLength(2)
    expect(required(after)).toEqual(['a'])
  })

  it('are named in the step, or counted', () => {
    const document = documentWith([])
    const labelOf = (...fieldIds: string[]) =>
      requiredCommand({ ...known(document), fieldIds, isRequired: true }).label
    expect(labelOf('a')).toBe('Kötelező: „Mező a”')
    expect(labelOf('a', 'c')).toBe('Kötelező: 2 mező')
  })
})

describe('fields that become optional', () => {
  it('leave the rules of others, and rules without another field are deleted', () => {
    const before = documentWith([rule('v', ['a', 'b']), rule('w', ['a'])])
    const after = set(before, ['a'], false)
    expect(rulesOf(after).map(({ id, targets }) => [id, targets])).toEqual([['v', ['b']]])
  })

  it.each([
    ['that holds only under a condition', { condition: { '!!': [{ var: 'b' }] } }],
    ['of a domain', { domainId: 'd' }],
    ['that only warns', { severity: 'warning' }],
    ['that is off', { enabled: false }],
    ['of another sort', { rule: 'email' }],
  ])('leave a rule %s as it is', (_what, more) => {
    const before = documentWith([rule('v', ['a'], more), rule('w', ['a'])])
    const after = set(before, ['a'], false)
    expect(rulesOf(after).map(({ id }) => id)).toEqual(['v'])
    expect(rulesOf(after)[0]).toBe(rulesOf(before)[0])
  })

  it('are named in the step, or counted', () => {
    const document = documentWith([rule('v', ['a', 'c'])])
    const labelOf = (...fieldIds: string[]) =>
      requiredCommand({ ...known(document), fieldIds, isRequired: false }).label
    expect(labelOf('a')).toBe('Nem kötelező: „Mező a”')
    expect(labelOf('a', 'c')).toBe('Nem kötelező: 2 mező')
  })
})

it('any sequence of switches leaves exactly those fields required that were switched on last', () => {
  const start = fc.array(fc.subarray(FIELDS, { minLength: 1 }), { maxLength: 3 })
  const turns = fc.array(fc.tuple(fc.subarray(FIELDS, { minLength: 1 }), fc.boolean()), { maxLength: 6 })
  fc.assert(
    fc.property(start, turns, (lists, all) => {
      let document = documentWith(lists.map((targets, index) => rule(`v${index}`, targets)))
      const expected = new Set(lists.flat())
      for (const [ids, isOn] of all) {
        document = set(document, ids, isOn)
        for (const id of ids)
          if (isOn) expected.add(id)
          else expected.delete(id)
        expect(required(document)).toEqual(FIELDS.filter((id) => expected.has(id)))
        expect(rulesOf(document).every(({ targets }) => Array.isArray(targets) && targets.length > 0)).toBe(
          true,
        )
      }
    }),
    { numRuns: 60 },
  )
})

describe('the named check of a field', () => {
  const check = (document: FormDocument, fieldId: string, name: string | null) =>
    apply(document, checkCommand({ ...known(document), fieldId, check: name })).document
  const checks = (document: FormDocument) =>
    rulesOf(document).map(({ rule: name, targets }) => [name, targets])

  it('is one that needs nothing but its name', () => {
    expect(namedChecks.length).toBeGreaterThan(5)
    for (const { value, label, group } of namedChecks) {
      expect([label, group].every((text) => text !== '')).toBe(true)
      expect(
        Object.keys(
          Object.entries(validationRules).find(([name]) => name === value)?.[1].parameters ?? { x: 1 },
        ),
      ).toEqual([])
    }
    expect(namedChecks.map(({ value }) => value)).not.toContain('required')
    expect(namedChecks.map(({ value }) => value)).not.toContain('min')
  })

  it('is a new rule at first, and another check changes that rule', () => {
    const first = check(documentWith([]), 'a', 'taj')
    expect(checks(first)).toEqual([['taj', ['a']]])
    const second = check(first, 'a', 'email')
    expect(checks(second)).toEqual([['email', ['a']]])
    expect(rulesOf(second)[0]?.id).toBe(rulesOf(first)[0]?.id)
  })

  it('loses its own message when it becomes another one', () => {
    const before = documentWith([{ id: 'v', targets: ['a'], rule: 'taj', message: 'Hibás TAJ-szám.' }])
    expect(rulesOf(check(before, 'a', 'email'))).toMatchObject([{ rule: 'email', message: '' }])
  })

  it('that is shared with another field is left to that field', () => {
    const before = documentWith([{ id: 'v', targets: ['a', 'b'], rule: 'taj' }])
    expect(checks(check(before, 'a', null))).toEqual([['taj', ['b']]])
    expect(checks(check(before, 'a', 'email'))).toEqual([
      ['taj', ['b']],
      ['email', ['a']],
    ])
  })

  it('is deleted with its rule, if that has no other field', () => {
    expect(checks(check(documentWith([{ id: 'v', targets: ['a'], rule: 'taj' }]), 'a', null))).toEqual([])
    expect(checkCommand({ ...known(documentWith([])), fieldId: 'a', check: null }).steps).toEqual([])
  })

  it.each([
    ['that is off', { enabled: false }],
    ['under a condition', { condition: { '!!': [{ var: 'b' }] } }],
    ['of a domain', { domainId: 'd' }],
    ['of another field', { targets: ['b'] }],
    ['with parameters', { rule: 'min', parameters: { min: 3 } }],
  ])('is not a rule %s', (_what, more) => {
    expect(checkOf(documentWith([{ id: 'v', targets: ['a'], rule: 'taj', ...more }]), 'a')).toBeNull()
  })
})
