import { whyPart } from '../optional/why-part.ts'
import type { FieldIssue } from '../rules/field-issue.ts'
import { answerOf } from '../views/answer.ts'
import type { FieldState } from '../views/field-state.ts'
import { issuesIn } from '../views/issues.ts'
import type { Aspect, Trace } from '../why/why.ts'
import type { SessionContext } from './clock.ts'
import type { Core } from './core.ts'
import type { EventLog } from './event-log.ts'
import type { Answer, Change, FormEvent } from './events.ts'
import { findPlace } from './paths.ts'
import type { ProgramData } from './program.ts'
import { type SessionSnapshot, takeSnapshot } from './snapshot.ts'
import { dispatch } from './transaction.ts'

/**
 * One person filling in one form.
 *
 * One event is one transaction: it runs to its end at once, and listeners are called afterwards.
 */
export interface Session {
  readonly program: ProgramData
  readonly context: SessionContext
  /** The change of opening the form: the outputs of `load` effects are here. */
  readonly opened: Change
  /** Carries out what a person did. An event that can't be carried out is rejected and changes nothing. */
  dispatch(event: FormEvent): Change
  /** The state of a field; the same object as long as nothing of it changes. Null when there is no such path. */
  field(path: string): FieldState | null
  /**
   * Calls `listener` after each event that may have changed the state of the field, and returns an unsubscribe function.
   *
   * It is called for every change, and may be called when the state is the same in the end: states are built only when they
   * are read. Read it with `field(path)`, which returns the identical object if nothing changed.
   */
  subscribe(path: string, listener: () => void): () => void
  /** Calls `watcher` after each event; returns an unsubscribe function. */
  watch(watcher: (change: Change) => void): () => void
  /** What would be submitted now. */
  answer(): Answer
  /** Everything that is wrong with the values now, shown or not. */
  check(): readonly FieldIssue[]
  /**
   * Why a field is as it is, and what would change that. Null when there is no such path. Throws when the session is of the
   * package's light entry and `loadWhy` has not been awaited.
   */
  why(path: string, aspect: Aspect): Trace | null
  /** What the person did since the form was opened; null when that is not recorded, or was too much. */
  events(): EventLog | null
  /** True once there was too much to record. */
  readonly eventsLost: boolean
  /** All that can't be worked out again, as plain JSON: `program.resume` goes on from it. */
  snapshot(): SessionSnapshot
}

const cores = new WeakMap<Session, Core>()

/** A session for the host of a form. */
export function buildSession(core: Core, opened: Change = NO_CHANGE): Session {
  const session = new FormSession(core, opened)
  cores.set(session, core)
  return session
}

/** Its members can be passed on without it. A class, as V8 looks up each member of a literal with an accessor by its name. */
class FormSession implements Session {
  readonly program: Session['program']
  readonly context: Session['context']
  readonly opened: Change
  readonly dispatch: Session['dispatch']
  readonly field: Session['field']
  readonly subscribe: Session['subscribe']
  readonly watch: Session['watch']
  readonly answer: Session['answer']
  readonly check: Session['check']
  readonly why: Session['why']
  readonly events: Session['events']
  readonly snapshot: Session['snapshot']

  constructor(core: Core, opened: Change) {
    const { program, context, root, store, notifier, states } = core
    const { byLocalPath: byPath } = root.template
    this.program = program
    this.context = context
    this.opened = opened
    this.dispatch = (event) => dispatch(core, event)
    this.field = (path) => {
      const { current } = notifier
      if (current?.path === path) return states.at(current.frame, current.field)
      const direct = byPath.get(path)
      if (direct) return states.at(root, direct)
      const place = findPlace(root, path)
      return place && states.at(place.frame, place.field)
    }
    this.subscribe = (path, listener) => {
      const place = findPlace(root, path)
      return place ? notifier.subscribe(place, path, listener) : () => undefined
    }
    this.watch = (watcher) => notifier.watch(watcher)
    this.answer = () => {
      store.steps = 0
      return answerOf(core)
    }
    this.check = () => {
      store.steps = 0
      return issuesIn(program.plans, root)
    }
    this.why = (path, aspect) => {
      const place = findPlace(root, path)
      return place && withoutSteps(core, () => whyPart()(core, place.frame, place.field, aspect))
    }
    this.events = () => core.recorder?.log() ?? null
    this.snapshot = () => takeSnapshot(core)
  }

  get eventsLost(): boolean {
    return coreOf(this).recorder?.full ?? false
  }
}

/** The inside of a session, for the engine's own files. */
export function coreOf(session: Session): Core {
  const core = cores.get(session)
  if (!core) throw new TypeError('The session was not made by this engine.')
  return core
}

const NO_CHANGE: Change = {
  changed: [],
  effects: [],
  writes: [],
  fired: [],
  rejected: null,
  diagnostics: [],
  submission: null,
}

/** A question must not use the steps that the form has until the next event. */
function withoutSteps<T>({ store }: Core, ask: () => T): T {
  const { steps } = store
  store.steps = 0
  try {
    return ask()
  } finally {
    store.steps = steps
  }
}
