import '../optional/identifiers.ts'
import '../optional/patterns.ts'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import type { AnyItem, EngineDefinition } from '../facts/definition.ts'
import { buildDefinition } from './build-definition.ts'
import { dumpState } from './dump-state.ts'
import { OPENED, type Run } from './play-form.ts'
import { randomRun } from './random-run.ts'

const { numRuns: RUNS, seed: SEED } = volume(250, 20_261_122)

/** The same items, with each kind's list shuffled by `seed`. Each item keeps its `order`. */
function shuffled(definition: EngineDefinition, seed: number): EngineDefinition {
  const lists = Object.entries<readonly AnyItem[]>({ ...definition.items }).map(([kind, items]) => {
    const keyed = items.map((item, at) => ({ item, key: Math.imul(at + 1, seed | 1) % 1009 }))
    return [kind, keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)]
  })
  // Every kind keeps its own items.
  return { ...definition, items: Object.fromEntries(lists) as unknown as EngineDefinition['items'] }
}

/** The state after each event, and the event's outcome; null if the form does not compile. */
function statesOf(definition: EngineDefinition, { domain, values, events, seconds }: Run): unknown[] | null {
  const { program } = compile(definition, { now: OPENED, domain })
  if (!program) return null
  let at = Date.parse(OPENED)
  const session = program.start({ values, context: { now: () => new Date(at).toISOString() } })
  const opened: unknown[] = [dumpState(session)]
  return opened.concat(
    events.map((event) => {
      at += seconds * 1_000
      const { fired, writes, rejected, effects } = session.dispatch(event)
      return { fired, writes, rejected, effects, state: dumpState(session) }
    }),
  )
}

it('the order in which items are listed never matters, only their `order` does', () => {
  let compared = 0
  fc.assert(
    fc.property(randomRun({ min: 1, max: 24 }), fc.nat(), (run, seed) => {
      const definition = buildDefinition(run.parts)
      const states = statesOf(definition, run)
      if (states) compared += 1
      expect(statesOf(shuffled(definition, seed), run)).toEqual(states)
    }),
    { numRuns: RUNS, seed: SEED },
  )
  expect(compared).toBeGreaterThan(RUNS / 3)
}, 600_000)
