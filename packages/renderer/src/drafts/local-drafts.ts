import { isRecord } from '../base/is-record.ts'
import type { Draft, DraftStore, LocalDrafts } from './draft.ts'
import type { DraftOwner } from './draft-owner.ts'

const PREFIX = 'urlapmuhely.draft:'
const DAYS = 14
const DAY_MS = 24 * 60 * 60_000

/**
 * Keeps drafts in the browser, for each form, domain and name one. Expired drafts are deleted when any form reads its
 * own. Where the browser does not allow it, there is no draft, and saving fails.
 */
export function localDrafts(
  owner: DraftOwner,
  { name = '', days = DAYS }: Omit<LocalDrafts, 'where'>,
): DraftStore {
  const key = PREFIX + [owner.form, owner.domain ?? '', name].map(encodeURIComponent).join(':')
  return {
    load() {
      const storage = storageOf()
      if (!storage) return null
      deleteExpired(storage)
      return contentOf(storage.getItem(key))
    },
    save(draft: Draft) {
      const expires = new Date(Date.now() + days * DAY_MS).toISOString()
      localStorage.setItem(key, JSON.stringify({ expires, draft }))
    },
    clear: () => storageOf()?.removeItem(key),
    watch(listener) {
      const hear = (event: StorageEvent) => {
        if (event.key === key) listener(contentOf(event.newValue))
      }
      addEventListener('storage', hear)
      return () => removeEventListener('storage', hear)
    },
  }
}

/** Null where the browser refuses access, as in some frames. */
function storageOf(): Storage | null {
  try {
    return localStorage
  } catch {
    return null // reading the property throws a SecurityError; nothing can have been kept
  }
}

function deleteExpired(storage: Storage): void {
  const now = new Date().toISOString()
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) {
    const entry = key?.startsWith(PREFIX) ? entryOf(storage.getItem(key)) : null
    if (key && entry && !(typeof entry.expires === 'string' && entry.expires > now)) storage.removeItem(key)
  }
}

function contentOf(text: string | null): unknown {
  return entryOf(text)?.draft ?? null
}

function entryOf(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const entry: unknown = JSON.parse(text ?? 'null')
    return isRecord(entry) ? entry : null
  } catch {
    return null // whatever it is, it is no draft
  }
}
