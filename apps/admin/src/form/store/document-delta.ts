import { type DocumentItem, documentKinds, type FormDocument } from '@urlapmuhely/document'

/** The changes of a document since the last message: whole items, and the ids of deleted ones. */
export interface DocumentDelta {
  readonly form: DocumentItem | null
  readonly put: readonly (readonly [kind: string, item: DocumentItem])[]
  readonly removed: readonly (readonly [kind: string, id: string])[]
}

/** The differences between two documents, by the identity of their items; all of it from null. */
export function deltaBetween(before: FormDocument | null, after: FormDocument): DocumentDelta {
  const kinds = Object.entries(after.items).filter(([kind, byId]) => before?.items[kind] !== byId)
  return {
    form: before?.form === after.form ? null : after.form,
    put: kinds.flatMap(([kind, byId]) =>
      [...byId.values()]
        .filter((item) => before?.items[kind]?.get(item.id) !== item)
        .map((item) => [kind, item] as const),
    ),
    removed: kinds.flatMap(([kind, byId]) =>
      [...(before?.items[kind]?.keys() ?? [])].filter((id) => !byId.has(id)).map((id) => [kind, id] as const),
    ),
  }
}

/** Makes a copy of a document, in a worker, that follows it by its differences; null before the first one. */
export function createDocumentCopy(): (delta: DocumentDelta) => FormDocument | null {
  const items = new Map(documentKinds.map(({ name }) => [name, new Map<string, DocumentItem>()]))
  let form: DocumentItem | null = null
  return (delta) => {
    form = delta.form ?? form
    for (const [kind, item] of delta.put) {
      const byId = items.get(kind) ?? new Map<string, DocumentItem>()
      items.set(kind, byId.set(item.id, item))
    }
    for (const [kind, id] of delta.removed) items.get(kind)?.delete(id)
    return form && { form, items: Object.fromEntries(items) }
  }
}
