import { useSyncExternalStore } from 'react'
import { withTimeLimit } from '../app/time-limit.ts'

type Popups = typeof import('./mantine-popups.tsx')

/** As long as a call of the server waits. */
const LIMIT_MS = 60_000

let loaded: Popups | null = null
let isLoading = false
const listeners = new Set<() => void>()

/** Loads the code of menus and dialogs; after a failure the next call tries again. */
export function loadPopups(): void {
  if (loaded || isLoading) return
  isLoading = true
  withTimeLimit(LIMIT_MS, () => import('./mantine-popups.tsx')).then(
    (popups) => {
      loaded = popups
      for (const listener of listeners) listener()
    },
    () => {
      isLoading = false
    },
  )
}

/** The code of menus and dialogs, once it is there; null before. */
export function usePopups(): Popups | null {
  return useSyncExternalStore(subscribe, () => loaded)
}

/** The same for parts that are only drawn within an open one. */
export function presentPopups(): Popups {
  if (!loaded) throw new Error('The part of a menu or a dialog was drawn outside of it.')
  return loaded
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
