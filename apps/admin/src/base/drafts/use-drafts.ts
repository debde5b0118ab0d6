import { useCallback, useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { personId } from '../session/person.ts'
import { draftOf, type NamedWork, withDraft, withoutDraft } from './draft-list.ts'
import { holdDraft } from './draft-lock.ts'
import { openDraftNews } from './draft-news.ts'
import { type Draft, type DraftMark, removeDraft, saveDraft, takeDraft } from './draft-store.ts'
import { type DraftWriter, startDraftWriter } from './draft-writer.ts'
import { type Offering, offerDrafts } from './offer-drafts.ts'

/** The drafts of a subject: those found in storage, and the current one. */
export interface Drafts<Work> {
  /** Drafts that no open page is writing any more, newest first; offered until the user decides. */
  readonly found: readonly Draft<Work>[]
  /** Restores a found draft; the unsaved changes here become a found one. Null if another tab was faster. */
  readonly take: (draft: Draft<Work>) => Promise<Draft<Work> | null>
  /**
   * Claims a found draft, so that no other tab can open it, in order to merge it into the present work.
   * Resolves to a function that deletes the draft; call it once the merged work is stored. Resolves to null
   * if another tab claimed it first.
   */
  readonly claim: (draft: Draft<Work>) => Promise<(() => Promise<void>) | null>
  /** Deletes a found draft. */
  readonly discard: (draft: DraftMark) => Promise<void>
  /** Called after each change. */
  readonly touch: () => void
  /** Deletes the current draft, because everything is saved. */
  readonly drop: () => Promise<void>
}

interface DraftOptions<Work> {
  readonly subject: string
  /** The unsaved changes; null if there are none. */
  readonly read: () => NamedWork<Work> | null
}

/** Offers the drafts of a subject from earlier visits and closed tabs, and writes the current draft under its own key. */
export function useDrafts<Work extends object>({ subject, read }: DraftOptions<Work>): Drafts<Work> {
  const [found, setFound] = useState<readonly Draft<Work>[]>([])
  const [visit] = useState(() => newId())
  // The work belongs to the person who opened the screen, even if another person
  // signs in later in another tab.
  const [owner] = useState(personId)
  const latest = useRef(read)
  const writer = useRef<DraftWriter | null>(null)
  const key = `${subject}/${visit}`
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    const read = () => latest.current()
    const offered = startOffering<Work>({ key, owner, subject, read }, (draft) =>
      setFound((drafts) => withDraft(drafts, draft)),
    )
    writer.current = offered.writer
    return () => {
      offered.stop()
      setFound([])
    }
  }, [key, owner, subject])
  const touch = useCallback(() => writer.current?.touch(), [])
  const drop = useCallback(async () => writer.current?.drop(), [])
  const discard = useCallback(async ({ key: discarded }: DraftMark) => {
    setFound((drafts) => withoutDraft(drafts, discarded))
    await removeDraft(discarded)
  }, [])
  const take = useCallback(
    async (draft: Draft<Work>) => {
      const present = draftOf({ key: `${subject}/${newId()}`, owner, subject }, latest.current())
      if (present) await saveDraft(present)
      const taken = await takeDraft<Work>(draft, key)
      setFound((drafts) => withoutDraft(drafts, draft.key))
      if (present && taken) setFound((drafts) => withDraft(drafts, present))
      if (present && !taken) await removeDraft(present.key)
      return taken ?? null
    },
    [key, owner, subject],
  )
  const claim = useCallback(
    async (draft: Draft<Work>) => {
      const held = `${subject}/${newId()}`
      const release = holdDraft(held)
      const taken = await takeDraft<Work>(draft, held)
      setFound((drafts) => withoutDraft(drafts, draft.key))
      if (!taken) {
        release()
        return null
      }
      return async () => {
        await writer.current?.write()
        await removeDraft(held)
        release()
      }
    },
    [subject],
  )
  return { found, take, claim, discard, touch, drop }
}

/** The draft of an open page. */
interface OwnDraft<Work> extends Pick<DraftMark, 'key' | 'owner' | 'subject'> {
  readonly read: () => NamedWork<Work> | null
}

/** Writes the page's own draft, and finds the drafts of other pages once they are closed. */
function startOffering<Work extends object>(own: OwnDraft<Work>, onFound: (draft: Draft<Work>) => void) {
  const { key, owner, subject, read } = own
  const ending = new AbortController()
  const release = holdDraft(key)
  const offering: Offering<Work> = {
    owner,
    subject,
    own: key,
    signal: ending.signal,
    awaited: new Set(),
    onFound,
  }
  const news = openDraftNews((written) => {
    if (written.subject === subject && !offering.awaited.has(written.key)) void offerDrafts(offering)
  })
  const writer = startDraftWriter({
    key,
    read: () => draftOf({ key, owner, subject }, read()),
    onWritten: news.announce,
  })
  void offerDrafts(offering)
  const stop = () => {
    ending.abort()
    // Other tabs may read the draft once its lock is released.
    void writer.stop().finally(() => {
      release()
      news.stop()
    })
  }
  return { writer, stop }
}
