import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setSessionHooks } from '../../base/api/client.ts'
import { beginContent, takeContent } from './early-content.ts'

const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: () => null })
  setSessionHooks({ renew: async () => null, lost: async () => undefined })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    throw new TypeError('Failed to fetch')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a form that is loaded before its screen', () => {
  it('is taken once, with its failure', async () => {
    beginContent('f')
    const content = takeContent('f')
    await expect(content).rejects.toMatchObject({ code: 'network' })
    expect(asked).toEqual(['/api/forms/f/content'])
    expect(takeContent('f')).toBeNull()
  })

  it('is of its own form', () => {
    beginContent('f')
    expect(takeContent('g')).toBeNull()
    expect(takeContent('f')).not.toBeNull()
  })

  it('is forgotten after twenty seconds, because the user left meanwhile', () => {
    beginContent('f')
    vi.advanceTimersByTime(19_999)
    beginContent('g')
    vi.advanceTimersByTime(1)
    expect(takeContent('f')).toBeNull()
    expect(takeContent('g')).not.toBeNull()
  })

  it('that is begun again is kept for twenty seconds from then on', () => {
    beginContent('f')
    vi.advanceTimersByTime(15_000)
    beginContent('f')
    vi.advanceTimersByTime(10_000)
    expect(takeContent('f')).not.toBeNull()
  })

  it('fails without an unhandled rejection if nobody takes it', async () => {
    beginContent('f')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(takeContent('f')).toBeNull()
  })
})
