/** Where the focus was in an element that is about to be replaced by one with the same id. */
export interface KeptFocus {
  readonly id: string
  readonly selection: readonly [start: number | null, end: number | null] | null
}

type TextElement = HTMLInputElement | HTMLTextAreaElement

/** The focus inside of an element; null if it is elsewhere. */
export function focusWithin(element: Element): KeptFocus | null {
  const root = element.getRootNode()
  const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
  if (!active || !element.contains(active)) return null
  const selection = isText(active) ? ([active.selectionStart, active.selectionEnd] as const) : null
  return { id: active.id, selection }
}

/** Gives the focus and the caret to the element that replaced the one that had them. */
export function restoreFocus(within: Element, { id, selection }: KeptFocus): void {
  const element = within.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  if (!element) return
  // Before the focus: with it an input may show another text, and must keep the selection.
  if (isText(element) && selection) element.setSelectionRange(...selection)
  element.focus({ preventScroll: true })
  if (isText(element) && selection) return
  // Its caret cannot be read: it was reached by the keyboard, which selects the text.
  if (element instanceof HTMLInputElement) element.select()
}

function isText(element: Element): element is TextElement {
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && hasCaret(element))
}

/** Other inputs have no selection, and setting one throws. */
function hasCaret({ type }: HTMLInputElement): boolean {
  return type === 'text' || type === 'tel' || type === 'url' || type === 'search' || type === 'password'
}
