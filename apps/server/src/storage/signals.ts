import { EventEmitter } from 'node:events'
import { type Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from './types.ts'

/** What changed, for caches to drop: a topic, and a text whose meaning the topic's owner gives. */
export type SignalListener = (payload: string | null) => void

/** Tells every process on the same database that something changed. */
export interface Signals {
  /**
   * Calls the listeners of `topic` in every process, this one included; inside a transaction only once it commits
   * (PostgreSQL), so call it through the transaction, or after the commit on SQLite.
   */
  publish(db: Kysely<Database> | Transaction<Database>, topic: string, payload: string): Promise<void>
  /**
   * Calls `listener` at each signal of `topic`; with null when signals may have been lost, which means: drop
   * everything.
   *
   * @returns a function that ends the subscription.
   */
  subscribe(topic: string, listener: SignalListener): () => void
  close(): Promise<void>
}

const CHANNEL = 'urlapmuhely'
/** The first pause before a new attempt; each failure doubles it. */
const RECONNECT_MS = 1_000
const MAX_RECONNECT_MS = 30_000

/** Signals within this process: enough for SQLite, whose file belongs to one server. */
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
 * Signals between processes by LISTEN and NOTIFY, on a connection of their own that comes back by itself.
 *
 * @param url the database's connection string.
 * @param onError told of a lost connection; the next attempt follows in a second, later ones more rarely.
 */
export function postgresSignals(url: string, onError: (error: Error) => void): Signals {
  const emitter = new EventEmitter().setMaxListeners(0)
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let started = false
  let pause = RECONNECT_MS

  const retry = (): void => {
    client = undefined
    if (closed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, pause)
    pause = Math.min(pause * 2, MAX_RECONNECT_MS)
  }

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    next.on('error', (error) => {
      onError(error)
      if (client === next) retry()
    })
    next.on('notification', ({ payload }) => {
      const separator = payload?.indexOf('\n') ?? -1
      if (payload && separator > 0) emitter.emit(payload.slice(0, separator), payload.slice(separator + 1))
    })
    client = next
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      pause = RECONNECT_MS
      for (const topic of emitter.eventNames()) emitter.emit(topic, null)
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)))
      await next.end().catch(() => {}) // it may never have been open
      retry()
    }
  }

  return {
    async publish(db, topic, payload) {
      await sql`select pg_notify(${CHANNEL}, ${`${topic}\n${payload}`})`.execute(db)
    },
    subscribe(topic, listener) {
      if (!started) {
        started = true
        void connect()
      }
      return subscribeTo(emitter, topic, listener)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      emitter.removeAllListeners()
      await client?.end()
    },
  }
}

function subscribeTo(emitter: EventEmitter, topic: string, listener: SignalListener): () => void {
  emitter.on(topic, listener)
  return () => emitter.off(topic, listener)
}
