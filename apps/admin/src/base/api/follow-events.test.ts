import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { kindNamed, type ServerEvent } from '@urlapmuhely/schema'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setSessionHooks } from './client.ts'
import { followEvents } from './follow-events.ts'
import { queryKeys } from './queries.ts'
import { onServerEvents } from './server-event-bus.ts'

const field = kindNamed('formField')
const form = kindNamed('form')
let stops: (() => void)[] = []

// Events are checked by their schema, which is loaded by then.
beforeAll(async () => void (await import('@urlapmuhely/schema/api')))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: () => null })
  setSessionHooks({ renew: async () => null, lost: async () => undefined })
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const item = (kind: string): ServerEvent => ({
  ...{ type: 'item', kind, id: 'i', formId: 'f', action: 'update', by: 'anna' },
})
const message = (data: unknown, event = 'message') => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A server with an event stream, and a screen that shows a list of fields, one of forms and the counts. */
function open({ isDown = false }: { isDown?: boolean } = {}) {
  const server = { isDown, asked: 0, streams: [] as ReadableStreamDefaultController<Uint8Array>[] }
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    server.asked += 1
    if (server.isDown) throw new TypeError('Failed to fetch')
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        server.streams.push(controller)
        signal?.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body)
  })
  const client = new QueryClient()
  const refetched: string[] = []
  const keys = {
    fields: queryKeys.list(field, {}),
    forms: queryKeys.list(form, {}),
    counts: queryKeys.counts,
  }
  for (const [name, queryKey] of Object.entries(keys)) {
    client.setQueryData(queryKey, name)
    const observer = new QueryObserver(client, {
      ...{ queryKey, staleTime: Infinity },
      queryFn: async () => {
        refetched.push(name)
        return name
      },
    })
    stops.push(observer.subscribe(() => undefined))
  }
  const events: unknown[] = []
  stops.push(onServerEvents((one) => events.push(one)))
  const stop = followEvents(client)
  stops.push(stop)
  const send = async (text: string) => {
    server.streams.at(-1)?.enqueue(new TextEncoder().encode(text))
    await pass(0)
    await vi.dynamicImportSettled()
    await pass(0)
  }
  const end = async () => {
    server.streams.at(-1)?.close()
    await pass(0)
  }
  return { server, client, refetched, events, send, end, stop }
}

describe('the events of the server', () => {
  it('refetch what they change, within a second, and nothing else', async () => {
    const page = open()
    await pass(0)
    await page.send(message([item('formField')]))
    expect(page.events).toEqual([[item('formField')]])
    expect(page.refetched).toEqual([])
    await pass(1_000)
    expect(page.refetched).toEqual(['fields'])
  })

  it('that arrive together are one refetch', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const page = open()
    await pass(0)
    await page.send(message([item('formField')]))
    await pass(200)
    await page.send(message([item('formField'), item('form')]))
    await pass(100)
    expect(page.refetched.toSorted()).toEqual(['fields', 'forms'])
    await pass(5_000)
    expect(page.refetched).toHaveLength(2)
  })

  it('bring the counts, which are then not requested', async () => {
    const page = open()
    await pass(0)
    await page.send(message({ counts: { form: 7 } }, 'counts') + message([item('form')]))
    await pass(1_000)
    expect(page.client.getQueryData(queryKeys.counts)).toEqual({ counts: { form: 7 } })
    expect(page.refetched).toEqual(['forms'])
  })

  it('may ask for everything, with the counts, because some of them were missed', async () => {
    const page = open()
    await pass(0)
    await page.send(message([], 'reload'))
    await pass(1_000)
    expect(page.events).toEqual([null])
    expect(page.refetched.toSorted()).toEqual(['counts', 'fields', 'forms'])
  })

  it('about who is where refetch nothing', async () => {
    const page = open()
    await pass(0)
    await page.send(
      message([
        { type: 'presence', formId: 'f', tab: 't', by: 'a', name: 'A', selected: [], isLeaving: false },
      ]),
    )
    await pass(5_000)
    expect([page.events.length, page.refetched]).toEqual([1, []])
  })
})

describe('the stream of events', () => {
  it('is opened again after its end, and everything is refetched, because events may have been missed', async () => {
    const page = open()
    await pass(0)
    await page.end()
    expect(page.server.asked).toBe(1)
    await pass(3_000)
    expect(page.server.asked).toBe(2)
    expect(page.events).toEqual([null])
    await pass(1_000)
    expect(page.refetched.toSorted()).toEqual(['counts', 'fields', 'forms'])
  })

  it('that cannot be opened is tried after longer and longer pauses, up to a minute', async () => {
    const page = open({ isDown: true })
    await pass(0)
    const at: number[] = []
    const start = Date.now()
    for (let second = 1, known = page.server.asked; second <= 300; second += 1) {
      await pass(1_000)
      if (page.server.asked > known) at.push((Date.now() - start) / 1_000)
      known = page.server.asked
    }
    // 6, 12, 24 and 48 seconds, then 60 each time.
    expect(at).toEqual([6, 18, 42, 90, 150, 210, 270])
  })

  it('is soon opened again once it has worked', async () => {
    const page = open({ isDown: true })
    await pass(6_000 + 12_000)
    page.server.isDown = false
    await pass(24_000)
    expect(page.server.streams).toHaveLength(1)
    await page.end()
    await pass(3_000)
    expect(page.server.streams).toHaveLength(2)
  })

  it('with anything but events counts as failed', async () => {
    const page = open()
    await pass(0)
    await page.send(message({ not: 'events' }))
    await pass(5_999)
    expect(page.server.asked).toBe(1)
    await pass(1)
    expect(page.server.asked).toBe(2)
  })

  it('is closed when the page stops, and not opened again; gathered changes are dropped', async () => {
    const page = open()
    await pass(0)
    await page.send(message([item('formField')]))
    page.stop()
    await pass(120_000)
    expect([page.server.asked, page.refetched]).toEqual([1, []])
  })
})
