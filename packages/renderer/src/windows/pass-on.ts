import { drawWhole } from '../context/light-hosts.ts'

/**
 * Draws light fields whole as soon as one of them is used, and passes on the event: a press, or a text that the browser
 * or an aid has entered. Nothing can be typed before, because the focus comes first.
 */
export function passOn(host: HTMLElement): void {
  // Strict mode runs effects twice.
  if (listening.has(host)) return
  listening.add(host)
  const root = host.getRootNode()
  let isPressed = false
  const whole = () => drawWhole(host)

  host.addEventListener('focusin', () => {
    // A press ends with a click on the element that it began on.
    if (!isPressed) queueMicrotask(whole)
  })
  host.addEventListener('pointerdown', () => {
    isPressed = true
    const release = () => {
      removeEventListener('pointerup', release, true)
      removeEventListener('pointercancel', release, true)
      // After the click.
      requestAnimationFrame(() => {
        isPressed = false
        if (host.querySelector(':focus')) whole()
      })
    }
    addEventListener('pointerup', release, true)
    addEventListener('pointercancel', release, true)
  })
  // Aids press an element that the focus has just replaced: then it is out of the document, with its host.
  host.addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || !target.matches(PRESSED)) return
    event.preventDefault()
    event.stopPropagation()
    whole()
    const drawn = successorOf(target)
    drawn?.focus({ preventScroll: true })
    drawn?.click()
  })
  host.addEventListener('input', (event) => {
    const { target } = event
    if (!isText(target)) return
    event.stopPropagation()
    const { value } = target
    whole()
    const drawn = successorOf(target)
    if (!isText(drawn)) return
    setText(drawn, value)
    drawn.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })

  /** The element that the component has drawn in place of a light one. */
  function successorOf(element: HTMLElement): HTMLElement | null {
    return root instanceof Document || root instanceof ShadowRoot ? root.getElementById(element.id) : null
  }
}

const listening = new WeakSet<HTMLElement>()

const PRESSED = 'button, input:is([type="checkbox"], [type="radio"])'

function isText(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !target.matches(PRESSED)
}

/** Sets a text as the browser does: a component that has set it itself would take it for its own. */
function setText(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const owner = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(element, text)
}
