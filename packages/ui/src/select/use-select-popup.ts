import { type KeyboardEvent, useState } from 'react'
import { definePart, usePart } from '../lazy-part.ts'
import { loadModule } from '../load-module.ts'

const selectPopup = definePart(() => loadModule(() => import('./select-popup.tsx')))

/**
 * The list of a select and the button that opens it: by a click, by the arrow keys, or by typing the text to search for.
 * The list is loaded on first use; loading starts as soon as the button gets the focus or the pointer.
 *
 * @param isFixed true if the value cannot be changed, so that the list stays closed.
 */
export function useSelectPopup(isFixed: boolean) {
  const [query, setQuery] = useState<string | null>(null)
  const isOpen = query !== null && !isFixed
  const { content, failed, retry } = usePart(selectPopup, isOpen)

  function onClick(): void {
    if (isFixed) return
    if (failed) retry()
    setQuery((last) => (last === null || failed ? '' : null))
  }

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    if (isFixed || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setQuery('')
    } else if (event.key.length === 1 && (event.key !== ' ' || query)) {
      event.preventDefault()
      // Further letters arrive here until the list is loaded.
      setQuery((typed) => (typed ?? '') + event.key)
    }
  }

  return {
    /** The text with which the list was opened; null while it is closed. */
    query: isOpen ? query : null,
    /** The list's component; null while it is closed or not loaded. */
    content,
    /** True if it could not be loaded. */
    failed,
    /** The handlers of the button. */
    opening: {
      onClick,
      onFocus: selectPopup.preload,
      onPointerEnter: selectPopup.preload,
      onKeyDown,
    },
    close: () => setQuery(null),
  }
}
