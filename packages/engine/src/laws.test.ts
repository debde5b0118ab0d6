import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compile } from './compile.ts'
import type { FormEvent } from './events.ts'
import { ABSENCE, type Frame } from './frame.ts'
import { replay } from './replay.ts'
import type { Session } from './session.ts'
import { type SessionSnapshot, snapshotOf } from './snapshot.ts'
import { buildDefinition, type DefinitionParts } from './testing/build-definition.ts'
import { deepFreeze, dumpState } from './testing/dump-state.ts'
import { NOW } from './testing/fill-in.ts'
import { randomEvents, randomParts } from './testing/random-form.ts'

/** One run is a form and a sequence of events; LAWS_RUNS asks for more of them, LAWS_SEED for others. */
const RUNS = Number(process.env.LAWS_RUNS ?? 14_500)
const SEED = Number(process.env.LAWS_SEED ?? 20260615)
const EVENTS = { min: 20, max: 36 }
const MAX_MS = 600_000
let eventCount = 0
let programCount = 0

function play(parts: DefinitionParts, events: readonly FormEvent[], values: unknown, domain: string | null) {
  const definition = deepFreeze(buildDefinition(parts))
  const { program } = compile(definition, { now: NOW, domain })
  if (!program) return null
  programCount += 1
  const session = program.start({ values })
  for (const event of events) {
    session.dispatch(event)
    eventCount += 1
  }
  return { program, session }
}

const given = fc.constantFrom<unknown>(
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
)
const domain = fc.constantFrom<string | null>(null, 'hu', 'bp')

describe('the laws of the engine', () => {
  it(
    'hold for random forms and random events',
    () => {
      fc.assert(
        fc.property(randomParts, randomEvents(EVENTS), given, domain, (parts, events, values, where) => {
          const played = play(parts, events.map(deepFreeze), values, where)
          if (!played) return
          const { program, session } = played
          const state = dumpState(session)
          const scratch = program.resume(JSON.parse(JSON.stringify(snapshotOf(session))) as SessionSnapshot)
          expect(dumpState(scratch)).toEqual(state)
          expectNoParked(session)
          expectReplayed(session)
        }),
        { numRuns: RUNS, seed: SEED, reporter },
      )
      expect(programCount).toBeGreaterThan(RUNS / 3)
      if (RUNS >= 14_500) expect(eventCount).toBeGreaterThan(200_000)
    },
    MAX_MS,
  )

  it('same events, same state', () => {
    fc.assert(
      fc.property(randomParts, randomEvents(EVENTS), given, (parts, events, values) => {
        const [first, second] = [play(parts, events, values, null), play(parts, events, values, null)]
        if (first && second) expect(dumpState(second.session)).toEqual(dumpState(first.session))
      }),
      { numRuns: 200, seed: 7 },
    )
  })

  it('tells listeners exactly of the states that changed', () => {
    fc.assert(
      fc.property(randomParts, randomEvents({ min: 1, max: 12 }), (parts, events) => {
        const played = play(parts, [], undefined, null)
        if (!played) return
        const { program, session } = played
        const paths = program.root.fields.map(({ localPath }) => localPath)
        const told = new Set<string>()
        for (const path of paths) session.subscribe(path, () => told.add(path))
        for (const event of events) {
          const before = paths.map((path) => session.field(path))
          told.clear()
          session.dispatch(event)
          const changed = paths.filter((path, index) => session.field(path) !== before[index])
          expect([...told].sort()).toEqual(changed.sort())
        }
      }),
      { numRuns: 400, seed: 11 },
    )
  })
})

/** Says what failed in few words: the rules and the events. */
function reporter(details: fc.RunDetails<[DefinitionParts, FormEvent[], unknown, string | null]>) {
  if (!details.failed) return
  const [parts, events, values, where] = details.counterexample ?? []
  const { form, formField: _, formOption: __, domains: ___, ...rules } = parts ?? {}
  const input = JSON.stringify({ form, rules, events, values, where }, null, 1)
  throw new Error(`${String(details.errorInstance)}\n${input}`, { cause: details.errorInstance })
}

function expectNoParked(session: Session) {
  const { values } = session.answer()
  expectFrame(session.root, values)
}

function expectFrame(frame: Frame, values: Readonly<Record<string, unknown>>) {
  for (const field of frame.template.fields) {
    const isHidden = (frame.absence[field.local] as number) >= ABSENCE.park
    if (isHidden) expect(frame.val[field.local] ?? null, field.path).toBeNull()
    if (isHidden && field.parent === null) expect(Object.keys(values)).not.toContain(field.item.key)
  }
}

function expectReplayed(session: Session) {
  const { values, issues, circumstances } = session.answer()
  const replayed = replay(session.program, values, { circumstances })
  expect(replayed.refusals).toEqual([])
  expect(replayed.values).toEqual(values)
  expect(replayed.issues).toEqual(issues)
}
