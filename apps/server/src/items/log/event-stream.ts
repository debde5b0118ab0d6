import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { AppError, type ServerEvent } from '@urlapmuhely/schema'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../base/context.ts'
import type { RequestUser } from '../../http/guards.ts'
import { requestTexts } from '../../messages/hu-requests.ts'
import { RESTORED_TOPIC } from '../../storage/restored.ts'
import { countItems } from '../item-counts.ts'
import { EVENTS_TOPIC } from '../write/write-session.ts'

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  connection: 'close',
} as const
const RELOAD = 'event: reload\ndata: []\n\n'
const HEARTBEAT_MS = 20_000
/** Access is cached for three seconds, so a stream ends within five seconds after its owner loses access. */
const CHECK_EVERY_MS = 1_500
/** Open streams of one person on one process. More are a fault or an attack: each costs memory and a connection. */
const MAX_STREAMS = 8

/** The open streams of one app. */
export interface EventStreams {
  /**
   * Sends events of all server processes as server-sent events until the client disconnects.
   *
   * `data` is a list of `ServerEvent`s; an event named `reload` means that some may have been missed; one named `counts`
   * has the numbers of items, if they may have changed. The stream ends
   * when its owner may no longer call the API.
   *
   * @throws {AppError} `too-many-requests` if this person already has eight open streams.
   */
  open(request: FastifyRequest, reply: FastifyReply, user: RequestUser): void
  /** Ends all streams, so that a stopping server need not wait for its clients. */
  closeAll(): void
}

/** Streams the events that are written through the context's database. */
export function createEventStreams({ database }: Pick<AppContext, 'database'>): EventStreams {
  const open = new Map<ServerResponse, string>()
  const counts = announceCounts(database, () => [...open.keys()])
  return {
    open(request, reply, user) {
      const own = [...open.values()].filter((sub) => sub === user.sub).length
      if (own >= MAX_STREAMS)
        throw new AppError('too-many-requests', {
          detail: requestTexts.streamsMany(MAX_STREAMS),
        })
      const { raw } = reply.hijack()
      raw.writeHead(200, { ...headersOf(reply), ...STREAM_HEADERS })
      raw.write('retry: 3000\n\n')
      open.set(raw, user.sub)
      const unsubscribe = database.signals.subscribe(EVENTS_TOPIC, (payload) => {
        raw.write(payload === null ? RELOAD : `data: ${payload}\n\n`)
      })
      const unsubscribeRestored = database.signals.subscribe(RESTORED_TOPIC, () => raw.write(RELOAD))
      const heartbeat = setInterval(() => raw.write(': \n\n'), HEARTBEAT_MS).unref()
      const check = setInterval(() => {
        user.isStillAllowed().then(
          (allowed) => allowed || raw.end(),
          (error: unknown) => request.log.warn({ err: error }, 'access could not be checked'),
        )
      }, CHECK_EVERY_MS).unref()
      raw.once('close', () => {
        open.delete(raw)
        unsubscribe()
        unsubscribeRestored()
        clearInterval(heartbeat)
        clearInterval(check)
      })
      request.raw.socket.setTimeout(0)
    },
    closeAll() {
      counts.stop()
      for (const raw of open.keys()) raw.end()
    },
  }
}

/** Changes that follow each other are counted once. */
const GATHER_MS = 100

/**
 * Sends the numbers of items to open streams after items were created or deleted: with one query for all streams,
 * where each screen would ask for itself.
 */
function announceCounts({ db, signals }: AppContext['database'], open: () => readonly ServerResponse[]) {
  let timer: NodeJS.Timeout | undefined
  const tell = async (): Promise<void> => {
    timer = undefined
    const text = `event: counts\ndata: ${JSON.stringify({ counts: await countItems(db) })}\n\n`
    for (const raw of open()) raw.write(text)
  }
  const unsubscribe = signals.subscribe(EVENTS_TOPIC, (payload) => {
    if (open().length === 0 || (payload !== null && !changesCounts(payload))) return
    // If the database does not answer, screens request the numbers when they need them.
    timer ??= setTimeout(() => void tell().catch(() => undefined), GATHER_MS).unref()
  })
  return {
    stop() {
      unsubscribe()
      clearTimeout(timer)
    },
  }
}

function changesCounts(payload: string): boolean {
  const events = JSON.parse(payload) as readonly ServerEvent[] // written by the sessions that write
  return events.some((event) => event.type === 'item' && event.action !== 'update')
}

function headersOf(reply: FastifyReply): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined))
}
