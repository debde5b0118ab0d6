import { type FieldTree, type MoveRefusal, placeFields } from '@urlapmuhely/document'
import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { followPointer, type Point } from '../../../base/layout/follow-pointer.ts'
import { type DropTarget, dropTargetAt } from './drop-target.ts'
import type { OutlineRow } from './outline-rows.ts'

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
  /** The width of one level, and the left edge of the first one, in CSS pixels. */
  readonly indent: number
  readonly start: number
  readonly scroller: RefObject<HTMLElement | null>
  /** Returns the ids that dragging a row moves. */
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
    stop.current = followPointer(event, {
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
