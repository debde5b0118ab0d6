import '../optional/identifiers.ts'
import '../optional/patterns.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildDefinition } from './build-definition.ts'
import { compareWithReference } from './compare-reference.ts'
import type { Run } from './play-form.ts'
import { randomRun } from './random-run.ts'

/** The number of events to compare; `npm run laws` runs many more, with its own seed. */
const EVENTS = Number(process.env.ORACLE_EVENTS ?? 3_000)
const SEED = Number(process.env.ORACLE_SEED ?? 20_261_122)
const RUNS_AT_ONCE = 100

it('the engine and the reference agree after every event, on random forms with rules of every kind', () => {
  let compared = 0
  const property = fc.property(randomRun({ min: 1, max: 36 }), (run) => {
    const difference = compareWithReference(buildDefinition(run.parts), run)
    if (difference !== undefined) compared += run.events.length
    expect(difference ?? null).toBeNull()
  })
  for (let seed = SEED; compared < EVENTS; seed += 1) {
    const before = compared
    fc.assert(property, { numRuns: RUNS_AT_ONCE, seed, reporter: (details) => report(details, seed) })
    expect(compared, 'forms that compile').toBeGreaterThan(before)
  }
  console.log(`${compared} events agree with the reference; first seed ${SEED}`)
}, 7_200_000)

/** Shows the smallest form and events that fail, and the difference. */
function report(details: fc.RunDetails<[Run]>, seed: number) {
  const [run] = details.counterexample ?? []
  if (!run) return
  const { form, formField: _, formOption: __, domains: ___, ...rules } = run.parts
  const difference = compareWithReference(buildDefinition(run.parts), run)
  throw new Error(JSON.stringify({ seed, difference, ...run, parts: { form, rules } }, null, 1))
}
