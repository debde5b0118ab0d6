import { useEffect, useState } from 'react'

/** Where something stands that has to be fetched first. */
export type LoadingStatus = 'ready' | 'loading' | 'failed'

/** Follows `loading`, whose identity says what is fetched; null is ready at once. */
export function useLoading(loading: Promise<void> | null): LoadingStatus {
  const [ended, setEnded] = useState<{ readonly loading: unknown; readonly status: 'ready' | 'failed' }>()
  useEffect(() => {
    // What was asked for before may arrive last; it must not hide that this has arrived.
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
