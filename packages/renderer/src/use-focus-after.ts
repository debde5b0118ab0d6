import { useLayoutEffect, useRef } from 'react'

/** Looks for the element that gets the focus. */
export type Find = () => HTMLElement | null | undefined

/** Puts the focus on what is found after the next drawing, so that it is never lost with what was drawn before. */
export function useFocusAfter(): (find: Find) => void {
  const wanted = useRef<Find | null>(null)
  useLayoutEffect(() => {
    const find = wanted.current
    wanted.current = null
    find?.()?.focus()
  })
  return (find) => {
    wanted.current = find
  }
}
