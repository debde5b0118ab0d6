import { apply, documentOf, type FormContent, type FormDocument, type Step } from '@urlapmuhely/document'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { createRuleReader } from './rule-set.ts'

const { form, items } = buildDefinition({
  formField: [
    { id: 'a', key: 'a', type: 'text' },
    { id: 'b', key: 'b', type: 'text' },
  ],
  formDisabled: [
    { id: 'r', targets: ['a'], order: 20 },
    { id: 's', targets: ['b'], order: 10 },
  ],
  formValidation: [{ id: 'v', targets: ['a'], rule: 'required', message: 'Hiányzik' }],
})
// The items of a definition are those of a document.
const start = documentOf({ form, items } as unknown as FormContent)
const changed = (document: FormDocument, kind: string, id: string, values: object) =>
  apply(document, { steps: [{ is: 'change', kind, id, values: { ...values } }] }).document
const idsOf = (read: ReturnType<typeof createRuleReader>, document: FormDocument) =>
  read(document).rules.map(({ id }) => id)

it('reads rules by kind, and within a kind the one of the lower order first', () => {
  expect(idsOf(createRuleReader(), start)).toEqual(['s', 'r', 'v'])
})

it('is the same object while texts, names and conditions are typed', () => {
  const read = createRuleReader()
  const before = read(start)
  const typed = changed(start, 'formValidation', 'v', { message: 'Kérjük, adja meg', name: 'Név kell' })
  expect(read(typed)).toBe(before)
  expect(read(changed(typed, 'formDisabled', 'r', { condition: { '!!': [{ var: 'b' }] } }))).toBe(before)
  expect(read(changed(typed, 'formField', 'a', { label: 'Más' }))).toBe(before)
})

it('follows what decides where a rule stands, and whether a filter leaves it', () => {
  const read = createRuleReader()
  expect(idsOf(read, changed(start, 'formDisabled', 'r', { order: 5 }))).toEqual(['r', 's', 'v'])
  const off = read(changed(start, 'formDisabled', 'r', { enabled: false }))
  expect(off.byId.get('r')?.isOff).toBe(true)
  const moved = read(changed(start, 'formDisabled', 'r', { targets: ['b'] }))
  expect(moved.byId.get('r')?.answers).toEqual([{ question: 'editable', fieldId: 'b' }])
  const removed: Step = { is: 'remove', kind: 'formDisabled', id: 's' }
  expect(idsOf(read, apply(start, { steps: [removed] }).document)).toEqual(['r', 'v'])
})
