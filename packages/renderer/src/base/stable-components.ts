import type { ReactNode } from 'react'
import { warnInDevelopment } from './development.ts'

type Draw<Props> = (props: Props) => ReactNode
type StableComponent<Props> = (property: string, name: string, draw: Draw<Props>) => Draw<Props>

/**
 * Creates components that stay the same while a host passes new ones at every render.
 *
 * An inline function is a different one at each render, and React would unmount its elements, with their state and
 * the focus. Functions from the same place in the host's code have the same source; the component calls the newest of
 * them.
 */
export function buildStableComponents<Props>(): StableComponent<Props> {
  const known = new Map<string, { draw: Draw<Props>; readonly part: Draw<Props> }>()
  return (property, name, draw) => {
    if (!isPlainFunction(draw)) return draw
    const key = `${name} ${draw}`
    const steady = known.get(key)
    if (steady) {
      if (steady.draw !== draw) warnInDevelopment(property)
      steady.draw = draw
      return steady.part
    }
    const made = { draw, part: (props: Props) => made.draw(props) }
    known.set(key, made)
    return made.part
  }
}

/**
 * True for a plain function: no class, no component made by React itself (`memo`), and no native function,
 * whose source cannot be read.
 */
function isPlainFunction(draw: unknown): boolean {
  return (
    typeof draw === 'function' && !draw.prototype?.isReactComponent && !String(draw).includes('[native code]')
  )
}
