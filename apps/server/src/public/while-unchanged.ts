import { LRUCache } from 'lru-cache'
import type { DatabaseLocation } from '../storage/database.ts'
import { openSqliteConnection, type SqliteConnection } from '../storage/sqlite-connections.ts'

/** What was found in a database, until something in it changes. */
export interface WhileUnchanged<Value> {
  /** What `find` found for `key` in the present state of the database. */
  get(key: string, find: () => Promise<Value>): Promise<Value>
  /** Gives back what it holds. It may be used again. */
  close(): void
}

const MAX_VALUES = 200

/**
 * Remembers values that are read from a database. SQLite says in two microseconds whether anything was committed since,
 * by whichever connection or process; nothing is remembered of PostgreSQL, which would have to be asked.
 */
export function whileUnchanged<Value>(location: DatabaseLocation): WhileUnchanged<Value> {
  if (location.dialect === 'postgres') return { get: (_key, find) => find(), close: () => undefined }
  const { file } = location
  const values = new LRUCache<string, { readonly value: Promise<Value> }>({ max: MAX_VALUES })
  let connection: SqliteConnection | undefined
  let seen: unknown
  let isFresh = false
  const close = (): void => {
    connection?.close()
    connection = undefined
    values.clear()
    isFresh = false
  }
  // Requests that arrived together ask once: none of them was sent after the answer to another.
  const drop = (): void => {
    isFresh = false
  }
  const forgetChanged = (): void => {
    if (isFresh) return
    connection ??= openSqliteConnection({ file, readOnly: true, durability: 'full' })
    const [row] = connection.run('pragma data_version', []).rows
    const version = Object.values(Object(row))[0]
    if (version !== seen) values.clear()
    seen = version
    isFresh = true
    setImmediate(drop)
  }
  return {
    get(key, find) {
      forgetChanged()
      const known = values.get(key)
      if (known) return known.value
      const value = find()
      const entry = { value }
      values.set(key, entry)
      value.catch(() => values.get(key) === entry && values.delete(key))
      return value
    },
    close,
  }
}
