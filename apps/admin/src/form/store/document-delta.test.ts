import { apply, contentOf, documentOf } from '@urlapmuhely/document'
import { expect, test } from 'vitest'
import { createDocumentCopy, deltaBetween } from './document-delta.ts'

const field = (id: string) => ({ id, key: id, label: id, type: 'text', parentId: null, order: 0 })
const first = documentOf({
  form: { id: 'form', name: 'Űrlap' },
  items: { formField: [field('a'), field('b')], formDisabled: [{ id: 'R', targets: ['a'] }] },
})

test('a copy that gets the differences is the document, and what did not change is not sent again', () => {
  const { document: second } = apply(first, {
    steps: [
      { is: 'change', kind: 'formField', id: 'a', values: { label: 'Új' } },
      { is: 'remove', kind: 'formField', id: 'b' },
      { is: 'create', kind: 'formField', item: field('c') },
    ],
  })
  const copy = createDocumentCopy()
  copy(deltaBetween(null, first))
  const delta = deltaBetween(first, second)
  expect(delta.put.map(([, { id }]) => id)).toEqual(['a', 'c'])
  expect(delta.removed).toEqual([['formField', 'b']])
  expect(delta.form).toBeNull()
  const copied = copy(delta)
  expect(copied && contentOf(copied)).toEqual(contentOf(second))
  const undone = copy(deltaBetween(second, first))
  expect(undone?.items.formField).toEqual(first.items.formField)
})
