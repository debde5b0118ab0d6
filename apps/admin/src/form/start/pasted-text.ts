/** Returns text for the screen that is opened next, stored with its entry of the history. */
export function withPastedText(text: string): { readonly paste: string } {
  return { paste: text }
}

/**
 * The text that the person pasted when they began the form, once; null if there is none. Call it in an effect: the entry
 * of the history changes.
 */
export function takePastedText(): string | null {
  // The router writes it there; anything may have written another state.
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('paste' in state)) return null
  const { paste, ...rest } = state
  if (typeof paste !== 'string') return null
  window.history.replaceState(rest, '')
  return paste
}
