import { demoDefinitions } from '../../packages/demo/src/testing/demo-definitions.ts'
import { CheckMemory, checkEverywhere } from '../../packages/engine/src/checks/check-everywhere.ts'
import { suggestScenarios } from '../../packages/engine/src/cover/coverage.ts'
import { compile } from '../../packages/engine/src/index.ts'
import { runScenarios } from '../../packages/engine/src/scenarios/run-scenario.ts'
import { walkForm } from '../../packages/engine/src/synthetic/walks.ts'
import { measure } from '../engine/measure.ts'

const ROUNDS = 3

/** Prints the times for which a person waits in the workshop, on each demo form, in milliseconds. */
export function measureDemoForms(now: string): void {
  console.log('\n| form | compile | all checks | after an edit | suggestions | a scenario | a walk |')
  console.log('|---|--:|--:|--:|--:|--:|--:|')
  for (const [key, form] of demoDefinitions()) {
    const check = (memory: CheckMemory | null) => {
      for (const _ of checkEverywhere(form, now, { memory }));
    }
    const memory = new CheckMemory()
    check(memory)
    const { suggestions } = suggestScenarios(form, [], now)
    const scenarios = suggestions.map(({ domainId, now: moment, context, events }) => ({
      title: key,
      ...(domainId !== null && { domain: domainId }),
      ...{ now: moment, context, steps: events.map((event) => ({ do: [event] })) },
    }))
    const { program } = compile(form, { now })
    if (!program) throw new Error(`${key} does not compile.`)
    const timings = measure(
      [
        { run: () => compile(form, { now }) },
        { run: () => check(null) },
        { run: () => check(memory) },
        { run: () => suggestScenarios(form, [], now) },
        { run: () => runScenarios(form, scenarios, now) },
        { run: (turn) => walkForm(program, 1, turn) },
      ],
      ROUNDS,
    )
    const cells = timings.map(({ median }, index) => {
      const ms = median / 1_000 / (index === 4 ? Math.max(1, scenarios.length) : 1)
      return ms < 10 ? ms.toFixed(1) : Math.round(ms)
    })
    console.log(`| ${key} | ${cells.join(' | ')} |`)
  }
}
