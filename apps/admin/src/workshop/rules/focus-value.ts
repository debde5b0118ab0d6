/**
 * Marks the first input in an element as the one that its popover focuses: the value itself, not the choice of what kind
 * of value it is. To be used as a ref.
 */
export function focusValue(editor: HTMLElement | null): void {
  editor?.querySelector('input, textarea, [contenteditable=true]')?.setAttribute('data-autofocus', '')
}
