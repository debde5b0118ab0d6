/** Marks a draft as one that this page is writing. Returns what ends that; closing the page ends it too. */
export function holdDraft(key: string): () => void {
  const ended = Promise.withResolvers<void>()
  void navigator.locks.request(nameOf(key), () => ended.promise)
  return () => ended.resolve()
}

/** Resolves with true once no page is writing the draft, which may be at once; with false when `signal` aborts first. */
export async function isAbandoned(key: string, signal: AbortSignal): Promise<boolean> {
  try {
    return await navigator.locks.request(nameOf(key), { mode: 'shared', signal }, () => true)
  } catch (error) {
    if (signal.aborted) return false
    throw error
  }
}

function nameOf(key: string): string {
  return `urlapmuhely-draft/${key}`
}
