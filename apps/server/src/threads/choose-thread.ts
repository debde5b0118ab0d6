import type { FastifyRequest, RouteOptions } from 'fastify'
import type { ThreadName } from './api-call.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The thread that answers, if the usual one does not fit. Reads are usually answered by the server's own
     * thread, which is right only for calls that take a few milliseconds whatever the data; all other calls by the
     * thread that writes.
     */
    readonly thread?: ThreadName | ((request: FastifyRequest) => ThreadName)
    /** True if a thread sends the answer on while it makes it. */
    readonly isStreamed?: boolean
  }
}

/** Reads that take a while for large forms or many items are answered by a thread that reads. */
export const longRead = { config: { thread: 'reader' } } as const

/** For calls that may take half a minute, such as checking a form: a checker answers them, one at a time for each person. */
export const heavyRead = { config: { thread: 'checker' } } as const

/** Chooses the thread of each request to a route. */
export function threadOf({ method, config }: Pick<RouteOptions, 'method' | 'config'>) {
  const usual: ThreadName = [method].flat().every((name) => name === 'GET' || name === 'HEAD')
    ? 'server'
    : 'writer'
  const { thread = usual } = config ?? {}
  return typeof thread === 'function' ? thread : () => thread
}
