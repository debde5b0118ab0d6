type Callback = () => Promise<void> | void

const callbacks = new Set<Callback>()
let leaving = false

/**
 * Registers what must be done before the application itself leaves the page: writing drafts.
 *
 * @returns takes the registration back.
 */
export function onLeaving(callback: Callback): () => void {
  callbacks.add(callback)
  return () => void callbacks.delete(callback)
}

/** Runs what was registered, before a forced reload or a way to sign-in; a failure is reported and stops nothing. */
export async function beforeLeaving(): Promise<void> {
  leaving = true
  const results = await Promise.allSettled([...callbacks].map(async (callback) => callback()))
  for (const result of results) {
    if (result.status === 'rejected') console.error('Unsaved work could not be kept.', result.reason)
  }
}

/** True once the application has decided to leave the page: then nobody is asked about unsaved changes. */
export function isLeaving(): boolean {
  return leaving
}
