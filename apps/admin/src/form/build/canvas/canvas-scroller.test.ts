import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdWhileLifted, lift } from './canvas-scroller.ts'

/** As much of an element as the module uses: events and data attributes. */
class Scroller extends EventTarget {
  readonly dataset: Record<string, string> = {}
}
// Only events and data attributes are used.
const scrollerOf = () => new Scroller() as unknown as HTMLElement
const touchMove = () => new Event('touchmove', { cancelable: true })
let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

describe('the canvas while a field is dragged by touch', () => {
  it.each(['pointerup', 'pointercancel'])('does not scroll until %s', (end) => {
    const scroller = scrollerOf()
    holdWhileLifted(scroller)
    const [before, during, after] = [touchMove(), touchMove(), touchMove()]
    scroller.dispatchEvent(before)
    lift(scroller)
    scroller.dispatchEvent(during)
    page.dispatchEvent(new Event(end))
    scroller.dispatchEvent(after)
    expect([before, during, after].map(({ defaultPrevented }) => defaultPrevented)).toEqual([
      false,
      true,
      false,
    ])
  })

  it('can be dragged on again after it was released', () => {
    const scroller = scrollerOf()
    for (const _ of [1, 2]) {
      lift(scroller)
      expect(scroller.dataset.lifted).toBe('')
      page.dispatchEvent(new Event('pointerup'))
      expect(scroller.dataset.lifted).toBeUndefined()
    }
  })

  it('scrolls again once nobody holds it', () => {
    const scroller = scrollerOf()
    const stop = holdWhileLifted(scroller)
    lift(scroller)
    stop()
    const move = touchMove()
    scroller.dispatchEvent(move)
    expect(move.defaultPrevented).toBe(false)
  })

  it('is not needed while the form is filled in', () => {
    expect(() => lift(null)).not.toThrow()
  })
})
