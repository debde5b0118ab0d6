import { compile, type Program } from '../compile/compile.ts'
import type { Session } from '../compile/session.ts'
import type { FormEvent } from '../state/events.ts'
import { buildDefinition, type DefinitionParts } from './build-definition.ts'
import { deepFreeze } from './dump-state.ts'

/** A form, the user's events, and their pace. */
export interface Run {
  readonly parts: DefinitionParts
  readonly events: readonly FormEvent[]
  /** The start values of the form. */
  readonly values: unknown
  readonly domain: string | null
  /** How far the clock advances at each event. */
  readonly seconds: number
}

/** A form after its events. */
export interface Played {
  readonly run: Run
  readonly program: Program
  readonly session: Session
  /** The instant of the last event. */
  readonly now: () => string
}

/** The opening of every run: 23:58 in Budapest, so that the date changes. */
export const OPENED = '2026-06-15T21:58:30Z'

/** Opens a form and dispatches the events; null if it does not compile. */
export function playForm(run: Run): Played | null {
  const { program } = compile(deepFreeze(buildDefinition(run.parts)), { now: OPENED, domain: run.domain })
  if (!program) return null
  let at = Date.parse(OPENED)
  const now = () => new Date(at).toISOString()
  const session = program.start({ values: run.values, context: { now }, record: true })
  for (const event of run.events) {
    at += run.seconds * 1_000
    session.dispatch(event)
  }
  return { run, program, session, now }
}
