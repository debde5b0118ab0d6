import { createContext, useContext, useState } from 'react'
import { isLarge } from './field-weight.ts'
import { type DrawGrid, useForm } from './form-context.ts'

/** True inside of something that is drawn in chunks. */
export const WindowedContext = createContext(false)

/**
 * Returns the component that draws the fields of a container in chunks; null for a container with few fields. This is
 * decided when the container is first drawn: another drawing would replace its inputs.
 */
export function useWindowedGrid(container: string): DrawGrid | null {
  const { plan, drawLarge } = useForm()
  const isInside = useContext(WindowedContext)
  const [isWindowed] = useState(() => drawLarge !== null && (isInside || isLarge(plan, container)))
  return isWindowed ? drawLarge : null
}

/** True if so many rows of a repeat are drawn that they are drawn in chunks; stays so when rows are removed. */
export function useWindowedRows(container: string, rows: number): boolean {
  const { plan, drawLarge } = useForm()
  const isInside = useContext(WindowedContext)
  const [wasLarge, setLarge] = useState(false)
  const isNow = wasLarge || (drawLarge !== null && (isInside || isLarge(plan, container, rows)))
  if (isNow && !wasLarge) setLarge(true)
  return isNow
}
