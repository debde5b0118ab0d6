import { documentOf, type FormDocument, itemsOf } from '@urlapmuhely/document'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { formField, formValidation } from '@urlapmuhely/schema'
import { expect, it } from 'vitest'
import { checkCommand, requiredCommand, requiredIn } from '../../rules/sentence/required-command.ts'
import { changeCommand } from '../commands.ts'
import { createWorkshop, type Workshop } from '../workshop.ts'
import { findRule } from './find-rule.ts'
import { followNames } from './follow-names.ts'
import { copyRule, moveRule, overrideRule, removeRules } from './rule-commands.ts'
import { ruleKnowledgeOf } from './rule-knowledge.tsx'

const validation = (id: string, values: object) => ({ id, rule: 'required', name: '', ...values })

function open(validations: readonly { readonly id: string }[]): Workshop {
  const { form, items } = buildDefinition({
    formField: [
      { id: 'a', key: 'nev', label: 'Név', type: 'text' },
      { id: 'b', key: 'cim', label: 'Cím', type: 'text' },
    ],
    formValidation: [...validations],
  })
  // The items of a definition are those of a document.
  return createWorkshop(form.id, documentOf({ form, items } as unknown as Parameters<typeof documentOf>[0]))
}

const rulesOf = (document: FormDocument) => itemsOf(document, 'formValidation')
const orderOf = (workshop: Workshop) =>
  rulesOf(workshop.document())
    .toSorted((left, right) => Number(left.order) - Number(right.order))
    .map(({ id }) => id)
const known = (workshop: Workshop) => ({
  document: workshop.document(),
  names: ruleKnowledgeOf(workshop.document()).names,
})
function found(workshop: Workshop, id: string) {
  const rule = findRule(workshop.document(), id)
  if (!rule) throw new Error(`There is no rule ${id}.`)
  return rule
}

it('fields become required by one rule, and optional again without touching what else it serves', () => {
  const workshop = open([])
  workshop.run(requiredCommand({ ...known(workshop), fieldIds: ['a', 'b'], isRequired: true }))
  expect(rulesOf(workshop.document())).toMatchObject([{ targets: ['a', 'b'], rule: 'required' }])
  workshop.run(requiredCommand({ ...known(workshop), fieldIds: ['a'], isRequired: false }))
  expect(rulesOf(workshop.document())).toMatchObject([{ targets: ['b'] }])
  expect(requiredIn(workshop.document(), 'b').isRequired).toBe(true)
  workshop.run(requiredCommand({ ...known(workshop), fieldIds: ['b'], isRequired: false }))
  expect(rulesOf(workshop.document())).toEqual([])
})

it('a field changes its named check without changing that of another', () => {
  const workshop = open([validation('v', { rule: 'taj', targets: ['a', 'b'] })])
  workshop.run(checkCommand({ ...known(workshop), fieldId: 'a', check: 'email' }))
  const rules = rulesOf(workshop.document()).map(({ rule, targets }) => ({ rule, targets }))
  expect(rules).toEqual([
    { rule: 'taj', targets: ['b'] },
    { rule: 'email', targets: ['a'] },
  ])
  workshop.run(checkCommand({ ...known(workshop), fieldId: 'a', check: null }))
  expect(rulesOf(workshop.document())).toHaveLength(1)
})

it('a rule is copied behind itself, moved among its kind, and deleted with its versions', () => {
  const workshop = open([
    validation('v1', { targets: ['a'], order: 5 }),
    validation('v2', { targets: ['a'], order: 5 }),
    validation('v3', { targets: ['a'], order: 6 }),
  ])
  const copy = copyRule(workshop.document(), found(workshop, 'v1'))
  workshop.run(copy.command)
  expect(orderOf(workshop)).toEqual(['v1', copy.id, 'v2', 'v3'])
  workshop.run(moveRule(workshop.document(), found(workshop, 'v3'), 'v1'))
  expect(orderOf(workshop)).toEqual(['v3', 'v1', copy.id, 'v2'])
  const version = overrideRule(found(workshop, 'v1'), 'bp')
  workshop.run(version.command)
  expect(found(workshop, version.id).item).toMatchObject({
    overridesId: 'v1',
    domainId: 'bp',
    targets: ['a'],
  })
  workshop.run(removeRules(workshop.document(), [found(workshop, 'v1')]))
  expect(orderOf(workshop)).toEqual(['v3', copy.id, 'v2'])
})

it('names follow sentences and labels, forwards and back, until a person types one', () => {
  const workshop = open([validation('v', { targets: ['a'], name: 'Kötelező: Név' })])
  const follow = () => followNames(workshop, ruleKnowledgeOf(workshop.document()))
  const nameNow = () => found(workshop, 'v').item.name
  const change = (
    kind: typeof formField | typeof formValidation,
    id: string,
    property: string,
    value: unknown,
  ) => {
    workshop.run(changeCommand(workshop.document(), [{ kind, id, property, value }]))
    workshop.settle()
    follow()
  }
  follow()
  change(formField, 'a', 'label', 'Teljes név')
  expect(nameNow()).toBe('Kötelező: Teljes név')
  change(formValidation, 'v', 'targets', ['a', 'b'])
  expect(nameNow()).toBe('Kötelező: Teljes név, Cím')
  workshop.undo()
  workshop.undo()
  follow()
  expect(nameNow()).toBe('Kötelező: Név')
  expect(workshop.changes()).toEqual([])
  change(formValidation, 'v', 'name', 'Az én szabályom')
  change(formField, 'a', 'label', 'Családnév')
  expect(nameNow()).toBe('Az én szabályom')
})
