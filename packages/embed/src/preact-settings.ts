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
