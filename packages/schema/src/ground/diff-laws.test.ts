import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { volume } from '../testing.ts'
import { diffById } from './diff-by-id.ts'

const item = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  label: fc.constantFrom('x', 'y'),
  data: fc.constantFrom<unknown>(null, [1], [1, 2], { k: 1, l: 2 }, { l: 2, k: 1 }),
})
const list = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 5 })

/** The text of a value in which the order of keys plays no part. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([left], [right]) => (left < right ? -1 : 1)))
      : member,
  )
}

describe('the differences of two lists', () => {
  it('make the one into the other, and hold nothing else', () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const { saved, deleted } = diffById(before, after)
        const made = new Map<string, unknown>(before.map((one) => [one.id, one]))
        for (const id of deleted) expect(made.delete(id)).toBe(true)
        for (const one of saved) {
          expect(canonical(made.get(one.id) ?? null)).not.toBe(canonical(one))
          made.set(one.id, one)
        }
        const sorted = (items: Iterable<unknown>) => [...items].map(canonical).sort()
        expect(sorted(made.values())).toEqual(sorted(after))
      }),
      volume(500, 1403),
    )
  })

  it('are none between a list and another order of it', () => {
    fc.assert(
      fc.property(
        list.chain((items) =>
          fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })),
        ),
        ([items, shuffled]) => {
          expect(diffById(items, structuredClone(shuffled))).toEqual({ saved: [], deleted: [] })
        },
      ),
      volume(200, 1404),
    )
  })

  it('count a file as changed unless it is the same object', () => {
    const file = new Blob(['x'])
    const other = new Blob(['x'])
    expect(diffById([{ id: 'a', file }], [{ id: 'a', file }]).saved).toEqual([])
    expect(diffById([{ id: 'a', file }], [{ id: 'a', file: other }]).saved).toHaveLength(1)
    expect(
      diffById<{ id: string; file: unknown }>([{ id: 'a', file }], [{ id: 'a', file: {} }]).saved,
    ).toHaveLength(1)
  })

  it('compare moments by their time', () => {
    const at = (time: number) => [{ id: 'a', at: new Date(time) }]
    expect(diffById(at(5), at(5)).saved).toEqual([])
    expect(diffById(at(5), at(6)).saved).toHaveLength(1)
  })
})
