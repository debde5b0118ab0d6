import { volume } from '@urlapmuhely/schema/testing'
import '../optional/why.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SMALL_NOW, type SmallCase } from '../checks/testing/small-conditions.ts'
import { type SmallForm, smallForm } from '../checks/testing/small-forms.ts'
import { compile } from '../compile/compile.ts'
import type { Session } from '../compile/session.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { coreOf } from '../session/session.ts'
import type { FormEvent } from '../state/events.ts'
import { buildDefinition } from '../testing/build-definition.ts'
import { coverScenarios, type FormCoverage, suggestScenarios } from './coverage.ts'
import { markOf } from './goals.ts'
import { coverForm, naiveMarks, possibleMarks } from './testing/cover-form.ts'

/** The number of small forms; `npm run laws` tries many more, with its own seed. */
const { numRuns: RUNS, seed: SEED } = volume(Number(process.env.CHECKS_RUNS ?? 100), 20261125)
const MAX_MS = 7_200_000

it(
  'coverage is what the conditions say, evaluated by other means after each event',
  () => {
    const steps = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 6 })
    const property = fc.property(smallForm, steps, (form, choices) => {
      const events = choices.map(([which, what]): FormEvent => {
        const field = form.fields[which % form.fields.length] as SmallForm['fields'][number] // there is one
        return { type: 'set', path: field.id, value: field.values[what % field.values.length] }
      })
      const scenario = scenarioOf(events)
      const { coverage } = coverScenarios(definitionOf(form), [scenario], SMALL_NOW)
      expect(conditionMarks(coverage)).toEqual(naivelySeen(form, [scenario]))
    })
    fc.assert(property, { numRuns: RUNS, seed: SEED })
  },
  MAX_MS,
)

it(
  'suggestions show all that any valid answer can show, but for what is said to be undecided',
  () => {
    const count = { possible: 0, undecided: 0, never: 0, suggestions: 0 }
    const property = fc.property(smallForm, (form) => {
      const definition = definitionOf(form)
      const possible = possibleMarks(form)
      const { suggestions, unmet } = suggestScenarios(definition, [], SMALL_NOW)
      const scenarios = suggestions.map(({ events }) => scenarioOf(events))
      const { coverage } = coverScenarios(definition, scenarios, SMALL_NOW)
      const seen = new Set([...conditionMarks(coverage), ...otherMarks(coverage)])

      expect(conditionMarks(coverage)).toEqual(naivelySeen(form, scenarios))
      const whys = new Map(unmet.map(({ goal, why }) => [markOf(goal), why]))
      for (const mark of possible) expect(seen.has(mark) || whys.get(mark) === 'undecided', mark).toBe(true)
      for (const mark of whys.keys()) expect(seen.has(mark), mark).toBe(false)
      for (const { shows } of suggestions) expect(shows.length).toBeGreaterThan(0)
      count.possible += possible.size
      count.undecided += [...possible].filter((mark) => whys.get(mark) === 'undecided').length
      count.never += [...whys.values()].filter((why) => why === 'never').length
      count.suggestions += suggestions.length
    })
    fc.assert(property, { numRuns: RUNS, seed: SEED })
    expect(count.never).toBeGreaterThan(0)
    expect(count.undecided / count.possible).toBeLessThan(0.02)
    if (process.env.CHECKS_RUNS) console.log(JSON.stringify(count))
  },
  MAX_MS,
)

function definitionOf(form: SmallForm) {
  return buildDefinition(coverForm(form))
}

function scenarioOf(events: readonly FormEvent[]): Scenario {
  return { title: 'Próba', steps: events.map((event) => ({ do: [event] })) }
}

/** Returns the coverage of conditions, without side effects, for which only firing is recorded. */
function conditionMarks({ rules }: FormCoverage): string[] {
  return rules
    .filter(({ kind }) => kind !== 'formSideEffect')
    .flatMap(({ ruleId, holds, fails }) => [
      ...(holds ? [`holds ${ruleId}`] : []),
      ...(fails ? [`fails ${ruleId}`] : []),
    ])
    .toSorted()
}

function otherMarks({ rules, choices }: FormCoverage): string[] {
  const all = new Map(choices.map(({ fieldId, open }) => [fieldId, new Set(open.map(({ value }) => value))]))
  return [
    ...rules.flatMap(({ ruleId, issue }) => (issue ? [`issue ${ruleId}`] : [])),
    ...[...all].flatMap(([id, open]) =>
      ['x', 'y', 'z'].filter((one) => !open.has(one)).map((one) => `option ${id} "${one}"`),
    ),
  ]
}

/** The marks of all states of some scenarios; the engine only provides the values of the fields. */
function naivelySeen(form: SmallForm, scenarios: readonly Scenario[]): string[] {
  const marks = new Set<string>()
  const { program } = compile(definitionOf(form), { now: SMALL_NOW })
  if (!program) throw new Error('does not compile')
  for (const { steps = [] } of scenarios) {
    const session = program.start()
    const look = () => {
      for (const mark of naiveMarks(form, valuesIn(session, form))) marks.add(mark)
    }
    look()
    for (const event of steps.flatMap((step) => step.do ?? [])) {
      session.dispatch(event)
      look()
    }
  }
  return [...marks].toSorted()
}

function valuesIn(session: Session, { fields }: SmallForm): SmallCase {
  const { root } = coreOf(session)
  return Object.fromEntries(
    fields.map(({ id, values }) => {
      const value = root.val[root.template.byLocalPath.get(id)?.local ?? -1] ?? null
      return [id, value === null && session.field(id)?.present ? values[0] : value]
    }),
  )
}
