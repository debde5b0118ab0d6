import { type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react'
import {
  editMasked,
  entryOf,
  entryValue,
  positionAfter,
  type Selected,
  showEntry,
  typedBefore,
} from './edit-mask.ts'
import type { MaskDriver, MaskedInputProps } from './masked-input-props.ts'
import { completeDay, isSeparator } from './moment-parts.ts'
import { useUndo } from './use-undo.ts'

/**
 * Drives an input that fills from the left. The browser edits the text; the edit is derived from the text and selection
 * before and after, and applied to the mask.
 */
export function useForwardMask(
  element: RefObject<HTMLInputElement | null>,
  props: MaskedInputProps,
): MaskDriver {
  const { value } = props
  const [isFocused, setFocused] = useState(false)
  const [pending, setPending] = useState('')
  const [composing, setComposing] = useState<string | null>(null)
  const before = useRef<Selected | null>(null)
  // The caret position after the next render, as a number of typed characters before it, or in a pending text.
  const caret = useRef<number | null>(null)
  // True once somebody ends the parts of a date with separators.
  const separates = useRef(false)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const undo = useUndo(props)
  const entry = value === '' ? { typed: '', pending } : entryOf(props, value)
  const shown = composing ?? showEntry(props, entry, isFocused && !props.readOnly && !props.disabled)

  useLayoutEffect(() => watchEdits(element, before), [element])
  useLayoutEffect(() => {
    const count = caret.current
    caret.current = null
    if (count === null || !element.current || composing !== null) return
    const position = entry.pending === '' ? positionAfter(props, shown, count) : Math.min(count, shown.length)
    element.current.setSelectionRange(position, position)
  })

  function apply(node: HTMLInputElement): void {
    const whole = { text: shown, start: 0, end: shown.length }
    const edit = {
      before: before.current ?? whole,
      after: { text: node.value, caret: node.selectionStart ?? node.value.length },
    }
    before.current = null
    const edited = editMasked(props, entry, edit)
    setPending(edited?.pending ?? entry.pending)
    caret.current = edited?.caret ?? typedBefore(props, edit.before.text, edit.before.start)
    redraw() // a rejected edit changes no state, but the caret must be restored
    if (edited) undo.give(entryValue(props, edited))
  }

  function finish(): void {
    const typed = separates.current ? completeDay(props.mask, entry.typed) : null
    separates.current = false
    if (typed !== null) undo.give(entryValue(props, { typed, pending: '' }))
  }

  return {
    shown,
    clear() {
      setPending('')
      undo.give('')
    },
    events: {
      onFocus: () => setFocused(true),
      onClick() {
        if (value !== '' || shown === '') return
        caret.current = 0
        redraw()
      },
      onChange(event) {
        const node = event.currentTarget
        const native = event.nativeEvent
        if (native instanceof InputEvent && isSeparator(native.data ?? '')) separates.current = true
        if (native instanceof InputEvent && native.isComposing) setComposing(node.value)
        else apply(node)
      },
      onCompositionEnd() {
        setComposing(null)
        if (element.current) apply(element.current)
      },
      onKeyDown(event) {
        if (event.key === 'Enter') finish()
        if (undo.onKeyDown(event)) caret.current = Number.POSITIVE_INFINITY
      },
      onBlur() {
        setFocused(false)
        setPending('')
        finish()
        props.onBlur?.()
      },
    },
  }
}

/** Stores the text and selection before the edit that the browser begins, or before composition began. */
function watchEdits(
  element: RefObject<HTMLInputElement | null>,
  before: { current: Selected | null },
): () => void {
  const node = element.current
  const keep = (event: InputEvent) => {
    if (!node || (event.isComposing && before.current)) return
    const { value: text, selectionStart, selectionEnd } = node
    before.current = { text, start: selectionStart ?? text.length, end: selectionEnd ?? text.length }
  }
  node?.addEventListener('beforeinput', keep)
  return () => node?.removeEventListener('beforeinput', keep)
}
