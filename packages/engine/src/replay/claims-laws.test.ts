import { fewest, volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Circumstances } from '../state/events.ts'
import { OPENED, playForm, type Run } from '../testing/play-form.ts'
import { randomEvents } from '../testing/random-events.ts'
import { randomParts } from '../testing/random-form.ts'
import { isSound, type Replay, type ReplayOptions } from './check.ts'
import { replay } from './replay.ts'

/** Random forms have no time limit of their own. */
const MAX_MS = 600_000
const isAccepted = (result: Replay) => isSound(result) && result.unverified.length === 0

describe('whatever a sender says', () => {
  const told = fc.record({
    heldOver: fc.boolean(),
    omitted: fc.constantFrom('nothing', 'sent', 'other'),
    manual: fc.boolean(),
    initial: fc.boolean(),
    moment: fc.constantFrom(undefined, '2020-01-01T00:00:00Z', '2030-01-01T00:00:00Z'),
  })
  const randomRun = fc.record({
    parts: randomParts,
    events: randomEvents({ min: 4, max: 20 }),
    values: fc.constantFrom<unknown>(undefined, { a: 'x', n: 2, rows: [{ ra: 1 }] }),
    domain: fc.constantFrom<string | null>(null, 'hu'),
    seconds: fc.constantFrom(0, 61),
  })
  const forgeries = fc.constantFrom<Readonly<Record<string, unknown>>>(
    { a: 'y', n: 3 },
    { s: 'v', m: ['w', 'x'] },
    { t: 5, cat: 'zz' },
    { rows: [{ ra: 7, rt: 14 }] },
    { g: { ga: 'zz', gs: 'y' }, b: 'x', d: '2008/02/29' },
  )

  function claimsOf(
    values: Readonly<Record<string, unknown>>,
    how: typeof told extends fc.Arbitrary<infer T> ? T : never,
  ) {
    const paths = [...Object.keys(values), 'g.ga', 'g.gs', 'rows.0.ra', 'rows.0.rs', 'rows.1.ra']
    const omitted = { nothing: {}, sent: values, other: { a: 'zz', n: 7, s: 'x', b: 'y', rows: [{ ra: 2 }] } }
    const circumstances: Circumstances = {
      heldOver: how.heldOver ? paths : [],
      omitted: omitted[how.omitted],
      openPanels: how.manual ? Array.from({ length: 14 }, (_, index) => `rule${index}`) : [],
      takenOut: how.manual ? paths : [],
    }
    return {
      circumstances,
      ...(how.initial ? { initial: values } : {}),
      ...(how.moment === undefined ? {} : { moment: how.moment }),
    }
  }

  it(
    'never turns a refusal into an acceptance',
    () => {
      let refused = 0
      fc.assert(
        fc.property(randomRun, forgeries, told, (run: Run, forgery, how) => {
          const played = playForm(run)
          if (!played) return
          const { program, session, now } = played
          const options: ReplayOptions = {
            context: { now: now() },
            since: OPENED,
            ...(run.values === undefined ? {} : { initial: run.values }),
          }
          const values = { ...session.answer().values, ...forgery }
          if (isAccepted(replay(program, values, options))) return
          refused += 1
          const claims = claimsOf(values, how)
          expect(isAccepted(replay(program, values, { ...options, claims }))).toBe(false)
        }),
        volume(1_500, 3),
      )
      expect(refused).toBeGreaterThan(fewest(400))
    },
    MAX_MS,
  )

  it(
    'counts only together with events that end in just that answer',
    () => {
      let accepted = 0
      fc.assert(
        fc.property(randomRun, randomEvents({ min: 4, max: 20 }), (run: Run, others) => {
          const [played, other] = [playForm(run), playForm({ ...run, events: others })]
          if (!played || !other) return
          const { program, session, now } = played
          const { values } = session.answer()
          const options: ReplayOptions = {
            context: { now: now() },
            since: OPENED,
            ...(run.values === undefined ? {} : { initial: run.values }),
          }
          const events = JSON.parse(JSON.stringify(other.session.events()))
          const isSame = JSON.stringify(other.session.answer().values) === JSON.stringify(values)
          const result = replay(program, values, { ...options, events })
          if (isAccepted(result) && !isSame) {
            accepted += 1
            expect(isAccepted(replay(program, values, options))).toBe(true)
          }
        }),
        volume(800, 5),
      )
      expect(accepted).toBeGreaterThan(fewest(20))
    },
    MAX_MS,
  )
})
