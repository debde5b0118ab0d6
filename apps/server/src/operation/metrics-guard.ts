import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '@urlapmuhely/schema'
import type { FastifyRequest } from 'fastify'
import type { MetricsAccess } from '../base/config.ts'
import { isLoopback } from '../http/loopback.ts'

/**
 * Allows the metrics only to callers that the operator configured.
 *
 * @throws {AppError} `not-found` for calls from outside this machine; `unauthorized` for a missing or wrong token.
 */
export function metricsGuard(access: MetricsAccess): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (access.to === 'loopback' && !isLoopback(request)) throw new AppError('not-found')
    if (access.to === 'token' && !isSame(request.headers.authorization, `Bearer ${access.token}`))
      throw new AppError('unauthorized')
  }
}

/** Compares digests, so that neither length nor timing reveals how much of the token was right. */
function isSame(given: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given ?? ''), digest(expected))
}
