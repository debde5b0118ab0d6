import {
  apply,
  type DocumentItem,
  documentOf,
  type FormContent,
  type FormDocument,
  itemsOf,
} from '@urlapmuhely/document'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { ruleSentence, ruleText } from '@urlapmuhely/wording'
import { expect, it } from 'vitest'
import { isNamedTheSame, isReadTheSame } from './is-read-the-same.ts'
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

const created = (kind: string, item: DocumentItem) =>
  apply(start, { steps: [{ is: 'create', kind, item }] }).document
const removed = (kind: string, id: string) => apply(start, { steps: [{ is: 'remove', kind, id }] }).document

it.each([
  ['the label of a field', () => changed('formField', 'a', { label: 'Vármegye' }), true],
  ['its hint', () => changed('formField', 'a', { hint: 'Válasszon' }), true],
  ['its order', () => changed('formField', 'a', { order: 9 }), true],
  // A text with a place reads a field.
  ['a label with a place', () => changed('formField', 'b', { label: '{a} kerülete' }), false],
  ['its key', () => changed('formField', 'a', { key: 'megye' }), false],
  ['its type', () => changed('formField', 'b', { type: 'textarea' }), false],
  ['its formula', () => changed('formField', 'b', { expression: { var: 'a' } }), false],
  ['its container', () => changed('formField', 'b', { parentId: 'a' }), false],
  ['a new field', () => created('formField', { id: 'c', key: 'c' }), false],
  ['a deleted field', () => removed('formField', 'b'), false],
  ['the label of an option', () => changed('formOption', 'o', { label: 'Főváros' }), false],
  ['a rule', () => changed('formExpandable', 'e', { targets: ['a'] }), false],
  ['the form', () => changed('form', form.id, { title: 'Más' }), false],
  ['nothing', () => start, true],
] as const)(
  'each rule is still about the same fields only if no rule reads what differs: %s',
  (_what, after, expected) => {
    expect(isReadTheSame(start, after())).toBe(expected)
  },
)

it('where documents are read the same, the index has the same rules at the same fields', () => {
  const at = (document: FormDocument) =>
    [...ruleKnowledgeOf(document).index.byField].map(([id, byQuestion]) => [
      id,
      [...byQuestion].map(([question, nodes]) => [question, nodes.map(({ item }) => item.id)]),
    ])
  expect(at(changed('formField', 'a', { label: 'Vármegye' }))).toEqual(at(start))
  expect(at(changed('formExpandable', 'e', { targets: ['a'] }))).not.toEqual(at(start))
})
