import { createMemoryHistory } from '@tanstack/history'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepScroll } from './keep-scroll.ts'

const STORE_KEY = 'urlapmuhely-scroll'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page whose data are loaded when the test says so. */
function open(stored: string | null = null) {
  const page = { isLoaded: true, scrollY: 0 }
  const entries = new Map<string, string>(stored === null ? [] : [[STORE_KEY, stored]])
  const browser = Object.assign(new EventTarget(), {
    scrollTo: ({ top }: { readonly top: number }) => {
      page.scrollY = top
    },
  })
  Object.defineProperty(browser, 'scrollY', { get: () => page.scrollY })
  vi.stubGlobal('window', browser)
  vi.stubGlobal('history', { scrollRestoration: 'auto' })
  vi.stubGlobal('document', { querySelector: () => (page.isLoaded ? {} : null) })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  })
  const places = createMemoryHistory({ initialEntries: ['/a'] })
  const rendered = keepScroll(places)
  rendered()
  const go = async (navigate: () => void) => {
    navigate()
    await vi.advanceTimersByTimeAsync(0)
    rendered()
  }
  const saved = () => new Map<string, number>(JSON.parse(entries.get(STORE_KEY) ?? '[]'))
  return { page, places, go, browser, saved }
}

describe('the position of the page', () => {
  it('is the top of a new place, and the old position after going back', async () => {
    const { page, places, go } = open()
    page.scrollY = 740
    await go(() => places.push('/b'))
    expect(page.scrollY).toBe(0)
    page.scrollY = 90
    await go(() => places.back())
    expect(page.scrollY).toBe(740)
    await go(() => places.forward())
    expect(page.scrollY).toBe(90)
  })

  it('stays when only the state of a screen is recorded in its address', async () => {
    const { page, places, go } = open()
    page.scrollY = 300
    await go(() => places.replace('/a?q=1'))
    expect(page.scrollY).toBe(300)
    await go(() => places.push('/b'))
    await go(() => places.back())
    expect(page.scrollY).toBe(300)
  })

  it('is the top if another screen replaces this one', async () => {
    const { page, places, go } = open()
    page.scrollY = 300
    await go(() => places.replace('/b'))
    expect(page.scrollY).toBe(0)
  })

  it('is restored when the data are there, not before', async () => {
    const { page, places, go } = open()
    page.scrollY = 740
    await go(() => places.push('/b'))
    page.isLoaded = false
    await go(() => places.back())
    expect(page.scrollY).toBe(0)
    await vi.advanceTimersByTimeAsync(200)
    page.isLoaded = true
    await vi.advanceTimersByTimeAsync(50)
    expect(page.scrollY).toBe(740)
  })

  it('of a place that was left before its data came is the one from before', async () => {
    const { page, places, go } = open()
    page.scrollY = 740
    await go(() => places.push('/b'))
    page.isLoaded = false
    await go(() => places.back())
    // The person goes on at once: the page is still at its top.
    await go(() => places.forward())
    page.isLoaded = true
    await vi.advanceTimersByTimeAsync(50)
    await go(() => places.back())
    expect(page.scrollY).toBe(740)
  })

  it('is stored when the page is left, for a reload', async () => {
    const { page, places, browser, saved } = open()
    page.scrollY = 120
    browser.dispatchEvent(new Event('pagehide'))
    expect([...saved().values()]).toEqual([120])
    expect([...saved().keys()]).toEqual([places.location.state.__TSR_key ?? places.location.href])
  })

  it.each(['', '{', '{"a":1}', '[1,null,["a"],["a","1"],[1,2]]'])(
    'is the top with „%s” in the storage',
    (stored) => {
      expect(open(stored).page.scrollY).toBe(0)
    },
  )
})
