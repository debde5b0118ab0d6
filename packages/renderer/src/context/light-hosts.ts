import { flushSync } from 'react-dom'

/** The functions that draw light fields whole, by the element around them. */
const hosts = new WeakMap<Element, () => void>()

/** The class of the elements around light fields. */
export const LIGHT_CLASS = 'ufr-light'

/** Remembers how the light fields in an element are drawn whole. */
export function setLightHost(element: Element, drawWhole: () => void): void {
  hosts.set(element, drawWhole)
}

/** Draws a field whole at once if it is drawn lightly; its elements are others then. */
export function drawWhole(element: Element | null): boolean {
  const host = element?.closest(`.${LIGHT_CLASS}`)
  const draw = host && hosts.get(host)
  if (!draw) return false
  flushSync(draw)
  return true
}

/** Draws all fields of a form whole at once. */
export function drawAllWhole(form: Element | null): void {
  const all = form?.querySelectorAll(`.${LIGHT_CLASS}`) ?? []
  if (all.length === 0) return
  flushSync(() => {
    for (const host of all) hosts.get(host)?.()
  })
}
