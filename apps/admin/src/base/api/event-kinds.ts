import { itemKinds, type ServerEvent } from '@urlapmuhely/schema'

/** The names of all kinds: the same array each time. */
export const allKinds: readonly string[] = itemKinds.map(({ name }) => name)

/** The names of the kinds whose items may have changed; null are events that were missed. */
export function kindsOfEvents(events: readonly ServerEvent[] | null): readonly string[] {
  if (events === null) return allKinds
  return events.flatMap((event) => {
    if (event.type === 'presence' || event.type === 'proposal') return []
    return event.type === 'item' ? event.kind : 'form'
  })
}
