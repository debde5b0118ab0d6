import type { QueryClient } from '@tanstack/react-query'
import { type ItemCounts, itemKinds, type ServerEvent } from '@urlapmuhely/schema'
import { checkAnswer } from './check-answer.ts'
import { fetchQuietly } from './client.ts'
import { allKinds, kindsOfEvents } from './event-kinds.ts'
import { readMessages } from './event-stream.ts'
import { invalidateItems, queryKeys } from './queries.ts'
import { announceEvents } from './server-event-bus.ts'

const PATH = '/api/events'
const RECONNECT_MS = 3_000
const LONGEST_WAIT_MS = 60_000
/** Changes that arrive together are handled by one refetch. */
const GATHER_MS = 300
/**
 * Every open screen is notified of a change at once. Each waits a random part of this time
 * before it requests the new state.
 */
const SPREAD_MS = 700

/** Keeps the lists, counts and logs of a cache up to date with changes by others. Returns a function that stops. */
export function followEvents(client: QueryClient): () => void {
  const leaving = new AbortController()
  const gather = gatherKinds(client)
  const takeCounts = async (data: string) => {
    const counts: ItemCounts = JSON.parse(data)
    await checkAnswer('itemCounts', counts)
    client.setQueryData(queryKeys.counts, counts)
  }
  void listen(leaving.signal, gather.add, takeCounts)
  return () => {
    leaving.abort()
    gather.stop()
  }
}

/** Listens until aborted. After each failure it waits longer, because nothing depends on it. */
async function listen(
  signal: AbortSignal,
  onKinds: (names: readonly string[]) => void,
  onCounts: (data: string) => Promise<void>,
): Promise<void> {
  let wait = RECONNECT_MS
  let missed = false
  while (!signal.aborted) {
    try {
      const response = await fetchQuietly(PATH, { headers: { accept: 'text/event-stream' }, signal })
      if (!response.ok || !response.body) throw new Error(`GET ${PATH} answered ${response.status}.`)
      if (missed) onKinds(kindsOf(null))
      missed = false
      wait = RECONNECT_MS
      for await (const { event, data } of readMessages(response.body)) {
        if (event === 'counts') await onCounts(data)
        else onKinds(kindsOf(event === 'reload' ? null : await readEvents(data)))
      }
    } catch {
      // The stream only saves a reload: the next fetch returns the changes of any missed events.
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    }
    missed = true
    await pause(wait, signal)
  }
}

/** Passes events on; returns the kinds whose items may have changed. */
function kindsOf(events: readonly ServerEvent[] | null): readonly string[] {
  announceEvents(events)
  return kindsOfEvents(events)
}

async function readEvents(data: string): Promise<readonly ServerEvent[]> {
  const events: readonly ServerEvent[] = JSON.parse(data)
  await checkAnswer('serverEvents', events)
  return events
}

function gatherKinds(client: QueryClient) {
  const names = new Set<string>()
  let hasMissed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const kinds = itemKinds.filter(({ name }) => names.has(name))
    void invalidateItems(client, kinds, { keepOpenItems: true, areCountsPushed: !hasMissed })
    hasMissed = false
    names.clear()
  }
  return {
    add: (added: readonly string[]) => {
      for (const name of added) names.add(name)
      if (added === allKinds) hasMissed = true
      if (added.length > 0) timer ??= setTimeout(flush, GATHER_MS + Math.random() * SPREAD_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
}
