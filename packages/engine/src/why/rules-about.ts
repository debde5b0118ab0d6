import { findPlace } from '../session/paths.ts'
import { coreOf, type Session } from '../session/session.ts'
import { type Aspect, type RuleTrace, traceRules } from './why.ts'

/** The rules that bear on one aspect of a field, without what would turn it: cheap enough for every event. */
export function rulesAbout(session: Session, path: string, aspect: Aspect): readonly RuleTrace[] {
  const core = coreOf(session)
  const place = findPlace(core.root, path)
  return place ? traceRules(core, place.frame, place.field, aspect) : []
}
