import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Calls a function on Escape in an element, unless something in it has its own use for the key: an open list, or an input
 * that restores its text.
 *
 * @param dismiss null while there is nothing to dismiss.
 */
export function useDismissKey(root: RefObject<HTMLElement | null>, dismiss: (() => void) | null): void {
  const run = useEffectEvent(() => dismiss?.())
  const isOn = dismiss !== null
  useEffect(() => {
    if (!isOn) return undefined
    // A list is closed by the same press, before the event gets to the document.
    let hadList = false
    const note = ({ target }: KeyboardEvent) => {
      hadList =
        target instanceof Element && target.closest('[aria-expanded="true"]:is(input, [role])') !== null
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = event.key === 'Escape' && !event.defaultPrevented && !event.isComposing
      if (!isPlain || hadList || !(event.target instanceof Node)) return
      if (root.current?.contains(event.target)) run()
    }
    document.addEventListener('keydown', note, true)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', note, true)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [root, isOn])
}
