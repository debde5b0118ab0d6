import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { EVENTS_TOPIC } from './write-session.ts'

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  connection: 'close',
} as const
const HEARTBEAT_MS = 20_000
/** A stream ends now and then, so that a token that was taken back stops being listened to; browsers come back. */
const LIFETIME_MS = 5 * 60_000

/** The open streams of one app. */
export interface EventStreams {
  /**
   * Sends what happens on any process of the server as server-sent events, until the listener goes.
   *
   * `data` is a list of `ServerEvent`s; an event named `reload` says that some may have been missed.
   */
  open(request: FastifyRequest, reply: FastifyReply): void
  /** Ends all of them, so that a server that stops need not wait for its listeners. */
  closeAll(): void
}

/** Streams of what is written through the context's database. */
export function createEventStreams({ database }: Pick<AppContext, 'database'>): EventStreams {
  const open = new Set<ServerResponse>()
  return {
    open(request, reply) {
      const { raw } = reply.hijack()
      raw.writeHead(200, { ...headersOf(reply), ...STREAM_HEADERS })
      raw.write('retry: 3000\n\n')
      open.add(raw)
      const unsubscribe = database.signals.subscribe(EVENTS_TOPIC, (payload) => {
        raw.write(payload === null ? 'event: reload\ndata: []\n\n' : `data: ${payload}\n\n`)
      })
      const heartbeat = setInterval(() => raw.write(': \n\n'), HEARTBEAT_MS).unref()
      const end = setTimeout(() => raw.end(), LIFETIME_MS).unref()
      raw.once('close', () => {
        open.delete(raw)
        unsubscribe()
        clearInterval(heartbeat)
        clearTimeout(end)
      })
      request.raw.socket.setTimeout(0)
    },
    closeAll() {
      for (const raw of open) raw.end()
    },
  }
}

function headersOf(reply: FastifyReply): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined))
}
