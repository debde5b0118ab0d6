import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compile } from '../compile.ts'
import { isSound } from '../replay/check.ts'
import { replay } from '../replay/replay.ts'
import { buildDefinition } from '../testing/build-definition.ts'
import { OPENED } from '../testing/play-form.ts'
import { randomParts } from '../testing/random-form.ts'
import { type SyntheticAnswer, synthesize } from './synthesize.ts'

/** The number of random forms. */
const RUNS = Number(process.env.LAWS_RUNS ?? 150)
const SEED = Number(process.env.LAWS_SEED ?? 20261125)
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
          context: { now: OPENED, ...(context && { values: context }) },
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

const expectedOf = ({ expected }: SyntheticAnswer) => expected.map(({ path, code }) => `${path} ${code}`)

const saidOf = ({ refusals, issues }: ReturnType<typeof replay>) => [
  ...refusals.map(({ path, code }) => `${path} ${code}`),
  ...issues.flatMap(({ path, rule, severity }) => (severity === 'error' ? [`${path} ${rule}`] : [])),
]
