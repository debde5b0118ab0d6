import { form } from '@urlapmuhely/schema'
import { changesOf, type DocumentChange, type UnsavedItem } from './changes.ts'
import type { Step } from './command.ts'
import type { FormDocument } from './form-document.ts'
import { type MergeConflict, mergeDocuments } from './merge.ts'

/** Returns the unsaved changes of a document in the shape in which a draft stores them. */
export function unsavedItems(changes: readonly DocumentChange[]): readonly UnsavedItem[] {
  return changes.map(({ kind, id, before, after }) => ({ kind, id, before, after }))
}

/** Unsaved work on a document that has changed since. */
export interface RestoredWork {
  /** The steps that apply the work to the document; none if the document contains all of it already. */
  readonly steps: readonly Step[]
  /**
   * Properties that the document and the work have both changed since the work began, to different values.
   */
  readonly conflicts: readonly MergeConflict[]
}

/** Merges unsaved work of an earlier visit into a document. */
export function restoredWork(document: FormDocument, work: readonly UnsavedItem[]): RestoredWork {
  const base = withItems(document, work, 'before')
  const mine = withItems(document, work, 'after')
  const merged = mergeDocuments({ base, mine, theirs: document })
  return { steps: changesOf(document, merged.document).map(stepTo), conflicts: merged.conflicts }
}

function withItems(
  document: FormDocument,
  work: readonly UnsavedItem[],
  side: 'before' | 'after',
): FormDocument {
  const own = work.find(({ kind }) => kind === form.name)
  const kinds = new Set(work.map(({ kind }) => kind).filter((kind) => kind in document.items))
  const items = [...kinds].map((kind) => {
    const copy = new Map(document.items[kind])
    for (const one of work) {
      if (one.kind !== kind) continue
      const item = one[side]
      if (item) copy.set(one.id, item)
      else copy.delete(one.id)
    }
    return [kind, copy] as const
  })
  return {
    form: own?.[side] ?? document.form,
    items: { ...document.items, ...Object.fromEntries(items) },
  }
}

function stepTo({ is, kind, id, after, properties }: DocumentChange): Step {
  if (is === 'removed' || !after) return { is: 'remove', kind, id }
  if (is === 'created') return { is: 'create', kind, item: after }
  return { is: 'change', kind, id, values: Object.fromEntries(properties.map((name) => [name, after[name]])) }
}
