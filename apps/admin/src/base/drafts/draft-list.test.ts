import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { draftOf, withDraft, withoutDraft } from './draft-list.ts'
import type { Draft } from './draft-store.ts'
import { type DraftSource, type Offering, offerDrafts } from './offer-drafts.ts'

type Work = { readonly text: string }

const draft = (key: string, savedAt = 1, text = key): Draft<Work> => ({
  ...{ key, owner: 'anna', subject: 's', savedAt, text },
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the drafts on offer', () => {
  it('are each once, with the last state, newest first', () => {
    const change = fc.record({
      key: fc.constantFrom('a', 'b', 'c'),
      savedAt: fc.nat({ max: 9 }),
      isRemoved: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const known = new Map<string, number>()
        let drafts: readonly Draft<Work>[] = []
        for (const { key, savedAt, isRemoved } of changes) {
          drafts = isRemoved ? withoutDraft(drafts, key) : withDraft(drafts, draft(key, savedAt))
          known.delete(key)
          if (!isRemoved) known.set(key, savedAt)
        }
        expect(new Map(drafts.map((one) => [one.key, one.savedAt]))).toEqual(known)
        expect(drafts).toHaveLength(known.size)
        const times = drafts.map(({ savedAt }) => savedAt)
        expect(times).toEqual(times.toSorted((one, other) => other - one))
      }),
      volume(200, 111),
    )
  })

  it('have the mark of their page, also if the work has properties of these names', () => {
    vi.useFakeTimers({ now: 77 })
    const mark = { key: 'k', owner: 'anna', subject: 's' }
    expect(draftOf(mark, { name: 'Név', text: 'x', ...{ key: 'other' } })).toEqual({
      ...{ ...mark, name: 'Név', text: 'x', savedAt: 77 },
    })
    expect(draftOf(mark, null)).toBeNull()
  })
})

describe('looking for drafts', () => {
  /** Drafts in storage, of which some are held by other pages until they are closed. */
  function storage(stored: Draft<Work>[], held: readonly string[] = []) {
    const closed = new Map(held.map((key) => [key, Promise.withResolvers<void>()]))
    const found: string[] = []
    const ending = new AbortController()
    const source: DraftSource<Work> = {
      load: async () => [...stored],
      isAbandoned: async (key, signal) => {
        const aborted = new Promise<false>((done) => signal.addEventListener('abort', () => done(false)))
        return Promise.race([(closed.get(key)?.promise ?? Promise.resolve()).then(() => true), aborted])
      },
    }
    const offering: Offering<Work> = {
      ...{ owner: 'anna', subject: 's', own: 'own', signal: ending.signal, awaited: new Set<string>() },
      onFound: ({ key, text }) => found.push(`${key}: ${text}`),
    }
    return {
      look: () => offerDrafts(offering, source),
      offering,
      found,
      ending,
      close: (key: string) => closed.get(key)?.resolve(),
    }
  }

  it('finds those that no page is writing, but not the page’s own', async () => {
    const { look, found } = storage([draft('a'), draft('own'), draft('b')])
    await look()
    expect(found).toEqual(['a: a', 'b: b'])
  })

  it('finds one that another page is writing once that is closed, as it is then', async () => {
    const stored = [draft('a', 1, 'früh')]
    const { look, found, close } = storage(stored, ['a'])
    const looking = look()
    await Promise.resolve()
    stored[0] = draft('a', 2, 'spät')
    expect(found).toEqual([])
    close('a')
    await looking
    expect(found).toEqual(['a: spät'])
  })

  it('finds none that was deleted or saved meanwhile', async () => {
    const stored = [draft('a')]
    const { look, found, close } = storage(stored, ['a'])
    const looking = look()
    await Promise.resolve()
    await Promise.resolve()
    stored.length = 0
    close('a')
    await looking
    expect(found).toEqual([])
  })

  it('waits for each only once, however often it is asked', async () => {
    const { look, found, close, offering } = storage([draft('a')], ['a'])
    const looking = [look(), look()]
    await vi.waitFor(() => expect([...offering.awaited]).toEqual(['a']))
    looking.push(look())
    close('a')
    await Promise.all(looking)
    expect(offering.awaited.size).toBe(0)
    expect(new Set(found)).toEqual(new Set(['a: a']))
  })

  it('ends without a result when the screen is left', async () => {
    const { look, found, ending } = storage([draft('a')], ['a'])
    const looking = look()
    await Promise.resolve()
    await Promise.resolve()
    ending.abort()
    await looking
    expect(found).toEqual([])
  })

  it('offers nothing to a screen that was left while a draft was read', async () => {
    const { offering, found, ending } = storage([])
    let reads = 0
    const load = async () => {
      reads += 1
      if (reads === 2) ending.abort()
      return [draft('a')]
    }
    await offerDrafts(offering, { load, isAbandoned: async () => true })
    expect([reads, found]).toEqual([2, []])
  })

  it('finds nothing without storage, and says so to developers only', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { offering, found } = storage([])
    const source = { load: () => Promise.reject(new Error('closed')), isAbandoned: async () => true }
    await offerDrafts(offering, source)
    expect([found, warn.mock.calls.length]).toEqual([[], 1])
  })
})
