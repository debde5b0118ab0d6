import type { ContextValues, FormEvent, Session } from '@urlapmuhely/engine'

/** The start values of a form. */
interface Beginning {
  readonly values: Readonly<Record<string, unknown>>
  readonly context: ContextValues
  /** Events that were run at once, when a scenario was opened. */
  readonly events?: readonly FormEvent[]
}

/**
 * Records the events of a person in a form since its beginning. Outlives the session, which
 * each edit of the form replaces.
 */
export class Recording {
  readonly beginning: Beginning
  /** When the recording started, ISO 8601. */
  readonly from = new Date().toISOString()
  private done: FormEvent[]
  private given: string

  constructor(beginning: Beginning) {
    this.beginning = beginning
    this.done = [...(beginning.events ?? [])]
    this.given = JSON.stringify(beginning.context)
  }

  /** Follows a session; returns an unsubscribe function. */
  follow(session: Session): () => void {
    return session.watch(({ rejected }, event) => {
      if (event && !rejected) this.add(event)
    })
  }

  /** The events, in their order. Typing in one box is one event. */
  get events(): readonly FormEvent[] {
    return this.done
  }

  private add(event: FormEvent) {
    if (event.type === 'context') {
      // The preview repeats the context whenever the form is compiled again.
      const text = JSON.stringify(event.values)
      if (text === this.given) return
      this.given = text
    }
    const last = this.done.at(-1)
    const isTyping = last?.type === 'set' && event.type === 'set' && last.path === event.path
    const isRepeated = last !== undefined && JSON.stringify(last) === JSON.stringify(event)
    if (isTyping || (isRepeated && event.type !== 'addRow' && event.type !== 'removeRow')) this.done.pop()
    this.done.push(event)
  }
}
