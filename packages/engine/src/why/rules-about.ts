import { coreOf, type PlainSession } from '../session/session.ts'
import { findPlace } from '../state/paths.ts'
import { type Aspect, type RuleTrace, traceRules } from './why.ts'

/** The rules that affect one aspect of a field, without suggestions: cheap enough for every event. */
export function rulesAbout(session: PlainSession, path: string, aspect: Aspect): readonly RuleTrace[] {
  const core = coreOf(session)
  const place = findPlace(core.root, path)
  return place ? traceRules(core, place, aspect) : []
}
