import { onLeaving } from '../app/leaving.ts'
import { type DraftMark, removeDraft, saveDraft } from './draft-store.ts'

/**
 * The delay between a change and writing the draft, which includes all changes made meanwhile. Together with
 * the time of the write itself, at most half a second of work is lost if the browser crashes.
 */
const DELAY_MS = 150

/** Writes the draft of one subject while it changes. */
export interface DraftWriter {
  /** Schedules a write, after a change. */
  readonly touch: () => void
  /** Writes the draft now. */
  readonly write: () => Promise<void>
  /** Deletes the draft, because everything is saved. */
  readonly drop: () => Promise<void>
  /** Stops, and resolves once pending changes are written. */
  readonly stop: () => Promise<void>
}

/** What a writer writes, and where. */
export interface DraftWriterInput {
  readonly key: string
  /** Returns the current work; null if nothing is unsaved. */
  readonly read: () => DraftMark | null
  /** Called after each write. */
  readonly onWritten: (draft: DraftMark) => void
  readonly store?: DraftStore
}

/** Where drafts are written. */
export interface DraftStore {
  readonly save: (draft: DraftMark) => Promise<void>
  readonly remove: (key: string) => Promise<void>
}

/**
 * Starts to write drafts: soon after every change, when the page is hidden or left, and before the application itself
 * leaves.
 */
export function startDraftWriter({
  key,
  read,
  onWritten,
  store = { save: saveDraft, remove: removeDraft },
}: DraftWriterInput): DraftWriter {
  let timer: ReturnType<typeof setTimeout> | undefined
  let chain: Promise<void> = Promise.resolve()
  const enqueue = (step: () => Promise<void>) => {
    // Strictly in sequence: a late write must not restore a deleted draft. Without storage there are no drafts.
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
      if (!draft) return store.remove(key)
      await store.save(draft)
      onWritten(draft)
    })
  }
  const writePending = () => (timer === undefined ? chain : write())
  const onHidden = () => {
    if (document.visibilityState === 'hidden') void writePending()
  }
  const onPageHide = () => void writePending()
  document.addEventListener('visibilitychange', onHidden)
  window.addEventListener('pagehide', onPageHide)
  const takeBack = onLeaving(writePending)
  return {
    // Not restarted by the next change: otherwise a user who types without a pause would have no draft.
    touch: () => {
      timer ??= setTimeout(() => void write(), DELAY_MS)
    },
    write,
    drop: () => {
      cancel()
      return enqueue(() => store.remove(key))
    },
    stop: () => {
      const last = writePending()
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', onPageHide)
      takeBack()
      return last
    },
  }
}
