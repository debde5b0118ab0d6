import type { Change } from './events.ts'
import type { Frame } from './frame.ts'
import type { Touched } from './touched-fields.ts'

/** Calls those who subscribed to fields, or watch every event. */
export class Notifier {
  /** How many listeners there are, in all frames. */
  private listening = 0
  private readonly watchers = new Set<(change: Change) => void>()

  /** Calls `listener` after each transaction that touched a field; returns an unsubscribe function. */
  subscribe(frame: Frame, local: number, listener: () => void): () => void {
    const list = frame.listeners ?? []
    frame.listeners = list
    list[local] = [...(list[local] ?? []), listener]
    this.listening += 1
    let isSubscribed = true
    return () => {
      if (!isSubscribed) return
      isSubscribed = false
      this.listening -= 1
      // The same listener may have subscribed twice; only one subscription ends.
      const known = list[local] ?? []
      const at = known.indexOf(listener)
      list[local] = known.length > 1 ? known.toSpliced(at, 1) : undefined
    }
  }

  /** Calls `watcher` after each event; returns an unsubscribe function. */
  watch(watcher: (change: Change) => void): () => void {
    this.watchers.add(watcher)
    return () => {
      this.watchers.delete(watcher)
    }
  }

  /** Notifies of one transaction: the listeners of the fields that it touched, then the watchers. */
  notify(root: Frame, touched: Touched, change: Change): void {
    if (this.listening > 0) {
      const { places, rowFrames, rowLocals } = touched
      for (let index = 0; index < places.length; index += 1) {
        const place = places[index] as number
        // There is a frame and a place in it for each row's entry.
        if (place >= 0) callListeners(root, place)
        else callListeners(rowFrames[~place] as Frame, rowLocals[~place] as number)
      }
    }
    if (this.watchers.size > 0) for (const watcher of [...this.watchers]) watcher(change)
  }
}

function callListeners({ listeners, alive }: Frame, local: number) {
  const own = listeners?.[local]
  if (!own || !alive) return
  for (let index = 0; index < own.length; index += 1) (own[index] as () => void)()
}
