import type { Field } from '../scope/fields.ts'
import type { Change } from './events.ts'
import type { Frame, Subscription } from './frame.ts'
import { pathOf } from './paths.ts'
import type { Touched } from './touched-fields.ts'

/** Notifies subscribers of fields and watchers of all events. */
export class Notifier {
  /** How many listeners there are, in all frames. */
  private listening = 0
  /** The subscription whose listener is running. Most listeners read exactly its field. */
  current: Subscription | null = null
  private readonly watchers = new Set<(change: Change) => void>()

  /** Calls `listener` after each transaction that touched a field; returns an unsubscribe function. */
  subscribe(frame: Frame, field: Field, path: string, listener: () => void): () => void {
    const { local, template } = field
    const list = frame.listeners ?? new Array<undefined>(template.fields.length).fill(undefined)
    frame.listeners = list
    const own = { frame, field, listener, path: path === pathOf(frame, field) ? path : null }
    const before = list[local]
    if (!before) list[local] = own
    else list[local] = isList(before) ? [...before, own] : [before, own]
    this.listening += 1
    return () => this.unsubscribe(own)
  }

  private unsubscribe(own: Subscription) {
    const list = own.frame.listeners ?? []
    const { local } = own.field
    const known = list[local]
    if (known === own) list[local] = undefined
    else if (known && isList(known) && known.includes(own)) list[local] = known.filter((one) => one !== own)
    else return
    this.listening -= 1
  }

  /** Calls `watcher` after each event; returns an unsubscribe function. */
  watch(watcher: (change: Change) => void): () => void {
    this.watchers.add(watcher)
    return () => {
      this.watchers.delete(watcher)
    }
  }

  /** Notifies after one transaction: first listeners of touched fields, then watchers. */
  notify(root: Frame, touched: Touched, change: Change): void {
    if (this.listening > 0) {
      const { places, rowFrames, rowLocals } = touched
      for (let index = 0; index < places.length; index += 1) {
        const place = places[index] as number
        // Each entry of the lists of rows has a frame and a field index.
        if (place >= 0) this.callListeners(root, place)
        else this.callListeners(rowFrames[~place] as Frame, rowLocals[~place] as number)
      }
      this.current = null
    }
    if (this.watchers.size > 0) for (const watcher of [...this.watchers]) watcher(change)
  }

  private callListeners({ listeners, alive }: Frame, local: number) {
    const own = listeners?.[local]
    if (!own || !alive) return
    if (!isList(own)) {
      this.current = own
      own.listener()
      return
    }
    for (let index = 0; index < own.length; index += 1) {
      const one = own[index] as Subscription
      this.current = one
      one.listener()
    }
  }
}

function isList(own: Subscription | readonly Subscription[]): own is readonly Subscription[] {
  return Array.isArray(own)
}
