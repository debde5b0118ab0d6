import { AppError } from '@urlapmuhely/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestTexts } from '../messages/hu-requests.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Runs before the handler of a call: long work that must not hold up those who write. A checker does it. The result
     * goes through JSON; the handler finds it in `request.prepared`.
     */
    readonly prepare?: (request: FastifyRequest) => Promise<unknown>
  }
  interface FastifyRequest {
    /** The result of the route's `prepare`. */
    prepared: unknown
  }
}

/** A handler throws it if something has changed since the preparation, which is then done again. */
export class OutdatedPreparationError extends Error {
  override readonly name = 'OutdatedPreparationError'
}

/** The part of a call that one thread does: the preparation, or the handler with its result. */
export type CallPart = { readonly is: 'prepare' } | { readonly is: 'finish'; readonly prepared: string }

/** How often a call is prepared, if others change its subject meanwhile. */
export const MAX_PREPARATIONS = 3

/** A header between threads: `done` with the result of a preparation, `outdated` if it has to be done again. */
export const PREPARATION_HEADER = 'x-preparation'

/**
 * Runs the preparation of the routes that are registered in `app` after it.
 *
 * @param partOf the part of a request that this thread does; undefined if it does all of it.
 */
export function prepareCalls(
  app: FastifyInstance,
  partOf: (request: FastifyRequest) => CallPart | undefined,
): void {
  app.decorateRequest('prepared', null)
  app.addHook('onRoute', (route) => {
    const { handler, config } = route
    const prepare = config?.prepare
    if (!prepare) return
    route.handler = async function answer(request, reply) {
      const part = partOf(request)
      if (part?.is === 'prepare') {
        const prepared = JSON.stringify(await prepare(request))
        return reply.header(PREPARATION_HEADER, 'done').serializer(String).send(prepared)
      }
      for (let attempt = 1; ; attempt += 1) {
        request.prepared = part ? JSON.parse(part.prepared) : await prepare(request)
        try {
          return await handler.call(this, request, reply)
        } catch (error) {
          if (!(error instanceof OutdatedPreparationError)) throw error
          if (part) return reply.header(PREPARATION_HEADER, 'outdated').serializer(String).send('')
          if (attempt === MAX_PREPARATIONS) throw changedTooOften()
        }
      }
    }
  })
}

/** Returns the error for a call that others overtook at each attempt. */
export function changedTooOften(): AppError {
  return new AppError('conflict', {
    detail: requestTexts.changedTooOften,
  })
}
