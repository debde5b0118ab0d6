import type { KeyboardEvent } from 'react'

let armed: EventTarget | null = null

/**
 * Handlers that make Enter click an element on key-up, as Space does natively. The key must have been pressed on the
 * same element, outside an input method's composition. Source: the specification, section 9.
 */
export const keyUpActivation = {
  onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    armed = event.currentTarget
  },
  onKeyUp(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Enter') return
    if (armed === event.currentTarget) event.currentTarget.click()
    armed = null
  },
}
