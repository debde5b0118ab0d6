import type { PointerEvent as ReactPointerEvent } from 'react'

/** A press becomes a drag once it has moved this far, in CSS pixels. */
const MOVED_PX = 4
/** Within this distance from an edge, the scrolling area scrolls by itself. */
const SCROLL_EDGE_PX = 36
const SCROLL_STEP_PX = 9

/** Where the pointer is, in the window. */
export interface Point {
  readonly clientX: number
  readonly clientY: number
}

/** The functions called while a pointer drags. */
interface Followers {
  readonly isFar: () => void
  readonly onMove: (at: Point) => void
  readonly scroller: () => HTMLElement | null
  readonly onEnd: (at: Point, isDropped: boolean) => void
}

/** Follows a pressed pointer until it is released or Escape is pressed. Returns a function that stops. */
export function followPointer(
  pressed: ReactPointerEvent,
  { isFar, onMove, scroller, onEnd }: Followers,
): () => void {
  const { pointerId, clientX, clientY } = pressed
  let at: Point = { clientX, clientY }
  let frame = 0
  let isDragging = false
  const scroll = () => {
    frame = requestAnimationFrame(scroll)
    const list = scroller()
    if (!list) return
    const { top, bottom } = list.getBoundingClientRect()
    const step =
      at.clientY < top + SCROLL_EDGE_PX
        ? -SCROLL_STEP_PX
        : at.clientY > bottom - SCROLL_EDGE_PX
          ? SCROLL_STEP_PX
          : 0
    const before = list.scrollTop
    if (step !== 0) list.scrollTop += step
    if (list.scrollTop !== before) onMove(at)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    at = event
    if (!isDragging && Math.hypot(at.clientX - clientX, at.clientY - clientY) < MOVED_PX) return
    if (!isDragging) {
      isDragging = true
      isFar()
      frame = requestAnimationFrame(scroll)
    }
    onMove(at)
  }
  const end = (isDropped: boolean) => {
    stop()
    if (!isDragging) return
    // The release of a drag is not a click on the row below.
    const swallow = (event: Event) => event.stopPropagation()
    window.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
    onEnd(at, isDropped)
  }
  const release = (event: PointerEvent) => event.pointerId === pointerId && end(event.type === 'pointerup')
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDragging) return
    event.preventDefault()
    event.stopPropagation()
    end(false)
  }
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', release)
  window.addEventListener('pointercancel', release)
  window.addEventListener('keydown', cancel, { capture: true })
  const stop = () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', release)
    window.removeEventListener('pointercancel', release)
    window.removeEventListener('keydown', cancel, { capture: true })
  }
  return stop
}
