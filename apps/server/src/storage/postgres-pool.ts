import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailableError, databaseFault } from './database-errors.ts'

/** Size of a pool and time limits of its calls; 0 means no limit. */
export interface PoolLimits {
  readonly max: number
  /** For a free connection, pooled or new. */
  readonly connectMs: number
  readonly statementMs: number
  readonly lockMs: number
  readonly idleInTransactionMs: number
}

/** The subscribers by topic. */
export interface PoolEvents {
  /** A connection was lost. */
  readonly onLost: (error: Error) => void
  /** Called with the error of a failed statement before it is thrown. */
  readonly onFault: (error: unknown) => void
}

/** How much longer than the server's own limit we wait: a server that is stopped cannot enforce its limits. */
const ANSWER_GRACE_MS = 1_000
const KEEP_ALIVE_DELAY_MS = 5_000

/**
 * A connection pool whose errors never end the process and whose calls never wait forever.
 *
 * PostgreSQL gets the limits at each connection; if it does not keep them, the connection is cut. After a connection
 * was lost, connections that were idle meanwhile are not used again, because they may be dead too. Parameters in `url`,
 * such as `?statement_timeout=60000`, override ours, except where ours is no limit.
 */
export function createPostgresPool(url: string, limits: PoolLimits, events: PoolEvents): PostgresPool {
  const serverLimits = {
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  }
  const address = new URL(url)
  for (const [name, limit] of Object.entries(serverLimits)) if (limit === 0) address.searchParams.delete(name)
  const pool = new pg.Pool({
    ...connectionOptions(address.href),
    ...serverLimits,
    max: limits.max,
    connectionTimeoutMillis: limits.connectMs,
    types: pgTypes(),
  })
  const statementMs = Number(address.searchParams.get('statement_timeout') ?? limits.statementMs)
  const members = new WeakMap<pg.PoolClient, PooledConnection>()
  let losses = 0
  // Without listeners a lost connection would end this process: these are for connections in use …
  pool.on('connect', (client) => {
    if (!isClient(client)) return
    client.on('error', (error) => {
      losses += 1
      events.onLost(error)
    })
    members.set(client, new PooledConnection(client, { statementMs, losses: () => losses, events }))
  })
  // … and this one for idle ones, which have reported the same error to the listener above.
  pool.on('error', () => {})

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      for (;;) {
        const member = members.get(await take(pool))
        // Kysely's type also has cursors; it uses them only if one is configured, and none is.
        if (member?.isFresh) return member as unknown as PostgresPoolClient
        member?.release(true)
      }
    },
  }
}

/** The connection settings of all pools. */
export function connectionOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'urlapmuhely',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  }
}

async function take(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new DatabaseUnavailableError(error)
  }
}

/** The pool creates its members from this class; its types do not show this. */
function isClient(client: pg.PoolClient): client is pg.Client & pg.PoolClient {
  return client instanceof pg.Client
}

interface ConnectionSettings {
  readonly statementMs: number
  /** The pool's number of lost connections. */
  readonly losses: () => number
  readonly events: PoolEvents
}

/** A pooled connection as Kysely uses it. */
class PooledConnection {
  readonly #client: pg.Client & pg.PoolClient
  readonly #statementMs: number
  readonly #losses: () => number
  /** The pool's number of lost connections when this one last answered. */
  #provenAt: number
  #lost = false
  readonly #events: PoolEvents

  constructor(client: pg.Client & pg.PoolClient, { statementMs, losses, events }: ConnectionSettings) {
    this.#client = client
    this.#events = events
    this.#statementMs = statementMs
    this.#losses = losses
    this.#provenAt = losses()
    client.on('error', () => {
      this.#lost = true
    })
  }

  get isFresh(): boolean {
    return !this.#lost && this.#provenAt === this.#losses()
  }

  release(destroy?: boolean): void {
    const broken = destroy === true || this.#lost
    // A dead peer would not answer a terminate message.
    if (broken) this.#client.connection.stream.destroy()
    this.#client.release(broken)
  }

  async query(statement: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    const limit = this.#statementMs
    const timer = limit === 0 ? undefined : setTimeout(() => this.#cut(), limit + ANSWER_GRACE_MS)
    try {
      const result = await this.#client.query(statement, [...parameters])
      this.#provenAt = this.#losses()
      return result
    } catch (error) {
      const fault = this.#lost ? new DatabaseUnavailableError(error) : databaseFault(error)
      this.#events.onFault(fault)
      throw fault
    } finally {
      clearTimeout(timer)
    }
  }

  #cut(): void {
    this.#client.connection.stream.destroy(new Error('The database did not answer in time'))
  }
}

/** Our counters and times in bigint columns are below 2^53: read them as numbers, as SQLite does. */
function pgTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  return types
}
