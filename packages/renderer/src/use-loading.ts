import { useEffect, useState } from 'react'

/** The state of something that must be loaded first. */
export type LoadingStatus = 'ready' | 'loading' | 'failed'

/** Follows `loading`, whose identity says what is loaded; null is ready immediately. */
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
