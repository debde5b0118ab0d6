import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/**
 * Returns a function that requests something, such as the focus. It is done once, after the next render; not again when a
 * part of the page that was left is shown again, which runs effects anew.
 */
export function useRequest(carryOut: () => void): () => void {
  const [request, setRequest] = useState(0)
  const carriedOut = useRef(0)
  useLayoutEffect(() => {
    if (carriedOut.current === request) return
    carriedOut.current = request
    carryOut()
  })
  return useCallback(() => setRequest((last) => last + 1), [])
}
