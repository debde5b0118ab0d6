/** Milliseconds to wait in browsers that do not say when they are idle. */
const SOON_MS = 200

/**
 * Runs something once the next frame is painted and the browser has nothing more urgent to do. Returns a function that cancels
 * it. Nothing is painted, and so nothing is run, while the page is in the background.
 */
export function whenIdle(run: () => void): () => void {
  let cancel = () => cancelAnimationFrame(frame)
  // The callback comes just before the frame is painted.
  const frame = requestAnimationFrame(() => {
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(run, SOON_MS)
      cancel = () => clearTimeout(timer)
    } else {
      const handle = requestIdleCallback(run)
      cancel = () => cancelIdleCallback(handle)
    }
  })
  return () => cancel()
}
