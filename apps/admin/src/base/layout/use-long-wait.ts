import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRouterState } from '../router/router-context.ts'

/** The progress bar appears after a wait of this many milliseconds. */
const LONG_WAIT_MS = 1_000

/** True while a call or a navigation has been running for longer than a second. */
export function useLongWait(): boolean {
  const calls = useIsFetching() + useIsMutating()
  const navigating = useRouterState((state) => state.isPending)
  const busy = calls > 0 || navigating
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!busy) {
      setLong(false)
      return
    }
    const timer = setTimeout(() => setLong(true), LONG_WAIT_MS)
    return () => clearTimeout(timer)
  }, [busy])
  return long
}
