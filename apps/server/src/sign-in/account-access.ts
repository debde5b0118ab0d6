import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { MonotonicClock } from '../base/clock.ts'
import type { OpenDatabase } from '../storage/database.ts'
import type { Database } from '../storage/database-tables.ts'
import type { Signals } from '../storage/signals.ts'
import type { ConsumerClient, ConsumerClients } from './consumer-clients.ts'
import { digest } from './oidc-adapter.ts'

/** The rights of an enabled account. */
export interface AllowedAccount {
  readonly displayName: string
  readonly roles: readonly string[]
}

/** The account's current rights; null if it is disabled or deleted, or the session (`grantId`) has ended. */
export type AccountAccess = (accountId: string, grantId: string) => Promise<AllowedAccount | null>

/**
 * A change to an account takes effect within five seconds on every process. The cache uses three of them; the rest is
 * for the query.
 */
export const ACCESS_CACHE_MS = 3_000
const MAX_CACHED = 10_000
const ACCESS_TOPIC = 'access'

/** A consumer's client; null if it was deleted. */
export type ConsumerAccess = (clientId: string) => Promise<ConsumerClient | null>

const rolesShape = z.array(z.string())

/** Queries the database at most once in three seconds per session, even if the system clock is set back. */
export function createAccountAccess(
  { db, signals }: Pick<OpenDatabase, 'db' | 'signals'>,
  monotonic: MonotonicClock,
): AccountAccess {
  const ask = cached(signals, monotonic, (key) => {
    const [accountId = '', grantId = ''] = key.split(' ')
    return readAccount(db, accountId, grantId)
  })
  return (accountId, grantId) => ask(`${accountId} ${grantId}`)
}

/** The same for the clients of consumers. */
export function createConsumerAccess(
  clients: ConsumerClients,
  signals: Signals,
  monotonic: MonotonicClock,
): ConsumerAccess {
  return cached(signals, monotonic, (clientId) => clients.find(clientId))
}

/**
 * Notifies every process of this database that permissions have changed, so that they are read again. A
 * command-line tool beside a server on SQLite cannot notify it: there the three seconds pass.
 */
export function announceAccessChange({ db, signals }: Pick<OpenDatabase, 'db' | 'signals'>): Promise<void> {
  return signals.publish(db, ACCESS_TOPIC, '')
}

/** Caches each result for three seconds, or until access changes. */
function cached<Value extends object>(
  signals: Signals,
  monotonic: MonotonicClock,
  ask: (key: string) => Promise<Value | null>,
): (key: string) => Promise<Value | null> {
  const cache = new LRUCache<string, { readonly value: Value | null }>({
    max: MAX_CACHED,
    ttl: ACCESS_CACHE_MS,
    // Read the clock at each call, so that no cached value is used too long.
    ttlResolution: 0,
    // The cache treats a start of 0 as “no time limit”.
    perf: { now: () => monotonic() + 1 },
  })
  signals.subscribe(ACCESS_TOPIC, () => cache.clear())
  return async (key) => {
    const known = cache.get(key)
    if (known) return known.value
    const value = await ask(key)
    cache.set(key, { value })
    return value
  }
}

async function readAccount(
  db: Kysely<Database>,
  accountId: string,
  grantId: string,
): Promise<AllowedAccount | null> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('oidcRecords', 'oidcRecords.accountId', 'accounts.id')
    .select(['accounts.displayName', 'accounts.roles'])
    .where('accounts.id', '=', accountId)
    .where('accounts.disabledAt', 'is', null)
    .where('oidcRecords.model', '=', 'Grant')
    .where('oidcRecords.id', '=', digest(grantId))
    .executeTakeFirst()
  return row ? { displayName: row.displayName, roles: rolesShape.parse(JSON.parse(row.roles)) } : null
}
