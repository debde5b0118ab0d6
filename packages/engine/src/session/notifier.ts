import type { Change } from './events.ts'
import type { Frame } from './frame.ts'
import { eachTouched, type Touched } from './touched-fields.ts'

/** Calls those who subscribed to fields, or watch every event. */
export class Notifier {
  /** How many listeners there are, in all frames. */
  private listening = 0
  private readonly watchers = new Set<(change: Change) => void>()

  /** Calls `listener` after each transaction that touched a field; returns an unsubscribe function. */
  subscribe(frame: Frame, local: number, listener: () => void): () => void {
    const list = frame.listeners ?? []
    frame.listeners = list
    // A function of its own: the same listener may subscribe twice, and each subscription ends by itself.
    const call = () => listener()
    list[local] = [...(list[local] ?? []), call]
    this.listening += 1
    return () => {
      const known = list[local] ?? []
      const others = known.filter((one) => one !== call)
      this.listening -= known.length - others.length
      list[local] = others.length > 0 ? others : undefined
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
    if (this.listening > 0)
      eachTouched(root, touched, (frame, local) => {
        const listeners = frame.listeners?.[local]
        if (!listeners || !frame.alive) return
        for (let index = 0; index < listeners.length; index += 1) listeners[index]?.()
      })
    if (this.watchers.size > 0) for (const watcher of [...this.watchers]) watcher(change)
  }
}
