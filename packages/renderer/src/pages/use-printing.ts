import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { drawAllWhole } from '../context/light-hosts.ts'

/**
 * Returns true while the page is printed, and opens the closed parts of the form for that time. Everything is drawn
 * before the browser lays the paper out.
 */
export function usePrinting(form: RefObject<HTMLElement | null>): boolean {
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    const paper = matchMedia('print')
    let opened: readonly HTMLDetailsElement[] = []
    function update(isPaper: boolean): void {
      flushSync(() => setPrinted(isPaper))
      if (isPaper) drawAllWhole(form.current)
      for (const part of opened) part.open = false
      opened = isPaper
        ? [...(form.current?.querySelectorAll('details:not([open])') ?? [])].filter(isDetails)
        : []
      for (const part of opened) part.open = true
    }
    // Browsers differ in which of the two they announce: the print dialog, or paper as the medium.
    const begin = () => update(true)
    const end = () => update(false)
    const turn = ({ matches }: MediaQueryListEvent) => update(matches)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    paper.addEventListener('change', turn)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
      paper.removeEventListener('change', turn)
    }
  }, [form])
  return isPrinted
}

function isDetails(element: Element): element is HTMLDetailsElement {
  return element instanceof HTMLDetailsElement
}
