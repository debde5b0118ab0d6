import { useEffect, useMemo, useState } from 'react'

/** The state of something that must be loaded first. */
export type LoadingStatus = 'ready' | 'loading' | 'failed'

/** Something that is loaded, and how to try again after a failure. */
interface Loading {
  readonly status: LoadingStatus
  readonly retry: () => void
}

/** Loads something, again if `load` is another function. `load` returns null if it is loaded. */
export function useLoaded(load: () => Promise<void> | null): Loading {
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to load again
  const loading = useMemo(load, [load, attempt])
  return { status: useLoading(loading), retry: () => setAttempt((last) => last + 1) }
}

/** Follows `loading`, whose identity marks what is loaded; null is ready immediately. */
export function useLoading(loading: Promise<void> | null): LoadingStatus {
  const [ended, setEnded] = useState<{ readonly loading: unknown; readonly status: 'ready' | 'failed' }>()
  useEffect(() => {
    // An earlier load may finish last; it must not hide that this one has finished.
    let isWanted = true
    const end = (status: 'ready' | 'failed') => {
      if (isWanted) setEnded({ loading, status })
    }
    loading?.then(
      () => end('ready'),
      () => end('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [loading])
  if (loading === null) return 'ready'
  return ended?.loading === loading ? ended.status : 'loading'
}
