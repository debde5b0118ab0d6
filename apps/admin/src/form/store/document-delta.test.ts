import { apply, contentOf, documentOf, type FormDocument, itemOf } from '@urlapmuhely/document'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDocumentCopy, deltaBetween } from './document-delta.ts'
import { command, PLACES, savedDocument } from './testing/random-edits.ts'

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

test('before the form itself was received, there is no document', () => {
  const copy = createDocumentCopy()
  const { put } = deltaBetween(null, first)
  expect(copy({ form: null, put, removed: [] })).toBeNull()
  const document = copy({ form: first.form, put: [], removed: [] })
  expect(document && contentOf(document)).toEqual(contentOf(first))
})

test('nothing is sent of equal documents, and only the form of one whose title changed', () => {
  expect(deltaBetween(first, first)).toEqual({ form: null, put: [], removed: [] })
  const { document: renamed } = apply(first, {
    steps: [{ is: 'change', kind: 'form', id: 'form', values: { title: 'Új' } }],
  })
  expect(deltaBetween(first, renamed)).toEqual({ form: renamed.form, put: [], removed: [] })
})

test('items of a kind that is new to the copy are added, and unknown ones are not deleted', () => {
  const copy = createDocumentCopy()
  copy(deltaBetween(null, first))
  const item = { id: 'x' }
  const added = copy({ form: null, put: [['sajat', item]], removed: [['ismeretlen', 'y']] })
  expect(added?.items.sajat).toEqual(new Map([['x', item]]))
})

test('a copy that follows any edits by their differences has the same items as the document', () => {
  const commands = fc.array(command, { maxLength: 12 })
  fc.assert(
    fc.property(commands, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (list, isSent) => {
      const start = savedDocument()
      const copy = createDocumentCopy()
      let [sent, document] = [start, start]
      let copied = copy(deltaBetween(null, start))
      for (const [index, one] of list.entries()) {
        document = apply(document, one).document
        // Several edits may be one message.
        if (!isSent[index]) continue
        const delta = deltaBetween(sent, document)
        copied = copy(delta)
        expect(plain(copied)).toEqual(plain(document))
        const ids = new Set([...delta.put.map(([, { id }]) => id), ...delta.removed.map(([, id]) => id)])
        expect(ids).toEqual(changedIds(sent, document))
        sent = document
      }
    }),
    { numRuns: 150 },
  )
})

/** The items by kind, sorted by id: a copy has them in the order in which they came. */
function plain(document: FormDocument | null) {
  return Object.entries(document?.items ?? {})
    .filter(([, byId]) => byId.size > 0)
    .map(([kind, byId]) => [kind, [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))])
    .toSorted()
}

/** The ids of the items that are not the same object on both sides. */
function changedIds(before: FormDocument, after: FormDocument): ReadonlySet<string> {
  return new Set(
    PLACES.filter(({ kind, id }) => itemOf(before, kind, id) !== itemOf(after, kind, id)).map(({ id }) => id),
  )
}
