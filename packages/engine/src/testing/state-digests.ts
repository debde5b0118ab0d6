import fc from 'fast-check'
import '../optional/identifiers.ts'
import '../optional/patterns.ts'
import '../optional/why.ts'
import { compile } from '../compile/compile.ts'
import type { Session } from '../compile/session.ts'
import type { FormEvent } from '../state/events.ts'
import type { Aspect } from '../why/why.ts'
import { buildDefinition, type DefinitionParts } from './build-definition.ts'
import { dumpState } from './dump-state.ts'
import { randomEvents } from './random-events.ts'
import { randomParts } from './random-form.ts'
import { SCENARIO_NOW, scenarioDefinition, scenarios } from './scenarios.ts'

const RUNS = 400
const SEED = 20_260_615
const EVENTS = { min: 10, max: 30 }
const aspects: readonly Aspect[] = ['presence', 'disabled', 'options', 'value', 'issues']

/** Digests by name: of a scenario file, or of one random form. */
export type StateDigests = Readonly<Record<string, string>>

/** Digests of every scenario and of some hundred random forms: the same on every platform. */
export function stateDigests(): StateDigests {
  return { ...scenarioDigests(), ...randomDigests() }
}

function scenarioDigests(): StateDigests {
  const entries = Object.entries(scenarios).map(([name, scenario]) => {
    const { program, diagnostics } = compile(scenarioDefinition(scenario), {
      now: scenario.now ?? SCENARIO_NOW,
      domain: scenario.domain ?? null,
    })
    if (!program) throw new Error(JSON.stringify(diagnostics))
    const session = program.start({ values: scenario.values, context: { values: scenario.context ?? {} } })
    return [name, digestOf(scenario.steps.map((step) => play(session, step.do ?? [])))] as const
  })
  return Object.fromEntries(entries)
}

function randomDigests(): StateDigests {
  const runs = fc.sample(fc.tuple(randomParts, randomEvents(EVENTS)), { seed: SEED, numRuns: RUNS })
  return Object.fromEntries(runs.map((run, index) => [`random form ${index}`, randomDigest(...run)]))
}

function randomDigest(parts: DefinitionParts, events: readonly FormEvent[]): string {
  const { program, diagnostics } = compile(buildDefinition(parts), { now: SCENARIO_NOW, domain: null })
  return digestOf(program ? play(program.start({}), events) : diagnostics)
}

function play(session: Session, events: readonly FormEvent[]): unknown {
  const changes = events.map((event) => session.dispatch(event))
  const explanations = session.program.root.fields.flatMap(({ localPath }) =>
    aspects.map((aspect) => session.why(localPath, aspect)),
  )
  return { changes, state: dumpState(session), explanations }
}

/** 64-bit FNV-1a over the JSON text, with values that JSON does not distinguish spelled out. */
function digestOf(data: unknown): string {
  const text = JSON.stringify(data, (_key, value: unknown) => {
    if (value === undefined) return '(undefined)'
    return typeof value === 'number' && (Object.is(value, -0) || !Number.isFinite(value))
      ? `(${Object.is(value, -0) ? '-0' : value})`
      : value
  })
  let hash = 0xcbf29ce484222325n
  for (let index = 0; index < text.length; index += 1)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}
