/** Focuses the control in an element, unfolding and scrolling to it. Returns whether the element is on the page. */
export function focusControl(id: string): boolean {
  const element = document.getElementById(id)
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
  observer.observe(document.body, { childList: true, subtree: true })
  for (const event of USER_EVENTS) window.addEventListener(event, stop, true)
}

const CONTROLS = 'input, textarea, button, select'
const USER_EVENTS = ['pointerdown', 'keydown'] as const
