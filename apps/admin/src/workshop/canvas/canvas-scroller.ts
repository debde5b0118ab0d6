/** The attribute of the element that scrolls the canvas. */
export const SCROLLER = 'data-canvas-scroller'

/** The element that scrolls the canvas; null while the form is filled in. */
export function canvasScroller(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${SCROLLER}]`)
}
