import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, loadDraft } from '../drafts/draft-store.ts'
import { type DraftWriter, startDraftWriter } from '../drafts/draft-writer.ts'

/** The draft of the edited item: what was found, and how the present one is kept. */
export interface ItemDraft {
  /** Unsaved work of an earlier visit, until it is taken up or dropped. */
  readonly found: Draft | null
  /** Puts it into the form. */
  readonly restore: () => void
  /** Says no more about it and keeps it until the next change. */
  readonly forget: () => void
  /** Something changed. Nothing is written over a draft that is still being offered. */
  readonly touch: () => void
  readonly drop: () => Promise<void>
}

interface DraftOptions {
  readonly key: string
  /** The unsaved work; null when there is none. */
  readonly read: () => Omit<Draft, 'key' | 'savedAt'> | null
}

/** Offers the last draft of an item, and keeps the present one at every pause. */
export function useDraft({ key, read }: DraftOptions): ItemDraft {
  const [found, setFound] = useState<Draft | null>(null)
  const isOffered = useRef(true)
  const latest = useRef(read)
  const writer = useRef<DraftWriter | null>(null)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    let isGone = false
    isOffered.current = true
    const started = startDraftWriter(key, () => {
      const work = latest.current()
      return work && { ...work, key, savedAt: Date.now() }
    })
    writer.current = started
    loadDraft(key).then(
      (draft) => {
        if (isGone) return
        isOffered.current = draft !== undefined
        setFound(draft ?? null)
      },
      // Without storage, as in some private windows, there are no drafts to offer or to keep.
      () => {
        isOffered.current = false
      },
    )
    return () => {
      isGone = true
      started.stop()
    }
  }, [key])
  const touch = useCallback(() => {
    if (!isOffered.current) writer.current?.touch()
  }, [])
  const forget = useCallback(() => {
    isOffered.current = false
    setFound(null)
    writer.current?.touch()
  }, [])
  const drop = useCallback(async () => {
    isOffered.current = false
    setFound(null)
    await writer.current?.drop()
  }, [])
  return { found, restore: forget, forget, touch, drop }
}
