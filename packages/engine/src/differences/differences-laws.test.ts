import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { holdsIn, SMALL_NOW, type SmallCase } from '../checks/testing/small-conditions.ts'
import { caseWith, definitionOf, type SmallForm, smallForm } from '../checks/testing/small-forms.ts'
import { isEmpty } from '../language/runtime.ts'
import { buildProgram } from '../testing/fill-in.ts'
import { nat } from '../testing/random-choices.ts'
import { compareBehaviour } from './compare-behaviour.ts'

/** The number of random edits; `npm run laws` tries many more, with its own seed. */
const { numRuns: RUNS, seed: SEED } = volume(Number(process.env.CHECKS_RUNS ?? 120), 20261124)
const MAX_MS = 7_200_000

it(
  'every answer agrees with what is said of an edit, and no smaller one shows it',
  () => {
    const count = { identical: 0, different: 0, undecided: 0, cases: 0 }
    const property = fc.property(smallForm, nat, (form, choice) => {
      const [shown, locked] = form.conditions
      const edited = {
        shown: edit(shown, form.conditions[2], choice),
        locked: edit(locked, form.conditions[3], choice >> 2),
      }
      const { verdict, cases } = compareBehaviour(programOf(form, { shown, locked }), programOf(form, edited))
      count[verdict] += 1
      const given = filledCases(form)
      count.cases += given.length
      const isTold = ({ values }: (typeof given)[number]) =>
        seen({ shown, locked }, values) !== seen(edited, values)
      if (verdict === 'identical') expect(given.filter(isTold)).toEqual([])
      if (verdict !== 'different' || form.removedValues === 'keep') return
      const fewest = Math.min(...given.filter(isTold).map(({ answers }) => answers))
      expect(cases[0]?.answers.before.length).toBe(fewest)
    })
    fc.assert(property, { numRuns: RUNS, seed: SEED })
    expect(Math.min(count.identical, count.different)).toBeGreaterThan(RUNS / 20)
    if (process.env.CHECKS_RUNS) console.log(JSON.stringify(count))
  },
  MAX_MS,
)

interface Conditions {
  readonly shown: unknown
  readonly locked: unknown
}

/** The condition as it is, written in another way, or another one. */
function edit(condition: unknown, other: unknown, choice: number): unknown {
  switch (choice % 4) {
    case 0:
      return condition
    case 1:
      return { '!': [{ '!': [condition] }] }
    case 2:
      return { or: [{ and: [condition, other] }, { and: [condition, { '!': [other] }] }] }
    default:
      return other
  }
}

function programOf(form: SmallForm, { shown, locked }: Conditions) {
  const more = {
    formExpandable: [{ id: 'mutat', targets: ['q'], condition: shown }],
    formDisabled: [{ id: 'zar', targets: ['q'], mode: 'readonly', condition: locked }],
  }
  return buildProgram(definitionOf(form, more), { now: SMALL_NOW })
}

/** Returns the state of the field under the two conditions. */
function seen({ shown, locked }: Conditions, values: SmallCase): string {
  if (!holdsIn(shown, values)) return 'absent'
  return holdsIn(locked, values) ? 'locked' : 'open'
}

/** Every choice of answers that the form has a place for, as conditions read it. */
function filledCases(form: SmallForm) {
  let given: SmallCase[] = [{}]
  for (const { id, values } of form.fields)
    given = given.flatMap((before) => values.map((value) => ({ ...before, [id]: value })))
  return given.flatMap((one) => {
    const values = caseWith(form, one)
    const answers = Object.values(one).filter((value) => !isEmpty(value) && value !== false).length
    return values ? [{ values, answers }] : []
  })
}
