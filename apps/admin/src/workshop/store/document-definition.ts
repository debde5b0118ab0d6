import { type DocumentItem, definitionOf, type FormDocument } from '@urlapmuhely/document'
import type { FormDefinition } from '@urlapmuhely/schema'
import { missingLists } from '../../preview/merge-definition.ts'
import { isSound } from '../evaluation/sound-items.ts'
import { createDocumentCopy, type DocumentDelta } from './document-delta.ts'

/** What a definition needs beside the document. */
export interface DefinitionSettings {
  readonly domains: readonly { readonly id: string }[]
  /** Options of lists that are too long for the document. */
  readonly options: readonly DocumentItem[]
}

/** The document as it is now, and how to make a definition of it or of an earlier state. */
interface FollowedDocument {
  readonly document: FormDocument
  readonly define: (state: FormDocument) => FormDefinition
  /** The item as it is, or as it was when it was sound last. */
  readonly soundItem: (kind: string, item: DocumentItem) => DocumentItem | null
  /** Lists that the form uses and whose options are not known here. */
  readonly missing: readonly string[]
}

/** Follows a document in a worker; null before the first message with the form. */
export function createDocumentDefinition(): (
  delta: DocumentDelta,
  settings: DefinitionSettings,
) => FollowedDocument | null {
  const copy = createDocumentCopy()
  const sound = new Map<string, DocumentItem>()
  return (delta, { domains, options }) => {
    for (const [kind, item] of delta.put) if (isSound(kind, item)) sound.set(item.id, item)
    for (const [, id] of delta.removed) sound.delete(id)
    const document = copy(delta)
    if (!document) return null
    const soundItem = (kind: string, item: DocumentItem) =>
      isSound(kind, item) ? item : (sound.get(item.id) ?? null)
    const define = (state: FormDocument) => definitionOf(state, { domains, options, soundItem })
    return { document, define, soundItem, missing: missingLists(define(document)) }
  }
}
