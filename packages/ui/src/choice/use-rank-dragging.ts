import { type ComponentProps, type PointerEvent, useRef, useState } from 'react'
import type { OptionValue } from './option.ts'

interface Drag<Value> {
  readonly value: Value
  readonly order: readonly Value[]
}

/**
 * Dragging a ranked option by its handle, with the mouse, a pen or a finger.
 *
 * @param onDrop called when an option is dropped at another place.
 */
export function useRankDragging<Value extends OptionValue>(
  value: readonly Value[],
  onDrop: (order: readonly Value[], moved: Value) => void,
) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag<Value> | null>(null)
  return {
    list,
    dragged: drag?.value ?? null,
    /** The place of an option while one is dragged; undefined at other times. */
    placeOf: (one: Value) => drag?.order.indexOf(one),
    grip: (one: Value): ComponentProps<'span'> => ({
      onPointerDown(event) {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ value: one, order: value })
      },
      onPointerMove(event) {
        if (drag) setDrag({ value: drag.value, order: orderAt(event, drag.value) })
      },
      onPointerUp() {
        setDrag(null)
        if (drag?.order.some((other, index) => other !== value[index])) onDrop(drag.order, drag.value)
      },
      onPointerCancel: () => setDrag(null),
    }),
  }

  /** The options with the dragged one between those whose middles are above and below the pointer. */
  function orderAt({ clientY }: PointerEvent, dragged: Value): readonly Value[] {
    const rows = [...(list.current?.children ?? [])]
    const others = value.filter((one) => one !== dragged)
    const above = others.filter((one) => {
      const box = rows[value.indexOf(one)]?.getBoundingClientRect()
      return box !== undefined && box.top + box.height / 2 < clientY
    })
    return others.toSpliced(above.length, 0, dragged)
  }
}
