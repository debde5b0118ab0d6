import type { Workshop } from '../workshop.ts'
import { localIssues } from './local-issues.ts'

/** The pause after the last change. */
export const AUTOSAVE_PAUSE_MS = 2_000

/** Why a save in the background failed: for the content of the document, or for another reason. */
export type SaveRefusal = 'failed' | 'invalid'

/**
 * Saves the document in each pause of editing.
 *
 * @param save resolves to true if everything was saved.
 * @param onRefused called for the first of several saves that fail one after another.
 * @returns a function that ends it.
 */
export function saveInPauses(
  workshop: Workshop,
  save: () => Promise<boolean>,
  onRefused: (reason: SaveRefusal) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: unknown = null
  let isReported = false
  const attempt = async () => {
    if (workshop.changes().length === 0 || workshop.state().unfinished.length > 0) return
    const before = workshop.document()
    const reason =
      localIssues(workshop.changes()).length === 0 ? ((await save()) ? null : 'failed') : 'invalid'
    if (reason === null) isReported = false
    // Text typed during a save waits for a pause of its own.
    else if (!isReported && workshop.document() === before && workshop.conflicts().length === 0) {
      isReported = true
      onRefused(workshop.state().issues.length > 0 ? 'invalid' : reason)
    }
  }
  const follow = () => {
    const { document } = workshop.state().history
    if (document === last) return
    last = document
    clearTimeout(timer)
    timer = setTimeout(() => void attempt(), AUTOSAVE_PAUSE_MS)
  }
  follow()
  const stop = workshop.subscribe(follow)
  return () => {
    stop()
    clearTimeout(timer)
  }
}
