interface Notice {
  readonly text: string
  readonly lang: string
  /** The button below the text; null while the form is being loaded. */
  readonly action: { readonly label: string; readonly run: () => void } | null
}

/**
 * Shows a text in place of the form. It needs no part of the renderer, because that may be the part that could
 * not be loaded.
 */
export function showNotice(container: HTMLElement, { text, lang, action }: Notice): void {
  const words = document.createElement('p')
  words.setAttribute('role', action ? 'alert' : 'status')
  words.setAttribute('part', action ? 'failure' : 'loading')
  if (lang !== '') words.lang = lang
  // The page may be written in the other direction.
  words.dir = 'auto'
  container.replaceChildren(words)
  // A live region is read out when its text changes, not when it appears.
  words.textContent = text
  if (!action) return
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('part', 'retry')
  button.textContent = action.label
  button.addEventListener('click', action.run)
  container.append(button)
}
