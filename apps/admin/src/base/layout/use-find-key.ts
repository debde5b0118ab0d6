import { type KeyboardEvent, type RefObject, useRef } from 'react'

/** Moves the focus into the filter of an element on Ctrl+F. Returns the ref of the input, and the key listener. */
export function useFindKey(): {
  readonly filterInput: RefObject<HTMLInputElement | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
} {
  const filterInput = useRef<HTMLInputElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'f'
    if (!isFind) return
    event.preventDefault()
    filterInput.current?.select()
    filterInput.current?.focus()
  }
  return { filterInput, onKeyDown }
}
