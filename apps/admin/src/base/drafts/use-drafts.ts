import { useCallback, useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { personId } from '../session/person.ts'
import { holdDraft, isAbandoned } from './draft-lock.ts'
import { openDraftNews } from './draft-news.ts'
import { type Draft, type DraftMark, loadDrafts, removeDraft, saveDraft, takeDraft } from './draft-store.ts'
import { type DraftWriter, startDraftWriter } from './draft-writer.ts'

/** Unsaved work, with the name of its item as users see it. */
export type NamedWork<Work> = Work & { readonly name: string }

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
    if (written.subject === subject && !offering.awaited.has(written.key)) void offer(offering)
  })
  const writer = startDraftWriter(key, () => draftOf({ key, owner, subject }, read()), news.announce)
  void offer(offering)
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

interface Offering<Work> {
  readonly owner: string
  readonly subject: string
  readonly own: string
  readonly signal: AbortSignal
  /** The keys of drafts that other pages are writing now. */
  readonly awaited: Set<string>
  readonly onFound: (draft: Draft<Work>) => void
}

/**
 * Finds the drafts of a subject that are not awaited yet. A draft that another page is writing is found once that page is
 * closed.
 */
async function offer<Work>({ owner, subject, own, signal, awaited, onFound }: Offering<Work>): Promise<void> {
  const find = async () => (await loadDrafts<Work>(owner, subject)).filter(({ key }) => key !== own)
  try {
    const drafts = (await find()).filter(({ key }) => !awaited.has(key))
    for (const { key } of drafts) awaited.add(key)
    await Promise.all(
      drafts.map(async ({ key }) => {
        const isLeft = await isAbandoned(key, signal)
        awaited.delete(key)
        if (!isLeft) return
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

function draftOf<Work extends object>(
  mark: Pick<DraftMark, 'key' | 'owner' | 'subject'>,
  work: NamedWork<Work> | null,
): Draft<Work> | null {
  return work && { ...work, ...mark, savedAt: Date.now() }
}

function withDraft<Work>(drafts: readonly Draft<Work>[], draft: Draft<Work>): readonly Draft<Work>[] {
  return [...withoutDraft(drafts, draft.key), draft].sort((a, b) => b.savedAt - a.savedAt)
}

function withoutDraft<Work>(drafts: readonly Draft<Work>[], removed: string): readonly Draft<Work>[] {
  return drafts.filter(({ key }) => key !== removed)
}
