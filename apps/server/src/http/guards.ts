import { AppError } from '@urlapmuhely/schema'
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type { Config } from '../base/config.ts'
import type { TokenCheck } from '../base/token-check.ts'
import { ADMIN_ROLE } from '../base/token-check.ts'

/** Who makes a call. */
export interface RequestUser {
  /** The `sub` of the token, stored in `createdBy` and `updatedBy`. */
  readonly sub: string
  readonly name: string
  readonly roles: readonly string[]
  /** Whether the caller would still be allowed: the token may have expired or the account been disabled. */
  readonly isStillAllowed: () => Promise<boolean>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set behind the guard, null elsewhere. */
    user: RequestUser | null
  }
}

/** Who everyone is on a throw-away server. */
const QA_USER: RequestUser = {
  sub: 'qa',
  name: 'Teszt Elek',
  roles: [ADMIN_ROLE],
  isStillAllowed: async () => true,
}

/**
 * Requires a valid access token (otherwise 401) with the administrators' role (otherwise 403).
 *
 * A throw-away server (`--qa`) allows every call.
 */
export function adminGuard(
  config: Pick<Config, 'qa'>,
  check: TokenCheck,
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (config.qa && request.headers.authorization === undefined) {
      request.user = QA_USER
      return
    }
    const token = tokenOf(request)
    const { sub, name, roles } = await signedIn(token, check)
    if (!isAdmin(roles)) throw new AppError('forbidden')
    const isStillAllowed = async () => isAdmin((await check(token))?.roles ?? [])
    request.user = { sub, name, roles, isStillAllowed }
  }
}

/** Requires a valid access token, with any roles. */
export function tokenGuard(check: TokenCheck): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const token = tokenOf(request)
    const { sub, name, roles } = await signedIn(token, check)
    request.user = { sub, name, roles, isStillAllowed: async () => (await check(token)) !== null }
  }
}

/** Reads the access token if one is sent, and refuses an invalid one. A call without a token is anonymous. */
export function optionalTokenGuard(check: TokenCheck): preHandlerAsyncHookHandler {
  const requireToken = tokenGuard(check)
  return async (request) => {
    if (request.headers.authorization !== undefined) await requireToken(request)
  }
}

/** Makes every response of a plugin uncacheable, because access to it ends with the session. */
export function neverStored(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
}

/** The user of a call behind the guard. */
export function userOf(request: FastifyRequest): RequestUser {
  if (!request.user) throw new AppError('unauthorized')
  return request.user
}

function isAdmin(roles: readonly string[]): boolean {
  return roles.includes(ADMIN_ROLE)
}

/** The bearer token of a call. */
function tokenOf(request: FastifyRequest): string {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) throw new AppError('unauthorized')
  return token
}

async function signedIn(token: string, check: TokenCheck) {
  const claims = await check(token)
  if (!claims) throw new AppError('unauthorized')
  return claims
}
