import { volume } from '@urlapmuhely/schema/testing'
import '../optional/why.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { compileExpression } from '../language/expression.ts'
import { isTrue } from '../language/runtime.ts'
import { placeIn } from '../scope/names.ts'
import { buildDefinition } from '../testing/build-definition.ts'
import { checkForm } from './check-form.ts'
import { confirm } from './confirm.ts'
import { Facts } from './facts.ts'
import { findCase } from './search.ts'
import { expectShown, isShown } from './testing/expect-shown.ts'
import { meetingForm, refutationOf, ruledForm } from './testing/ruled-forms.ts'
import { holdsIn, SMALL_NOW } from './testing/small-conditions.ts'
import { allCases, caseWith, definitionOf, smallForm } from './testing/small-forms.ts'

/** The number of small forms; `npm run laws` tries many more, with its own seed. */
const { numRuns: RUNS, seed: SEED } = volume(Number(process.env.CHECKS_RUNS ?? 150), 20261124)
const MAX_MS = 7_200_000

it(
  'a condition never holds exactly if no values make it hold, tried one by one',
  () => {
    const seen = { never: 0, example: 0, unknown: 0, values: 0 }
    fc.assert(
      fc.property(smallForm, (form) => {
        const { program } = compile(
          buildDefinition(
            definitionOf(form, {
              formDisabled: [{ id: 'r', targets: ['q'], mode: 'readonly', condition: form.conditions[0] }],
            }),
          ),
          { now: SMALL_NOW },
        )
        if (!program) throw new Error('does not compile')
        const facts = new Facts(program)
        const condition = form.conditions[0] as never
        const evaluated = compileExpression(condition, placeIn(program.root, program.names)).evaluate
        const answer = findCase(facts, [facts.read(condition, program.root)], (values) =>
          confirm(program, { values, template: program.root }, (frame) => isTrue(evaluated(frame, null))),
        )
        const witness = allCases(form).find((values) => {
          seen.values += 1
          return holdsIn(condition, values)
        })
        seen[answer.type] += 1
        if (answer.type === 'never') expect(witness ?? null).toBeNull()
        if (answer.type === 'example') {
          const given = Object.fromEntries([...answer.values].map(([{ path }, value]) => [path, value]))
          const whole = caseWith(form, given)
          expect(whole !== null && holdsIn(condition, whole), JSON.stringify(given)).toBe(true)
        }
      }),
      { numRuns: RUNS, seed: SEED },
    )
    if (process.env.CHECKS_RUNS) console.log(JSON.stringify(seen))
  },
  MAX_MS,
)

it(
  'what is said to be proven of a form is refuted by no values, tried one by one',
  () => {
    const found: Record<string, number> = {}
    fc.assert(
      fc.property(smallForm, (form) => {
        const { program } = compile(buildDefinition(ruledForm(form)), { now: SMALL_NOW })
        if (!program) throw new Error('does not compile')
        for (const finding of checkForm(program)) {
          found[finding.code] = (found[finding.code] ?? 0) + 1
          expect(refutationOf(form, finding), JSON.stringify(finding)).toBeNull()
        }
      }),
      { numRuns: RUNS, seed: SEED },
    )
    if (process.env.CHECKS_RUNS) console.log(JSON.stringify(found))
  },
  MAX_MS,
)

it(
  'what an example shows is to be seen when it is filled in',
  () => {
    const found: Record<string, number> = {}
    fc.assert(
      fc.property(smallForm, (form) => {
        const { program } = compile(buildDefinition(meetingForm(form)), { now: SMALL_NOW })
        if (!program) throw new Error('does not compile')
        for (const finding of checkForm(program).filter(isShown)) {
          found[finding.code] = (found[finding.code] ?? 0) + 1
          expectShown(program, finding)
        }
      }),
      { numRuns: RUNS, seed: SEED },
    )
    expect(Object.keys(found).sort()).toEqual(['LIMITS_OPPOSED', 'PRESENCE_MEETS', 'REQUIRED_LOCKED'])
    if (process.env.CHECKS_RUNS) console.log(JSON.stringify(found))
  },
  MAX_MS,
)
