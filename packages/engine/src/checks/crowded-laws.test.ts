import { volume } from '@urlapmuhely/schema/testing'
import '../optional/why.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import type { Session } from '../compile/session.ts'
import type { FormEvent } from '../state/events.ts'
import { buildDefinition } from '../testing/build-definition.ts'
import { checkForm } from './check-form.ts'
import { crowdedForm } from './testing/crowded-forms.ts'
import { isProof, isRefutedBy, keepsLimits } from './testing/session-refutation.ts'
import { SMALL_NOW } from './testing/small-conditions.ts'

/** The number of small forms; `npm run laws` tries many more, with its own seed. */
const { numRuns: RUNS, seed: SEED } = volume(Number(process.env.CHECKS_RUNS ?? 120), 20261127)
const MAX_MS = 7_200_000

/** Actions beside entering values: opening panels, choosing options that reveal, taking a field out. */
const more: readonly FormEvent[] = [
  { type: 'open', rule: 'reveal0' },
  { type: 'open', rule: 'reveal1' },
  ...['x', 'y', ['x', 'y']].map((value) => ({ type: 'set', path: 'w', value }) as const),
  { type: 'remove', path: 'q' },
]

it(
  'a verdict of never or always holds where several rules meet at one field: every value filled in, by the engine',
  () => {
    const found: Record<string, number> = {}
    fc.assert(
      fc.property(crowdedForm, ({ parts, cases }) => {
        const { program } = compile(buildDefinition(parts), { now: SMALL_NOW })
        if (!program) return
        const findings = checkForm(program).filter(isProof)
        for (const { code } of findings) found[code] = (found[code] ?? 0) + 1
        if (findings.length === 0) return
        const refute = (session: Session) => {
          if (!keepsLimits(program, session)) return
          const refuted = findings.filter((finding) => isRefutedBy(program, session, finding))
          expect(refuted, JSON.stringify(session.answer())).toEqual([])
        }
        const start = () => program.start({ context: { now: SMALL_NOW } })
        const moving = start()
        for (const values of cases) {
          const fresh = start()
          for (const session of [fresh, moving])
            for (const [path, value] of Object.entries(values)) {
              session.dispatch({ type: 'set', path, value })
              refute(session)
            }
          for (const event of more) {
            fresh.dispatch(event)
            refute(fresh)
          }
        }
      }),
      { numRuns: RUNS, seed: SEED },
    )
    for (const code of ['OPTION_UNREACHABLE', 'FIELD_UNREACHABLE', 'DEFAULT_IDLE', 'CONDITION_NEVER'])
      expect(found[code], code).toBeGreaterThan(0)
    if (process.env.CHECKS_RUNS) console.log(JSON.stringify(found))
  },
  MAX_MS,
)
