import { AppError } from '@urlapmuhely/schema'
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type { Config } from '../config.ts'
import { ADMIN_ROLE } from '../sign-in/accounts.ts'
import type { TokenCheck } from '../sign-in/token-check.ts'

/** Who makes a call. */
export interface RequestUser {
  /** The `sub` of the token: what `createdBy` and `updatedBy` hold. */
  readonly sub: string
  readonly name: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call: set behind the guard, null elsewhere. */
    user: RequestUser | null
  }
}

/** Who everyone is on a throw-away server. */
const QA_USER: RequestUser = { sub: 'qa', name: 'Teszt Elek' }

/**
 * Lets a call through only with a good access token (else 401) that has the administrators' role (else 403).
 *
 * A throw-away server (`--qa`) lets every call through.
 */
export function adminGuard(config: Pick<Config, 'qa'>, check: TokenCheck): preHandlerAsyncHookHandler {
  return async (request) => {
    if (config.qa && request.headers.authorization === undefined) {
      request.user = QA_USER
      return
    }
    const { sub, name, roles } = await signedIn(request, check)
    if (!roles.includes(ADMIN_ROLE)) throw new AppError('forbidden')
    request.user = { sub, name }
  }
}

/** Lets a call through only with a good access token, whatever its roles. */
export function tokenGuard(check: TokenCheck): preHandlerAsyncHookHandler {
  return async (request) => {
    const { sub, name } = await signedIn(request, check)
    request.user = { sub, name }
  }
}

/** The user of a call behind the guard. */
export function userOf(request: FastifyRequest): RequestUser {
  if (!request.user) throw new AppError('unauthorized')
  return request.user
}

async function signedIn(request: FastifyRequest, check: TokenCheck) {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const claims = token === undefined ? null : await check(token)
  if (!claims) throw new AppError('unauthorized')
  return claims
}
