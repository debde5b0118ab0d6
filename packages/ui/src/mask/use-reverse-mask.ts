import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { emittedBy } from './apply-mask.ts'
import type { MaskDriver, MaskedInputProps } from './masked-input.tsx'
import { applyReverseMask } from './reverse-mask.ts'

/** Drives an input that fills from the right: the caret keeps its distance from the end, undo is kept here. */
export function useReverseMask(
  element: RefObject<HTMLInputElement | null>,
  props: MaskedInputProps,
): MaskDriver {
  const { value } = props
  const [composing, setComposing] = useState<string | null>(null)
  const fromEnd = useRef<number | null>(null)
  const past = useRef<string[]>([])
  const future = useRef<string[]>([])
  const shown = composing ?? applyReverseMask(props, value).shown

  useLayoutEffect(() => {
    if (fromEnd.current === null || !element.current) return
    const caret = Math.max(0, shown.length - fromEnd.current)
    fromEnd.current = null
    element.current.setSelectionRange(caret, caret)
  }, [element, shown])

  function give(text: string): void {
    const next = emittedBy(props, applyReverseMask(props, text))
    if (next === value) return
    past.current.push(value)
    future.current = []
    props.onChange(next)
  }

  function travel(from: string[], to: string[]): void {
    const next = from.pop()
    if (next === undefined) return
    to.push(value)
    fromEnd.current = 0
    props.onChange(next)
  }

  return {
    shown,
    clear: () => give(''),
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
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        if (!(event.ctrlKey || event.metaKey) || props.readOnly || props.disabled) return
        const key = event.key.toLowerCase()
        if (key !== 'z' && key !== 'y') return
        event.preventDefault()
        if (key === 'z' && !event.shiftKey) travel(past.current, future.current)
        else travel(future.current, past.current)
      },
      onBlur() {
        props.onBlur?.()
      },
    },
  }
}
