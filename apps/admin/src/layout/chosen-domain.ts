import { useSearch } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

const KEY = 'urlapmuhely-domain'
const listeners = new Set<() => void>()

/** Remembers the domain that a person has chosen in this browser; null is everywhere. */
export function chooseDomain(id: string | null): void {
  if (id === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, id)
  for (const listener of listeners) listener()
}

/** The id of the chosen domain, or null; `?domain=` in the address wins over the remembered choice. */
export function useChosenDomain(): string | null {
  const remembered = useSyncExternalStore(subscribe, () => localStorage.getItem(KEY))
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return typeof search.domain === 'string' && search.domain !== '' ? search.domain : remembered
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener) // another tab chose
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
