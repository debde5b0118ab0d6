import { apply, documentOf, type FormContent, type FormDocument } from '@urlapmuhely/document'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { ruleKnowledgeOf } from '../../store/rules/rule-knowledge.tsx'
import { createRuleReader } from './rule-set.ts'
import { computeTexts } from './sentence-texts.ts'

const { form, items } = buildDefinition({
  formField: [{ id: 'a', key: 'osszeg', label: 'Összeg', type: 'number' }],
  formValidation: [
    {
      id: 'v',
      name: 'Alsó határ',
      targets: ['a'],
      rule: 'min',
      parameters: { min: 10 },
      legalBasis: 'Áfa tv.',
    },
  ],
})
// The items of a definition are those of a document.
const start = documentOf({ form, items } as unknown as FormContent)
const textsOf = (document: FormDocument) =>
  new Promise<ReadonlyMap<string, string>>((resolve) => {
    const { names } = ruleKnowledgeOf(document)
    computeTexts({ document, rules: createRuleReader()(document).rules, names, onDone: resolve })
  })

it('a rule is found by its sentence, its name and its legal basis, as it reads now', async () => {
  const text = (await textsOf(start)).get('v')
  for (const word of ['osszeg', 'legalabb 10', 'also hatar', 'afa tv.']) expect(text).toContain(word)
  const values = { label: 'Díj' }
  const step = { is: 'change', kind: 'formField', id: 'a', values } as const
  const later = (await textsOf(apply(start, { steps: [step] }).document)).get('v')
  expect(later).toContain('dij')
  expect(later).not.toContain('osszeg')
})

it('the work of many rules is done in slices, and can be stopped', async () => {
  const many = Array.from({ length: 400 }, (_, index) => ({ ...items.formValidation[0], id: `v${index}` }))
  const document = documentOf({ form, items: { ...items, formValidation: many } } as unknown as FormContent)
  expect((await textsOf(document)).size).toBe(400)
  let isDone = false
  const stop = computeTexts({
    document,
    rules: createRuleReader()(document).rules,
    names: ruleKnowledgeOf(document).names,
    onDone: () => {
      isDone = true
    },
  })
  stop()
  await textsOf(document)
  expect(isDone).toBe(false)
})
