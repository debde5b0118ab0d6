import { expect, it } from 'vitest'
import { definitionOf } from './definition.ts'
import {
  contentOf,
  documentKinds,
  documentOf,
  editableValues,
  itemOf,
  itemsOf,
  kindOfItem,
} from './form-document.ts'
import { isSameJson } from './same-json.ts'

const content = {
  form: { id: 'u', title: 'Űrlap' },
  items: {
    formField: [
      { id: 'b', label: 'B' },
      { id: 'a', label: 'A' },
    ],
    formScenario: [{ id: 's', name: 'Próba' }],
    unknownKind: [{ id: 'x' }],
  },
}
const document = documentOf(content)

it('a document has the lists of every kind that belongs to a form, empty ones too, and no others', () => {
  expect(Object.keys(document.items).toSorted()).toEqual(documentKinds.map(({ name }) => name).toSorted())
  const { form, items } = contentOf(document)
  expect(form).toEqual({ id: 'u', title: 'Űrlap' })
  expect(items.formField).toEqual(content.items.formField)
  expect(items.formDisabled).toEqual([])
  expect(items).not.toHaveProperty('unknownKind')
})

it('items are found by kind and id; the form is an item of its own kind', () => {
  expect(itemsOf(document, 'formField').map(({ id }) => id)).toEqual(['b', 'a'])
  expect(itemsOf(document, 'form')).toEqual([document.form])
  expect(itemsOf(document, 'unknownKind')).toEqual([])
  expect(itemOf(document, 'formField', 'a')).toEqual({ id: 'a', label: 'A' })
  expect(itemOf(document, 'formDisabled', 'a')).toBeUndefined()
  expect(itemOf(document, 'form', 'u')).toBe(document.form)
  expect(itemOf(document, 'form', 'a')).toBeUndefined()
  expect(itemOf(document, 'unknownKind', 'x')).toBeUndefined()
  expect(['u', 'a', 's', 'x'].map((id) => kindOfItem(document, id))).toEqual([
    ...['form', 'formField', 'formScenario'],
    null,
  ])
})

it('the editable values of an item are those of its kind that people set', () => {
  const item = { id: 'a', label: 'A', key: 'a', revision: 3, updatedAt: '2026-06-15', updatedBy: 'x', no: 1 }
  expect(editableValues('formField', item)).toEqual({ id: 'a', label: 'A', key: 'a' })
})

it('a definition has the sound items, options from outside the document too, and no scenarios', () => {
  const { form, items, domains } = definitionOf(
    documentOf({
      form: { id: 'u', title: 'Űrlap', note: 'belső' },
      items: {
        formField: [{ id: 'a', label: 'A' }, { id: 'bad' }],
        formOption: [{ id: 'o', value: '1' }],
        formScenario: [{ id: 's' }],
      },
    }),
    {
      domains: [{ id: 'bp' }],
      options: [{ id: 'far', value: '2', note: 'belső' }],
      soundItem: (kind, item) => (item.id === 'bad' ? null : { ...item, kind }),
    },
  )
  expect(form).toEqual({ id: 'u', title: 'Űrlap' })
  expect(items.formField).toEqual([{ id: 'a', label: 'A', kind: 'formField' }])
  expect(items.formOption).toEqual([
    { id: 'o', value: '1', kind: 'formOption' },
    { id: 'far', value: '2' },
  ])
  expect(items.formDisabled).toEqual([])
  expect(items).not.toHaveProperty('formScenario')
  expect(domains).toMatchObject([{ id: 'bp', name: '', key: '' }])
})

it('a definition needs neither options from outside nor lists of every kind', () => {
  const bare = { form: { id: 'u' }, items: {} }
  const { items } = definitionOf(bare, { domains: [], soundItem: (_, item) => item })
  expect([items.formField, items.formOption]).toEqual([[], []])
})

it.each<[left: unknown, right: unknown, isSame: boolean]>([
  [{ a: 1, b: [1, { c: 2, d: 3 }] }, { b: [1, { d: 3, c: 2 }], a: 1 }, true],
  [[1, 2], [2, 1], false],
  [[1], { 0: 1 }, false],
  [{ a: 1 }, { a: 1, b: null }, false],
  [{ a: null }, { a: undefined }, false],
  [null, null, true],
  [undefined, null, false],
  ['1', 1, false],
])('%j and %j are the same JSON: %j', (left, right, isSame) => {
  expect(isSameJson(left, right)).toBe(isSame)
  expect(isSameJson(right, left)).toBe(isSame)
})

it('a file is the same as itself alone, on either side', () => {
  const [one, other] = [new File(['a'], 'a.png'), new File(['a'], 'a.png')]
  expect(isSameJson(one, one)).toBe(true)
  expect([isSameJson(one, other), isSameJson(one, {}), isSameJson({}, one)]).toEqual([false, false, false])
})
