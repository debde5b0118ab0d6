import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { useRequest } from '../../../base/layout/use-request.ts'
import { elementOf } from './row-elements.ts'

interface ListFocusInput {
  readonly virtual: Pick<Virtualizer<HTMLDivElement, Element>, 'scrollToIndex'>
  /** The key of the row with the tab stop, and its place. */
  readonly active: string
  readonly at: number
  readonly indexOf: ReadonlyMap<string, number>
  /** The key of a row that is to be scrolled into view; it is set to null then. */
  readonly toReveal: RefObject<string | null>
  /** Gets a function that focuses the list. */
  readonly focusList: RefObject<(() => void) | null>
}

/** Scrolls to revealed rows, and focuses the active row when that is requested or when the focused one is deleted. */
export function useListFocus({ virtual, active, at, indexOf, toReveal, focusList }: ListFocusInput) {
  const requestFocus = useRequest(() => {
    virtual.scrollToIndex(at, { align: 'auto' })
    elementOf(active)?.focus({ preventScroll: true })
  })
  useImperativeHandle(focusList, () => requestFocus, [requestFocus])
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    const revealed = toReveal.current === null ? undefined : indexOf.get(toReveal.current)
    if (revealed === undefined) return
    toReveal.current = null
    virtual.scrollToIndex(revealed, { align: 'auto' })
    if (hasFocus.current && document.activeElement?.matches('[data-row]')) requestFocus()
  })
  // After a focused row was deleted, no element has the focus.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) {
      elementOf(active)?.focus({ preventScroll: true })
    }
  })
  return { requestFocus, hasFocus }
}
