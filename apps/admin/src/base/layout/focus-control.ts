/** Focuses the control in an element where it stands: the view does not move. */
export function focusControlInPlace(id: string): void {
  const element = document.getElementById(id)
  const control = element?.matches(CONTROLS) ? element : element?.querySelector<HTMLElement>(CONTROLS)
  control?.focus({ preventScroll: true })
}

/** Focuses the control in an element, unfolding and scrolling to it. Returns whether the element is on the page and shown. */
export function focusControl(id: string): boolean {
  // Tabs that were left stay on the page unseen, so a control of another item may have the same id.
  const element = [...document.querySelectorAll<HTMLElement>(`#${CSS.escape(id)}`)].find(isShown)
  if (!element) return false
  const control = element.matches(CONTROLS) ? element : element.querySelector<HTMLElement>(CONTROLS)
  const folded = element.closest('details')
  if (folded) folded.open = true
  element.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
  return true
}

/** Focuses the control in an element as soon as it is on the page, unless the user acts first. */
export function focusControlWhenShown(id: string): void {
  if (focusControl(id)) return
  const observer = new MutationObserver(() => focusControl(id) && stop())
  const stop = () => {
    observer.disconnect()
    for (const event of USER_EVENTS) window.removeEventListener(event, stop, true)
  }
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] })
  for (const event of USER_EVENTS) window.addEventListener(event, stop, true)
}

/**
 * True if a screen that has just opened may choose where the focus starts: nothing is focused, or only the screen as a
 * whole. False on touch screens, where a focused text box opens the keyboard over the screen.
 */
export function isFocusFree(): boolean {
  const { activeElement, body } = document
  const isFree = activeElement === body || activeElement?.tagName === 'MAIN'
  return isFree && window.matchMedia('(pointer: fine)').matches
}

/** What is folded counts as shown: it can be unfolded. */
function isShown(element: Element): boolean {
  let shown = element
  for (
    let folded = element.closest('details');
    folded;
    folded = folded.parentElement?.closest('details') ?? null
  )
    if (!folded.open) shown = folded
  return shown.checkVisibility()
}

const CONTROLS = 'input, textarea, button, select'
const USER_EVENTS = ['pointerdown', 'keydown'] as const
