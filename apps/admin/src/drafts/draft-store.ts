import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Unsaved work on one item, as it stood at the last pause. */
export interface Draft {
  /** The kind's name and the item's id, or `new` for one that was never saved. */
  readonly key: string
  readonly itemId: string
  readonly values: Readonly<Record<string, unknown>>
  /** Texts that are no values yet, by property. */
  readonly unfinished: Readonly<Record<string, { readonly text: string; readonly message: string }>>
  /** The saved item that the work began from; null for a new one. */
  readonly base: Readonly<Record<string, unknown>> | null
  /** Milliseconds since 1970. */
  readonly savedAt: number
}

interface DraftDatabase extends DBSchema {
  drafts: { key: string; value: Draft }
}

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

let opened: Promise<IDBPDatabase<DraftDatabase>> | undefined

/** Keeps a draft in the place of the last one of the same item. */
export async function saveDraft(draft: Draft): Promise<void> {
  const database = await open()
  await database.put('drafts', draft)
}

/** The draft of an item, or undefined; one that is a month old is forgotten. */
export async function loadDraft(key: string): Promise<Draft | undefined> {
  const database = await open()
  const draft = await database.get('drafts', key)
  if (!draft || Date.now() - draft.savedAt <= MAX_AGE_MS) return draft
  await database.delete('drafts', key)
  return undefined
}

/** Forgets the draft of an item. */
export async function removeDraft(key: string): Promise<void> {
  const database = await open()
  await database.delete('drafts', key)
}

function open(): Promise<IDBPDatabase<DraftDatabase>> {
  opened ??= openDB<DraftDatabase>('urlapmuhely-drafts', 1, {
    upgrade: (database) => {
      database.createObjectStore('drafts', { keyPath: 'key' })
    },
  })
  return opened
}
