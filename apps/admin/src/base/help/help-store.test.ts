import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeHelp, openHelp } from './help-store.ts'

class Focusable {
  isConnected = true
  focus = vi.fn()
}
const page = { activeElement: null as Focusable | null }

beforeEach(() => {
  page.activeElement = null
  vi.stubGlobal('document', page)
  vi.stubGlobal('HTMLElement', Focusable)
  closeHelp()
})
afterEach(() => vi.unstubAllGlobals())

describe('closing the help', () => {
  it('gives the focus back to the element that had it when the help was opened', () => {
    const first = new Focusable()
    page.activeElement = first
    openHelp('03-mezok')
    // Links within the help have the focus by then.
    page.activeElement = new Focusable()
    openHelp('04-opciok')
    closeHelp()
    expect(first.focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
    expect(page.activeElement.focus).not.toHaveBeenCalled()
  })

  it('gives it back to nothing if the element is gone', () => {
    const opener = new Focusable()
    page.activeElement = opener
    openHelp('')
    opener.isConnected = false
    closeHelp()
    expect(opener.focus).not.toHaveBeenCalled()
  })

  it('gives it back once', () => {
    const opener = new Focusable()
    page.activeElement = opener
    openHelp('')
    closeHelp()
    closeHelp()
    expect(opener.focus).toHaveBeenCalledOnce()
  })
})
