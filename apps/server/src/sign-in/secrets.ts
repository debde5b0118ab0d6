import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../storage/database-tables.ts'

/** The algorithm that signs our tokens. */
export const SIGNING_ALGORITHM = 'ES256'

/** The signing keys of the embedded provider, shared by all processes on one database. */
export interface SignInSecrets {
  readonly signingKey: JWK
  readonly cookieKey: string
}

/** Reads the provider's secrets; generates and stores them at the first start. */
export async function loadSecrets(db: Kysely<Database>, clock: Clock): Promise<SignInSecrets> {
  const signingKey = await loadOrCreate(db, clock, { name: 'oidc-signing-key', make: makeSigningKey })
  const cookieKey = await loadOrCreate(db, clock, {
    name: 'oidc-cookie-key',
    make: async () => randomBytes(32).toString('base64url'),
  })
  return { signingKey: keyShape.parse(JSON.parse(signingKey)), cookieKey }
}

const keyShape = z.looseObject({ kty: z.string(), kid: z.string(), alg: z.string() })

async function makeSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  const kid = randomBytes(8).toString('hex')
  return JSON.stringify({ ...(await exportJWK(privateKey)), kid, alg: SIGNING_ALGORITHM, use: 'sig' })
}

/** The key that signs and verifies openings of forms. */
export async function loadOpeningKey(db: Kysely<Database>, clock: Clock): Promise<Uint8Array> {
  const key = await loadOrCreate(db, clock, {
    name: 'opening-key',
    make: async () => randomBytes(32).toString('base64url'),
  })
  return Buffer.from(key, 'base64url')
}

interface NamedSecret {
  readonly name: string
  /** Makes the secret at the first start. */
  readonly make: () => Promise<string>
}

/** Several processes may start at once: the first insert wins, and all of them read the result. */
async function loadOrCreate(
  db: Kysely<Database>,
  clock: Clock,
  { name, make }: NamedSecret,
): Promise<string> {
  const stored = db.selectFrom('serverSecrets').select('value').where('name', '=', name)
  const found = await stored.executeTakeFirst()
  if (found) return found.value
  await db
    .insertInto('serverSecrets')
    .values({ name, value: await make(), createdAt: clock().toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await stored.executeTakeFirstOrThrow()).value
}
