import { whyPart } from '../optional/why-part.ts'
import type { Core } from '../session/core.ts'
import { FormSession, type PlainSession } from '../session/session.ts'
import type { Change } from '../state/events.ts'
import { findPlace } from '../state/paths.ts'
import type { Aspect, Trace } from '../why/why.ts'

/**
 * A session in which one user fills in one form.
 *
 * One event is one transaction: it runs to completion, and then listeners are called.
 */
export interface Session extends PlainSession {
  /**
   * Explains a field and what would change it. Null if the path does not exist. Throws in the package's light entry if
   * `loadWhy` has not been awaited.
   */
  why(path: string, aspect: Aspect): Trace | null
}

/** A session for the host of a form. */
export function buildSession(core: Core, opened?: Change): Session {
  return new ExplainedSession(core, opened)
}

class ExplainedSession extends FormSession implements Session {
  readonly why: Session['why']

  constructor(core: Core, opened?: Change) {
    super(core, opened)
    this.why = methodsOf(core).why
  }
}

/** In a literal, as those of a `FormSession`. */
function methodsOf(core: Core): Pick<Session, 'why'> {
  return {
    why: (path, aspect) => {
      const place = findPlace(core.root, path)
      return place && withoutSteps(core, () => whyPart()(core, place, aspect))
    },
  }
}

/** A question must not use up the steps that the form has for the next event. */
function withoutSteps<T>({ store }: Core, ask: () => T): T {
  const { steps } = store
  store.steps = 0
  try {
    return ask()
  } finally {
    store.steps = steps
  }
}
