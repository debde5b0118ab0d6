import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Closes an open popover on Escape while the focus is still on the button that opened it, or nowhere. The popover itself
 * hears only the keys that are pressed in it.
 *
 * @param close null while nothing is open.
 */
export function useEscapeBeside(button: RefObject<HTMLElement | null>, close: (() => void) | null): void {
  const run = useEffectEvent(() => close?.())
  const isOpen = close !== null
  useEffect(() => {
    if (!isOpen) return undefined
    const onKeyDown = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const isBeside = target === button.current || target === document.body
      if (key === 'Escape' && isBeside && !defaultPrevented) run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [button, isOpen])
}
