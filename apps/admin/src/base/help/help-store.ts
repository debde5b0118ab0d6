import { useSyncExternalStore } from 'react'

/** The place in the help that is shown: a page with an anchor (`03-mezok#melyik-tipust`), or `''` for the contents. */
export type HelpAddress = string

let address: HelpAddress | null = null
let opener: Element | null = null
const listeners = new Set<() => void>()

/** Opens the help at an address. Closing the help returns the focus to the element that has it now. */
export function openHelp(next: HelpAddress): void {
  if (address === null) opener = document.activeElement
  show(next)
}

/** Closes the help and focuses the element that had the focus before, if it still exists. */
export function closeHelp(): void {
  show(null)
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  opener = null
}

/** The address that the help was last opened at; null while it is closed. */
export function useHelpAddress(): HelpAddress | null {
  return useSyncExternalStore(subscribe, () => address)
}

function show(next: HelpAddress | null): void {
  address = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
