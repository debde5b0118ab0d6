/** Milliseconds to wait in browsers that do not report when they are idle. */
const SOON_MS = 200

/** The longest wait for a browser that is never idle (milliseconds): a page around the form may draw without end. */
const LONGEST_WAIT_MS = 2_000

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
      const handle = requestIdleCallback(run, { timeout: LONGEST_WAIT_MS })
      cancel = () => cancelIdleCallback(handle)
    }
  })
  return () => cancel()
}
