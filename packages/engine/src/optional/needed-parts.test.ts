import '../optional/identifiers.ts'
import '../optional/patterns.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { choicesPart } from '../draft/choices-part.ts'
import { sharedPartsPart } from '../draft/shared-parts.ts'
import type { EngineDefinition } from '../facts/definition.ts'
import type { Part } from '../facts/part.ts'
import { operatorsPart } from '../language/operators-part.ts'
import { rules } from '../rules/index.ts'
import { personalPart } from '../rules/personal-part.ts'
import { provideRules } from '../rules/provided-rules.ts'
import { ruleKinds } from '../rules/rule-kinds.ts'
import { runScenario } from '../scenarios/run-scenario.ts'
import { askedTextsPart } from '../scope/asked-texts-part.ts'
import { choiceEventsPart } from '../session/choice-events-part.ts'
import { effectsPart } from '../session/effects-part.ts'
import { keptChoicesPart } from '../session/kept-choices-part.ts'
import { pageEventsPart } from '../session/page-events-part.ts'
import { rowsPart } from '../state/rows-part.ts'
import { buildDefinition } from '../testing/build-definition.ts'
import { dumpState } from '../testing/dump-state.ts'
import { playForm } from '../testing/play-form.ts'
import { randomRun } from '../testing/random-run.ts'
import { SCENARIO_NOW, scenarioDefinition, scenarios } from '../testing/scenarios.ts'
import { textsPart } from '../texts/texts-part.ts'
import { pagesPart } from '../views/pages-part.ts'
import { neededParts } from './needed-parts.ts'

/** The names of the parts and rule kinds whose code was used. */
const used = new Set<string>()

/** Notes each use of some code. */
function watched<Code extends object>(name: string, code: Code): Code {
  return new Proxy(code, {
    get(target, property) {
      used.add(name)
      return Reflect.get(target, property)
    },
  })
}

function watch<Code extends object>(name: string, ...parts: readonly Part<Code>[]): void {
  for (const part of parts) part.provide(watched(name, part.get()))
}

watch('operators', operatorsPart)
watch('texts', textsPart)
watch('choices', choicesPart)
watch('choices', keptChoicesPart)
watch('choices', choiceEventsPart)
watch('choices', askedTextsPart)
watch('rows', rowsPart)
watch('rows', sharedPartsPart)
watch('pages', pagesPart)
watch('pages', pageEventsPart)
watch('effects', effectsPart)
watch('personal', personalPart)
provideRules(Object.fromEntries(ruleKinds.map((kind) => [kind, watched(kind, rules[kind])])))

function namesOf(definition: EngineDefinition): Set<string> {
  const needed = neededParts(definition)
  return new Set([...needed.parts, ...needed.rules])
}

describe('the parts of a form', () => {
  afterEach(() => used.clear())

  it('are none for texts', () => {
    const definition = buildDefinition({ formField: [{ id: 'a' }, { id: 'b', type: 'email', maxLength: 9 }] })
    expect(namesOf(definition)).toEqual(new Set())
    const session = compile(definition, { now: SCENARIO_NOW }).program?.start({ record: true })
    session?.dispatch({ type: 'set', path: 'b', value: 'x' })
    expect(session?.dispatch({ type: 'submit' }).submission?.accepted).toBe(false)
    expect(dumpState(session as NonNullable<typeof session>)).toBeDefined()
    expect(used).toEqual(new Set())
  })

  it.each(Object.entries(scenarios))('are all named: %s', (_name, scenario) => {
    const definition = scenarioDefinition(scenario)
    const { now = SCENARIO_NOW, domain = null } = scenario
    const { program } = compile(definition, { now, domain })
    if (program)
      runScenario(program, scenario, {
        afterStep(session) {
          dumpState(session)
          session.snapshot()
        },
      })
    expect([...used].filter((name) => !namesOf(definition).has(name))).toEqual([])
  })

  it('are all named on random forms, and each is left out of some scenario that does without', () => {
    fc.assert(
      fc.property(randomRun({ min: 4, max: 12 }), (run) => {
        used.clear()
        const played = playForm(run)
        if (played) dumpState(played.session)
        const named = namesOf(buildDefinition(run.parts))
        expect([...used].filter((name) => !named.has(name))).toEqual([])
      }),
      { numRuns: 150, seed: 20_261_126 },
    )
    const needs = Object.values(scenarios).map((scenario) => namesOf(scenarioDefinition(scenario)))
    const all = new Set(needs.flatMap((names) => [...names]))
    expect(all.size).toBe(ruleKinds.length + 7)
    expect([...all].filter((name) => needs.every((names) => names.has(name)))).toEqual([])
  })
})
