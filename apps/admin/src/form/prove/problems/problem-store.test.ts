import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Problem } from '../checks/problem.ts'
import { createProblems } from './problem-store.ts'

const problem = fc.record<Problem>({
  severity: fc.constantFrom('error', 'warning'),
  itemId: fc.constantFrom('a', 'b'),
  message: fc.constantFrom('x', 'y'),
})
const state = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.array(problem, { maxLength: 3 }))
const mapOf = (byItem: Readonly<Record<string, readonly Problem[]>>) => new Map(Object.entries(byItem))
/** What a store shows: items without problems are not in it. */
const shown = (byItem: Readonly<Record<string, readonly Problem[]>>) =>
  Object.fromEntries(Object.entries(byItem).filter(([, problems]) => problems.length > 0))
const isEqual = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)
const sorted = (byItem: object) =>
  Object.entries(byItem).toSorted(([left], [right]) => (left < right ? -1 : 1))

describe('the store of problems', () => {
  it('has nothing at first, nor for an item without problems', () => {
    const store = createProblems()
    expect([store.all().size, store.at('a')]).toEqual([0, undefined])
    store.set(new Map([['a', []]]))
    expect([store.all().size, store.at('a')]).toEqual([0, undefined])
  })

  it('no longer notifies after the end of a subscription', () => {
    const store = createProblems()
    const notices: string[] = []
    const stop = store.subscribe(() => notices.push('első'))
    store.subscribe(() => notices.push('második'))
    stop()
    store.set(new Map([['a', [{ severity: 'error', itemId: 'a', message: 'x' }]]]))
    expect(notices).toEqual(['második'])
  })

  it('shows what was set last, keeps equal lists as they are, and notifies exactly of differences', () => {
    fc.assert(
      fc.property(fc.array(state, { maxLength: 6 }), (states) => {
        const store = createProblems()
        let notices = 0
        store.subscribe(() => {
          notices += 1
        })
        let [last, expected]: [Readonly<Record<string, readonly Problem[]>>, number] = [{}, 0]
        for (const one of states) {
          const [all, lists] = [store.all(), ['a', 'b', 'c'].map((id) => store.at(id))]
          store.set(mapOf(structuredClone(one)))
          expect(sorted(Object.fromEntries(store.all()))).toEqual(sorted(shown(one)))
          const isSame = isEqual(sorted(shown(last)), sorted(shown(one)))
          if (!isSame) expected += 1
          expect(notices).toBe(expected)
          expect(store.all() === all).toBe(isSame)
          for (const [index, id] of ['a', 'b', 'c'].entries()) {
            expect(store.all().get(id)).toBe(store.at(id))
            if (isEqual(shown(last)[id], shown(one)[id])) expect(store.at(id)).toBe(lists[index])
          }
          last = one
        }
      }),
    )
  })
})
