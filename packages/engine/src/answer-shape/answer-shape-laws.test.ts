import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSound, type Replay, type ReplayOptions } from '../replay/check.ts'
import { replay } from '../replay/replay.ts'
import { synthesize } from '../synthetic/synthesize.ts'
import { OPENED, type Played, playForm } from '../testing/play-form.ts'
import { randomRun } from '../testing/random-run.ts'
import { describeAnswer } from './describe-answer.ts'
import { mutateAnswer, randomMutation } from './testing/mutate-answer.ts'
import { type Reader, readBySchema, readByZod } from './testing/read-shapes.ts'

/** The number of random forms; each is filled in once, and its answer is changed in several ways. */
const RUNS = Number(process.env.CHECKS_RUNS ?? 40)
const SEED = Number(process.env.LAWS_SEED ?? 20261126)
const CHANGED = 14
const MAX_MS = 7_200_000

const isAccepted = (result: Replay) => isSound(result) && result.unverified.length === 0

it(
  'every answer that the check accepts passes the schema and the zod shape, so what they refuse, it refuses',
  () => {
    const count = { accepted: 0, changedAndAccepted: 0, refusedBySchema: 0, refusedByZod: 0 }
    const changes = fc.array(fc.array(randomMutation, { minLength: 1, maxLength: 2 }), {
      minLength: CHANGED,
      maxLength: CHANGED,
    })
    const property = fc.property(randomRun({ min: 3, max: 18 }), changes, (run, mutations) => {
      const played = playForm(run)
      if (!played) return
      const shape = describeAnswer(played.program.definition, run.domain)
      const readers: readonly [keyof typeof count, Reader][] = [
        ['refusedBySchema', readBySchema(shape)],
        ['refusedByZod', readByZod(shape)],
      ]
      const { values } = played.session.answer()
      const bases = [values, ...synthetic(played)]
      const answers = [...bases, ...mutations.map((one, at) => mutateAnswer(bases[at % bases.length], one))]
      for (const [index, answer] of answers.entries()) {
        const faults = readers.map(([name, read]) => {
          const fault = read(answer)
          if (fault !== null) count[name] += 1
          return fault
        })
        const accepted = acceptances(played, answer, index === 0)
        if (accepted.length === 0) continue
        count[index < bases.length ? 'accepted' : 'changedAndAccepted'] += 1
        expect(faults, JSON.stringify(answer)).toEqual([null, null])
        for (const result of accepted)
          expect(
            readers.map(([, read]) => read(result.values)),
            JSON.stringify(result.values),
          ).toEqual([null, null])
      }
    })
    fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true })
    expect(count.accepted).toBeGreaterThan(RUNS / 4)
    expect(count.changedAndAccepted).toBeGreaterThan(RUNS / 2)
    expect(count.refusedBySchema).toBeGreaterThan(RUNS * 2)
    expect(count.refusedByZod).toBeGreaterThan(RUNS * 2)
  },
  MAX_MS,
)

/** An answer that somebody could give to the form. */
function synthetic({ program }: Played): readonly unknown[] {
  return synthesize(program, { count: 1, seed: 1, kind: 'valid' }).answers.map(({ values }) => values)
}

/** The verdicts that accept an answer: by its values alone, with the start of the form, with the log. */
function acceptances({ program, session, run, now }: Played, answer: unknown, isOwn: boolean): Replay[] {
  const bare: ReplayOptions = { context: { now: now() }, since: OPENED }
  const opened = { ...bare, ...(run.values === undefined ? {} : { initial: run.values }) }
  const log = isOwn ? session.events() : null
  const tried = [
    bare,
    ...(run.values === undefined ? [] : [opened]),
    ...(log ? [{ ...opened, events: JSON.parse(JSON.stringify(log)) }] : []),
  ]
  return tried.map((options) => replay(program, answer, options)).filter(isAccepted)
}
