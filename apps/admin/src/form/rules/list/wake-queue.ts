import { useEffect, useState } from 'react'

/** Rows that stay this long get their controls; in milliseconds. */
const REST_MS = 120

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Wakes the waiting rows, one in each task, once no new row was added for a moment. */
function schedule(after: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const [next] = waiting
    if (!next) return
    waiting.delete(next)
    next()
    schedule(0)
  }, after)
}

/**
 * Whether a row has its controls, and a function that makes it have them now. Rows that rush past while one scrolls cost
 * little, and many new rows never block the page.
 */
export function useAwake(): readonly [boolean, () => void] {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    if (isAwake) return
    const wake = () => setAwake(true)
    waiting.add(wake)
    schedule(REST_MS)
    return () => {
      waiting.delete(wake)
    }
  }, [isAwake])
  return [isAwake, () => setAwake(true)]
}
