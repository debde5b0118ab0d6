import { buildFieldTree, type FieldTree, placeFields } from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { notify } from '../../../base/dialogs/notify.tsx'
import { followPointer, type Point } from '../../../base/layout/follow-pointer.ts'
import { useLongPress } from '../../../base/layout/use-long-press.ts'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { formItemsOf } from '../../store/document-source.ts'
import { moveFieldsTo } from '../../store/move-selected.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { lift } from './canvas-scroller.ts'
import { type DropSide, dropSideAt } from './drop-side.ts'

/** The frame that the pointer is over, and the side of it where the fields would go. */
interface Drop extends DropSide {
  readonly frame: HTMLElement
}

/**
 * Drags fields on the canvas: a line shows where they will be dropped. Touch needs a long press first, so
 * that the canvas can be scrolled. Returns the function to call when a frame is pressed.
 */
export function useCanvasDrag(scroller: () => HTMLElement | null): (event: PointerEvent, id: string) => void {
  const workshop = useWorkshop()
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  const drag = useDrag(scroller, stop)
  const pressed = useRef<PointerEvent | null>(null)
  const { begin } = useLongPress((id) => {
    if (!pressed.current) return
    if (!workshop.state().selection.includes(id)) workshop.select([id])
    drag(pressed.current, id)
    lift(scroller())
  })
  return useCallback(
    (event, id) => {
      if (event.button !== 0) return
      if (event.pointerType !== 'touch') return drag(event, id)
      pressed.current = event
      begin(event, id)
    },
    [drag, begin],
  )
}

function useDrag(
  scroller: () => HTMLElement | null,
  stop: RefObject<(() => void) | null>,
): (event: PointerEvent, id: string) => void {
  const workshop = useWorkshop()
  return useCallback(
    (event, id) => {
      stop.current?.()
      const tree = buildFieldTree(formItemsOf(workshop.document().items[formField.name] ?? new Map()))
      const { selection } = workshop.state()
      const ids = selection.includes(id) ? selection : [id]
      let shown: Drop | null = null
      const show = (drop: Drop | null) => {
        shown?.frame.removeAttribute('data-drop')
        if (drop) drop.frame.dataset.drop = placeFields(tree, ids, drop.place).ok ? drop.side : 'refused'
        shown = drop
      }
      stop.current = followPointer(event, {
        isFar: () => show(dropAt(tree, event)),
        onMove: (at) => show(dropAt(tree, at)),
        scroller,
        onEnd: (_, isDropped) => {
          stop.current = null
          const drop = shown
          show(null)
          if (!isDropped || !drop) return
          const arranged = moveFieldsTo(workshop, ids, drop.place)
          if (!arranged.ok && arranged.why !== 'edge') {
            notify.error(t(`workshop.outline.refusal.${arranged.why}`))
          }
        },
      })
    },
    [workshop, scroller, stop],
  )
}

/** Returns the frame at a point, with the place of fields that are dropped there. */
function dropAt(tree: FieldTree, at: Point): Drop | null {
  const frame = document.elementFromPoint(at.clientX, at.clientY)?.closest<HTMLElement>('[data-frame]')
  if (!frame) return null
  const box = {
    id: frame.dataset.frame ?? '',
    isHead: frame.dataset.part === 'head',
    box: frame.getBoundingClientRect(),
    lineWidth: frame.closest('[data-index]')?.getBoundingClientRect().width ?? 0,
  }
  const drop = dropSideAt(tree, box, at)
  return drop && { frame, ...drop }
}
