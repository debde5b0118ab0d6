import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DirtyQueue } from './queue.ts'

const SIZE = 2_100

describe('the queue of ranks', () => {
  it('returns each waiting rank once, the smallest first', () => {
    const queue = new DirtyQueue(SIZE)
    for (const rank of [31, 5, 32, 5, 2_099, 1_024, 0, 1_023, 31]) queue.add(rank)
    const taken = Array.from({ length: 8 }, () => queue.take())
    expect(taken).toEqual([0, 5, 31, 32, 1_023, 1_024, 2_099, -1])
    expect(queue.take()).toBe(-1)
  })

  it('takes a rank that is smaller than the last one, and one that was taken before', () => {
    const queue = new DirtyQueue(SIZE)
    for (const rank of [1_500, 1_600]) queue.add(rank)
    expect(queue.take()).toBe(1_500)
    for (const rank of [7, 1_500, 3]) queue.add(rank)
    expect(Array.from({ length: 5 }, () => queue.take())).toEqual([3, 7, 1_500, 1_600, -1])
  })

  it('does the same as a sorted set', () => {
    const step = fc.oneof(fc.nat({ max: SIZE - 1 }), fc.constant(null))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const queue = new DirtyQueue(SIZE)
        const model = new Set<number>()
        for (const rank of steps) {
          if (rank === null) {
            const least = model.size > 0 ? Math.min(...model) : -1
            model.delete(least)
            expect(queue.take()).toBe(least)
          } else {
            queue.add(rank)
            model.add(rank)
          }
        }
        for (const rank of [...model].sort((a, b) => a - b)) expect(queue.take()).toBe(rank)
        expect(queue.take()).toBe(-1)
      }),
      { numRuns: 300, seed: 1 },
    )
  })
})
