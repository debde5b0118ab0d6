import { useMemo, useSyncExternalStore } from 'react'

export { useSyncExternalStore }

/**
 * Replaces the part of the package use-sync-external-store that the popups' library uses. That package is CommonJS and
 * requires React, so a bundler would keep all of Preact for it, unused.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: unknown,
  selector: (snapshot: Snapshot) => Selection,
): Selection {
  const select = useMemo(() => {
    let last: { readonly snapshot: Snapshot; readonly selection: Selection } | null = null
    return () => {
      const snapshot = getSnapshot()
      if (!last || !Object.is(last.snapshot, snapshot)) last = { snapshot, selection: selector(snapshot) }
      return last.selection
    }
  }, [getSnapshot, selector])
  return useSyncExternalStore(subscribe, select)
}
