import { loadPart } from '../../base/app/lazy-screen.tsx'

type Reader = typeof import('./read-item.ts')

let loading: Promise<Reader> | undefined

/**
 * Loads the code that validates values and reads them from an address. Neither drawing a screen nor typing
 * waits for it. After a failure the next call tries again.
 */
export function loadReader(): Promise<Reader> {
  loading ??= loadPart(() => import('./read-item.ts')).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
