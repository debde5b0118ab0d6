import { type ApiItem, formValidation } from '@urlapmuhely/schema'
import { parseItem } from '@urlapmuhely/schema/parse'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { expect, test } from 'vitest'
import { mayBeRequired, requiredState, withRequired } from './required-rules.ts'

const [formId, field, other] = [testId(1), testId(2), testId(3)]
const rule = (values: Readonly<Record<string, unknown>>) =>
  // The server sends a validation as a whole item.
  buildItem(formValidation, { formId, rule: 'required', targets: [field], ...values }) as unknown as ApiItem
const created = { id: testId(9), name: 'Kötelező: Név' }

test('only a rule that always applies and refuses the answer makes a field required', () => {
  expect(requiredState([rule({})], field)).toEqual({ isRequired: true, sometimes: [] })
  expect(requiredState([rule({ targets: [other] }), rule({ rule: 'email' })], field).isRequired).toBe(false)
  expect(requiredState([rule({ enabled: false })], field)).toEqual({ isRequired: false, sometimes: [] })
  const limited = [
    rule({ condition: { '!!': [{ var: 'nev' }] } }),
    rule({ domainId: testId(4) }),
    rule({ severity: 'warning' }),
    rule({ validTo: '2030-01-01T00:00:00.000Z' }),
  ]
  expect(requiredState(limited, field)).toEqual({ isRequired: false, sometimes: limited })
})

test('a field that becomes required gets a rule of its own, which the server accepts', () => {
  const before = [rule({ id: testId(5), targets: [other], order: 7 })]
  const after = withRequired(before, { id: field, formId, isRequired: true }, created)
  expect(after.slice(0, 1)).toEqual(before)
  expect(after[1]).toMatchObject({ ...created, formId, targets: [field], rule: 'required', order: 8 })
  const parsed = parseItem(formValidation, { ...after[1] })
  expect(parsed.ok && formValidation.check(parsed.values)).toEqual([])
})

test('a field that becomes optional leaves its rules; one that serves nothing else is deleted', () => {
  const own = rule({ id: testId(5) })
  const shared = rule({ id: testId(6), targets: [other, field] })
  const conditional = rule({ id: testId(7), condition: { '!!': [{ var: 'nev' }] } })
  const after = withRequired([own, shared, conditional], { id: field, formId, isRequired: false }, created)
  expect(after).toEqual([{ ...shared, targets: [other] }, conditional])
})

test('nothing changes if the field is already as wanted', () => {
  const rules = [rule({})]
  expect(withRequired(rules, { id: field, formId, isRequired: true }, created)).toBe(rules)
})

test.each([
  ['text', true],
  ['repeat', true],
  ['page', false],
  ['note', false],
  [undefined, false],
])('a question may be required, a part of the layout and a text inset may not: %s', (type, wanted) => {
  expect(mayBeRequired(type)).toBe(wanted)
})
