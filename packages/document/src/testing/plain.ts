import { contentOf, editableValues, type FormDocument } from '../form-document.ts'

/** Items by id in a fixed sequence, without the server's properties: a deleted item returns as a new one. */
export function plain(document: FormDocument) {
  const { form, items } = contentOf(document)
  const sorted = Object.entries(items).map(([kind, list]) => [
    kind,
    list.map((item) => editableValues(kind, item)).sort((a, b) => (a.id < b.id ? -1 : 1)),
  ])
  return { form, items: Object.fromEntries(sorted) }
}
