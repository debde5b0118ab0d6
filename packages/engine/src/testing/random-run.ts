import fc from 'fast-check'
import { deepFreeze } from './dump-state.ts'
import type { Run } from './play-form.ts'
import { eventsOn, randomEventSeeds } from './random-events.ts'
import { randomParts } from './random-form.ts'

/** The start values of a form: none, valid ones, invalid ones, exclusive ones. */
const openings = fc.constantFrom<unknown>(
  undefined,
  deepFreeze({
    a: 'x',
    n: 2,
    s: 'y',
    m: ['x', 'z'],
    g: { gs: 'x' },
    rows: [{ ra: 1, sub: [{ sa: 'q' }] }, {}],
  }),
  deepFreeze({ a: 'nem', s: 'nincs', rows: [] }),
  // An exclusive option beside another one.
  deepFreeze({ a: 'y', m: ['x', 'w'], rp: [1], rows: [{ ra: 2 }] }),
)

/** A random form with rules of every kind, an opening, a domain and some random events. */
export function randomRun(count: { readonly min: number; readonly max: number }): fc.Arbitrary<Run> {
  const choices = fc.record({
    parts: randomParts,
    seeds: randomEventSeeds(count),
    values: openings,
    domain: fc.constantFrom<string | null>(null, 'hu', 'bp'),
    seconds: fc.constantFrom(0, 7, 61, 400),
  })
  return choices.map(({ seeds, ...run }) => ({ ...run, events: eventsOn(run.parts, seeds).map(deepFreeze) }))
}
