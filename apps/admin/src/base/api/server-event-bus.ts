import type { ServerEvent } from '@urlapmuhely/schema'

/** Called with the events of the server; with null if some of them may have been missed. */
export type ServerEventListener = (events: readonly ServerEvent[] | null) => void

const listeners = new Set<ServerEventListener>()

/** Listens to the one event stream of the page. Returns an unsubscribe function. */
export function onServerEvents(listener: ServerEventListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Passes on the events of the stream. */
export function announceEvents(events: readonly ServerEvent[] | null): void {
  for (const listener of listeners) listener(events)
}
