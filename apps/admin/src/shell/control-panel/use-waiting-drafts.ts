import { useEffect, useState } from 'react'
import { isHeld } from '../../base/drafts/draft-lock.ts'
import { type DraftMark, loadAllDrafts, removeDraft } from '../../base/drafts/draft-store.ts'
import { personId } from '../../base/session/person.ts'

/** The person's unsaved work in this browser that no open page is writing, newest first; undefined while it is looked for. */
export function useWaitingDrafts() {
  const [found, setFound] = useState<readonly DraftMark[]>()
  useEffect(() => {
    let isGone = false
    const show = (drafts: readonly DraftMark[]) => {
      if (!isGone) setFound(drafts)
    }
    find().then(show, (error: unknown) => {
      // Without storage, as in some private windows, there are no drafts.
      console.warn('Drafts could not be looked for.', error)
      show([])
    })
    return () => {
      isGone = true
    }
  }, [])
  const discard = async ({ key: discarded }: DraftMark) => {
    await removeDraft(discarded)
    setFound((drafts) => drafts?.filter(({ key }) => key !== discarded))
  }
  return { found, discard }
}

async function find(): Promise<readonly DraftMark[]> {
  const drafts = await loadAllDrafts(personId())
  const held = await Promise.all(drafts.map(({ key }) => isHeld(key)))
  return drafts.filter((_, index) => !held[index])
}
