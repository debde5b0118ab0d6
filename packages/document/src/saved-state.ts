import type { ContentRequest } from '@urlapmuhely/schema'
import { contentDifference } from './content-difference.ts'
import type { DocumentItem, FormContent, FormDocument, ItemsById } from './form-document.ts'
import { mergeDocuments } from './merge.ts'

/** Returns the request that saves a document: its differences from the saved one, compared by id. */
export function saveRequest(saved: FormDocument, document: FormDocument): ContentRequest {
  const touched = Object.keys(document.items).filter((kind) => document.items[kind] !== saved.items[kind])
  const lists = touched.map((kind) => touchedItems(saved.items[kind], document.items[kind]))
  const side = (at: 'before' | 'after') =>
    Object.fromEntries(touched.map((kind, index) => [kind, lists[index]?.[at] ?? []]))
  return contentDifference(
    { form: saved.form, items: side('before') },
    { form: document.form, items: side('after') },
  )
}

/** The server's response to a save: the form, and the items that the save changed. */
type SaveAnswer = Pick<FormContent, 'form' | 'items'>

/**
 * The saved document after a save.
 *
 * @param saved the saved document before it.
 * @param sent the document that was saved.
 */
export function savedAfter(saved: FormDocument, sent: FormDocument, answer: SaveAnswer): FormDocument {
  const kinds = Object.entries(sent.items).map(([kind, byId]) => {
    const [before, changed] = [saved.items[kind], answer.items[kind] ?? []]
    if (byId === before && changed.length === 0) return [kind, byId] as const
    const copy = new Map(byId)
    for (const [id, item] of byId) {
      const known = before?.get(id)
      // An item that was removed and put back lacks the properties that the server had set.
      if (known && known !== item && !('revision' in item)) copy.set(id, { ...known, ...item })
    }
    for (const item of changed) copy.set(item.id, item)
    return [kind, copy] as const
  })
  return { form: { ...sent.form, ...answer.form }, items: Object.fromEntries(kinds) }
}

/** Returns the saved state with the edits that `document` received while `sent` was being saved. */
export function rebased(document: FormDocument, sent: FormDocument, saved: FormDocument): FormDocument {
  return document === sent ? saved : mergeDocuments({ base: sent, mine: document, theirs: saved }).document
}

/** Items that are the same object on both sides are left out of the comparison. */
function touchedItems(before: ItemsById = new Map(), after: ItemsById = new Map()) {
  return {
    before: [...before.values()].filter((item: DocumentItem) => after.get(item.id) !== item),
    after: [...after.values()].filter((item) => before.get(item.id) !== item),
  }
}
