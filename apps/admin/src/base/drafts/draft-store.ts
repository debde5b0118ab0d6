import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { personId } from '../session/person.ts'

/** The facts recorded for every draft, whatever work it holds. */
export interface DraftMark {
  /** One for each subject and each time it was opened, so that no tab overwrites the work of another. */
  readonly key: string
  /** The account whose work it is; it is offered to no other account. */
  readonly owner: string
  /**
   * The item that the draft belongs to: the kind's name and the item's id, or `new`
   * for an item that was never saved.
   */
  readonly subject: string
  /** The item's name as users see it; missing in drafts that an older application has written. */
  readonly name?: string
  /** Milliseconds since 1970. */
  readonly savedAt: number
}

/** Unsaved work, as last stored. */
export type Draft<Work> = DraftMark & Work

interface DraftDatabase extends DBSchema {
  drafts: { key: string; value: DraftMark; indexes: { subject: string } }
}

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

let opened: Promise<IDBPDatabase<DraftDatabase>> | undefined

/** Stores a draft, replacing the one with the same key. */
export async function saveDraft(draft: DraftMark): Promise<void> {
  const database = await open()
  const transaction = database.transaction('drafts', 'readwrite')
  void transaction.store.put(draft)
  // Without waiting for the result of the write, because the page may be closed by then.
  transaction.commit()
  await transaction.done
}

/** The drafts of one subject that an account left, newest first. Drafts older than a month are deleted. */
export async function loadDrafts<Work>(owner: string, subject: string): Promise<readonly Draft<Work>[]> {
  const database = await open()
  const drafts = await fresh(await database.getAllFromIndex('drafts', 'subject', subject))
  // Every subject has drafts of one kind of work: only its own screen writes them.
  return ownedBy(owner, drafts) as Draft<Work>[]
}

/** Every draft that an account left in this browser, newest first. */
export async function loadAllDrafts(owner: string): Promise<readonly DraftMark[]> {
  const database = await open()
  return ownedBy(owner, await fresh(await database.getAll('drafts')))
}

/** Moves a draft to another key, in one transaction. Undefined if another tab has already moved or deleted it. */
export async function takeDraft<Work>(
  { key, owner }: Pick<DraftMark, 'key' | 'owner'>,
  newKey: string,
): Promise<Draft<Work> | undefined> {
  const database = await open()
  const transaction = database.transaction('drafts', 'readwrite')
  const found = await transaction.store.get(key)
  const draft = found?.owner === owner ? found : undefined
  if (draft) {
    await transaction.store.delete(key)
    await transaction.store.put({ ...draft, key: newKey })
  }
  await transaction.done
  return draft as Draft<Work> | undefined // the key is of a draft of this work
}

/** Deletes a draft. */
export async function removeDraft(key: string): Promise<void> {
  const database = await open()
  await database.delete('drafts', key)
}

async function fresh(drafts: readonly DraftMark[]): Promise<DraftMark[]> {
  const isOld = ({ savedAt }: DraftMark) => Date.now() - savedAt > MAX_AGE_MS
  await Promise.all(drafts.filter(isOld).map(({ key }) => removeDraft(key)))
  return drafts.filter((draft) => !isOld(draft)).sort((left, right) => right.savedAt - left.savedAt)
}

function ownedBy(owner: string, drafts: readonly DraftMark[]): readonly DraftMark[] {
  return drafts.filter((draft) => draft.owner === owner)
}

function open(): Promise<IDBPDatabase<DraftDatabase>> {
  opened ??= openDB<DraftDatabase>('urlapmuhely-drafts', 3, {
    upgrade: async (database, from, _, transaction) => {
      if (from === 0) database.createObjectStore('drafts', { keyPath: 'key' })
      const store = transaction.objectStore('drafts')
      if (from < 2) store.createIndex('subject', 'subject')
      // The first version had one draft for each subject, with the subject as its key. No older version knew whose
      // they were: they go to the person who is signed in when the new version starts.
      const owner = personId()
      for (const draft of await store.getAll())
        await store.put({ ...draft, owner, ...(from < 2 && { subject: draft.key }) })
    },
    // A tab with a newer build waits for this one to close the database.
    blocking: (_, __, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      opened = undefined
    },
  })
  return opened
}
