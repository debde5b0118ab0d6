import { beginContent } from './early-content.ts'

/** Loads the code of the workshop, so that opening a form does not wait for it. */
export function loadWorkshop(): void {
  // A failure is reported by the screen, which loads the same code.
  import('./workshop-screen.tsx').catch(() => undefined)
}

/** Loads the code of the workshop and a form in parallel, as soon as the id of the form is known. */
export function beginOpening(formId: string): void {
  loadWorkshop()
  beginContent(formId)
}
