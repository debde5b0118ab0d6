import { apply, documentOf, type FormContent } from '@urlapmuhely/document'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { ruleKindNames } from '@urlapmuhely/wording'
import { expect, it } from 'vitest'
import { findRule } from './find-rule.ts'

const { form, items } = buildDefinition({
  formField: [{ id: 'a', key: 'a', type: 'text' }],
  formDisabled: [{ id: 'r', targets: ['a'] }],
})
const all = Object.fromEntries(ruleKindNames.map((kind) => [kind, [{ id: `r-${kind}`, name: kind }]]))
// The items of a definition are those of a document.
const start = documentOf({ form, items } as unknown as FormContent)
const everyKind = documentOf({ form, items: { ...items, ...all } } as unknown as FormContent)

it.each(ruleKindNames)('a rule of the kind %s is found by its id, with its kind', (kind) => {
  expect(findRule(everyKind, `r-${kind}`)).toMatchObject({ kind, item: { name: kind } })
})

it('no field, no form and no unknown id is a rule', () => {
  for (const id of ['a', form.id, 'nincs', '']) expect(findRule(start, id)).toBeNull()
})

it('the same object is returned until the rule is edited', () => {
  const before = findRule(start, 'r')
  const steps = (id: string, kind: string) => ({
    steps: [{ is: 'change' as const, kind, id, values: { name: 'Más' } }],
  })
  expect(findRule(apply(start, steps('a', 'formField')).document, 'r')).toBe(before)
  const edited = findRule(apply(start, steps('r', 'formDisabled')).document, 'r')
  expect(edited).not.toBe(before)
  expect(edited?.item.name).toBe('Más')
})
