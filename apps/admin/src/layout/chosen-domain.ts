import { useSearch } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useDomains } from '../domains/use-domains.ts'

const KEY = 'urlapmuhely-domain'
const listeners = new Set<() => void>()

/** Remembers the domain that a person has chosen in this browser; null is everywhere. */
export function chooseDomain(id: string | null): void {
  if (id === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, id)
  for (const listener of listeners) listener()
}

/**
 * The id of the chosen domain, or null; `?domain=` in the address, an id or a key, wins over the remembered choice.
 * A domain that is there no more is nobody's choice.
 */
export function useChosenDomain(): string | null {
  const remembered = useSyncExternalStore(subscribe, () => localStorage.getItem(KEY))
  const { data } = useDomains()
  const wanted = useAskedDomain() ?? remembered
  if (wanted === null || !data) return wanted
  return data.find(({ id, key }) => id === wanted || key === wanted)?.id ?? null
}

/** What `?domain=` in the address asks for and no domain is called; null when there is nothing to complain of. */
export function useUnknownDomain(): string | null {
  const asked = useAskedDomain()
  const { data } = useDomains()
  if (asked === null || !data || data.some(({ id, key }) => id === asked || key === asked)) return null
  return asked
}

function useAskedDomain(): string | null {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return typeof search.domain === 'string' && search.domain !== '' ? search.domain : null
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener) // another tab chose
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
