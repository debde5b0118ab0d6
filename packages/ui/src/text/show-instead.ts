/**
 * Shows another text in an input that has just got the focus, and keeps the selection.
 *
 * Browsers select the text of an input that Tab or `select()` reaches. A text that is rendered after that loses the
 * selection, and the next typed text is then added to the old one.
 *
 * @param text the new text; the characters that both texts have are in the same order.
 */
export function showInstead(input: HTMLInputElement, text: string): void {
  const { value, selectionStart, selectionEnd, selectionDirection } = input
  if (value === text) return
  input.value = text
  const place = (position: number | null) => placeIn(text, value.slice(0, position ?? value.length))
  input.setSelectionRange(place(selectionStart), place(selectionEnd), selectionDirection ?? undefined)
}

/** The position in a text behind the characters that it shares with the beginning of another. */
function placeIn(text: string, before: string): number {
  let position = 0
  for (const character of before) if (text.startsWith(character, position)) position += character.length
  return position
}
