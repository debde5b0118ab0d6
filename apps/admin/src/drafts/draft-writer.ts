import { onLeaving } from '../leaving.ts'
import { type Draft, removeDraft, saveDraft } from './draft-store.ts'

/** How long typing must rest before the draft is written. */
const PAUSE_MS = 700

/** Writes the draft of one item at every pause. */
export interface DraftWriter {
  /** Something changed: write soon. */
  readonly touch: () => void
  /** Nothing is unsaved any more: forget the draft. */
  readonly drop: () => Promise<void>
  readonly stop: () => void
}

/**
 * Begins to keep drafts of an item: at every pause, when the page is hidden, and before the application itself leaves.
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
  const write = () => {
    clearTimeout(timer)
    timer = undefined
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
    touch: () => {
      clearTimeout(timer)
      timer = setTimeout(() => void write(), PAUSE_MS)
    },
    drop: () => {
      clearTimeout(timer)
      timer = undefined
      return enqueue(() => removeDraft(key))
    },
    stop: () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onHidden)
      takeBack()
    },
  }
}
