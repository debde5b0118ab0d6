import { useStore } from '@urlapmuhely/ui/use-store'
import type { ItemState } from './item-state.ts'

/** Holds the state of an edited item. The newest state can be read before the next render. */
export interface ItemStore {
  readonly state: () => ItemState
  /** Replaces the state by what `change` makes of it. */
  readonly update: (change: (state: ItemState) => ItemState) => void
  /** Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Returns a store with this state. */
export function createItemStore(first: ItemState): ItemStore {
  let state = first
  const listeners = new Set<() => void>()
  return {
    state: () => state,
    update: (change) => {
      const next = change(state)
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * A part of the state; the component re-renders only if the result is another object.
 *
 * @param read must not build a new object each time.
 */
export function useItemState<T>({ state, subscribe }: ItemStore, read: (state: ItemState) => T): T {
  const now = () => read(state())
  return useStore(subscribe, now)
}
