import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Readiness } from './health.ts'
import type { OpenConnections } from './open-connections.ts'

/** The server to stop, with its open connections. */
export interface Stoppable {
  /** Stops accepting connections and resolves when every request is answered. */
  close(): Promise<unknown>
  readonly server: Server
  readonly connections: OpenConnections
}

/** The order and the speed in which a server stops. */
export interface ShutdownOptions {
  readonly app: Stoppable
  readonly readiness: Readiness
  /** How long requests are still accepted, so that a balancer can notice. */
  readonly delayMs: number
  /** Runs after the last response; closes the database. */
  readonly afterwards: () => Promise<void>
  readonly log: (message: string) => void
  /** Logs a failure while the server stopped. */
  readonly logFailure: (error: unknown, message: string) => void
}

const LIMIT_MS = 9_500
const CLOSE_IDLE_EVERY_MS = 100
/** How long a connection that was opened before the port closed may still bring a request. */
const SILENT_MS = 2_000
/** A terminal and the launcher may both deliver the same key press. */
const SAME_WISH_MS = 1_000

/** The steps of stopping that may fail or take too long, in their order. */
const STEPS = {
  close: 'answering the requests in progress',
  afterwards: 'closing the database',
} as const

/**
 * Stops gracefully. Readiness turns false at once; for a while requests are still accepted and each response closes its
 * connection; then the port closes, requests in progress are answered, and connections without one are closed. Gives up
 * after ten seconds.
 *
 * @returns true if every request was answered and everything closed in time. Otherwise the log has what failed, or the
 *   step that took too long.
 */
export async function stop(options: ShutdownOptions): Promise<boolean> {
  const { app, readiness, delayMs, logFailure } = options
  readiness.accepting = false
  const begun = performance.now()
  if (delayMs > 0) await wait(delayMs)
  const closedAt = performance.now()
  const idle = setInterval(() => {
    if (performance.now() - closedAt < SILENT_MS) app.server.closeIdleConnections()
    else app.connections.closeSilent()
  }, CLOSE_IDLE_EVERY_MS)
  const limit = Promise.withResolvers<boolean>()
  let step: string = STEPS.close
  const giveUp = (): void => {
    const requests = app.connections.inProgress()
    logFailure(
      new Error(requests.join('; ') || 'no request is open'),
      `Gave up after ten seconds while ${step}.`,
    )
    limit.resolve(false)
  }
  const timer = setTimeout(giveUp, LIMIT_MS - (performance.now() - begun))
  const closeAll = async (): Promise<boolean> => {
    const failures: unknown[] = []
    const run = async (name: keyof typeof STEPS, work: () => Promise<unknown>): Promise<void> => {
      step = STEPS[name]
      await work().catch((error: unknown) => {
        failures.push(error)
        logFailure(error, `Failed while ${STEPS[name]}.`)
      })
    }
    await run('close', () => app.close())
    // A database that stays open would be checked at the next start as after a crash, whatever failed before.
    await run('afterwards', options.afterwards)
    return failures.length === 0
  }
  const inTime = await Promise.race([closeAll(), limit.promise])
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
    const isClean = await stop(signal === 'SIGINT' ? { ...options, delayMs: 0 } : options)
    process.exit(isClean ? 0 : 1)
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
}
