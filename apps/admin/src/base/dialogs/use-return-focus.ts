import { useEffect, useState } from 'react'

/**
 * Returns the focus to its element before a dialog, once the dialog has been removed: for dialogs that are
 * mounted open, whose closing Mantine does not notice. Does nothing if another element has the focus by then.
 */
export function useReturnFocus(): void {
  // In the first rendering: inputs of the dialog take the focus as soon as they are mounted.
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
}
