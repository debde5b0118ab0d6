import { type Ref, type RefObject, useCallback } from 'react'

/** A ref that sets both the caller's ref and our own, and is stable while they are. */
export function useMergedRef<Element>(outer: Ref<Element> | undefined, own: RefObject<Element | null>) {
  return useCallback(
    (element: Element | null) => {
      own.current = element
      if (typeof outer === 'function') outer(element)
      else if (outer) outer.current = element
    },
    [outer, own],
  )
}
