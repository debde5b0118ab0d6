import type { PointerEvent as ReactPointerEvent } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followPointer } from './follow-pointer.ts'

let browser: EventTarget
let frames: FrameRequestCallback[]

beforeEach(() => {
  vi.useFakeTimers()
  browser = new EventTarget()
  frames = []
  vi.stubGlobal('window', browser)
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.splice(id - 1, 1))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const fire = (type: string, more: object = {}) => {
  const event = Object.assign(
    new Event(type, { cancelable: true }),
    { pointerId: 1, clientX: 0, clientY: 0 },
    more,
  )
  browser.dispatchEvent(event)
  return event
}
const move = (clientX: number, clientY: number, more: object = {}) =>
  fire('pointermove', { clientX, clientY, ...more })
const nextFrame = () => {
  for (const run of frames.splice(0)) run(0)
}

/** Presses the pointer at 100, 100, over a list that is 400 px high and can be scrolled. */
function press() {
  const log: string[] = []
  const list = { scrollTop: 0, getBoundingClientRect: () => ({ top: 0, bottom: 400 }) }
  // Only these properties of the pressed event and of the list are read.
  const stop = followPointer({ pointerId: 1, clientX: 100, clientY: 100 } as ReactPointerEvent, {
    isFar: () => log.push('far'),
    onMove: ({ clientX, clientY }) => log.push(`${clientX},${clientY}`),
    scroller: () => list as unknown as HTMLElement,
    onEnd: ({ clientX, clientY }, isDropped) =>
      log.push(`${isDropped ? 'dropped' : 'ended'} ${clientX},${clientY}`),
  })
  return { log, list, stop }
}

describe('a pressed pointer', () => {
  it('that moves less than four pixels is a click', () => {
    const { log } = press()
    move(102, 103)
    fire('pointerup')
    expect(log).toEqual([])
  })

  it('that moves further is a drag, from there on', () => {
    const { log } = press()
    move(103, 103)
    move(101, 101)
    fire('pointerup')
    expect(log).toEqual(['far', '103,103', '101,101', 'dropped 101,101'])
  })

  it('is not another one that moves at the same time', () => {
    const { log } = press()
    move(300, 300, { pointerId: 2 })
    fire('pointerup', { pointerId: 2 })
    move(110, 100)
    expect(log).toEqual(['far', '110,100'])
  })

  it.each([
    ['the browser takes it', 'pointercancel', {}],
    ['Escape is pressed', 'keydown', { key: 'Escape' }],
  ])('drops nothing if %s', (_, type, more) => {
    const { log } = press()
    move(110, 100)
    fire(type, more)
    move(120, 100)
    expect(log).toEqual(['far', '110,100', 'ended 110,100'])
  })

  it('keeps Escape from closing a dialog while it drags, and only then', () => {
    press()
    expect(fire('keydown', { key: 'Escape' }).defaultPrevented).toBe(false)
    move(110, 100)
    expect(fire('keydown', { key: 'a' }).defaultPrevented).toBe(false)
    expect(fire('keydown', { key: 'Escape' }).defaultPrevented).toBe(true)
  })

  it('clicks on nothing when a drag is released, and clicks again afterwards', () => {
    press()
    move(110, 100)
    fire('pointerup')
    const clicked = vi.fn()
    browser.addEventListener('click', clicked)
    // An event at its target has one phase, so that stopping it is seen at the event itself.
    const stopped = vi.spyOn(Event.prototype, 'stopPropagation')
    fire('click')
    expect(stopped).toHaveBeenCalledOnce()
    fire('click')
    expect(stopped).toHaveBeenCalledOnce()
    stopped.mockRestore()
  })

  it('is followed no more when it is stopped', () => {
    const { log, stop } = press()
    move(110, 100)
    stop()
    move(120, 100)
    fire('pointerup')
    nextFrame()
    expect(log).toEqual(['far', '110,100'])
  })
})

describe('a drag near an edge of the list', () => {
  it.each([
    ['the lower one', 390, 9],
    ['below the list', 500, 9],
    ['just within reach of the lower one', 365, 9],
    ['out of reach', 364, 0],
    ['the middle', 200, 0],
  ])('scrolls it by steps: %s', (_, y, step) => {
    const { list } = press()
    move(100, y)
    nextFrame()
    nextFrame()
    expect(list.scrollTop).toBe(2 * step)
  })

  it.each([
    [35, 91],
    [36, 100],
    [-20, 91],
  ])('scrolls back from 100 at the upper one: at %i to %i', (y, top) => {
    const { list } = press()
    list.scrollTop = 100
    move(100, y)
    nextFrame()
    expect(list.scrollTop).toBe(top)
  })

  it('moves over the rows while it scrolls, and not otherwise', () => {
    const { log } = press()
    move(100, 390)
    nextFrame()
    expect(log).toEqual(['far', '100,390', '100,390'])
    move(100, 200)
    nextFrame()
    expect(log).toEqual(['far', '100,390', '100,390', '100,200'])
  })
})
