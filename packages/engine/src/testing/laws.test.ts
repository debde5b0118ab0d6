import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Session } from '../compile/session.ts'
import { coreOf } from '../session/session.ts'
import type { SessionSnapshot } from '../session/snapshot.ts'
import type { Frame } from '../state/frame.ts'
import { ABSENCE } from '../state/marks.ts'
import { dumpState } from './dump-state.ts'
import { expectReplayed } from './expect-replayed.ts'
import { playForm, type Run } from './play-form.ts'
import { randomEvents } from './random-events.ts'
import { randomParts } from './random-form.ts'
import { randomRun } from './random-run.ts'

/** The number of forms, each with a sequence of events; `npm run laws` tries many more, with its own seed. */
const { numRuns: RUNS, seed: SEED } = volume(Number(process.env.LAWS_RUNS ?? 5_000), 20260615)
const EVENTS = { min: 20, max: 36 }
/** Generous, because the machine may be busy. */
const MAX_MS = 7_200_000
let eventCount = 0
let programCount = 0

/** A session whose clock advances by `seconds` at each event. */
function play(run: Run) {
  const played = playForm(run)
  if (!played) return null
  programCount += 1
  eventCount += run.events.length
  return played
}

describe('the laws of the engine', () => {
  it(
    'hold for random forms and random events',
    () => {
      fc.assert(
        fc.property(randomRun(EVENTS), (run) => {
          const played = play(run)
          if (!played) return
          const { program, session, now } = played
          const state = dumpState(session)
          const snapshot = JSON.parse(JSON.stringify(session.snapshot())) as SessionSnapshot
          const scratch = program.resume(snapshot, { now: now() })
          expect(dumpState(scratch)).toEqual({ ...state, answer: { ...session.answer(), moment: now() } })
          expectNoParked(session)
          expectReplayed(played)
        }),
        { numRuns: RUNS, seed: SEED, reporter },
      )
      expect(programCount).toBeGreaterThan(RUNS / 3)
      if (RUNS >= 14_500) expect(eventCount).toBeGreaterThan(200_000)
    },
    MAX_MS,
  )

  it(
    'same events, same state',
    () => {
      fc.assert(
        fc.property(randomRun(EVENTS), (run) => {
          const [first, second] = [play(run), play(run)]
          if (first && second) expect(dumpState(second.session)).toEqual(dumpState(first.session))
        }),
        volume(200, 7),
      )
    },
    MAX_MS,
  )

  it(
    'notifies the listener of every field whose state changed',
    () => {
      fc.assert(
        fc.property(randomParts, randomEvents({ min: 1, max: 12 }), (parts, events) => {
          const played = play({ parts, events: [], values: undefined, domain: null, seconds: 0 })
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
            expect(changed.filter((path) => !told.has(path))).toEqual([])
          }
        }),
        volume(400, 11),
      )
    },
    MAX_MS,
  )
})

/** A short failure message: the rules and the events. */
function reporter(details: fc.RunDetails<[Run]>) {
  if (!details.failed) return
  const { parts, ...others } = details.counterexample?.[0] ?? {}
  const { form, formField: _, formOption: __, domains: ___, ...rules } = parts ?? {}
  const input = JSON.stringify({ form, rules, ...others }, null, 1)
  throw new Error(`${String(details.errorInstance)}\n${input}`, { cause: details.errorInstance })
}

function expectNoParked(session: Session) {
  const { values } = session.answer()
  expectFrame(coreOf(session).root, values)
}

function expectFrame(frame: Frame, values: Readonly<Record<string, unknown>>) {
  for (const field of frame.template.fields) {
    const isHidden = frame.absenceOf(field.local) >= ABSENCE.park
    if (isHidden) expect(frame.val[field.local] ?? null, field.path).toBeNull()
    if (isHidden && field.parent === null) expect(Object.keys(values)).not.toContain(field.item.key)
  }
}
