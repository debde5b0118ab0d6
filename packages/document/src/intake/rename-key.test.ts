import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { formField } from '@urlapmuhely/schema'
import { expect, it } from 'vitest'
import { documentOf, type FormContent } from '../form-document.ts'
import { keyFromLabel } from './key-from-label.ts'
import { isMentioned, renameKeyCommand } from './rename-key.ts'

const documentWith = (parts: DefinitionParts, more: FormContent['items'] = {}) => {
  // The items of a definition are those of a document.
  const { form, items } = buildDefinition(parts) as unknown as FormContent
  return documentOf({ form, items: { ...items, ...more } })
}
const version = { overridesId: 'a', overrideMode: 'replace', domainId: 'hu' }

it('a new key is given to the field, to its versions of the same key, and to what names them', () => {
  const document = documentWith({
    domains: [{ id: 'hu' }],
    formField: [
      { id: 'a' },
      { id: 'same', key: 'a', ...version },
      { id: 'other', key: 'o', ...version },
      { id: 'b' },
      { id: 'k', type: 'calculated', expression: { cat: [{ var: 'a' }, { var: 'b' }] } },
    ],
  })
  expect(renameKeyCommand(document, 'a', 'nev', { label: 'Kulcs' })).toEqual({
    label: 'Kulcs',
    steps: [
      { is: 'change', kind: 'formField', id: 'a', values: { key: 'nev' } },
      { is: 'change', kind: 'formField', id: 'same', values: { key: 'nev' } },
      {
        ...{ is: 'change', kind: 'formField', id: 'k' },
        values: { expression: { cat: [{ var: 'nev' }, { var: 'b' }] } },
      },
    ],
  })
  expect(renameKeyCommand(document, 'no', 'nev', { label: 'Kulcs' })).toBeNull()
  expect(renameKeyCommand(document, 'a', 'b', { label: 'Kulcs' })).toBeNull()
  expect(renameKeyCommand(document, 'a', 'nem jó', { label: 'Kulcs' })).toBeNull()
})

it('scenarios follow pages and rows, and stay whole where they say less', () => {
  const scenario = (id: string, content: unknown) => ({ id, name: id, content })
  const document = documentWith(
    {
      formField: [
        { id: 'p', key: 'lap', type: 'page' },
        { id: 'r', type: 'repeat', parentId: 'p' },
        { id: 'q', type: 'repeat', parentId: 'r' },
        { id: 'x', parentId: 'q' },
        { id: 'a', parentId: 'r' },
        { id: 's', type: 'repeat', parentId: 'p' },
        { id: 'a2', key: 'a', parentId: 's' },
      ],
    },
    {
      formScenario: [
        scenario('none', null),
        scenario('bare', { steps: [null, {}, { do: [null, { type: 'submit' }] }] }),
        scenario('list', []),
        scenario('pages', { steps: [{ do: [{ type: 'visit', page: 'lap' }] }] }),
        scenario('rows', {
          values: { r: [{ a: 1, q: [{ x: 1 }] }, null], s: [{ a: 2 }] },
          steps: [
            {
              do: [
                { type: 'addRow', path: 'r', values: { a: 1, q: [{ x: 2 }] } },
                { type: 'addRow', path: 'r.#1.q', values: { x: 3 } },
                { type: 'addRow', path: 's', values: { a: 3 } },
                { type: 'addRow', path: 'r' },
                { type: 'set', path: 'r.0.q.12.x', value: { a: 4 } },
              ],
              expect: { 'r.0.a': { value: 1 }, 's.0.a': { value: 2 } },
            },
          ],
        }),
      ],
    },
  )
  const contentsAfter = (id: string, key: string) =>
    Object.fromEntries(
      renameKeyCommand(document, id, key, { label: '' })?.steps.flatMap((step) =>
        step.is === 'change' && step.kind === 'formScenario' ? [[step.id, step.values.content]] : [],
      ) ?? [],
    )
  expect(contentsAfter('p', 'oldal')).toEqual({
    pages: { steps: [{ do: [{ type: 'visit', page: 'oldal' }] }] },
  })
  expect(contentsAfter('a', 'n')).toEqual({
    rows: {
      values: { r: [{ n: 1, q: [{ x: 1 }] }, null], s: [{ a: 2 }] },
      steps: [
        {
          do: [
            { type: 'addRow', path: 'r', values: { n: 1, q: [{ x: 2 }] } },
            { type: 'addRow', path: 'r.#1.q', values: { x: 3 } },
            { type: 'addRow', path: 's', values: { a: 3 } },
            { type: 'addRow', path: 'r' },
            { type: 'set', path: 'r.0.q.12.x', value: { a: 4 } },
          ],
          expect: { 'r.0.n': { value: 1 }, 's.0.a': { value: 2 } },
        },
      ],
    },
  })
  expect(contentsAfter('x', 'y')).toMatchObject({
    rows: {
      values: { r: [{ a: 1, q: [{ y: 1 }] }, null] },
      steps: [{ do: [{ values: { q: [{ y: 2 }] } }, { values: { y: 3 } }, {}, {}, { path: 'r.0.q.12.y' }] }],
    },
  })
})

it('a key is mentioned by an item that has it in any of its texts, but not by the field itself', () => {
  const document = documentWith({
    form: { description: 'Az ugyfel adata' },
    domains: [{ id: 'hu' }],
    formField: [
      { id: 'f1', key: 'nev', label: 'Felirat' },
      { id: 'f2', key: 'kor', label: 'Felirat', hint: 'Lásd: magas' },
      { id: 'f3', key: 'cim', label: 'Felirat' },
      { id: 'f4', key: 'cim', label: 'Felirat', ...version, overridesId: 'f3' },
    ],
    formDisabled: [{ id: 'R', name: 'Zárás', targets: ['f1'], condition: { '==': [{ var: 'kor' }, 1] } }],
  })
  expect(['ugyfel', 'magas', 'kor', 'cim'].map((key) => isMentioned(document, key))).toEqual([
    ...[true, true, true, true],
  ])
  expect(['nev', 'semmi'].map((key) => isMentioned(document, key))).toEqual([false, false])
  expect(
    isMentioned(documentWith({ formField: [{ id: 'f1', key: 'nev', label: 'x', name: 'x' }] }), 'nev'),
  ).toBe(false)
})

it.each<[label: string, key: string]>([
  ['Születési dátum', 'szuletesiDatum'],
  ['  E-mail – cím! ', 'eMailCim'],
  ['Az első hat szó számít, a többi nem', 'azElsoHatSzoSzamitA'],
  ['1. kérdés', 'kerdes'],
  ['2.1. Név', 'nev'],
  ['I. rész: A szülő adatai', 'aSzuloAdatai'],
  ['3. oldal', 'oldal'],
  ['B) Név', 'nev'],
  ['12 hónap jövedelme', 'honapJovedelme'],
  ['2026', ''],
  ['???', ''],
])('the key of a label: %s', (label, key) => {
  expect(keyFromLabel(formField.properties.key ?? {}, label)).toBe(key)
})
