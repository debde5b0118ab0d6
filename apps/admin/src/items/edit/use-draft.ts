import { useCallback, useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { holdDraft, isAbandoned } from '../../drafts/draft-lock.ts'
import { type Draft, loadDrafts, removeDraft, saveDraft, takeDraft } from '../../drafts/draft-store.ts'
import { type DraftWriter, startDraftWriter } from '../../drafts/draft-writer.ts'

/** What is unsaved in an item. */
export type UnsavedWork = Omit<Draft, 'key' | 'subject' | 'savedAt'>

/** The drafts of the edited item: those that were found, and how the present one is kept. */
export interface ItemDrafts {
  /** Unsaved work that no open page is writing any more, the newest first; offered until it is answered. */
  readonly found: readonly Draft[]
  /** Takes up a found draft; what is unsaved here becomes a found one. Null when another tab was faster. */
  readonly take: (draft: Draft) => Promise<Draft | null>
  /** Deletes a found draft. */
  readonly discard: (draft: Draft) => Promise<void>
  /** Something changed. */
  readonly touch: () => void
  /** Deletes the present draft: nothing is unsaved any more. */
  readonly drop: () => Promise<void>
}

interface DraftOptions {
  readonly subject: string
  /** The unsaved work; null when there is none. */
  readonly read: () => UnsavedWork | null
}

/** Offers the drafts of an item that earlier visits and closed tabs left, and keeps the present one under a key of its own. */
export function useDraft({ subject, read }: DraftOptions): ItemDrafts {
  const [found, setFound] = useState<readonly Draft[]>([])
  const [visit] = useState(() => newId())
  const latest = useRef(read)
  const writer = useRef<DraftWriter | null>(null)
  const key = `${subject}/${visit}`
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    const ending = new AbortController()
    const release = holdDraft(key)
    const started = startDraftWriter(key, () => draftOf(key, subject, latest.current()))
    writer.current = started
    void offer({ subject, own: key, signal: ending.signal, onFound: (draft) => setFound(withDraft(draft)) })
    return () => {
      ending.abort()
      started.stop()
      release()
      setFound([])
    }
  }, [key, subject])
  const touch = useCallback(() => writer.current?.touch(), [])
  const drop = useCallback(async () => writer.current?.drop(), [])
  const discard = useCallback(async ({ key: gone }: Draft) => {
    setFound(withoutDraft(gone))
    await removeDraft(gone)
  }, [])
  const take = useCallback(
    async (draft: Draft) => {
      const present = draftOf(`${subject}/${newId()}`, subject, latest.current())
      if (present) await saveDraft(present)
      const taken = await takeDraft(draft.key, key)
      setFound(withoutDraft(draft.key))
      if (present && taken) setFound(withDraft(present))
      if (present && !taken) await removeDraft(present.key)
      return taken ?? null
    },
    [key, subject],
  )
  return { found, take, discard, touch, drop }
}

interface OfferOptions {
  readonly subject: string
  readonly own: string
  readonly signal: AbortSignal
  readonly onFound: (draft: Draft) => void
}

/** Finds the drafts of a subject; one that another page is writing is found when that page has been closed. */
async function offer({ subject, own, signal, onFound }: OfferOptions): Promise<void> {
  const find = async () => (await loadDrafts(subject)).filter(({ key }) => key !== own)
  try {
    const drafts = await find()
    await Promise.all(
      drafts.map(async ({ key }) => {
        if (!(await isAbandoned(key, signal))) return
        // It may have been written to, taken up or deleted meanwhile.
        const draft = (await find()).find((candidate) => candidate.key === key)
        if (draft && !signal.aborted) onFound(draft)
      }),
    )
  } catch (error) {
    // Without storage, as in some private windows, there are no drafts to offer or to keep.
    console.warn('Drafts could not be looked for.', error)
  }
}

function draftOf(key: string, subject: string, work: UnsavedWork | null): Draft | null {
  return work && { ...work, key, subject, savedAt: Date.now() }
}

function withDraft(draft: Draft): (drafts: readonly Draft[]) => readonly Draft[] {
  return (drafts) =>
    [...drafts.filter(({ key }) => key !== draft.key), draft].sort((a, b) => b.savedAt - a.savedAt)
}

function withoutDraft(gone: string): (drafts: readonly Draft[]) => readonly Draft[] {
  return (drafts) => drafts.filter(({ key }) => key !== gone)
}
