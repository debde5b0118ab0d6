import { apply, documentOf, type FormContent, type FormDocument, itemsOf } from '@urlapmuhely/document'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { findRule } from '../../store/rules/find-rule.ts'
import { removeRules } from '../../store/rules/rule-commands.ts'
import { bindRules, enableRules } from './bulk-commands.ts'

const { form, items } = buildDefinition({
  formField: [{ id: 'a', key: 'a', type: 'text' }],
  formDisabled: [
    { id: 'r', targets: ['a'] },
    { id: 's', targets: ['a'], enabled: false },
    { id: 'v', targets: ['a'], overridesId: 'r', overrideMode: 'replace', domainId: 'd' },
    { id: 'w', targets: ['a'], overridesId: 'v', overrideMode: 'replace', domainId: 'e' },
  ],
  formValidation: [{ id: 'x', targets: ['a'], rule: 'required', domainId: 'd' }],
})
// The items of a definition are those of a document.
const start = documentOf({ form, items } as unknown as FormContent)
const found = (...ids: string[]) => ids.flatMap((id) => findRule(start, id) ?? [])
const valuesOf = (document: FormDocument, property: string) =>
  ['formDisabled', 'formValidation'].flatMap((kind) =>
    itemsOf(document, kind).map((item) => `${item.id}: ${String(item[property] ?? '')}`),
  )
const all = ['r', 's', 'v', 'w', 'x'] as const

it('rules of several kinds are turned off and on in one step each, and what is so already stays as it is', () => {
  const off = enableRules(start, found('r', 's', 'x'), false)
  expect(off?.steps).toHaveLength(2)
  const after = apply(start, off ?? { steps: [] }).document
  expect(valuesOf(after, 'enabled')).toEqual(['r: false', 's: false', 'v: true', 'w: true', 'x: false'])
  expect(enableRules(start, found('r', 'x'), true)).toBeNull()
})

it('rules are bound to a domain and freed from it; versions for a domain are not freed', () => {
  const bound = apply(start, bindRules(start, found(...all), 'e') ?? { steps: [] }).document
  expect(valuesOf(bound, 'domainId')).toEqual(all.map((id) => `${id}: e`))
  const free = apply(start, bindRules(start, found(...all), null) ?? { steps: [] }).document
  expect(valuesOf(free, 'domainId')).toEqual(['r: ', 's: ', 'v: d', 'w: e', 'x: '])
})

it('deleting rules deletes the versions of each for domains, and leads back to the same document', () => {
  const command = removeRules(start, found('x', 'r', 'v'))
  const { document, inverse } = apply(start, command)
  expect(valuesOf(document, 'enabled')).toEqual(['s: false'])
  expect(command.steps).toHaveLength(4)
  const back = apply(document, { steps: inverse }).document
  expect(valuesOf(back, 'overridesId').sort()).toEqual(valuesOf(start, 'overridesId').sort())
})
