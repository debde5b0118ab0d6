import { useEffect } from 'react'

/**
 * Lets Escape close a list or a calendar alone, and not the dialog that it was opened in as well.
 *
 * Dialogs listen on the window before anything else hears of the key, and leave it to elements that are marked so.
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
