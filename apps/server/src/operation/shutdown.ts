import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Readiness } from './health.ts'

/** What is stopped. */
export interface Stoppable {
  /** Stops accepting connections and resolves when every request is answered. */
  close(): Promise<unknown>
  readonly server: Server
}

/** In what order and how fast a server stops. */
export interface ShutdownOptions {
  readonly app: Stoppable
  readonly readiness: Readiness
  /** How long requests are still accepted, so that a balancer can notice. */
  readonly delayMs: number
  /** Runs after the last response; closes the database. */
  readonly afterwards: () => Promise<void>
  readonly log: (message: string) => void
}

const LIMIT_MS = 9_500
const CLOSE_IDLE_EVERY_MS = 100
/** A terminal and the launcher may both deliver the same key press. */
const SAME_WISH_MS = 1_000

/**
 * Stops gracefully. Readiness turns false at once; for a while requests are still accepted and each response closes its
 * connection; then the port closes, requests in progress are answered, and idle connections are closed. Gives up after
 * ten seconds.
 *
 * @returns true if every request was answered and everything closed in time.
 */
export async function stop({ app, readiness, delayMs, afterwards }: ShutdownOptions): Promise<boolean> {
  readiness.accepting = false
  const begun = performance.now()
  if (delayMs > 0) await wait(delayMs)
  const idle = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  const limit = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => limit.resolve(false), LIMIT_MS - (performance.now() - begun))
  const closed = app
    .close()
    .then(afterwards)
    .then(
      () => true,
      () => false,
    )
  const inTime = await Promise.race([closed, limit.promise])
  clearInterval(idle)
  clearTimeout(timer)
  return inTime
}

/** Stops on SIGTERM and SIGINT. A second signal, more than a second after the first, ends the process at once. */
export function stopOnSignals(options: ShutdownOptions): void {
  let askedAt = 0
  const onSignal = async (signal: NodeJS.Signals): Promise<void> => {
    const now = Date.now()
    if (askedAt > 0) {
      if (now - askedAt > SAME_WISH_MS) process.exit(1)
      return
    }
    askedAt = now
    options.log(`${signal} received: stopping.`)
    // A server started from a terminal has no balancer.
    const inTime = await stop(signal === 'SIGINT' ? { ...options, delayMs: 0 } : options)
    if (!inTime) options.log('Not everything was answered within ten seconds.')
    process.exit(inTime ? 0 : 1)
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
}
