import { type RefObject, useId, useLayoutEffect, useState } from 'react'

/**
 * A prefix for the ids of one form that no other form on the page has.
 *
 * React's own ids are unique within one root only: two roots on a page count alike, unless their host gives them an
 * `identifierPrefix`. So the form that comes second takes another prefix.
 *
 * @param element the form's own element; its id is `${prefix}-`.
 */
export function usePagePrefix(element: RefObject<HTMLElement | null>): string {
  const own = useId()
  const [suffix, setSuffix] = useState('')
  useLayoutEffect(() => {
    if (!element.current || countOf(element.current.id) < 2) return
    let number = 2
    while (countOf(`${own}.${number}-`) > 0) number += 1
    setSuffix(`.${number}`)
  })
  return own + suffix
}

function countOf(id: string): number {
  return document.querySelectorAll(`[id=${JSON.stringify(id)}]`).length
}
