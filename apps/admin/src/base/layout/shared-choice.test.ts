import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sharedChoice } from './shared-choice.ts'

const NAMES = ['outline', 'rules', 'map'] as const

/** What a component that reads the choice draws. */
function drawn({ use }: ReturnType<typeof sharedChoice<(typeof NAMES)[number]>>): string {
  return renderToString(createElement(() => use()))
}

function storage(entries: Readonly<Record<string, string>> = {}) {
  const stored = new Map(Object.entries(entries))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  return stored
}

afterEach(() => vi.unstubAllGlobals())

describe('a choice that is shared', () => {
  it('is the first name, until another one is chosen', () => {
    const choice = sharedChoice(NAMES)
    expect(drawn(choice)).toBe('outline')
    choice.choose('map')
    expect(drawn(choice)).toBe('map')
  })

  it('is remembered under its key, and found again by the next page', () => {
    const stored = storage()
    sharedChoice(NAMES, 'pane').choose('rules')
    expect(stored.get('pane')).toBe('rules')
    expect(drawn(sharedChoice(NAMES, 'pane'))).toBe('rules')
    expect(drawn(sharedChoice(NAMES, 'other'))).toBe('outline')
  })

  it.each(['nothing', '', 'constructor'])('is the first name if „%s” is stored', (text) => {
    storage({ pane: text })
    expect(drawn(sharedChoice(NAMES, 'pane'))).toBe('outline')
  })

  it('without a key is not stored', () => {
    const stored = storage()
    sharedChoice(NAMES).choose('map')
    expect(stored.size).toBe(0)
  })
})
