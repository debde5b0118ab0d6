import { importJWK, SignJWT } from 'jose'
import { v7 as uuidv7 } from 'uuid'
import { type App, buildApp } from '../app/app.ts'
import { type Clock, systemClock } from '../base/clock.ts'
import { type Config, parseConfig } from '../base/config.ts'
import { ADMIN_ROLE } from '../base/token-check.ts'
import { createOidcAdapters } from '../sign-in/oidc-adapter.ts'
import { loadSecrets, SIGNING_ALGORITHM } from '../sign-in/secrets.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { freePort } from './free-port.ts'

/** The settings of a test's app. */
export interface TestAppOptions {
  readonly clock?: Clock
  /** Environment variables, as for a real start. */
  readonly env?: Readonly<Record<string, string>>
  /** The folder of the built application; by default the one of this workspace. */
  readonly adminFolder?: string
  /** True to answer long calls in other threads, as a real server does; they take a while to start. */
  readonly threads?: boolean
  /** Adds routes of the test's own. */
  readonly prepare?: (app: App) => void
}

/** An app for tests, with the header of a signed-in administrator. */
export interface TestApp {
  readonly app: App
  readonly config: Config
  readonly user: { readonly sub: string; readonly name: string }
  /** Headers of an administrator: `app.inject({ …, headers })`. */
  readonly headers: { readonly authorization: string }
}

/** Builds the whole server on a test database; requests go through `app.inject`. The caller closes the app. */
export async function buildTestApp(database: OpenDatabase, options: TestAppOptions = {}): Promise<TestApp> {
  const { clock = systemClock, env = {} } = options
  const config = { ...parseConfig({ LOG_LEVEL: 'silent', ...env }), database: database.location }
  const { adminFolder, threads = false } = options
  const folder = adminFolder === undefined ? {} : { adminFolder }
  const app = await buildApp({ database, config, clock, log: false, threads, ...folder })
  options.prepare?.(app)
  const { token, sub, name } = await createTestSession(database, config, { clock })
  return { app, config, user: { sub, name }, headers: { authorization: `Bearer ${token}` } }
}

/** An app that listens on a free port of this machine. The caller closes it. */
export async function startTestApp(
  database: OpenDatabase,
  options: TestAppOptions = {},
): Promise<{ app: App; config: Config; url: string }> {
  const port = await freePort()
  const config = parseConfig({ LOG_LEVEL: 'silent', PORT: String(port), ...options.env })
  const app = await buildApp({ database, config, clock: options.clock ?? systemClock, log: false })
  options.prepare?.(app)
  await app.listen({ host: '127.0.0.1', port: config.port })
  return { app, config, url: config.publicUrl }
}

/** Signs somebody in without the pages: creates an account, a grant and an access token of the embedded provider. */
export async function createTestSession(
  database: OpenDatabase,
  config: Config,
  options: { clock?: Clock; roles?: readonly string[] } = {},
): Promise<{ token: string; sub: string; name: string; grantId: string }> {
  const { clock = systemClock, roles = [ADMIN_ROLE] } = options
  const name = 'Kis Márta'
  const id = uuidv7()
  await database.db
    .insertInto('accounts')
    .values({
      id,
      userName: `u-${id}`,
      displayName: name,
      // Nobody signs in with a password here, and hashing one takes longer than most tests.
      passwordHash: '',
      roles: JSON.stringify(roles),
      disabledAt: null,
      createdAt: clock().toISOString(),
      updatedAt: clock().toISOString(),
    })
    .execute()
  const grantId = uuidv7()
  await createOidcAdapters(database.db, clock)('Grant').upsert(grantId, { accountId: id }, 3_600)
  const { signingKey } = await loadSecrets(database.db, clock)
  const now = Math.floor(clock().getTime() / 1000)
  const token = await new SignJWT({ roles: [...roles], name, grant: grantId })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: 'at+jwt', kid: String(signingKey.kid) })
    .setIssuer(config.oidc.issuer)
    .setAudience(config.oidc.audience)
    .setSubject(id)
    .setIssuedAt(now)
    .setExpirationTime(now + 300)
    .sign(await importJWK(signingKey, SIGNING_ALGORITHM))
  return { token, sub: id, name, grantId }
}
