import { createContext, useContext, useEffect } from 'react'

/** Opens the closed part that surrounds a field; null where there is none. */
export const OpenPartContext = createContext<(() => void) | null>(null)

/** Opens the surrounding part when a field in it has an error, so that the error can be seen. */
export function useOpenOnError(isFaulty: boolean): void {
  const open = useContext(OpenPartContext)
  useEffect(() => {
    if (isFaulty) open?.()
  }, [isFaulty, open])
}

/** Opens all closed parts around an element, so that it can take the focus. */
export function openPartsAround(element: HTMLElement | null): void {
  for (let part = element?.closest('details'); part; part = part.parentElement?.closest('details'))
    part.open = true
}
