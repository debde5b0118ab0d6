import '../optional/why.ts'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition } from '../testing/build-definition.ts'
import { OPENED } from '../testing/play-form.ts'
import { randomRun } from '../testing/random-run.ts'
import { checkForm } from './check-form.ts'
import { expectShown, isShown } from './testing/expect-shown.ts'
import { answerAtRandom, endless } from './testing/random-answers.ts'
import { meetingForm } from './testing/ruled-forms.ts'
import { isProof, isRefutedBy } from './testing/session-refutation.ts'
import { SMALL_NOW } from './testing/small-conditions.ts'
import { smallForm } from './testing/small-forms.ts'

/** How much is tried; `npm run laws -- certify` tries 100 000 findings, and 300 forms with 50 000 answers each. */
const FINDINGS = Number(process.env.CERTIFY_FINDINGS ?? 60)
const FORMS = Number(process.env.CERTIFY_FORMS ?? 4)
const ANSWERS = Number(process.env.CERTIFY_ANSWERS ?? 400)
const SEED = Number(process.env.LAWS_SEED ?? 20261124)
const MAX_MS = 36_000_000
const isLong = process.env.CERTIFY_FINDINGS !== undefined

const large = randomRun({ min: 0, max: 0 }).map(({ parts, values, domain }) => ({
  ...{ parts, values, domain, now: OPENED },
}))
const small = smallForm.map((form) => ({
  ...{ parts: meetingForm(form), values: undefined, domain: null, now: SMALL_NOW },
}))

it(
  'every example is to be seen when it is filled in through a new session',
  async () => {
    const byCode: Record<string, number> = {}
    const started = performance.now()
    let [forms, shown] = [0, 0]
    for (const { parts, domain, now } of endless(fc.oneof(small, large), SEED)) {
      const { program } = compile(buildDefinition(parts), { now, domain })
      if (!program) continue
      forms += 1
      for (const finding of checkForm(program).filter(isShown)) {
        byCode[finding.code] = (byCode[finding.code] ?? 0) + 1
        expectShown(program, finding)
        shown += 1
      }
      if (isLong && forms % 2000 === 0) await tell({ forms, shown, byCode, ...since(started) })
      if (shown >= FINDINGS) break
    }
    expect(Object.keys(byCode).length).toBeGreaterThanOrEqual(3)
    if (isLong) await tell({ forms, shown, byCode, ...since(started), seed: SEED })
  },
  MAX_MS,
)

it(
  'what is proven of a form is refuted by no random answer that keeps its limits',
  async () => {
    const byCode: Record<string, number> = {}
    const started = performance.now()
    const count = { forms: 0, proven: 0, answers: 0, fewer: 0 }
    for (const run of endless(large, SEED)) {
      const { program } = compile(buildDefinition(run.parts), { now: OPENED, domain: run.domain })
      const proven = program ? checkForm(program).filter(isProof) : []
      if (!program || proven.length === 0) continue
      const answers = answerAtRandom(
        program,
        run,
        { count: ANSWERS, seed: SEED + count.forms },
        (session) => {
          const refuted = proven.filter((finding) => isRefutedBy(program, session, finding))
          if (refuted.length > 0) expect(refuted, JSON.stringify(session.answer())).toEqual([])
        },
      )
      for (const { code } of proven) byCode[code] = (byCode[code] ?? 0) + 1
      count.forms += 1
      count.proven += proven.length
      count.answers += answers
      if (answers < ANSWERS) count.fewer += 1
      if (isLong) await tell({ ...count, byCode, ...since(started) })
      if (count.forms >= FORMS) break
    }
    expect(count.answers).toBeGreaterThan(0)
    if (isLong) await tell({ ...count, byCode, ...since(started), seed: SEED })
  },
  MAX_MS,
)

function since(started: number) {
  return { minutes: Math.round((performance.now() - started) / 6_000) / 10 }
}

/** Prints the progress, which is shown when other work gets its turn. */
async function tell(count: object): Promise<void> {
  console.log(JSON.stringify(count))
  await setImmediate()
}
