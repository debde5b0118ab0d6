import { useState } from 'react'

/** The value; while it is held, that from before. */
export function useHeld<T>(value: T, held: boolean): T {
  const [last, setLast] = useState(value)
  if (!held && last !== value) setLast(value)
  return held ? last : value
}
