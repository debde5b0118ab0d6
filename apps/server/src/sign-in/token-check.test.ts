import { type CryptoKey, exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Config, parseConfig } from '../base/config.ts'
import type { TokenCheck } from '../base/token-check.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { createTestSession } from '../testing/test-app.ts'
import {
  ACCESS_CACHE_MS,
  announceAccessChange,
  createAccountAccess,
  createConsumerAccess,
} from './account-access.ts'
import { createAccountStore } from './accounts.ts'
import { createConsumerClients } from './consumer-clients.ts'
import { loadSecrets } from './secrets.ts'
import { embeddedTokenCheck } from './token-check.ts'

const NOW = new Date('2026-03-01T10:00:00Z')
const seconds = (offset: number) => NOW.getTime() / 1000 + offset

describeOnEachDatabase('the check of access tokens', (databases) => {
  let database: OpenDatabase
  let config: Config
  let check: TokenCheck
  let now = NOW
  let elapsedMs = 0
  const clock = () => now
  let good: { sub: string; grantId: string; token: string; name: string }

  beforeAll(async () => {
    database = await databases.open()
    config = parseConfig({})
    const secrets = await loadSecrets(database.db, clock)
    const access = createAccountAccess(database, () => elapsedMs)
    const consumers = createConsumerAccess(
      createConsumerClients(database.db, clock),
      database.signals,
      () => elapsedMs,
    )
    check = embeddedTokenCheck(config.oidc, { secrets, access, consumers, clock })
  })

  beforeEach(async () => {
    good = await createTestSession(database, config, { clock })
  })

  /** A token like the valid one, except for the given properties. */
  const tokenWith = async (
    claims: JWTPayload,
    header: { alg?: string; typ?: string; key?: CryptoKey | Uint8Array } = {},
  ) => {
    const { signingKey } = await loadSecrets(database.db, clock)
    const { alg = 'ES256', typ = 'at+jwt' } = header
    return new SignJWT({
      iss: config.oidc.issuer,
      aud: config.oidc.audience,
      sub: good.sub,
      grant: good.grantId,
      roles: ['batman'],
      exp: seconds(300),
      ...claims,
    })
      .setProtectedHeader({ alg, typ, kid: String(signingKey.kid) })
      .sign(header.key ?? (await importJWK(signingKey, 'ES256')))
  }

  it('accepts a good one, and says whose it is', async () => {
    expect(await check(good.token)).toEqual({ sub: good.sub, name: 'Kis Márta', roles: ['batman'] })
    expect(await check(await tokenWith({}))).toMatchObject({ sub: good.sub })
  })

  it.each([
    ['expired', { exp: seconds(-60) }],
    ['not yet valid', { nbf: seconds(60) }],
    ['of another issuer', { iss: 'https://gonosz.example' }],
    ['for another audience', { aud: 'https://masik.example' }],
    ['of an unknown account', { sub: 'nobody' }],
    ['of a session that has ended', { grant: 'ended' }],
    ['of no session', { grant: undefined }],
  ])('refuses one that is %s', async (_what, claims) => {
    expect(await check(await tokenWith(claims))).toBeNull()
  })

  it('refuses foreign keys, symmetric keys, no signature, other sorts of token, and what is no token', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const spki = new TextEncoder().encode(await exportSPKI(publicKey))
    const [header, payload] = (await tokenWith({})).split('.')
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')

    expect(await check(await tokenWith({}, { key: privateKey }))).toBeNull()
    expect(await check(await tokenWith({}, { alg: 'HS256', key: spki }))).toBeNull()
    expect(await check(await tokenWith({}, { typ: 'JWT' }))).toBeNull()
    expect(await check(`${none}.${payload}.`)).toBeNull()
    expect(await check(`${header}.${payload}.AAAA`)).toBeNull()
    expect(await check('nonsense')).toBeNull()
  })

  it('takes the roles of this moment, not those in the token', async () => {
    const accounts = createAccountStore(database.db, clock)
    await accounts.setRoles(good.sub, ['robin'])
    elapsedMs += ACCESS_CACHE_MS + 1

    expect(await check(good.token)).toMatchObject({ roles: ['robin'] })

    await accounts.setDisabled(good.sub, true)
    elapsedMs += ACCESS_CACHE_MS + 1
    expect(await check(good.token)).toBeNull()
  })

  it('ends access at once when somebody says that it changed', async () => {
    const { token, sub } = await createTestSession(database, config, { clock })
    expect(await check(token)).not.toBeNull()
    await createAccountStore(database.db, clock).setDisabled(sub, true)
    expect(await check(token)).not.toBeNull()
    await announceAccessChange(database)

    // PostgreSQL delivers it a little later; the clock of the cache does not move meanwhile.
    await expect.poll(() => check(token)).toBeNull()
  })

  it('refuses a token that was good a moment ago and has expired since', async () => {
    const token = await tokenWith({ exp: seconds(1) })
    expect(await check(token)).not.toBeNull()
    now = new Date(NOW.getTime() + 30_000)

    expect(await check(token)).toBeNull()
    now = NOW
  })

  it('refuses another signature under the contents of a token that it has verified', async () => {
    const token = await tokenWith({})
    expect(await check(token)).not.toBeNull()
    const [head, payload, signature = ''] = token.split('.')
    const other = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`

    expect(await check(`${head}.${payload}.${other}`)).toBeNull()
  })

  it('ends the access of a disabled account on time, also when the clock is set back an hour meanwhile', async () => {
    const { token, sub } = await createTestSession(database, config, { clock })
    expect(await check(token)).not.toBeNull()
    await createAccountStore(database.db, clock).setDisabled(sub, true)
    now = new Date(NOW.getTime() - 3_600_000)
    elapsedMs += ACCESS_CACHE_MS + 1

    expect(await check(token)).toBeNull()
    now = NOW
  })
})
