import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../storage/database-tables.ts'
import { createOidcAdapters, digest } from './oidc-adapter.ts'

/** A client of the embedded provider for a host application's own server. */
export interface ConsumerClient {
  readonly clientId: string
  readonly name: string
  readonly createdAt: string
}

/** Manages the clients that get tokens by `client_credentials`. */
export interface ConsumerClients {
  /** Returns the client with its secret, which cannot be read again; null if the name is taken. */
  create(name: string): Promise<{ readonly clientId: string; readonly secret: string } | null>
  list(): Promise<ConsumerClient[]>
  find(clientId: string): Promise<ConsumerClient | null>
  /** Returns false if there is no client of this name. Its tokens are refused within five seconds. */
  delete(name: string): Promise<boolean>
}

/** The provider's name of the sort of record. */
const MODEL = 'Client'
const SECRET_BYTES = 32

const stored = z.object({ client_id: z.string(), client_name: z.string(), created_at: z.string() })

/** The clients in `db`, stored as provider records by id. Of a secret only a digest is stored. */
export function createConsumerClients(db: Kysely<Database>, clock: Clock): ConsumerClients {
  const adapter = createOidcAdapters(db, clock)(MODEL)
  const rows = () => db.selectFrom('oidcRecords').select('payload').where('model', '=', MODEL)
  return {
    async create(name) {
      const clientId = clientIdOf(name)
      const secret = randomBytes(SECRET_BYTES).toString('base64url')
      const payload = {
        client_id: clientId,
        client_name: name,
        client_secret: digest(secret),
        created_at: clock().toISOString(),
        grant_types: ['client_credentials'],
        response_types: [],
        redirect_uris: [],
        token_endpoint_auth_method: 'client_secret_basic',
      }
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('oidcRecords')
        .values({
          model: MODEL,
          id: digest(clientId),
          payload: JSON.stringify(payload),
          grantId: null,
          uid: null,
          accountId: null,
          consumedAt: null,
          expiresAt: null,
        })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 0n ? null : { clientId, secret }
    },
    async list() {
      const clients = (await rows().execute()).map(toClient)
      return clients.sort((a, b) => (a.name < b.name ? -1 : 1))
    },
    async find(clientId) {
      const row = await rows().where('id', '=', digest(clientId)).executeTakeFirst()
      return row ? toClient(row) : null
    },
    async delete(name) {
      const known = await adapter.find(clientIdOf(name))
      if (known) await adapter.destroy(clientIdOf(name))
      return known !== undefined
    },
  }
}

/** A prefix keeps these ids apart from the ids of people (UUIDs) and of the application's own client. */
function clientIdOf(name: string): string {
  return `consumer.${name}` // no colon: clients send the id as the name of Basic authentication
}

function toClient({ payload }: { readonly payload: string }): ConsumerClient {
  const { client_id: clientId, client_name: name, created_at: createdAt } = stored.parse(JSON.parse(payload))
  return { clientId, name, createdAt }
}
