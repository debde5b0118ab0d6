import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Unsaved work on one item, as last stored. */
export interface Draft {
  /** One for each item and each time it was opened, so that no tab overwrites the work of another. */
  readonly key: string
  /** What the draft belongs to: the kind's name and the item's id, or `new` for an item that was never saved. */
  readonly subject: string
  readonly itemId: string
  readonly values: Readonly<Record<string, unknown>>
  /** Texts that cannot be parsed as values yet, by property. */
  readonly unfinished: Readonly<Record<string, { readonly text: string; readonly message: string }>>
  /** The saved item that the work began from; null for a new one. */
  readonly base: Readonly<Record<string, unknown>> | null
  /** Milliseconds since 1970. */
  readonly savedAt: number
}

interface DraftDatabase extends DBSchema {
  drafts: { key: string; value: Draft; indexes: { subject: string } }
}

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

let opened: Promise<IDBPDatabase<DraftDatabase>> | undefined

/** Stores a draft, replacing the one with the same key. */
export async function saveDraft(draft: Draft): Promise<void> {
  const database = await open()
  await database.put('drafts', draft)
}

/** The drafts of one subject, newest first. Drafts older than a month are deleted. */
export async function loadDrafts(subject: string): Promise<readonly Draft[]> {
  const database = await open()
  return recentOf(database, await database.getAllFromIndex('drafts', 'subject', subject))
}

/** The drafts of all subjects, newest first. Drafts older than a month are deleted. */
export async function loadAllDrafts(): Promise<readonly Draft[]> {
  const database = await open()
  return recentOf(database, await database.getAll('drafts'))
}

async function recentOf(
  database: IDBPDatabase<DraftDatabase>,
  drafts: readonly Draft[],
): Promise<readonly Draft[]> {
  const isOld = (draft: Draft) => Date.now() - draft.savedAt > MAX_AGE_MS
  await Promise.all(drafts.filter(isOld).map(({ key }) => database.delete('drafts', key)))
  return drafts.filter((draft) => !isOld(draft)).sort((left, right) => right.savedAt - left.savedAt)
}

/** Moves a draft to another key, in one transaction. Undefined if another tab has already moved or deleted it. */
export async function takeDraft(key: string, newKey: string): Promise<Draft | undefined> {
  const database = await open()
  const transaction = database.transaction('drafts', 'readwrite')
  const draft = await transaction.store.get(key)
  if (draft) {
    await transaction.store.delete(key)
    await transaction.store.put({ ...draft, key: newKey })
  }
  await transaction.done
  return draft
}

/** Deletes a draft. */
export async function removeDraft(key: string): Promise<void> {
  const database = await open()
  await database.delete('drafts', key)
}

function open(): Promise<IDBPDatabase<DraftDatabase>> {
  opened ??= openDB<DraftDatabase>('urlapmuhely-drafts', 2, {
    upgrade: async (database, from, _, transaction) => {
      if (from === 0) database.createObjectStore('drafts', { keyPath: 'key' })
      const store = transaction.objectStore('drafts')
      store.createIndex('subject', 'subject')
      // The first version had one draft for each subject, with the subject as its key.
      for (const draft of await store.getAll()) await store.put({ ...draft, subject: draft.key })
    },
    // A tab with a newer build waits for this one to close the database.
    blocking: (_, __, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      opened = undefined
    },
  })
  return opened
}
