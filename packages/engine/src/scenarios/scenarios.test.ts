import '../optional/identifiers.ts'
import '../optional/patterns.ts'
import '../optional/why.ts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compile } from '../compile.ts'
import { replay } from '../replay/replay.ts'
import type { Change } from '../session/events.ts'
import { buildSession, coreOf, type Session } from '../session/session.ts'
import { copyCore } from '../session/snapshot.ts'
import { deepFreeze, dumpState } from '../testing/dump-state.ts'
import { SCENARIO_NOW, type Scenario, type ScenarioStep, scenarioDefinition, scenarios } from './scenarios.ts'

const FOLDER = join(import.meta.dirname, '../../scenarios')

function open(scenario: Scenario): Session {
  const { program, diagnostics } = compile(deepFreeze(scenarioDefinition(scenario)), {
    now: scenario.now ?? SCENARIO_NOW,
    domain: scenario.domain ?? null,
  })
  if (!program) throw new Error(JSON.stringify(diagnostics))
  return program.start({ values: scenario.values, context: { values: scenario.context ?? {} } })
}

/** The expected `why` sentences of a step are checked in packages/wording, which writes them. */
function expectStep(session: Session, step: ScenarioStep) {
  let change: Change = session.opened
  for (const event of step.do ?? []) change = session.dispatch(event)
  const { say } = step
  expect(change.rejected?.code ?? null, say).toBe(step.rejected ?? null)
  for (const [path, state] of Object.entries(step.expect ?? {}))
    expect(session.field(path), `${say}: ${path}`).toMatchObject(state)
  if (step.answer) expect(session.answer().values, say).toEqual(step.answer)
  if (step.issues)
    expect(
      session.check().map(({ path, rule }) => `${path} ${rule}`),
      say,
    ).toEqual(step.issues)
  if (step.effects) expect(change.effects, say).toMatchObject(step.effects)
  if (step.accepted !== undefined) expect(change.submission?.accepted, say).toBe(step.accepted)
  if (step.pages)
    expect(
      session.pages().map(({ key, state }) => `${key} ${state}`),
      say,
    ).toEqual(step.pages)
  if (step.passed !== undefined) expect(change.pageCheck?.passed, say).toBe(step.passed)
  if (step.needsConfirmation !== undefined)
    expect(change.submission?.needsConfirmation, say).toBe(step.needsConfirmation)
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
      const session = open(scenario)
      for (const step of scenario.steps) {
        expectStep(session, step)
        expectLaws(session)
      }
    },
  )

  it('files are all listed', () => {
    const files = readdirSync(FOLDER).map((file) => file.replace(/\.json$/u, ''))
    expect(Object.keys(scenarios).sort()).toEqual(files.sort())
    expect(files.length).toBeGreaterThanOrEqual(40)
  })
})
