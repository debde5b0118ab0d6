import { useCallback, useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { holdDraft, isAbandoned } from '../../drafts/draft-lock.ts'
import { type Draft, loadDrafts, removeDraft, saveDraft, takeDraft } from '../../drafts/draft-store.ts'
import { type DraftWriter, startDraftWriter } from '../../drafts/draft-writer.ts'

/** The unsaved changes of an item. */
export type UnsavedWork = Omit<Draft, 'key' | 'subject' | 'savedAt'>

/** The drafts of the edited item: those found in storage, and the current one. */
export interface ItemDrafts {
  /** Drafts that no open page is writing any more, newest first; offered until the user decides. */
  readonly found: readonly Draft[]
  /** Restores a found draft; the unsaved changes here become a found one. Null if another tab was faster. */
  readonly take: (draft: Draft) => Promise<Draft | null>
  /** Deletes a found draft. */
  readonly discard: (draft: Draft) => Promise<void>
  /** Called after each change. */
  readonly touch: () => void
  /** Deletes the current draft: nothing is unsaved any more. */
  readonly drop: () => Promise<void>
}

interface DraftOptions {
  readonly subject: string
  /** The unsaved changes; null if there are none. */
  readonly read: () => UnsavedWork | null
}

/** Offers the drafts of an item from earlier visits and closed tabs, and writes the current draft under its own key. */
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

/** Finds the drafts of a subject. A draft that another page is writing is found once that page is closed. */
async function offer({ subject, own, signal, onFound }: OfferOptions): Promise<void> {
  const find = async () => (await loadDrafts(subject)).filter(({ key }) => key !== own)
  try {
    const drafts = await find()
    await Promise.all(
      drafts.map(async ({ key }) => {
        if (!(await isAbandoned(key, signal))) return
        // It may have been written, restored or deleted meanwhile.
        const draft = (await find()).find((candidate) => candidate.key === key)
        if (draft && !signal.aborted) onFound(draft)
      }),
    )
  } catch (error) {
    // Without storage, as in some private windows, there are no drafts to offer or to write.
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
