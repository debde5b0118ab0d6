import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'

const LONG_MS = 500
/** A finger never lies quite still. */
const STILL_PX = 10

/**
 * Calls back when a finger has rested on something.
 *
 * @returns `begin`, to be called when a press begins, and `isOver`, which returns whether a click
 *   is only the end of such a press.
 */
export function useLongPress(onLongPress: (id: string) => void) {
  const stop = useRef<(() => void) | null>(null)
  const wasLong = useRef(false)
  useEffect(() => () => stop.current?.(), [])
  const begin = ({ clientX, clientY, pointerId }: ReactPointerEvent, id: string) => {
    stop.current?.()
    wasLong.current = false
    const end = (event: PointerEvent) => event.pointerId === pointerId && stop.current?.()
    const move = (event: PointerEvent) => {
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > STILL_PX) end(event)
    }
    const timer = setTimeout(() => {
      stop.current?.()
      wasLong.current = true
      onLongPress(id)
    }, LONG_MS)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    stop.current = () => {
      clearTimeout(timer)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
  }
  const isOver = () => {
    const was = wasLong.current
    wasLong.current = false
    return was
  }
  return { begin, isOver }
}
