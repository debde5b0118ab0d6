import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextVersionState, type VersionEvent, type VersionState } from './version-state.ts'

const answered = (version: string): VersionEvent => ({ type: 'answered', version })
const watching: VersionState = { phase: 'watching', recorded: 'one' }
const doubting: VersionState = { phase: 'doubting', recorded: 'one' }

describe('the state of the checker', () => {
  it.each([
    ['unknown', { phase: 'unknown' }, answered('one'), watching],
    ['unknown', { phase: 'unknown' }, answered(''), { phase: 'unknown' }],
    ['unknown', { phase: 'unknown' }, { type: 'delayOver' }, { phase: 'unknown' }],
    ['watching', watching, answered('one'), watching],
    ['watching', watching, answered('two'), doubting],
    ['watching', watching, answered(''), watching],
    ['watching', watching, { type: 'delayOver' }, watching],
    ['doubting', doubting, answered('two'), doubting],
    ['doubting', doubting, answered('three'), doubting],
    ['doubting', doubting, answered('one'), watching],
    ['doubting', doubting, answered(''), doubting],
    ['doubting', doubting, { type: 'delayOver' }, { phase: 'announced' }],
    ['announced', { phase: 'announced' }, answered('one'), { phase: 'announced' }],
    ['announced', { phase: 'announced' }, { type: 'delayOver' }, { phase: 'announced' }],
  ] as const)('%s: %j after %j is %j', (_, state, event, next) => {
    expect(nextVersionState(state, event)).toEqual(next)
  })

  it('is the same object if nothing changes, so that no timer starts anew', () => {
    for (const [state, event] of [
      [watching, answered('one')],
      [doubting, answered('two')],
      [doubting, answered('')],
    ] as const)
      expect(nextVersionState(state, event)).toBe(state)
  })

  it('is announced exactly if a delay ends after another version than the first one, and not after that one again', () => {
    const event = fc.oneof(
      fc.constantFrom('', 'one', 'two', 'three').map(answered),
      fc.constant<VersionEvent>({ type: 'delayOver' }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        const state = events.reduce(nextVersionState, { phase: 'unknown' })
        // By reading the whole history: the last version that was named before each end of a delay.
        const isAnnounced = events.some((one, index) => {
          if (one.type !== 'delayOver') return false
          const named = events
            .slice(0, index)
            .flatMap((each) => (each.type === 'answered' && each.version ? [each.version] : []))
          return named.length > 0 && named.at(-1) !== named[0]
        })
        expect(state.phase === 'announced').toBe(isAnnounced)
      }),
      volume(500, 104),
    )
  })
})
