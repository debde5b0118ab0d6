import {
  type DocumentItem,
  type FormDocument,
  type RestoredWork,
  restoredWork,
  type UnsavedItem,
  unsavedItems,
} from '@urlapmuhely/document'
import { form } from '@urlapmuhely/schema'
import type { NamedWork } from '../../../base/drafts/draft-list.ts'
import type { Draft } from '../../../base/drafts/draft-store.ts'
import type { ItemWork } from '../../../items/edit/item-draft.ts'
import { nameOf } from '../../store/commands.ts'
import type { UnfinishedText, Workshop } from '../../store/workshop.ts'

/** Unsaved work on a form and on everything in it. */
export interface FormWork {
  readonly items: readonly UnsavedItem[]
  readonly texts: readonly UnfinishedText[]
}

/** A draft of a form; before forms were edited as a whole, it held the form's own properties. */
export type FormDraft = Draft<FormWork | ItemWork>

/** True if closing the page now would lose no work. */
export function isClean(workshop: Workshop): boolean {
  return workshop.state().unfinished.length === 0 && workshop.changes().length === 0
}

/** Returns the content of a draft of the open form; null if nothing is unsaved. */
export function readWork(workshop: Workshop): NamedWork<FormWork> | null {
  if (isClean(workshop)) return null
  return {
    name: nameOf(workshop.document(), { kind: form, id: workshop.formId }),
    items: unsavedItems(workshop.changes()),
    texts: workshop.state().unfinished,
  }
}

/** The work of a draft. */
export function workOf(draft: FormDraft): FormWork {
  if ('items' in draft) return draft
  const { base, values, itemId } = draft
  if (!base) return { items: [], texts: [] }
  // Its base is the form as the server had sent it.
  const before = { ...base, id: itemId } as DocumentItem
  return { items: [{ kind: form.name, id: itemId, before, after: { ...before, ...values } }], texts: [] }
}

/** A draft that has something which the document lacks. */
export interface OfferedDraft {
  readonly draft: FormDraft
  readonly work: FormWork
  readonly restored: RestoredWork
}

/** The drafts that have something which the document lacks: a draft may be older than the save of its work. */
export function offeredDrafts(found: readonly FormDraft[], document: FormDocument): readonly OfferedDraft[] {
  return found
    .map((draft) => ({ draft, work: workOf(draft) }))
    .map(({ draft, work }) => ({ draft, work, restored: restoredWork(document, work.items) }))
    .filter(({ work, restored }) => work.texts.length + restored.steps.length > 0)
}
