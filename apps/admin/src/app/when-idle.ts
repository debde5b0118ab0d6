/** A browser that is never idle is not waited for longer (milliseconds). */
const LONGEST_WAIT_MS = 2_000

/** Calls back once the browser has nothing else to do. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: LONGEST_WAIT_MS })
    return () => cancelIdleCallback(id)
  }
  // Safari has no idle callbacks.
  const timer = setTimeout(run, 200)
  return () => clearTimeout(timer)
}
