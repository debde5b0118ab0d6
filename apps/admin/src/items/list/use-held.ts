import { useState } from 'react'

/** The value; while it is held, that from before. */
export function useHeld<T>(value: T, held: boolean): T {
  const [kept, setKept] = useState(value)
  if (!held && kept !== value) setKept(value)
  return held ? kept : value
}
