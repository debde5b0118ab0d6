import { useId, useLayoutEffect, useState } from 'react'

/**
 * Returns a prefix for the ids of one form that no other form on the page has. The form's own element has the id
 * `${prefix}-`.
 *
 * React's own ids are unique within one root only: two roots on a page use equal ids, unless their host passes an
 * `identifierPrefix`. So the second form uses another prefix.
 */
export function usePagePrefix(): string {
  const own = useId()
  const [prefix, setPrefix] = useState(own)
  useLayoutEffect(() => {
    if (countOf(prefix) < 2) return
    let number = 2
    while (countOf(`${own}.${number}`) > 0) number += 1
    setPrefix(`${own}.${number}`)
  }, [own, prefix])
  return prefix
}

/** Number of forms with this prefix on the page. */
function countOf(prefix: string): number {
  return document.querySelectorAll(`[id=${JSON.stringify(`${prefix}-`)}]`).length
}
