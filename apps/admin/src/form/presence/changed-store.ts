const SHOWN_MS = 2_000

/** The items that somebody else has changed just now. */
export interface ChangedStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly has: (itemId: string) => boolean
  /** Marks items for two seconds. */
  readonly mark: (itemIds: readonly string[]) => void
}

/** Keeps which items to mark as changed. */
export function createChanged(): ChangedStore {
  const marks = new Map<string, number>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    has: (itemId) => marks.has(itemId),
    mark: (itemIds) => {
      for (const id of itemIds) marks.set(id, (marks.get(id) ?? 0) + 1)
      notify()
      setTimeout(() => {
        for (const id of itemIds) {
          const left = (marks.get(id) ?? 1) - 1
          if (left === 0) marks.delete(id)
          else marks.set(id, left)
        }
        notify()
      }, SHOWN_MS)
    },
  }
}
