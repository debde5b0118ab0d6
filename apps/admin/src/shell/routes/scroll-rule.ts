/** The interval between checks for the screen's data, in milliseconds. Source: the specification, section 9. */
export const SCROLL_WAIT_MS = 50

/** The maximum number of checks; then the page scrolls to the top. Source: the specification, section 9. */
export const SCROLL_TRIES = 100

/** The inputs of scrolling after a navigation. */
export interface ScrollInput {
  /** The saved vertical position of this entry, in CSS pixels; undefined if there is none. */
  readonly saved: number | undefined
  /** True if the screen's data is loaded. */
  readonly isLoaded: () => boolean
  readonly scrollTo: (top: number) => void
  /** Called when the final position is reached. */
  readonly settled: () => void
  readonly timers?: Pick<typeof globalThis, 'setInterval' | 'clearInterval'>
}

/**
 * Scrolls after a navigation: to the top, or to the saved position once the data is loaded.
 *
 * @returns a function that cancels the wait. Source: the specification, section 2.
 */
export function scrollAfterNavigation(input: ScrollInput): () => void {
  const { saved, isLoaded, scrollTo, settled, timers = globalThis } = input
  const finish = (top: number) => {
    scrollTo(top)
    settled()
  }
  if (saved === undefined || isLoaded()) {
    finish(saved ?? 0)
    return () => undefined
  }
  let tries = 0
  const timer = timers.setInterval(() => {
    tries += 1
    if (!isLoaded() && tries < SCROLL_TRIES) return
    timers.clearInterval(timer)
    finish(isLoaded() ? saved : 0)
  }, SCROLL_WAIT_MS)
  return () => timers.clearInterval(timer)
}
