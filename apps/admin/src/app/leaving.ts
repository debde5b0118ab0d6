type Callback = () => Promise<void> | void

/** A draft that is not written by then never will be. */
const LONGEST_WAIT_MS = 3_000

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

/** Runs what was registered, before a forced reload or a way to sign-in; neither a failure nor a wait stops it. */
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

/** True once the application has decided to leave the page: then nobody is asked about unsaved changes. */
export function isLeaving(): boolean {
  return leaving
}
