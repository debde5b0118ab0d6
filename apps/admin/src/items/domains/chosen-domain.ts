import { useSyncExternalStore } from 'react'
import { useSearchParam } from '../../base/layout/use-search-param.ts'
import { useDomains } from './use-domains.ts'

const KEY = 'urlapmuhely-domain'
const listeners = new Set<() => void>()

/** Remembers the domain that the user has selected in this browser; null is everywhere. */
export function chooseDomain(id: string | null): void {
  if (id === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, id)
  for (const listener of listeners) listener()
}

/**
 * The id of the selected domain, or null. `?domain=` in the address, an id or a key, overrides the remembered choice. A
 * domain that no longer exists is ignored.
 */
export function useChosenDomain(): string | null {
  const remembered = useSyncExternalStore(subscribe, () => localStorage.getItem(KEY))
  const { data } = useDomains()
  const requested = useRequestedDomain() ?? remembered
  if (requested === null || !data) return requested
  return data.find(({ id, key }) => id === requested || key === requested)?.id ?? null
}

/** The value of `?domain=` in the address if no domain has that id or key; null otherwise. */
export function useUnknownDomain(): string | null {
  const requested = useRequestedDomain()
  const { data } = useDomains()
  if (requested === null || !data || data.some(({ id, key }) => id === requested || key === requested))
    return null
  return requested
}

function useRequestedDomain(): string | null {
  const domain = useSearchParam('domain')
  return typeof domain === 'string' && domain !== '' ? domain : null
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener) // changed in another tab
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
