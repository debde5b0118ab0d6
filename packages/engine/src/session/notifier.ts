// Loops stay within their lists, so what they read exists: the casts of this file.
import type { Change, FormEvent } from '../state/events.ts'
import type { Frame, Listener } from '../state/frame.ts'
import type { Touched } from '../state/touched-fields.ts'

/** A listener that is called after each event; the event is null when only time has passed. */
type Watcher = (change: Change, event: FormEvent | null) => void

/** Notifies subscribers of fields and watchers of all events. */
export class Notifier {
  /** The field whose listener is running: its frame, null if none is, and its index. Most listeners read exactly it. */
  frame: Frame | null = null
  local = 0
  /** How many listeners there are, in all frames. */
  private listening = 0
  private readonly watchers = new Set<Watcher>()

  /** Calls `listener` after each transaction that touched a field; returns an unsubscribe function. */
  subscribe(frame: Frame, local: number, listener: Listener): () => void {
    const list = frame.listeners ?? new Array<undefined>(frame.marks.length).fill(undefined)
    frame.listeners = list
    const before = list[local]
    if (before === undefined) list[local] = listener
    else list[local] = typeof before === 'function' ? [before, listener] : [...before, listener]
    this.listening += 1
    let isSubscribed = true
    return () => {
      if (!isSubscribed) return
      isSubscribed = false
      this.listening -= 1
      list[local] = without(list[local], listener)
    }
  }

  /** Calls `watcher` after each event; returns an unsubscribe function. */
  watch(watcher: Watcher): () => void {
    this.watchers.add(watcher)
    return () => {
      this.watchers.delete(watcher)
    }
  }

  /** Notifies after one transaction: first listeners of touched fields, then watchers. */
  notify(root: Frame, touched: Touched, change: Change, event: FormEvent | null): void {
    if (this.listening > 0) {
      const { places, rowFrames, rowLocals } = touched
      for (let index = 0; index < places.length; index += 1) {
        const place = places[index] as number
        // Each entry of the lists of rows has a frame and a field index.
        if (place >= 0) this.callListeners(root, place)
        else this.callListeners(rowFrames[~place] as Frame, rowLocals[~place] as number)
      }
      this.frame = null
    }
    if (this.watchers.size > 0) for (const watcher of [...this.watchers]) watcher(change, event)
  }

  private callListeners(frame: Frame, local: number) {
    const own = frame.listeners?.[local]
    if (own === undefined || !frame.alive) return
    if (typeof own === 'function') {
      if (this.frame !== frame) this.frame = frame
      this.local = local
      own()
      return
    }
    for (let index = 0; index < own.length; index += 1) {
      this.frame = frame
      this.local = local
      ;(own[index] as Listener)()
    }
  }
}

/** Listeners without one subscription of `listener`, which may be subscribed several times. */
function without(own: Listener | readonly Listener[] | undefined, listener: Listener) {
  if (own === undefined || typeof own === 'function') return undefined
  return own.toSpliced(own.indexOf(listener), 1)
}
