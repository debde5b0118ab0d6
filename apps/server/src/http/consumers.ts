import { AppError } from '@urlapmuhely/schema'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../base/config.ts'
import { requestTexts } from '../messages/hu-requests.ts'
import { type RequestUser, userOf } from './guards.ts'

/** True if the call comes from a host application's own server: its token has the consumers' role. */
export function isConsumer({ user }: FastifyRequest, { oidc }: Pick<Config, 'oidc'>): boolean {
  return user?.roles.includes(oidc.consumerRole) === true
}

/**
 * The consumer behind a guarded call.
 *
 * @throws {AppError} `forbidden` if the token has another role.
 */
export function consumerOf(request: FastifyRequest, config: Pick<Config, 'oidc'>): RequestUser {
  if (!isConsumer(request, config)) throw new AppError('forbidden', { detail: requestTexts.consumerOnly })
  return userOf(request)
}
