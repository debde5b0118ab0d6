import { onLeaving } from '../app/leaving.ts'
import { type Draft, removeDraft, saveDraft } from './draft-store.ts'

/** How long after a change the draft is written; the changes in between go with it. */
const DELAY_MS = 700

/** Writes the draft of one item while it changes. */
export interface DraftWriter {
  /** Something changed: write soon. */
  readonly touch: () => void
  /** Nothing is unsaved any more: delete the draft. */
  readonly drop: () => Promise<void>
  /** Writes what is not written yet, and ends. */
  readonly stop: () => void
}

/**
 * Starts to keep drafts of an item: soon after every change, when the page is hidden, and before the application itself
 * leaves.
 *
 * @param read the work as it stands; null when nothing is unsaved.
 */
export function startDraftWriter(key: string, read: () => Draft | null): DraftWriter {
  let timer: ReturnType<typeof setTimeout> | undefined
  let chain: Promise<void> = Promise.resolve()
  const enqueue = (step: () => Promise<void>) => {
    // One after the other: a late write must not bring back what was dropped. Without storage there are no drafts.
    chain = chain.then(step).catch((error: unknown) => console.warn('The draft could not be kept.', error))
    return chain
  }
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const write = () => {
    cancel()
    return enqueue(async () => {
      const draft = read()
      await (draft ? saveDraft(draft) : removeDraft(key))
    })
  }
  const writePending = () => (timer === undefined ? chain : write())
  const onHidden = () => {
    if (document.visibilityState === 'hidden') void writePending()
  }
  document.addEventListener('visibilitychange', onHidden)
  const takeBack = onLeaving(writePending)
  return {
    // Not begun anew by the next change: who types without a pause would keep nothing.
    touch: () => {
      timer ??= setTimeout(() => void write(), DELAY_MS)
    },
    drop: () => {
      cancel()
      return enqueue(() => removeDraft(key))
    },
    stop: () => {
      void writePending()
      document.removeEventListener('visibilitychange', onHidden)
      takeBack()
    },
  }
}
