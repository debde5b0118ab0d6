import { useSyncExternalStore } from 'react'

/** One of several names, which can be chosen from anywhere. */
export interface SharedChoice<Name extends string> {
  /** The present choice, as a hook. */
  readonly use: () => Name
  readonly choose: (name: Name) => void
}

/**
 * A choice that any part of the workshop can make; at first it is the first name.
 *
 * @param key under which the browser remembers it; without it every page starts with the first name.
 */
export function sharedChoice<Name extends string>(
  names: readonly [Name, ...Name[]],
  key?: string,
): SharedChoice<Name> {
  const listeners = new Set<() => void>()
  let chosen: Name | undefined
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const read = () => {
    if (chosen === undefined) {
      const stored = key === undefined ? null : localStorage.getItem(key)
      chosen = names.find((name) => name === stored) ?? names[0]
    }
    return chosen
  }
  return {
    use: () => useSyncExternalStore(subscribe, read, read),
    choose: (name) => {
      chosen = name
      if (key !== undefined) localStorage.setItem(key, name)
      for (const listener of listeners) listener()
    },
  }
}
