import { type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { applyMask, emittedBy } from './apply-mask.ts'
import { parseMask } from './mask.ts'
import type { MaskDriver, MaskedInputProps } from './masked-input-props.ts'
import { losesLetters } from './reverse-mask.ts'
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
  const shown = composing ?? applyMask(props, value).shown

  useLayoutEffect(() => {
    if (fromEnd.current === null || !element.current) return
    const caret = Math.max(0, shown.length - fromEnd.current)
    fromEnd.current = null
    element.current.setSelectionRange(caret, caret)
  }, [element, shown])

  const give = (text: string) => undo.give(emittedBy(props, applyMask(props, text)))

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
        const caret = node.selectionEnd ?? node.value.length
        fromEnd.current = node.value.length - caret
        const key = event.nativeEvent instanceof InputEvent ? (event.nativeEvent.data ?? '') : ''
        const isStray = [...key].length === 1 && losesLetters(parseMask(props.mask), key)
        give(isStray ? node.value.slice(0, caret - key.length) + node.value.slice(caret) : node.value)
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
