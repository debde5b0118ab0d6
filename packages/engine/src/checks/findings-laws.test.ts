import { volume } from '@urlapmuhely/schema/testing'
import '../optional/why.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compile, type Program } from '../compile/compile.ts'
import type { Diagnostic } from '../facts/diagnostic.ts'
import { buildDefinition } from '../testing/build-definition.ts'
import { OPENED, type Run } from '../testing/play-form.ts'
import { randomRun } from '../testing/random-run.ts'
import { checkForm } from './check-form.ts'
import { expectShown, isShown } from './testing/expect-shown.ts'
import { isProof, isRefutedBy, keepsLimits } from './testing/session-refutation.ts'

/** The number of random forms, each with some random answers; `npm run laws` tries many more, with its own seed. */
const { numRuns: RUNS, seed: SEED } = volume(Number(process.env.CHECKS_RUNS ?? 100), 20261124)
const MAX_MS = 7_200_000

it(
  'what is said of a random form is so in random answers, and its examples show it',
  () => {
    const count = { forms: 0, proven: 0, shown: 0, answers: 0, byCode: {} as Record<string, number> }
    const property = fc.property(randomRun({ min: 20, max: 40 }), (run) => {
      const { program } = compile(buildDefinition(run.parts), { now: OPENED, domain: run.domain })
      if (!program) return
      count.forms += 1
      const findings = checkForm(program)
      for (const { code } of findings) count.byCode[code] = (count.byCode[code] ?? 0) + 1
      const shown = findings.filter(isShown)
      for (const finding of shown) expectShown(program, finding)
      count.shown += shown.length
      const proven = findings.filter(isProof)
      count.proven += proven.length
      if (proven.length > 0) count.answers += expectUnrefuted(program, proven, run)
    })
    fc.assert(property, { numRuns: RUNS, seed: SEED })
    expect(count.proven).toBeGreaterThan(0)
    if (process.env.CHECKS_RUNS) console.log(JSON.stringify(count))
  },
  MAX_MS,
)

/** Fills the form in and looks for a contradiction after every event. */
function expectUnrefuted(program: Program, findings: readonly Diagnostic[], { values, events }: Run): number {
  let answers = 0
  const session = program.start({ values, context: { now: OPENED } })
  for (const event of [null, ...events]) {
    if (event) session.dispatch(event)
    if (!keepsLimits(program, session)) continue
    answers += 1
    const refuted = findings.filter((finding) => isRefutedBy(program, session, finding))
    expect(refuted, JSON.stringify(session.answer())).toEqual([])
  }
  return answers
}
