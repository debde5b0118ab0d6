/** How far outside of the screen a chunk is drawn whole: one screen, in the form's own scroll container too. */
const MARGIN = '100% 0px'

/** Newer than TypeScript's own type. */
interface ObserverInit extends IntersectionObserverInit {
  readonly scrollMargin: string
}

const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | null = null

/** Calls `onNear` once when the element comes near the screen; returns an unsubscribe function. */
export function whenNear(element: Element, onNear: () => void): () => void {
  const init: ObserverInit = { rootMargin: MARGIN, scrollMargin: MARGIN }
  observer ??= new IntersectionObserver(notify, init)
  const watching = observer
  const stop = () => {
    waiting.delete(element)
    watching.unobserve(element)
  }
  waiting.set(element, () => {
    stop()
    onNear()
  })
  watching.observe(element)
  return stop
}

function notify(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.()
}
