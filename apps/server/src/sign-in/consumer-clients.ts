import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../storage/database-tables.ts'
import { createOidcAdapters, digest } from './oidc-adapter.ts'

/** A host application's own server, as a client of the embedded provider. */
export interface ConsumerClient {
  readonly clientId: string
  readonly name: string
  readonly createdAt: string
}

/** Keeps the clients that get tokens for themselves (`client_credentials`). */
export interface ConsumerClients {
  /** The client with its secret, which nobody can ask for again; null when there is one of this name. */
  create(name: string): Promise<{ readonly clientId: string; readonly secret: string } | null>
  list(): Promise<ConsumerClient[]>
  find(clientId: string): Promise<ConsumerClient | null>
  /** False when there is none of this name. Its tokens are refused within five seconds. */
  delete(name: string): Promise<boolean>
}

/** The provider's name of the sort of record. */
const MODEL = 'Client'
const SECRET_BYTES = 32

const stored = z.object({ client_id: z.string(), client_name: z.string(), created_at: z.string() })

/** The clients in `db`: records of the provider, found by their ids like all others. Of secrets only a digest is kept. */
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

/** Apart from the ids of people (UUIDs) and of the application's own client. */
function clientIdOf(name: string): string {
  return `consumer.${name}` // no colon: clients send the id as the name of Basic authentication
}

function toClient({ payload }: { readonly payload: string }): ConsumerClient {
  const { client_id: clientId, client_name: name, created_at: createdAt } = stored.parse(JSON.parse(payload))
  return { clientId, name, createdAt }
}
