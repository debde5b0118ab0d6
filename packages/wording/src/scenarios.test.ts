import { type Aspect, compile } from '@urlapmuhely/engine'
import { SCENARIO_NOW, scenarioDefinition, scenarios } from '@urlapmuhely/engine/testing/scenarios'
import { describe, expect, it } from 'vitest'
import { traceSentences } from './trace-sentences.ts'

const explained = Object.values(scenarios).filter(({ steps }) => steps.some(({ why }) => why))

describe('what „Miért?” says in the scenario', () => {
  it.each(explained.map((scenario) => [scenario.title, scenario] as const))('%s', (_title, scenario) => {
    const { program } = compile(scenarioDefinition(scenario), {
      now: scenario.now ?? SCENARIO_NOW,
      domain: scenario.domain ?? null,
    })
    const session = program?.start({ values: scenario.values, context: { values: scenario.context ?? {} } })
    for (const { do: events = [], say, why } of scenario.steps) {
      for (const event of events) session?.dispatch(event)
      if (!why) continue
      // Scenarios are JSON files, so the type of an aspect is only `string`.
      const trace = session?.why(why.path, why.aspect as Aspect)
      expect(trace ? traceSentences(trace) : [], say).toEqual(why.says)
    }
  })
})
