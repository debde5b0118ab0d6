import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formStart } from './form-start-companion.ts'
import { takePastedText, withPastedText } from './pasted-text.ts'

/** The entry of the history: its state, and how often it was replaced. */
const entry = { state: null as unknown, replaced: 0 }
beforeEach(() => {
  Object.assign(entry, { state: null, replaced: 0 })
  vi.stubGlobal('window', {
    history: {
      get state() {
        return entry.state
      },
      replaceState: (state: unknown) => Object.assign(entry, { state, replaced: entry.replaced + 1 }),
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a pasted text', () => {
  it('is found by the next screen, once, and the rest of the state stays', () => {
    entry.state = { key: 'k1', ...withPastedText('Név: ____') }
    expect(takePastedText()).toBe('Név: ____')
    expect(entry.state).toEqual({ key: 'k1' })
    expect(takePastedText()).toBeNull()
    expect(entry.replaced).toBe(1)
  })

  it.each([null, undefined, 'Név', 7, {}, { key: 'k1' }, { paste: 7 }, { paste: null }])(
    'is not in the state %j, which stays',
    (state) => {
      entry.state = state
      expect(takePastedText()).toBeNull()
      expect(entry).toEqual({ state, replaced: 0 })
    },
  )

  it('that is empty is a text too', () => {
    entry.state = withPastedText('')
    expect(takePastedText()).toBe('')
  })
})

describe('the state that a new form arrives with', () => {
  it('has the text that was pasted, and nothing after other ways to begin', () => {
    expect(formStart.arrivalState?.({ type: 'paste', text: 'Név' })).toEqual({ paste: 'Név' })
    for (const value of [
      undefined,
      { type: 'empty', text: 'Név' },
      { type: 'copy', formId: 'f', text: 'Név' },
    ])
      expect(formStart.arrivalState?.(value)).toEqual({})
  })
})
