import type { DatabaseSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { databaseFault, StorageFullError } from './database-errors.ts'
import { isShortWork } from './short-work.ts'
import { openSqliteConnection, type SqliteConnection } from './sqlite-connections.ts'
import { SqliteWriter, type WriteTurn } from './sqlite-writer.ts'

/** The location of the database and its durability. */
export interface SqliteDialectOptions {
  readonly file: string
  readonly durability: 'full' | 'off'
  /** Called with each error before it is thrown. */
  readonly onFault?: (error: unknown) => void
  /** Called before each statement that begins or ends a write, with the connection that writes. */
  readonly beforeWrite?: (writer: DatabaseSync) => void
}

const MAX_IDLE_READERS = 4

/**
 * A Kysely dialect on `node:sqlite` with one writer and several readers on the same file.
 *
 * Writes queue in order and begin with BEGIN IMMEDIATE. Reads outside a write transaction use another connection, so a
 * long write never blocks them (WAL). A read-only transaction and a stream each have their own connection, and so a
 * consistent view of the data.
 */
export function sqliteDialect(options: SqliteDialectOptions): Dialect {
  return {
    createDriver: () => new SqliteDriver(options),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new ManyConnectionsAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  }
}

class ManyConnectionsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }

  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #options: SqliteDialectOptions
  readonly #idleReaders: SqliteConnection[] = []
  readonly #busyReaders = new Set<SqliteConnection>()
  #connection: SqliteConnection | undefined
  #writer: SqliteWriter | undefined
  #reader: SqliteConnection | undefined

  constructor(options: SqliteDialectOptions) {
    this.#options = options
  }

  async init(): Promise<void> {
    const connection = this.#open(false)
    this.#connection = connection
    this.#writer = new SqliteWriter(connection, (sql) => this.executeWrite(sql, []), this.#options.file)
    this.#reader = this.#open(true)
  }

  async acquireConnection(): Promise<Lease> {
    return new Lease(this)
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(lease: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const own = ours(lease)
    if (settings.accessMode === 'read only') {
      const reader = this.takeReader()
      reader.run('begin', [])
      own.bind(reader, () => this.giveBackReader(reader))
      return
    }
    own.bind(this.connection, undefined, await this.writer.begin(isShortWork()))
  }

  async commitTransaction(lease: DatabaseConnection): Promise<void> {
    const own = ours(lease)
    const { turn } = own
    if (!turn) await lease.executeQuery(CompiledQuery.raw('commit'))
    // While this transaction waits to be on the disk, the connection serves others.
    own.unbind()
    await turn?.commit()
  }

  async rollbackTransaction(lease: DatabaseConnection): Promise<void> {
    const own = ours(lease)
    const { turn } = own
    try {
      if (turn) turn.rollback()
      else if (own.inTransaction) await lease.executeQuery(CompiledQuery.raw('rollback'))
    } finally {
      own.unbind()
    }
  }

  async savepoint(lease: DatabaseConnection, name: string): Promise<void> {
    await lease.executeQuery(CompiledQuery.raw(`savepoint ${quoted(name)}`))
  }

  async rollbackToSavepoint(lease: DatabaseConnection, name: string): Promise<void> {
    await lease.executeQuery(CompiledQuery.raw(`rollback to ${quoted(name)}`))
  }

  async releaseSavepoint(lease: DatabaseConnection, name: string): Promise<void> {
    await lease.executeQuery(CompiledQuery.raw(`release ${quoted(name)}`))
  }

  async destroy(): Promise<void> {
    await this.writer.alone(() => {
      for (const reader of [...this.#idleReaders, ...this.#busyReaders]) reader.close()
      this.#reader?.close()
      this.#connection?.close()
    })
  }

  get writer(): SqliteWriter {
    if (!this.#writer) throw new Error('The SQLite driver is not initialised')
    return this.#writer
  }

  get connection(): SqliteConnection {
    if (!this.#connection) throw new Error('The SQLite driver is not initialised')
    return this.#connection
  }

  get reader(): SqliteConnection {
    if (!this.#reader) throw new Error('The SQLite driver is not initialised')
    return this.#reader
  }

  write(sql: string, parameters: readonly unknown[]): Promise<QueryResult<unknown>> {
    return this.writer.alone(() => {
      try {
        return this.executeWrite(sql, parameters)
      } catch (error) {
        // The first write that finds no room gives the reserved room to whoever writes now. Without a second try, a
        // sign-in that happens to be the first would be refused for want of the room that is kept for it.
        if (!(error instanceof StorageFullError)) throw error
        return this.executeWrite(sql, parameters)
      }
    })
  }

  executeWrite(sql: string, parameters: readonly unknown[]): QueryResult<unknown> {
    this.#options.beforeWrite?.(this.connection.raw)
    return this.execute(this.connection, sql, parameters)
  }

  execute(connection: SqliteConnection, sql: string, parameters: readonly unknown[]): QueryResult<unknown> {
    try {
      const { rows, changes, lastInsertRowid } = connection.run(sql, parameters)
      return { rows, numAffectedRows: changes, insertId: lastInsertRowid }
    } catch (error) {
      const fault = databaseFault(error)
      this.#options.onFault?.(fault)
      throw fault
    }
  }

  takeReader(): SqliteConnection {
    const reader = this.#idleReaders.pop() ?? this.#open(true)
    this.#busyReaders.add(reader)
    return reader
  }

  giveBackReader(reader: SqliteConnection): void {
    this.#busyReaders.delete(reader)
    if (this.#idleReaders.length < MAX_IDLE_READERS) this.#idleReaders.push(reader)
    else reader.close()
  }

  #open(readOnly: boolean): SqliteConnection {
    return openSqliteConnection({ ...this.#options, readOnly })
  }
}

/** Kysely's connection object; bound to one SQLite connection only during a transaction. */
class Lease implements DatabaseConnection {
  readonly #driver: SqliteDriver
  #bound:
    | { connection: SqliteConnection; release: (() => void) | undefined; turn: WriteTurn | undefined }
    | undefined

  constructor(driver: SqliteDriver) {
    this.#driver = driver
  }

  get inTransaction(): boolean {
    return this.#bound?.connection.raw.isTransaction ?? false
  }

  /** The turn to write, if the transaction writes. */
  get turn(): WriteTurn | undefined {
    return this.#bound?.turn
  }

  bind(connection: SqliteConnection, release?: () => void, turn?: WriteTurn): void {
    this.#bound = { connection, release, turn }
  }

  unbind(): void {
    this.#bound?.release?.()
    this.#bound = undefined
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql, parameters } = query
    if (this.#bound) return rowsOf<R>(this.#driver.execute(this.#bound.connection, sql, parameters))
    if (isRead(query)) return rowsOf<R>(this.#driver.execute(this.#driver.reader, sql, parameters))
    return rowsOf<R>(await this.#driver.write(sql, parameters))
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const own = this.#bound ? undefined : this.#driver.takeReader()
    const connection = this.#bound?.connection ?? own
    if (!connection) return
    try {
      for (const row of connection.iterate(query.sql, query.parameters)) {
        yield rowsOf<R>({ rows: [row] })
      }
    } finally {
      if (own) this.#driver.giveBackReader(own)
    }
  }
}

function isRead(query: CompiledQuery): boolean {
  if (query.query.kind === 'SelectQueryNode') return true
  return query.query.kind === 'RawNode' && /^\s*(select|values|explain)\b/i.test(query.sql)
}

function rowsOf<R>(result: QueryResult<unknown>): QueryResult<R> {
  // Kysely derives the row types from its query; the driver only passes the rows on.
  return result as QueryResult<R>
}

function ours(lease: DatabaseConnection): Lease {
  if (!(lease instanceof Lease)) throw new Error('A connection of another driver was passed in')
  return lease
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
