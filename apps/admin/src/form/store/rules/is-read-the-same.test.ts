import { apply, documentOf, type FormContent, type FormDocument, itemsOf } from '@urlapmuhely/document'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { ruleSentence, ruleText } from '@urlapmuhely/wording'
import { expect, it } from 'vitest'
import { isNamedTheSame } from './is-read-the-same.ts'
import { ruleKnowledgeOf } from './rule-knowledge.tsx'

const { form, items } = buildDefinition({
  formField: [
    { id: 'a', key: 'a', label: 'Megye', type: 'select', optionList: 'l' },
    { id: 'b', key: 'b', label: 'Kerület', type: 'text' },
  ],
  formOption: [{ id: 'o', list: 'l', value: 'bu', label: 'Budapest' }],
  formExpandable: [{ id: 'e', targets: ['b'], mode: 'auto', condition: { '==': [{ var: 'a' }, 'bu'] } }],
})
// The items of a definition are those of a document.
const start = documentOf({ form, items } as unknown as FormContent)
const changed = (kind: string, id: string, values: Readonly<Record<string, unknown>>) =>
  apply(start, { steps: [{ is: 'change', kind, id, values }] }).document
/** The sentences of a document, with the names of another one. */
const sentences = (document: FormDocument, named: FormDocument) =>
  itemsOf(document, 'formExpandable').map((item) =>
    ruleText(ruleSentence('formExpandable', item, ruleKnowledgeOf(named).names)),
  )

it.each([
  ['the label of a field', 'formField', 'a', { label: 'Vármegye' }, false],
  ['the label of an option', 'formOption', 'o', { label: 'Főváros' }, false],
  ['the targets of a rule', 'formExpandable', 'e', { targets: ['a', 'b'] }, true],
] as const)('names may be kept unless they differ: %s', (_what, kind, id, values, expected) => {
  const after = changed(kind, id, values)
  expect(isNamedTheSame(start, after)).toBe(expected)
  const withOldNames = sentences(after, start)
  if (expected) expect(withOldNames).toEqual(sentences(after, after))
  else expect(withOldNames).not.toEqual(sentences(after, after))
})
