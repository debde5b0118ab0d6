import { options } from 'preact'
import { partsOf } from './parts.ts'

/** Makes Preact behave as the renderer expects. Call it before the first render; further calls do nothing. */
export function setUpPreact(): void {
  if (options.requestAnimationFrame === runSoon) return
  // React runs the effects of a press before the next event; Preact would wait for a frame.
  options.requestAnimationFrame = runSoon
  const before = options.vnode
  options.vnode = (node) => {
    if (typeof node.type === 'string') addParts(node.props as ElementProps)
    before?.(node)
    // The line above gives inputs of text `oninput` for React's `onChange`, and new properties.
    if (node.type === 'input' || node.type === 'textarea') takeChanges(node.props as InputProps)
  }
}

/** Of the properties of a node that is an input. */
interface InputProps {
  readonly value?: unknown
  readonly oninput?: (event: Event) => void
  onChange?: (event: Event) => void
}

/**
 * Scripts and password managers may fire `change` alone after they have filled in an input. React's `onChange` handles it,
 * and ignores it if the text is the one that was drawn. Preact's does not, and the next drawing undoes the text.
 */
function takeChanges(props: InputProps): void {
  const { oninput, value } = props
  if (!oninput || props.onChange) return
  props.onChange = (event) => {
    const input = event.currentTarget as HTMLInputElement | HTMLTextAreaElement
    if (input.value !== value) oninput(event)
  }
}

/** Of the properties of a node that is an element. */
interface ElementProps {
  className?: unknown
  part?: string
}

function runSoon(callback: () => void): void {
  queueMicrotask(callback)
}

/** Gives an element the names by which the styles of the page may address it. */
function addParts(props: ElementProps): void {
  if (typeof props.className !== 'string') return
  const parts = partsOf(props.className)
  if (parts !== '') props.part = parts
}
