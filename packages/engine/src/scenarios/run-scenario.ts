import '../optional/identifiers.ts'
import '../optional/patterns.ts'
import { type CompileOptions, compile, type Program } from '../compile/compile.ts'
import type { Session } from '../compile/session.ts'
import type { EngineDefinition } from '../facts/definition.ts'
import type { Change } from '../state/events.ts'
import { agrees, inShape } from './in-shape.ts'
import type { Finding, Scenario, ScenarioResult } from './scenario.ts'

export type { Finding, Scenario, ScenarioResult, StepAspect } from './scenario.ts'
export { type ScenarioItem, scenarioOf } from './scenario-of-item.ts'

type Step = NonNullable<Scenario['steps']>[number]

/** Callbacks that receive the session while a scenario is played. */
export interface Onlooker {
  /** Called with the session before the first step. */
  readonly opened?: (session: Session) => void
  /** Called with the session after each step. */
  readonly afterStep?: (session: Session, step: number) => void
}

/** Plays a scenario and checks its expectations. Pure: the same program always gives the same result. */
export function runScenario(
  program: Program,
  scenario: Scenario,
  { opened, afterStep }: Onlooker = {},
): ScenarioResult {
  const session = openScenario(program, scenario)
  opened?.(session)
  const findings: Finding[] = []
  for (const [index, step] of (scenario.steps ?? []).entries()) {
    const change = playStep(session, step)
    findings.push(...compareFields(session, step, index), ...compareStep(session, { step, index }, change))
    afterStep?.(session, index)
  }
  return { passed: findings.every(({ passed }) => passed), findings }
}

/** The session in which a scenario was played to its end, to go on with by hand. */
export function playScenario(program: Program, scenario: Scenario): Session {
  const session = openScenario(program, scenario)
  for (const step of scenario.steps ?? []) playStep(session, step)
  return session
}

/** Opens the form as a scenario begins. */
export function openScenario(program: Program, { values, context }: Scenario): Session {
  return program.start({ values, context: { values: context ?? {} } })
}

/**
 * Runs scenarios of one form, which is compiled once for each domain and instant.
 *
 * @param now the instant of scenarios that name none, ISO 8601.
 * @returns the results in the order of the scenarios.
 */
export function runScenarios(
  definition: EngineDefinition,
  scenarios: readonly Scenario[],
  now: string,
): ScenarioResult[] {
  return runWatched(definition, scenarios, { now })
}

/** How scenarios are run. */
export interface Watched {
  /** The instant of scenarios that name none, ISO 8601. */
  readonly now: string
  /** Returns the callbacks for the scenarios of a program. */
  readonly onlooker?: (program: Program) => Onlooker
}

/** Runs scenarios like `runScenarios`, with an onlooker. */
export function runWatched(
  definition: EngineDefinition,
  scenarios: readonly Scenario[],
  { now, onlooker }: Watched,
): ScenarioResult[] {
  const players = new Map<string, ((scenario: Scenario) => ScenarioResult) | null>()
  return scenarios.map((scenario) => {
    const options: CompileOptions = { domain: scenario.domain ?? null, now: scenario.now ?? now }
    const mark = JSON.stringify(options)
    const known = players.get(mark)
    const play = known === undefined ? playerOf(definition, options, onlooker) : known
    players.set(mark, play)
    return play?.(scenario) ?? { passed: false, findings: [] }
  })
}

/** Plays scenarios in one domain at one instant; null if the form does not compile there. */
function playerOf(
  definition: EngineDefinition,
  options: CompileOptions,
  onlooker?: (program: Program) => Onlooker,
): ((scenario: Scenario) => ScenarioResult) | null {
  const { program } = compile(definition, options)
  const onlookers = program ? onlooker?.(program) : undefined
  return program && ((scenario) => runScenario(program, scenario, onlookers))
}

function playStep(session: Session, step: Step): Change {
  let change = session.opened
  for (const event of step.do ?? []) change = session.dispatch(event)
  return change
}

function compareFields(session: Session, { expect = {} }: Step, step: number): Finding[] {
  return Object.entries(expect).flatMap(([path, aspects]) => {
    const state = session.field(path)
    return Object.entries(aspects).map(([aspect, expected]): Finding => {
      // The names of a state's members are read as they are written.
      const whole = state && (state as unknown as Readonly<Record<string, unknown>>)[aspect]
      return compared({ step, path, aspect, expected }, state === null ? undefined : whole)
    })
  })
}

interface StepAt {
  readonly step: Step
  readonly index: number
}

function compareStep(session: Session, { step, index }: StepAt, change: Change): Finding[] {
  const { submission, pageCheck, rejected } = change
  const found: Finding[] = []
  const add = (aspect: keyof Step, read: () => unknown) => {
    const expected = step[aspect]
    if (expected !== undefined) found.push(compared({ step: index, path: null, aspect, expected }, read()))
  }
  // An event must be carried out unless the step expects a rejection.
  if (step.rejected === undefined && rejected) {
    found.push(compared({ step: index, path: null, aspect: 'rejected', expected: null }, rejected.code))
  }
  add('rejected', () => rejected?.code ?? null)
  add('issues', () => session.check().map(({ path, rule }) => `${path} ${rule}`))
  add('effects', () => change.effects)
  add('accepted', () => submission?.accepted ?? null)
  add('needsConfirmation', () => submission?.needsConfirmation ?? null)
  add('pages', () => session.pages().map(({ key, state }) => `${key} ${state}`))
  add('passed', () => pageCheck?.passed ?? null)
  if (step.answer) found.push(wholeAnswer(step.answer, session.answer().values, index))
  return found
}

/** The answer has exactly the expected values: one more is a fault as well. */
function wholeAnswer(expected: unknown, found: unknown, step: number): Finding {
  const passed = agrees(expected, found) && agrees(found, expected)
  return { step, path: null, aspect: 'answer', expected, found, passed }
}

function compared(
  expectation: Pick<Finding, 'step' | 'path' | 'aspect' | 'expected'>,
  whole: unknown,
): Finding {
  const found = inShape(expectation.expected, whole, expectation.aspect)
  return { ...expectation, found, passed: agrees(expectation.expected, found) }
}
