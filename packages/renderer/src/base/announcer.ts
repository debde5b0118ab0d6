/** Collects screen reader announcements and emits them as one sentence after the event. */
export interface Announcer {
  readonly say: (text: string) => void
  readonly appeared: (label: string) => void
  readonly disappeared: (label: string) => void
  /** Drops the announcements of this event, and those that its renders still make. */
  readonly discard: () => void
  /** Calls the listener with the text of each announcement; returns an unsubscribe function. */
  readonly listen: (listener: (text: string) => void) => () => void
}

/** How a change of presence is worded. */
export interface AnnouncerTexts {
  readonly appeared: (labels: string) => string
  readonly disappeared: (labels: string) => string
}

/** Creates an announcer that emits its announcements after the browser's current task. */
export function buildAnnouncer(texts: AnnouncerTexts): Announcer {
  const listeners = new Set<(text: string) => void>()
  let [shown, hidden, said]: [string[], string[], string[]] = [[], [], []]
  let waiting = false
  let isDiscarding = false

  function tell(): void {
    waiting = false
    isDiscarding = false
    const parts = [...said]
    if (shown.length > 0) parts.push(texts.appeared(shown.join(', ')))
    if (hidden.length > 0) parts.push(texts.disappeared(hidden.join(', ')))
    ;[shown, hidden, said] = [[], [], []]
    if (parts.length > 0) for (const listener of listeners) listener(parts.join(' '))
  }

  function add(list: string[], text: string): void {
    if (text === '' || list.includes(text)) return
    list.push(text)
    wait()
  }

  function wait(): void {
    if (waiting) return
    waiting = true
    setTimeout(tell, 0)
  }

  return {
    say: (text) => {
      if (!isDiscarding) add(said, text)
    },
    appeared: (label) => add(shown, label),
    disappeared: (label) => add(hidden, label),
    discard() {
      said = []
      isDiscarding = true
      wait()
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
