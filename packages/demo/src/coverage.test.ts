import { coverScenarios, type Goal, suggestScenarios } from '@urlapmuhely/engine/coverage'
import { describe, expect, it } from 'vitest'
import { demoDefinitions } from './testing/demo-definitions.ts'

const now = '2026-11-21T09:00:00.000Z'
const forms = [...demoDefinitions()].filter(([key]) => key === 'csaladi-potlek' || key === 'lakasfelujitas')

describe.each(forms)('the suggested scenarios of the demo form %s', (_, definition) => {
  const { suggestions, unmet } = suggestScenarios(definition, [], now)
  const scenarios = suggestions.map(({ domainId, now: moment, context, events }) => ({
    title: 'Javaslat',
    ...(domainId !== null && { domain: domainId }),
    ...{ now: moment, context, steps: events.map((event) => ({ do: [event] })) },
  }))
  const { coverage, results } = coverScenarios(definition, scenarios, now)

  it('show each rule, issue and option, but for those that are named', () => {
    const open = [
      ...coverage.rules.flatMap(({ ruleId, holds, fails, issue }) => [
        ...(holds ? [] : [`holds ${ruleId}`]),
        ...(fails === false ? [`fails ${ruleId}`] : []),
        ...(issue === false ? [`issue ${ruleId}`] : []),
      ]),
      ...coverage.choices.flatMap(({ fieldId, open }) => open.map(({ value }) => `${fieldId} ${value}`)),
    ]
    expect(open.toSorted()).toEqual(unmet.map(({ goal }) => wordOf(goal)).toSorted())
  })

  it('can each be played, and show something that those before them do not', () => {
    expect(results.filter(({ passed }) => !passed)).toEqual([])
    const firsts = [0, 1, 2, 3].map(
      (count) => coverScenarios(definition, scenarios.slice(0, count), now).coverage,
    )
    const covered = firsts.map(({ rules, choices }) => [
      rules.flatMap(({ holds, fails, issue }) => [holds, fails, issue]).filter((one) => one === true).length,
      choices.reduce((sum, { chosen }) => sum + chosen, 0),
    ])
    const sums = covered.map(([ofRules = 0, ofChoices = 0]) => ofRules + ofChoices)
    expect(sums).toEqual([...new Set(sums)].toSorted((one, other) => one - other))
  })

  it('leave few goals undecided', () => {
    const met = suggestions.reduce((sum, { shows }) => sum + shows.length, 0)
    expect(unmet.length / (met + unmet.length)).toBeLessThan(0.08)
  })
})

function wordOf(goal: Goal): string {
  return goal.type === 'option' ? `${goal.fieldId} ${goal.value}` : `${goal.type} ${goal.ruleId}`
}
