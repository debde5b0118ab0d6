import { useCallback, useLayoutEffect, useReducer, useRef, useSyncExternalStore } from 'react'

/**
 * What `read` returns now; the component re-renders when that changes. Like React's `useSyncExternalStore`, but it listens
 * from the moment at which the component is in the page. React's own hook listens only after the paint: a key that is
 * pressed before is heard by nobody, and React puts the old text back into the input.
 *
 * @param subscribe stays the same between renders as long as the store does; returns an unsubscribe function.
 * @param read returns something that the store holds; it must not build a new object each time.
 */
export function useStore<T>(subscribe: (onChange: () => void) => () => void, read: () => T): T {
  const [, redraw] = useReducer(count, 0)
  const heard = useRef<() => void>(redraw)
  useLayoutEffect(() => subscribe(() => heard.current()), [subscribe])
  const listen = useCallback((onChange: () => void) => {
    heard.current = onChange
    return () => {
      heard.current = redraw
    }
  }, [])
  return useSyncExternalStore(listen, read, read)
}

function count(renders: number): number {
  return renders + 1
}
