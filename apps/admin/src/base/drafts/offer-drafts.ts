import { isAbandoned } from './draft-lock.ts'
import { type Draft, loadDrafts } from './draft-store.ts'

/** A search for the drafts of a subject that other pages have left. */
export interface Offering<Work> {
  readonly owner: string
  readonly subject: string
  /** The key of the page's own draft, which is not offered. */
  readonly own: string
  readonly signal: AbortSignal
  /** The keys of drafts that other pages are writing now. */
  readonly awaited: Set<string>
  readonly onFound: (draft: Draft<Work>) => void
}

/** Where drafts are found, and who writes them. */
export interface DraftSource<Work> {
  readonly load: (owner: string, subject: string) => Promise<readonly Draft<Work>[]>
  /** Resolves to true once no page is writing a draft, and to false when the signal aborts first. */
  readonly isAbandoned: (key: string, signal: AbortSignal) => Promise<boolean>
}

/**
 * Finds the drafts of a subject that are not awaited yet. A draft that another page is writing is found once that page is
 * closed.
 */
export async function offerDrafts<Work>(
  { owner, subject, own, signal, awaited, onFound }: Offering<Work>,
  source: DraftSource<Work> = { load: loadDrafts, isAbandoned },
): Promise<void> {
  const find = async () => (await source.load(owner, subject)).filter(({ key }) => key !== own)
  try {
    const drafts = (await find()).filter(({ key }) => !awaited.has(key))
    for (const { key } of drafts) awaited.add(key)
    await Promise.all(
      drafts.map(async ({ key }) => {
        const isLeft = await source.isAbandoned(key, signal)
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
