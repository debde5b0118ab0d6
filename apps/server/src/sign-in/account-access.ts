import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { MonotonicClock } from '../clock.ts'
import type { Database } from '../storage/types.ts'
import { digest } from './oidc-adapter.ts'

/** What an account that may be used is allowed to do. */
export interface AllowedAccount {
  readonly displayName: string
  readonly roles: readonly string[]
}

/** The account's present rights; null when it is disabled, deleted, or the session (`grantId`) has been ended. */
export type AccountAccess = (accountId: string, grantId: string) => Promise<AllowedAccount | null>

/** A change to an account takes effect within five seconds on every process; the rest of the five is for the query. */
export const ACCESS_CACHE_MS = 3_000
const MAX_CACHED = 10_000

const rolesShape = z.array(z.string())

/** Asks the database, at most once in three seconds for each session, also when the machine's clock is set back meanwhile. */
export function createAccountAccess(db: Kysely<Database>, monotonic: MonotonicClock): AccountAccess {
  const cache = new Map<string, { account: AllowedAccount | null; until: number }>()
  return async (accountId, grantId) => {
    const key = `${accountId} ${grantId}`
    const now = monotonic()
    const known = cache.get(key)
    if (known && now < known.until) return known.account
    const account = await readAccount(db, accountId, grantId)
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(key, { account, until: now + ACCESS_CACHE_MS })
    return account
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
