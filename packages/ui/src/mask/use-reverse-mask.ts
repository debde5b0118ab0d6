import { type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { emittedBy } from './apply-mask.ts'
import type { MaskDriver, MaskedInputProps } from './masked-input-props.ts'
import { applyReverseMask } from './reverse-mask.ts'
import { useUndo } from './use-undo.ts'

/** Drives an input that fills from the right: the caret keeps its distance from the end, and undo is handled here. */
export function useReverseMask(
  element: RefObject<HTMLInputElement | null>,
  props: MaskedInputProps,
): MaskDriver {
  const { value } = props
  const [composing, setComposing] = useState<string | null>(null)
  const fromEnd = useRef<number | null>(null)
  const undo = useUndo(props)
  const shown = composing ?? applyReverseMask(props, value).shown

  useLayoutEffect(() => {
    if (fromEnd.current === null || !element.current) return
    const caret = Math.max(0, shown.length - fromEnd.current)
    fromEnd.current = null
    element.current.setSelectionRange(caret, caret)
  }, [element, shown])

  const give = (text: string) => undo.give(emittedBy(props, applyReverseMask(props, text)))

  return {
    shown,
    clear() {
      give('')
    },
    events: {
      onChange(event: ChangeEvent<HTMLInputElement>) {
        const node = event.currentTarget
        if (event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing) {
          setComposing(node.value)
          return
        }
        fromEnd.current = node.value.length - (node.selectionEnd ?? node.value.length)
        give(node.value)
      },
      onCompositionEnd() {
        setComposing(null)
        if (element.current) give(element.current.value)
      },
      onKeyDown(event) {
        if (undo.onKeyDown(event)) fromEnd.current = 0
      },
      onBlur() {
        props.onBlur?.()
      },
    },
  }
}
