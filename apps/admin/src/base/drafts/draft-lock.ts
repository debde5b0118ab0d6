/**
 * Marks a draft as being written by this page. Returns a function that releases it; closing the page releases it too.
 */
export function holdDraft(key: string): () => void {
  const ended = Promise.withResolvers<void>()
  void navigator.locks.request(nameOf(key), () => ended.promise)
  return () => ended.resolve()
}

/**
 * Resolves to true once no page is writing the draft, which may be immediately, or to false if `signal` aborts first.
 */
export async function isAbandoned(key: string, signal: AbortSignal): Promise<boolean> {
  try {
    return await navigator.locks.request(nameOf(key), { mode: 'shared', signal }, () => true)
  } catch (error) {
    if (signal.aborted) return false
    throw error
  }
}

/** True if an open page is writing the draft now. */
export async function isHeld(key: string): Promise<boolean> {
  const options = { mode: 'shared', ifAvailable: true } as const
  return navigator.locks.request(nameOf(key), options, (lock) => lock === null)
}

function nameOf(key: string): string {
  return `urlapmuhely-draft/${key}`
}
