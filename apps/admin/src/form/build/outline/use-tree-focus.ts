import { type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { type RowFocusInput, useFocusRequests, useRowFocus } from './use-row-focus.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

interface TreeFocusInput extends RowFocusInput {
  readonly rowHeight: number
  readonly scroller: RefObject<HTMLElement | null>
  /** Gets a function that focuses the tree. */
  readonly focusTree: RefObject<(() => void) | null>
}

/** The focus and the selection of the rows, the rows that are drawn, and a function that focuses the active one. */
export function useTreeFocus({ rows, readTree, fold, rowHeight, scroller, focusTree }: TreeFocusInput) {
  const focus = useRowFocus({ rows, readTree, fold })
  const { active, at, indexOf, toReveal } = focus
  const virtual = useVirtualRows({ rows, kept: at, rowHeight, scroller })
  const scrollTo = useRef(() => {})
  // Before requests for the focus, which scroll to the row of this rendering.
  useLayoutEffect(() => {
    scrollTo.current = () => virtual.scrollToIndex(at, { align: 'auto' })
    const revealed = toReveal.current === null ? undefined : indexOf.get(toReveal.current)
    if (revealed === undefined) return
    toReveal.current = null
    virtual.scrollToIndex(revealed, { align: 'auto' })
  })
  const requestFocus = useFocusRequests(active, scrollTo)
  useImperativeHandle(focusTree, () => requestFocus, [requestFocus])
  return { focus, virtual, requestFocus }
}
