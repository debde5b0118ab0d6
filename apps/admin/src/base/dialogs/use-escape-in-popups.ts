import { useEffect } from 'react'

/**
 * Makes Escape close only a list or a calendar, and not also the dialog that contains it.
 *
 * Dialogs listen on the window in the capture phase, and ignore the key on elements with this marker.
 */
export function useEscapeInPopups(): void {
  useEffect(() => {
    const mark = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('.uf-popup'))
        target.setAttribute('data-mantine-stop-propagation', 'true')
    }
    document.addEventListener('focusin', mark)
    return () => document.removeEventListener('focusin', mark)
  }, [])
}
