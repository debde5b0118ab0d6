import fc from 'fast-check'
import { expect, it } from 'vitest'
import { strongComponents } from './strong-components.ts'

/** Which nodes are reached from each one, by following edges until nothing is added. */
function reachable(readers: readonly (readonly number[])[]): ReadonlySet<number>[] {
  return readers.map((_, start) => {
    const found = new Set([start])
    for (const node of found) for (const next of readers[node] ?? []) found.add(next)
    return found
  })
}

it('two nodes have the same number exactly if each reaches the other', () => {
  const graphs = fc.integer({ min: 0, max: 9 }).chain((size) =>
    fc.array(fc.array(fc.nat({ max: Math.max(0, size - 1) }), { maxLength: 3 }), {
      minLength: size,
      maxLength: size,
    }),
  )
  fc.assert(
    fc.property(graphs, (readers) => {
      const component = strongComponents(readers)
      const reached = reachable(readers)
      for (const from of readers.keys())
        for (const to of readers.keys())
          expect(component[from] === component[to]).toBe(
            reached[from]?.has(to) === true && reached[to]?.has(from) === true,
          )
    }),
    { numRuns: 300 },
  )
})

it('a long chain does not overflow the stack, and its numbers grow towards the start', () => {
  const size = 50_000
  const chain = Array.from({ length: size }, (_, at) => (at + 1 < size ? [at + 1] : []))
  const component = strongComponents(chain)
  expect([component[0], component[size - 1]]).toEqual([size - 1, 0])
})
