const listeners = new Set<() => void>()
let announced = false

/** Announces a newer version; the dialog appears and stays. */
export function announceUpdate(): void {
  announced = true
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`: whether a newer version was announced. */
export const updateStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  isAnnounced: () => announced,
} as const
