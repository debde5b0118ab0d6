import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keysAfter, moveMember } from './member-moves.ts'

describe('a moved member', () => {
  it('is where it was moved, and the others keep their order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(99), { minLength: 1, maxLength: 6 }),
        fc.nat(5),
        fc.nat(5),
        (members, a, b) => {
          const [from, to] = [a % members.length, b % members.length]
          const moved = moveMember(members, from, to)
          expect(moved[to]).toBe(members[from])
          const others = members.filter((_, index) => index !== from)
          expect(moved.filter((member) => member !== members[from])).toEqual(others)
        },
      ),
      volume(200, 102),
    )
  })

  it('keeps its key, and a new one gets one that nobody has', () => {
    const [a, b, c, d] = [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]
    const keys = ['ka', 'kb', 'kc']
    const next = (after: readonly unknown[]) => keysAfter(keys, { before: [a, b, c], after }, () => 'new')
    expect(next([c, a, b])).toEqual(['kc', 'ka', 'kb'])
    expect(next([a, c])).toEqual(['ka', 'kc'])
    expect(next([a, b, c, d])).toEqual(['ka', 'kb', 'kc', 'new'])
    expect(next([a, { n: 2 }, c])).toEqual(['ka', 'new', 'kc'])
  })
})
