/** How often a screen is asked whether its data is there, in milliseconds. Source: the specification, section 9. */
export const SCROLL_WAIT_MS = 50

/** How often at most; then the view goes to the top. Source: the specification, section 9. */
export const SCROLL_TRIES = 100

/** What scrolling after a navigation needs. */
export interface ScrollInput {
  /** The vertical position that was saved for this place, in CSS pixels; undefined when there is none. */
  readonly saved: number | undefined
  /** True when the screen's data is there. */
  readonly isLoaded: () => boolean
  readonly scrollTo: (top: number) => void
  /** Called when the view is where it belongs. */
  readonly settled: () => void
  readonly timers?: Pick<typeof globalThis, 'setInterval' | 'clearInterval'>
}

/**
 * Brings the view where it belongs after a navigation: to the top, or to the saved position once the data is there.
 *
 * @returns stops the waiting.
 * Source: the specification, section 2.
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
