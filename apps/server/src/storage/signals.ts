import { EventEmitter } from 'node:events'
import { type Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from './database-tables.ts'
import { connectionOptions } from './postgres-pool.ts'

/** A change that invalidates caches: a topic, and a text whose meaning the topic's owner defines. */
export type SignalListener = (payload: string | null) => void

/** Notifies every process on the same database of changes. */
export interface Signals {
  /**
   * Notifies the subscribers of `topic` in every process, including this one. On PostgreSQL, publish inside the
   * transaction: the signal is sent with its commit. On SQLite, publish after the commit.
   */
  publish(db: Kysely<Database> | Transaction<Database>, topic: string, payload: string): Promise<void>
  /**
   * Calls `listener` for each signal of `topic`; with null if signals may have been lost, which means: drop all cached
   * data.
   *
   * @returns an unsubscribe function.
   */
  subscribe(topic: string, listener: SignalListener): () => void
  close(): Promise<void>
}

const CHANNEL = 'urlapmuhely'
const RECONNECT_MS = 1_000
/** A server that was paused accepts connections without answering them. */
const CONNECT_MS = 2_000
/** How often a query checks that the peer still responds: a dead one sends nothing. */
const HEARTBEAT_MS = 5_000
const ANSWER_MS = 2_000

/** Signals within this process; enough for SQLite, whose file belongs to one server. */
export function localSignals(): Signals {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    async publish(_db, topic, payload) {
      emitter.emit(topic, payload)
    },
    subscribe: (topic, listener) => subscribeTo(emitter, topic, listener),
    async close() {
      emitter.removeAllListeners()
    },
  }
}

/**
 * Signals between processes by LISTEN and NOTIFY, on a connection that reconnects.
 *
 * @param url the database's connection string.
 * @param onError called when the connection is lost; the next attempt follows in a second.
 */
export function postgresSignals(url: string, onError: (error: Error) => void): Signals {
  const emitter = new EventEmitter().setMaxListeners(0)
  let connection: Listening | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const connect = (): void => {
    connection = listen(url, {
      onOpen() {
        for (const topic of emitter.eventNames()) emitter.emit(topic, null)
      },
      onPayload(payload) {
        const separator = payload.indexOf('\n')
        if (separator > 0) emitter.emit(payload.slice(0, separator), payload.slice(separator + 1))
      },
      onLost(error) {
        if (closed) return
        onError(error)
        timer = setTimeout(connect, RECONNECT_MS)
      },
    })
  }

  return {
    async publish(db, topic, payload) {
      await sql`select pg_notify(${CHANNEL}, ${`${topic}\n${payload}`})`.execute(db)
    },
    subscribe(topic, listener) {
      if (!connection) connect()
      return subscribeTo(emitter, topic, listener)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      emitter.removeAllListeners()
      await connection?.close()
    },
  }
}

interface Listening {
  close(): Promise<void>
}

interface ListeningEvents {
  readonly onOpen: () => void
  readonly onPayload: (payload: string) => void
  /** Called once per lost connection. */
  readonly onLost: (error: Error) => void
}

/** A listening connection, until it is closed or lost. */
function listen(url: string, { onOpen, onPayload, onLost }: ListeningEvents): Listening {
  const client = new pg.Client({ ...connectionOptions(url), connectionTimeoutMillis: CONNECT_MS })
  let heartbeat: NodeJS.Timeout | undefined
  let ended = false
  const lose = (error: Error): void => {
    if (ended) return
    ended = true
    clearInterval(heartbeat)
    client.connection.stream.destroy()
    onLost(error)
  }
  const ask = async (statement: string): Promise<void> => {
    const answer = setTimeout(() => lose(new Error('The database did not answer in time')), ANSWER_MS)
    await client.query(statement).finally(() => clearTimeout(answer))
  }
  const open = async (): Promise<void> => {
    await client.connect()
    await ask(`listen ${CHANNEL}`)
    if (ended) return
    heartbeat = setInterval(() => ask('select 1').catch(lose), HEARTBEAT_MS).unref()
    onOpen()
  }
  client.on('error', lose)
  client.on('notification', ({ payload }) => payload && onPayload(payload))
  const opened = open().catch(lose)
  return {
    async close() {
      ended = true
      clearInterval(heartbeat)
      await opened
      await client.end()
    },
  }
}

function subscribeTo(emitter: EventEmitter, topic: string, listener: SignalListener): () => void {
  emitter.on(topic, listener)
  return () => emitter.off(topic, listener)
}
