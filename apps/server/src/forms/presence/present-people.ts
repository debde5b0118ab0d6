import { PRESENCE_EXPIRES_MS, type Presence, type ServerEvent } from '@urlapmuhely/schema'
import type { AppContext } from '../../base/context.ts'
import { EVENTS_TOPIC } from '../../items/write/write-session.ts'

/** More tabs of one person are forgotten, oldest first: a script may make up as many as it likes. */
const MAX_TABS = 32

/** The people who have a form open, by the messages that this process received within the last 45 seconds. */
export interface PresentPeople {
  /** Notifies every process, and through their event streams every open page. */
  tell(presence: Presence): Promise<void>
  /** The tabs with a form open, without one. */
  othersAt(formId: string, tab: string): readonly Presence[]
  close(): void
}

/** Listens to the messages of the processes on the same database. Nothing of them is stored. */
export function createPresentPeople({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): PresentPeople {
  const tabs = new Map<string, { readonly presence: Presence; readonly until: number }>()
  const hear = (presence: Presence) => {
    const key = `${presence.by} ${presence.tab}`
    // Inserted again, so that the order is that of the last messages.
    tabs.delete(key)
    if (presence.isLeaving) return
    const own = [...tabs.keys()].filter((one) => one.startsWith(`${presence.by} `))
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - MAX_TABS))) tabs.delete(oldest)
    tabs.set(key, { presence, until: clock().getTime() + PRESENCE_EXPIRES_MS })
  }
  const unsubscribe = database.signals.subscribe(EVENTS_TOPIC, (payload) => {
    if (payload === null) return
    // Only servers send signals, as this type.
    const events: readonly ServerEvent[] = JSON.parse(payload)
    for (const event of events) if (event.type === 'presence') hear(event)
  })
  return {
    async tell(presence) {
      const event: ServerEvent = presence
      await database.signals.publish(database.db, EVENTS_TOPIC, JSON.stringify([event]))
    },
    othersAt(formId, tab) {
      const now = clock().getTime()
      for (const [key, { until }] of tabs) if (until <= now) tabs.delete(key)
      return [...tabs.values()]
        .map(({ presence }) => presence)
        .filter((presence) => presence.formId === formId && presence.tab !== tab)
    },
    close: unsubscribe,
  }
}
