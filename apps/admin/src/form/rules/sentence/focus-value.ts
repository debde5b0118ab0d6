import { typeInto } from '../../../values/rich-text/insert-text.ts'

/** The inputs with which a person types or chooses a value: no toolbar, and no choice of the kind of value. */
const VALUE =
  'textarea, input:not([type=radio], [type=checkbox], [type=hidden], [type=file]), [role=combobox], [role=spinbutton]'
const ANYTHING = 'input:not([type=hidden]), select, button'
/** Parts of a popover are loaded when they are first needed. After this, the person has to go to the value. */
const LONGEST_WAIT_MS = 10_000

/**
 * Focuses the value in a popover as soon as it is drawn: with its text selected, or the
 * caret at the end of a long one.
 *
 * Text that is typed until then is written into the value.
 *
 * @param popover returns the popover, once it is drawn.
 * @returns stops waiting.
 */
export function focusValue(popover: () => HTMLElement | null): () => void {
  let typed = ''
  const onKeyDown = (event: KeyboardEvent) => {
    const isText = [...event.key].length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key === 'Escape') return stop()
    if (!isText && event.key !== 'Backspace') return
    typed = isText ? typed + event.key : [...typed].slice(0, -1).join('')
    event.preventDefault()
    event.stopPropagation()
  }
  const look = () => {
    const value = valueIn(popover())
    if (!value) return
    stop()
    // The popover itself focuses its first input a moment after it is drawn; it prefers
    // an element with this attribute.
    for (const other of popover()?.querySelectorAll('[data-autofocus]') ?? [])
      other.removeAttribute('data-autofocus')
    value.setAttribute('data-autofocus', '')
    value.focus({ preventScroll: true })
    selectAndType(value, typed)
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(stop, LONGEST_WAIT_MS)
  function stop() {
    observer.disconnect()
    clearTimeout(timer)
    window.removeEventListener('keydown', onKeyDown, true)
  }
  window.addEventListener('keydown', onKeyDown, true)
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return stop
}

function valueIn(popover: HTMLElement | null): HTMLElement | null {
  const isShown = (element: HTMLElement) =>
    element.checkVisibility() && !element.matches(':disabled') && element.closest('[role=toolbar]') === null
  const find = (selector: string) =>
    [...(popover?.querySelectorAll<HTMLElement>(selector) ?? [])].find(isShown)
  // A skeleton is shown while a part is being loaded: the inputs beside it are not the value.
  const isWhole = popover?.querySelector('[data-skeleton]') === null
  return find('[data-autofocus]') ?? find(VALUE) ?? (isWhole ? find(ANYTHING) : undefined) ?? null
}

/** Selects the text of an input, or puts the caret behind that of a long text; then types. */
function selectAndType(value: HTMLElement, typed: string): void {
  if (value instanceof HTMLTextAreaElement) value.setSelectionRange(value.value.length, value.value.length)
  else if (value instanceof HTMLInputElement) value.select()
  if (typed === '') return
  if (value instanceof HTMLInputElement || value instanceof HTMLTextAreaElement) {
    const [from, to] = [value.selectionStart ?? 0, value.selectionEnd ?? value.value.length]
    typeInto(value, { from, to, insert: typed, select: [from + typed.length, from + typed.length] })
  } else {
    for (const key of typed) value.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  }
}
