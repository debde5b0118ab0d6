import {
  type DefinitionInput,
  type DocumentItem,
  definitionOf,
  type FormDocument,
} from '@urlapmuhely/document'
import type { FormDefinition } from '@urlapmuhely/schema'
import { createDocumentCopy, type DocumentDelta } from './document-delta.ts'
import { isSound } from './sound-items.ts'

/**
 * A copy of a document in a worker. An item that is not valid, because it is being typed,
 * is kept in its last valid state.
 */
export interface SoundCopy {
  /** Updates the copy; returns null until the form itself was received. */
  readonly follow: (delta: DocumentDelta) => FormDocument | null
  /** Returns the last valid state of an item; null if there was none. */
  readonly soundItem: (kind: string, item: DocumentItem) => DocumentItem | null
  /** A state of the document as the engine reads it. */
  readonly define: (state: FormDocument, known: Omit<DefinitionInput, 'soundItem'>) => FormDefinition
}

/** Starts an empty copy. */
export function createSoundCopy(): SoundCopy {
  const copy = createDocumentCopy()
  const sound = new Map<string, DocumentItem>()
  const soundItem: SoundCopy['soundItem'] = (kind, item) =>
    isSound(kind, item) ? item : (sound.get(item.id) ?? null)
  return {
    follow: (delta) => {
      for (const [kind, item] of delta.put) if (isSound(kind, item)) sound.set(item.id, item)
      for (const [, id] of delta.removed) sound.delete(id)
      return copy(delta)
    },
    soundItem,
    define: (state, known) => definitionOf(state, { ...known, soundItem }),
  }
}
