import { LRUCache } from 'lru-cache'
import type { DatabaseLocation } from '../storage/database.ts'
import { openSqliteConnection, type SqliteConnection } from '../storage/sqlite-connections.ts'

/** A cache of values that are read from a database. It is valid until something in the database changes. */
export interface WhileUnchanged<Value> {
  /**
   * Returns the value that `find` finds for `key` in the present state of the database. A missing value
   * (undefined) is not cached: requests for keys that do not exist must not displace the keys that
   * others ask for.
   */
  get(key: string, find: () => Promise<Value | undefined>): Promise<Value | undefined>
  /** Frees everything that it holds. It may be used again. */
  close(): void
}

const MAX_VALUES = 200

/**
 * Caches values that are read from a database. On SQLite it takes two microseconds to find out whether anything was
 * committed since, by whichever connection or process. On PostgreSQL that would be a query, so nothing is cached.
 */
export function whileUnchanged<Value>(location: DatabaseLocation): WhileUnchanged<Value> {
  if (location.dialect === 'postgres') return { get: (_key, find) => find(), close: () => undefined }
  const { file } = location
  const values = new LRUCache<string, { readonly value: Value }>({ max: MAX_VALUES })
  /** Requests that arrive together share one query. */
  const asked = new Map<string, Promise<Value | undefined>>()
  let connection: SqliteConnection | undefined
  let seen: unknown
  let isFresh = false
  const close = (): void => {
    connection?.close()
    connection = undefined
    values.clear()
    asked.clear()
    // A value that is being read now belongs to no cached state.
    seen = undefined
    isFresh = false
  }
  // Requests that arrived together share one query: none of them was sent after the answer to another.
  const drop = (): void => {
    isFresh = false
  }
  const forgetChanged = (): void => {
    if (isFresh) return
    connection ??= openSqliteConnection({ file, readOnly: true, durability: 'full' })
    const [row] = connection.run('pragma data_version', []).rows
    const version = Object.values(Object(row))[0]
    if (version !== seen) {
      values.clear()
      asked.clear()
    }
    seen = version
    isFresh = true
    setImmediate(drop)
  }
  return {
    async get(key, find) {
      forgetChanged()
      const known = values.get(key) ?? asked.get(key)
      if (known) return 'value' in known ? known.value : known
      const state = seen
      const found = find().finally(() => asked.get(key) === found && asked.delete(key))
      asked.set(key, found)
      const value = await found
      // Something may have changed since it was read.
      if (value !== undefined && seen === state) values.set(key, { value })
      return value
    },
    close,
  }
}
