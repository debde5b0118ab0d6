/** Makes the focused input send its text: some wait for the end of typing, and send it when they are left. */
export function commitFocusedInput() {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)) return
  activeElement.blur()
  activeElement.focus({ preventScroll: true })
}
