import { type FieldTree, type MoveRefusal, placeFields } from '@urlapmuhely/document'
import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type DropTarget, dropTargetAt } from './drop-target.ts'
import type { OutlineRow } from './outline-rows.ts'

/** A press becomes a drag once it has moved this far, in CSS pixels. */
const MOVED_PX = 4
/** Near the edges of the list, within this distance, it scrolls by itself. */
const SCROLL_EDGE_PX = 36
const SCROLL_STEP_PX = 9

/** Fields that are being dragged. */
export interface Dragged {
  readonly ids: readonly string[]
  readonly target: DropTarget | null
  /** Why they cannot be dropped here; null if they can. */
  readonly refusal: MoveRefusal | null
}

interface DragInput {
  readonly tree: FieldTree
  readonly rows: readonly OutlineRow[]
  readonly rowHeight: number
  /** The width of one level, and where the first one begins, in CSS pixels. */
  readonly indent: number
  readonly start: number
  readonly scroller: RefObject<HTMLElement | null>
  /** What is dragged by a row. */
  readonly idsOf: (id: string) => readonly string[]
  readonly onDrop: (dragged: Dragged) => void
  readonly onCancel: () => void
}

/** Dragging of rows with a mouse, a pen or a finger. Work per movement does not depend on the number of rows. */
export function useOutlineDrag(input: DragInput) {
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  const begin = useCallback((event: ReactPointerEvent, id: string) => {
    stop.current?.()
    stop.current = follow(event, {
      isFar: () => setDragged(targetAt(latest.current, latest.current.idsOf(id), event)),
      onMove: (at) => {
        moveGhost(ghost.current, at)
        const next = targetAt(latest.current, latest.current.idsOf(id), at)
        setDragged((last) => (last && isSameTarget(last, next) ? last : next))
      },
      scroller: () => latest.current.scroller.current,
      onEnd: (at, isDropped) => {
        stop.current = null
        setDragged(null)
        if (isDropped) latest.current.onDrop(targetAt(latest.current, latest.current.idsOf(id), at))
        else latest.current.onCancel()
      },
    })
  }, [])
  return { dragged, ghost, begin }
}

interface Point {
  readonly clientX: number
  readonly clientY: number
}

interface Followers {
  readonly isFar: () => void
  readonly onMove: (at: Point) => void
  readonly scroller: () => HTMLElement | null
  readonly onEnd: (at: Point, isDropped: boolean) => void
}

/** Follows a pressed pointer until it is released or Escape is pressed. Returns a function that stops. */
function follow(pressed: ReactPointerEvent, { isFar, onMove, scroller, onEnd }: Followers): () => void {
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

function targetAt(
  { tree, rows, rowHeight, indent, start, scroller }: DragInput,
  ids: readonly string[],
  { clientX, clientY }: Point,
): Dragged {
  const list = scroller.current
  const box = list?.getBoundingClientRect()
  if (!list || !box || clientX < box.left || clientX > box.right) return { ids, target: null, refusal: null }
  const target = dropTargetAt(tree, rows, {
    y: (clientY - box.top + list.scrollTop) / rowHeight,
    x: (clientX - box.left - start) / indent,
  })
  const arranged = target && placeFields(tree, ids, target.place)
  return { ids, target, refusal: arranged && !arranged.ok ? arranged.why : null }
}

function isSameTarget({ target: last, refusal }: Dragged, next: Dragged): boolean {
  return refusal === next.refusal && JSON.stringify(last) === JSON.stringify(next.target)
}

function moveGhost(ghost: HTMLElement | null, { clientX, clientY }: Point): void {
  if (ghost) ghost.style.transform = `translate(${clientX + 14}px, ${clientY + 10}px)`
}
