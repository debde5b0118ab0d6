import { useEffect, useState } from 'react'

/** Where something stands that has to be fetched first. */
export type LoadingStatus = 'ready' | 'loading' | 'failed'

/** Follows `loading`, whose identity says what is fetched; null is ready at once. */
export function useLoading(loading: Promise<void> | null): LoadingStatus {
  const [ended, setEnded] = useState<{ readonly loading: unknown; readonly status: 'ready' | 'failed' }>()
  useEffect(() => {
    loading?.then(
      () => setEnded({ loading, status: 'ready' }),
      () => setEnded({ loading, status: 'failed' }),
    )
  }, [loading])
  if (loading === null) return 'ready'
  return ended?.loading === loading ? ended.status : 'loading'
}
