import '../optional/identifiers.ts'
import '../optional/patterns.ts'
import '../optional/why.ts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compile, type Program } from '../compile/compile.ts'
import { buildSession, type Session } from '../compile/session.ts'
import { replay } from '../replay/replay.ts'
import { coreOf } from '../session/session.ts'
import { copyCore } from '../session/snapshot.ts'
import { deepFreeze, dumpState } from '../testing/dump-state.ts'
import { type FormScenario, SCENARIO_NOW, scenarioDefinition, scenarios } from '../testing/scenarios.ts'
import { runScenario } from './run-scenario.ts'

const FOLDER = join(import.meta.dirname, '../../scenarios')

function programOf(scenario: FormScenario): Program {
  const { program, diagnostics } = compile(deepFreeze(scenarioDefinition(scenario)), {
    now: scenario.now ?? SCENARIO_NOW,
    domain: scenario.domain ?? null,
  })
  if (!program) throw new Error(JSON.stringify(diagnostics))
  return program
}

/** Laws that hold after every step of every scenario: a full evaluation has the same state, and the server agrees. */
function expectLaws(session: Session) {
  const copy = buildSession(copyCore(coreOf(session)))
  expect(dumpState(copy)).toEqual(dumpState(session))
  const { values, circumstances } = session.answer()
  expect(replay(session.program, values, { claims: { circumstances }, initial: undefined }).refusals).toEqual(
    [],
  )
  expect(JSON.parse(JSON.stringify(session.snapshot()))).toEqual(session.snapshot())
}

describe('scenario', () => {
  it.each(Object.entries(scenarios).map(([name, scenario]) => [scenario.title, name, scenario] as const))(
    '%s (%s)',
    (_title, _name, scenario) => {
      const { findings } = runScenario(programOf(scenario), deepFreeze(scenario), { afterStep: expectLaws })

      const broken = findings.filter(({ passed }) => !passed)
      expect(broken.map((finding) => ({ say: scenario.steps[finding.step]?.say, ...finding }))).toEqual([])
    },
  )

  it('files are all listed', () => {
    const files = readdirSync(FOLDER).map((file) => file.replace(/\.json$/u, ''))
    expect(Object.keys(scenarios).sort()).toEqual(files.sort())
    expect(files.length).toBeGreaterThanOrEqual(40)
  })
})
