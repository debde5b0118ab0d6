import type { Selected, TextEdit } from './text-edits.ts'

type TextElement = HTMLTextAreaElement | HTMLInputElement

/** The text of an input and its selection. */
export function selectedIn(element: TextElement): Selected {
  const { value, selectionStart, selectionEnd } = element
  return { text: value, from: selectionStart ?? value.length, to: selectionEnd ?? value.length }
}

/**
 * Changes the text of an input as if the user had typed it, so that the browser can undo it.
 *
 * Only `execCommand` keeps the undo history; browsers still support it for this.
 */
export function typeInto(element: TextElement, { from, to, insert, select }: TextEdit): void {
  element.focus()
  element.setSelectionRange(from, to)
  document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert)
  element.setSelectionRange(...select)
}
