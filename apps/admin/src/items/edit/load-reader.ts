import { loadPart } from '../../base/app/lazy-screen.tsx'

type Reader = typeof import('./read-item.ts')

let loading: Promise<Reader> | undefined

/**
 * Loads what judges values and reads them from an address: nothing that a screen shows, or a key typed into it, waits
 * for. After a failure the next call tries again.
 */
export function loadReader(): Promise<Reader> {
  loading ??= loadPart(() => import('./read-item.ts')).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
