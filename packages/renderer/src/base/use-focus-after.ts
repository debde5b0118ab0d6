import { useLayoutEffect, useRef } from 'react'

/** Finds the element that gets the focus. */
export type Find = () => HTMLElement | null | undefined

/** Focuses the found element after the next render, so that the focus is not lost with the elements rendered before. */
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
