import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'

/** How one SQLite connection is opened. */
export interface SqliteConnectionOptions {
  readonly file: string
  readonly readOnly: boolean
  /** `full` survives a power cut; `off` is for throw-away databases. */
  readonly durability: 'full' | 'off'
}

const BUSY_TIMEOUT_MS = 5_000
const STATEMENT_CACHE_SIZE = 500

/** An open SQLite connection with cached prepared statements. */
export interface SqliteConnection {
  readonly raw: DatabaseSync
  /** Runs one statement to completion; rows are empty if it returns none. */
  run(sql: string, parameters: readonly unknown[]): SqliteResult
  /** Iterates over rows. The statement is the caller's own, so others may run in between. */
  iterate(sql: string, parameters: readonly unknown[]): Iterable<unknown>
  close(): void
}

/** A statement, and whether it returns rows. Finding this out costs as much as running a small statement. */
interface Prepared {
  readonly statement: StatementSync
  readonly hasRows: boolean
}

/** The result of one statement. */
export interface SqliteResult {
  readonly rows: unknown[]
  readonly changes: bigint
  readonly lastInsertRowid: bigint
}

/** Opens a connection with the settings that all our connections need. */
export function openSqliteConnection(options: SqliteConnectionOptions): SqliteConnection {
  const raw = new DatabaseSync(options.file, {
    readOnly: options.readOnly,
    timeout: BUSY_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
    enableDoubleQuotedStringLiterals: false,
  })
  if (!options.readOnly) raw.exec('pragma journal_mode = wal')
  // Set after WAL, on every connection: WAL alone would use NORMAL and lose commits in a power cut.
  raw.exec(`pragma synchronous = ${options.durability}`)
  raw.exec('pragma cache_size = -32000')
  raw.exec('pragma temp_store = memory')

  const cache = new LRUCache<string, Prepared>({ max: STATEMENT_CACHE_SIZE })
  const prepare = (sql: string): Prepared => {
    const known = cache.get(sql)
    if (known) return known
    const statement = raw.prepare(sql)
    const prepared = { statement, hasRows: statement.columns().length > 0 }
    cache.set(sql, prepared)
    return prepared
  }

  return {
    raw,
    run(sql, parameters) {
      const { statement, hasRows } = prepare(sql)
      const values = parameters.map(toSqlite)
      if (hasRows) {
        const rows = statement.all(...values)
        // SQLite counts the rows of a RETURNING statement as changes; for a SELECT nobody reads this value.
        return { rows, changes: BigInt(rows.length), lastInsertRowid: 0n }
      }
      const result = statement.run(...values)
      return {
        rows: [],
        changes: BigInt(result.changes),
        lastInsertRowid: BigInt(result.lastInsertRowid),
      }
    },
    iterate: (sql, parameters) => raw.prepare(sql).iterate(...parameters.map(toSqlite)),
    close() {
      cache.clear()
      raw.close()
    },
  }
}

/** SQLite has no booleans; PostgreSQL accepts 0 and 1 for our integer columns too. */
function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`SQLite cannot hold a parameter of type ${typeof value}`)
}
