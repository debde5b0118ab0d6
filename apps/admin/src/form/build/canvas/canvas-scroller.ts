/** The attribute of the element that scrolls the canvas. */
export const SCROLLER = 'data-canvas-scroller'

/** The element that scrolls the canvas; null while the form is filled in. */
export function canvasScroller(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${SCROLLER}]`)
}

/** Marks that a field is being dragged by touch, until the finger is lifted: the canvas does not scroll meanwhile. */
export function lift(scroller: HTMLElement | null): void {
  if (!scroller) return
  scroller.dataset.lifted = ''
  const end = () => {
    delete scroller.dataset.lifted
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
  }
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
}

/**
 * Makes `lift` work. Browsers call only listeners that were added before the touch began.
 * Returns a function that ends it.
 */
export function holdWhileLifted(scroller: HTMLElement): () => void {
  const hold = (event: TouchEvent) => {
    if (scroller.dataset.lifted !== undefined) event.preventDefault()
  }
  scroller.addEventListener('touchmove', hold, { passive: false })
  return () => scroller.removeEventListener('touchmove', hold)
}
