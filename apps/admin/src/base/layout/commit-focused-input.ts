/** Makes the focused input commit its text: some inputs commit only after a pause in typing or on blur. */
export function commitFocusedInput() {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)) return
  activeElement.blur()
  activeElement.focus({ preventScroll: true })
}
