import '../optional/identifiers.ts'
import '../optional/patterns.ts'
import { formSideEffect } from '@urlapmuhely/schema'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EffectWrite } from '../program/effect-output.ts'
import { buildDefinition } from './build-definition.ts'
import { compareWithReference, type Note } from './compare-reference.ts'
import type { Run } from './play-form.ts'
import { eventTypes } from './random-events.ts'
import { randomRun } from './random-run.ts'

/** The number of events to compare; `npm run laws` runs many more, with its own seed. */
const { numRuns: EVENTS, seed: SEED } = volume(Number(process.env.ORACLE_EVENTS ?? 3_000), 20_261_122)
const RUNS_AT_ONCE = 25
/** In as many events, every type of event is carried out, and effects fire and write in every way. */
const MANY_EVENTS = 100_000

const outcomes: Readonly<Record<EffectWrite['outcome'], true>> = {
  written: true,
  suppressed: true,
  untouched: true,
  absent: true,
  misfit: true,
}

/** The languages of forms; Hungarian is that of most. */
const languages = fc.constantFrom<string>('hu', 'hu', 'en', 'de')

it('the engine and the reference agree after every event, on random forms with rules of every kind', () => {
  let compared = 0
  const happened = new Set<string>()
  const note: Note = (event, { fired, writes, rejected }, { items }) => {
    if (event && !rejected) happened.add(event.type)
    for (const { outcome } of writes) happened.add(outcome)
    for (const effect of items.formSideEffect)
      if (fired.some(({ ruleId }) => ruleId === effect.id)) happened.add(`fired on ${effect.on}`)
  }
  const property = fc.property(randomRun({ min: 1, max: 36 }), languages, (run, lang) => {
    const difference = compareWithReference({ ...buildDefinition(run.parts), lang }, run, note)
    if (difference !== undefined) compared += run.events.length
    expect(difference ?? null).toBeNull()
  })
  for (let seed = SEED; compared < EVENTS; seed += 1) {
    const before = compared
    fc.assert(property, { numRuns: RUNS_AT_ONCE, seed, reporter: (details) => report(details, seed) })
    expect(compared, 'forms that compile').toBeGreaterThan(before)
  }
  const expected = [
    ...eventTypes,
    ...Object.keys(outcomes),
    ...Object.keys(formSideEffect.properties.on?.choices ?? {}).map((on) => `fired on ${on}`),
  ]
  if (EVENTS >= MANY_EVENTS) expect(expected.filter((one) => !happened.has(one))).toEqual([])
  console.log(`${compared} events agree with the reference; first seed ${SEED}`)
}, 7_200_000)

/** Shows the smallest form and events that fail, and the difference. */
function report(details: fc.RunDetails<[Run, string]>, seed: number) {
  const [run, lang] = details.counterexample ?? []
  if (!run || lang === undefined) return
  const { form, formField: _, formOption: __, domains: ___, ...rules } = run.parts
  const difference = compareWithReference({ ...buildDefinition(run.parts), lang }, run)
  throw new Error(JSON.stringify({ seed, lang, difference, ...run, parts: { form, rules } }, null, 1))
}
