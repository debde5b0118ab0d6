import { beginContent } from './early-content.ts'

/** Loads the code of the workshop, so that opening a form does not wait for it. */
export function loadWorkshop(): void {
  // A failure is reported by the screen, which loads the same code.
  import('./workshop-screen.tsx').catch(() => undefined)
}

/** Loads the code of the workshop and a form beside each other, as soon as it is known which form will be shown. */
export function beginOpening(formId: string): void {
  loadWorkshop()
  beginContent(formId)
}
