import { buildDefinition } from '@urlapmuhely/engine/testing'
import { formScenario } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import { expect, it } from 'vitest'
import { apply } from '../command.ts'
import { documentOf } from '../form-document.ts'
import { renameKeyCommand } from './rename-key.ts'

const [FORM, ITEMS, PRICE, OUTER] = [testId(1), testId(2), testId(3), testId(4)]

const content = {
  values: { ar: 1, tetelek: [{ ar: 2, db: 1 }] },
  steps: [
    {
      do: [
        { type: 'addRow', path: 'tetelek', values: { ar: 3 } },
        { type: 'set', path: 'tetelek.#2.ar', value: 4 },
        { type: 'set', path: 'ar', value: 5 },
      ],
      expect: { 'tetelek.1.ar': { value: 4 }, ar: { value: 5 } },
      issues: ['tetelek.0.ar required', 'ar required'],
      answer: { ar: 5, tetelek: [{ ar: 2, db: 1 }, { ar: 4 }] },
    },
  ],
}

const definition = buildDefinition({
  form: { id: FORM },
  formField: [
    { id: ITEMS, key: 'tetelek', type: 'repeat', formId: FORM },
    { id: PRICE, key: 'ar', type: 'number', parentId: ITEMS, formId: FORM },
    { id: testId(5), key: 'db', type: 'number', parentId: ITEMS, formId: FORM },
    { id: OUTER, key: 'ar', type: 'number', formId: FORM },
  ],
}) as unknown as Parameters<typeof documentOf>[0] // the items of a definition are those of a document
const scenario = { ...formScenario.initial, id: testId(9), name: 'Ár', formId: FORM, content }
const document = documentOf({ ...definition, items: { ...definition.items, formScenario: [scenario] } })

function contentAfter(fieldId: string, key: string): unknown {
  const command = renameKeyCommand(document, fieldId, key, { label: 'Átnevezés' })
  if (!command) throw new Error('The key is free.')
  return apply(document, command).document.items.formScenario?.get(testId(9))?.content
}

it('a renamed field has its new key in scenarios too, and its namesakes elsewhere keep theirs', () => {
  expect(contentAfter(PRICE, 'egysegar')).toEqual({
    values: { ar: 1, tetelek: [{ egysegar: 2, db: 1 }] },
    steps: [
      {
        do: [
          { type: 'addRow', path: 'tetelek', values: { egysegar: 3 } },
          { type: 'set', path: 'tetelek.#2.egysegar', value: 4 },
          { type: 'set', path: 'ar', value: 5 },
        ],
        expect: { 'tetelek.1.egysegar': { value: 4 }, ar: { value: 5 } },
        issues: ['tetelek.0.egysegar required', 'ar required'],
        answer: { ar: 5, tetelek: [{ egysegar: 2, db: 1 }, { egysegar: 4 }] },
      },
    ],
  })
  expect(contentAfter(OUTER, 'ossz')).toMatchObject({
    values: { ossz: 1, tetelek: [{ ar: 2 }] },
    steps: [{ expect: { 'tetelek.1.ar': { value: 4 }, ossz: { value: 5 } } }],
  })
  expect(contentAfter(ITEMS, 'sorok')).toMatchObject({
    values: { ar: 1, sorok: [{ ar: 2 }] },
    steps: [{ do: [{ path: 'sorok' }, { path: 'sorok.#2.ar' }, { path: 'ar' }] }],
  })
})
