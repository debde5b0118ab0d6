import { createHash } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../storage/database-tables.ts'
import type { OidcRecordTable } from '../storage/rows/account-tables.ts'

const CLEAN_EVERY_MS = 10 * 60_000

/**
 * Stores the provider's records in the database, shared by all processes.
 *
 * Ids are stored as SHA-256, because the id of a code or a refresh token is the secret itself. Consuming a record is
 * one conditional update: of any number of concurrent redemptions, exactly one succeeds.
 */
export function createOidcAdapters(db: Kysely<Database>, clock: Clock): (model: string) => Adapter {
  const nowSeconds = () => Math.floor(clock().getTime() / 1000)
  let cleanedAt = 0

  const cleanSometimes = async (): Promise<void> => {
    const now = clock().getTime()
    if (now - cleanedAt < CLEAN_EVERY_MS) return
    cleanedAt = now
    await db.deleteFrom('oidcRecords').where('expiresAt', '<', nowSeconds()).execute()
  }

  return (model) => {
    const live = () =>
      db
        .selectFrom('oidcRecords')
        .selectAll()
        .where('model', '=', model)
        .where(({ eb, or }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>=', nowSeconds())]))

    return {
      async upsert(id, payload, expiresIn) {
        await cleanSometimes()
        const { jti: _secret, ...withoutSecret } = payload
        const values = {
          payload: JSON.stringify(isBearer(model) ? withoutSecret : payload),
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          accountId: payload.accountId ?? null,
          expiresAt: expiresIn ? nowSeconds() + Math.ceil(expiresIn) : null,
        }
        await db
          .insertInto('oidcRecords')
          .values({ model, id: digest(id), consumedAt: null, ...values })
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
          .execute()
      },
      async find(id) {
        const row = await live().where('id', '=', digest(id)).executeTakeFirst()
        return row && { ...toPayload(row), jti: id }
      },
      async findByUid(uid) {
        const row = await live().where('uid', '=', uid).executeTakeFirst()
        return row && toPayload(row)
      },
      async findByUserCode() {
        return undefined // the device flow is not offered
      },
      async consume(id) {
        const { numUpdatedRows } = await db
          .updateTable('oidcRecords')
          .set({ consumedAt: nowSeconds() })
          .where('model', '=', model)
          .where('id', '=', digest(id))
          .where('consumedAt', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows > 0n) return
        const { errors } = await import('oidc-provider')
        throw new errors.InvalidGrant('already used')
      },
      async destroy(id) {
        await db.deleteFrom('oidcRecords').where('model', '=', model).where('id', '=', digest(id)).execute()
      },
      async revokeByGrantId(grantId) {
        await db.deleteFrom('oidcRecords').where('model', '=', model).where('grantId', '=', grantId).execute()
      },
    }
  }
}

/** The id under which a record is stored. */
export function digest(id: string): string {
  return createHash('sha256').update(id).digest('base64url')
}

/** Record types whose id alone grants access. */
function isBearer(model: string): boolean {
  return model === 'AuthorizationCode' || model === 'RefreshToken'
}

function toPayload(row: Selectable<OidcRecordTable>): AdapterPayload {
  const payload = JSON.parse(row.payload) as AdapterPayload // written by upsert above
  return row.consumedAt === null ? payload : { ...payload, consumed: row.consumedAt }
}
