/** Calls back once the browser has nothing else to do. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run)
    return () => cancelIdleCallback(id)
  }
  // Safari has no idle callbacks.
  const timer = setTimeout(run, 200)
  return () => clearTimeout(timer)
}
