import type { ProgramData } from '../graph/program.ts'
import type { SessionContext } from './clock.ts'
import { EventRecorder } from './event-log.ts'
import { ORIGIN } from './frame.ts'
import { framesOf } from './paths.ts'
import { fillFrame } from './rows.ts'
import { Session } from './session.ts'
import { fillFromSnapshot, type SessionSnapshot } from './snapshot.ts'

/** What a person starts from. */
export interface StartInput {
  /** By key, as an answer has them; what is unknown or of the wrong type is left out. */
  readonly values?: unknown
  readonly context?: SessionContext
  /** Keeps what the person does, for `session.events()`: the server's check can replay it. */
  readonly record?: boolean
}

/** A person opens the form: given values are put in, the first state is worked out, `load` effects fire. */
export function startSession(program: ProgramData, { values, context = {}, record }: StartInput): Session {
  const session = new Session(program, context)
  session.begin(() => {
    if (values !== undefined) fillFrame(session, session.root, values, ORIGIN.prefill)
  })
  session.opened = session.transact(() => {
    for (const plan of program.effects) {
      if (plan.on !== 'load') continue
      for (const frame of framesOf(session.root, plan.template)) session.trigger(plan, frame, null, frame)
    }
    return null
  })
  if (record) session.recorder = new EventRecorder(program, session.clock)
  return session
}

/** A session that goes on from a snapshot. Nothing fires: what was done is done. */
export function resumeSession(
  program: ProgramData,
  snapshot: SessionSnapshot,
  context: SessionContext = {},
): Session {
  const session = new Session(program, context)
  session.begin(() => fillFromSnapshot(session, snapshot))
  return session
}
