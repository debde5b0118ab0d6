/** Milliseconds to wait in browsers that do not say when they are idle. */
const SOON_MS = 200

/** Runs something once the browser has nothing more urgent to do. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, SOON_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run)
  return () => cancelIdleCallback(handle)
}
