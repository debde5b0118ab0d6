type Callback = () => Promise<void> | void

/** A draft that is not written within this time is lost. */
const LONGEST_WAIT_MS = 3_000

const callbacks = new Set<Callback>()
let leaving = false

/**
 * Registers work to do before the application itself leaves the page, such as writing drafts.
 *
 * @returns an unsubscribe function.
 */
export function onLeaving(callback: Callback): () => void {
  callbacks.add(callback)
  return () => void callbacks.delete(callback)
}

/** Runs the registered work before a forced reload or a redirect to sign-in. Failures and long waits do not stop it. */
export async function beforeLeaving(): Promise<void> {
  leaving = true
  const all = Promise.allSettled([...callbacks].map(async (callback) => callback()))
  const results = await Promise.race([all, patience()])
  for (const result of results) {
    if (result.status === 'rejected') console.error('Unsaved work could not be kept.', result.reason)
  }
}

function patience(): Promise<[]> {
  return new Promise((done) => setTimeout(() => done([]), LONGEST_WAIT_MS))
}

/** True once the application has decided to leave the page: then no question about unsaved changes is shown. */
export function isLeaving(): boolean {
  return leaving
}

/** Takes the decision to leave back: the page stays, because what it was left for has failed. */
export function stayAfterAll(): void {
  leaving = false
}
