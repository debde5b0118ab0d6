import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { EVENTS_TOPIC } from './write-session.ts'

const HEARTBEAT_MS = 20_000
/** A stream ends now and then, so that a token that was taken back stops being listened to; browsers come back. */
const LIFETIME_MS = 5 * 60_000

/**
 * Sends what happens on any process of the server as server-sent events, until the listener goes.
 *
 * `data` is a list of `ServerEvent`s; an event named `reload` says that some may have been missed.
 */
export function openEventStream(context: AppContext, request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = reply.hijack()
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  raw.writeHead(200, {
    ...Object.fromEntries(headers),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  })
  raw.write('retry: 3000\n\n')
  const unsubscribe = context.database.signals.subscribe(EVENTS_TOPIC, (payload) => {
    raw.write(payload === null ? 'event: reload\ndata: []\n\n' : `data: ${payload}\n\n`)
  })
  const heartbeat = setInterval(() => raw.write(': \n\n'), HEARTBEAT_MS).unref()
  const end = setTimeout(() => raw.end(), LIFETIME_MS).unref()
  const closing = () => raw.end()
  openStreams.add(closing)
  raw.once('close', () => {
    unsubscribe()
    clearInterval(heartbeat)
    clearTimeout(end)
    openStreams.delete(closing)
  })
  request.raw.socket.setTimeout(0)
}

const openStreams = new Set<() => void>()

/** Ends every open stream of this process, so that a server that stops need not wait for its listeners. */
export function closeEventStreams(): void {
  for (const close of openStreams) close()
}
