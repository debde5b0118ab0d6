import { restoredWork } from '@urlapmuhely/document'
import { useEffect, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { notify } from '../../../base/dialogs/notify.tsx'
import { useDrafts } from '../../../base/drafts/use-drafts.ts'
import { t } from '../../../base/messages/form/t-workshop.ts'
import type { ItemWork } from '../../../items/edit/item-draft.ts'
import type { Workshop } from '../../store/workshop.ts'
import { useWorkshopState } from '../../store/workshop-context.tsx'
import {
  type FormDraft,
  type FormWork,
  isClean,
  type OfferedDraft,
  offeredDrafts,
  readWork,
  workOf,
} from './form-work.ts'

/** The drafts of the open form. */
export interface FormDrafts {
  /** Work of earlier visits and of closed tabs that the form lacks, newest first. */
  readonly offered: readonly OfferedDraft[]
  /** Merges a draft into the form, as one step for undo. */
  readonly take: (draft: FormDraft) => Promise<void>
  readonly discard: (draft: FormDraft) => Promise<void>
  /** Deletes the draft of the present work, because the person discards it. */
  readonly drop: () => Promise<void>
}

/** Stores a draft of the open form's unsaved work, and offers earlier drafts. */
export function useFormDrafts(workshop: Workshop): FormDrafts {
  const { found, claim, discard, touch, drop } = useDrafts<FormWork | ItemWork>({
    subject: `form/${workshop.formId}`,
    read: () => readWork(workshop),
  })
  useEffect(() => followWork(workshop, { touch, drop }), [workshop, touch, drop])
  const saved = useWorkshopState((state) => state.saved)
  const offered = useMemo(() => offeredDrafts(found, saved), [found, saved])
  const take = async (draft: FormDraft) => {
    const release = await claim(draft)
    if (!release) return notify.error(t('workshop.drafts.gone'))
    restore(workshop, workOf(draft))
    await release()
  }
  return { offered, take, discard, drop }
}

interface Keeping {
  readonly touch: () => void
  readonly drop: () => Promise<void>
}

function followWork(workshop: Workshop, { touch, drop }: Keeping): () => void {
  let last = workshop.state()
  let isKept = false
  return workshop.subscribe(() => {
    const { saved, history, unfinished } = workshop.state()
    const isSame =
      saved === last.saved && unfinished === last.unfinished && history.document === last.history.document
    if (isSame) return
    last = workshop.state()
    const wasKept = isKept
    isKept = !isClean(workshop)
    if (isKept) touch()
    else if (wasKept) void drop()
  })
}

function restore(workshop: Workshop, { items, texts }: FormWork): void {
  const document = workshop.document()
  const { steps, conflicts } = restoredWork(document, items)
  workshop.settle()
  workshop.run({ label: t('workshop.drafts.taken'), steps })
  workshop.addConflicts(conflicts, document)
  for (const text of texts) workshop.setUnfinished(text, text)
  const [first] = texts
  if (first) {
    // A control reads its unfinished text when it is mounted.
    flushSync(() => workshop.select([]))
    workshop.select([first.id])
  }
  if (conflicts.length > 0) workshop.ask(true)
}
