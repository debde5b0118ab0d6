import type { FieldIssue } from '../program/field-issue.ts'
import type { ProgramData } from '../program/program.ts'
import type { Field, Template } from '../scope/fields.ts'
import type { SessionContext } from '../state/clock.ts'
import type { Answer, Change, FormEvent } from '../state/events.ts'
import type { FieldState } from '../state/field-state.ts'
import type { PageState } from '../state/page-state.ts'
import { findPlace } from '../state/paths.ts'
import { type ShownForm, shownForm } from '../texts/form-texts.ts'
import { answerOf } from '../views/answer.ts'
import type { HostChoice } from '../views/host-choices.ts'
import { issuesIn } from '../views/issues.ts'
import { choiceEventsPart } from './choice-events-part.ts'
import type { Core } from './core.ts'
import type { EventLog } from './event-log.ts'
import { hasChoices, withAskedTexts } from './kept-choices-part.ts'
import { type SessionSnapshot, takeSnapshot } from './snapshot.ts'
import { dispatch } from './transaction.ts'

/** A session without explanations, on which a `Session` is built. */
export interface PlainSession {
  readonly program: ProgramData
  readonly context: SessionContext
  /** The change caused by opening the form; holds the outputs of `load` effects. */
  readonly opened: Change
  /** Carries out a user's action. An event that is not possible is rejected and changes nothing. */
  dispatch(event: FormEvent): Change
  /**
   * The form's own properties, with the places of its texts filled in: the same object while nothing in it changes. Ask
   * again after an event (`watch`).
   */
  form(): ShownForm
  /** The state of a field: the same object while nothing in it changes. Null if the path does not exist. */
  field(path: string): FieldState | null
  /**
   * Calls `listener` after each event that may have changed the state of the field, and returns an unsubscribe function.
   *
   * It is called for every change, and may be called when the state is the same in the end: states are built only when they
   * are read. Read it with `field(path)`, which returns the identical object if nothing changed.
   */
  subscribe(path: string, listener: () => void): () => void
  /**
   * The pages that are present now, in order; empty if the form has none. The same array while no state in it changes.
   *
   * Moving on is up to the host: dispatch `visit` when a page is shown, `checkPage` before going on to the next one.
   */
  pages(): readonly PageState[]
  /** The state of a page, present or not: the same object while nothing in it changes. Null if the key is no page's. */
  page(key: string): PageState | null
  /**
   * Calls `listener` after each event that may have changed the state of a page, and returns an unsubscribe function.
   * Read the states with `pages()` and `page(key)`.
   */
  subscribePages(listener: () => void): () => void
  /** The key of the page that a field is on. Null if it is on none, or the path does not exist. */
  pageOf(path: string): string | null
  /** Calls `watcher` after each event, which is null when only time has passed; returns an unsubscribe function. */
  watch(watcher: (change: Change, event: FormEvent | null) => void): () => void
  /** Returns the answer that a submit would send now. */
  answer(): Answer
  /** The chosen values that the host has not described yet: request them and dispatch `options`. */
  hostChoices(): readonly HostChoice[]
  /** All issues of the current values, shown or not. */
  check(): readonly FieldIssue[]
  /** The user's actions since the form was opened; null if they are not recorded, or were too many. */
  events(): EventLog | null
  /** True once there was too much to record. */
  readonly eventsLost: boolean
  /** Everything that cannot be derived again, as plain JSON; `program.resume` continues from it. */
  snapshot(): SessionSnapshot
}

/** The methods of a session. */
type Methods = Omit<PlainSession, 'program' | 'context' | 'opened' | 'eventsLost'>

/** A session; a class, because V8 treats a literal with an accessor as a dictionary. */
export class FormSession implements PlainSession {
  /** Not in a `WeakMap`: that would keep the data of closed forms until the next full garbage collection. */
  readonly #core: Core
  readonly program: PlainSession['program']
  readonly context: PlainSession['context']
  readonly opened: Change
  readonly dispatch: PlainSession['dispatch']
  readonly form: PlainSession['form']
  readonly field: PlainSession['field']
  readonly subscribe: PlainSession['subscribe']
  readonly pages: PlainSession['pages']
  readonly page: PlainSession['page']
  readonly subscribePages: PlainSession['subscribePages']
  readonly pageOf: PlainSession['pageOf']
  readonly watch: PlainSession['watch']
  readonly answer: PlainSession['answer']
  readonly hostChoices: PlainSession['hostChoices']
  readonly check: PlainSession['check']
  readonly events: PlainSession['events']
  readonly snapshot: PlainSession['snapshot']

  constructor(core: Core, opened: Change = NO_CHANGE) {
    this.#core = core
    this.program = core.program
    this.context = core.context
    this.opened = opened
    const methods = methodsOf(core)
    this.dispatch = methods.dispatch
    this.form = methods.form
    this.field = methods.field
    this.subscribe = methods.subscribe
    this.pages = methods.pages
    this.page = methods.page
    this.subscribePages = methods.subscribePages
    this.pageOf = methods.pageOf
    this.watch = methods.watch
    this.answer = methods.answer
    this.hostChoices = methods.hostChoices
    this.check = methods.check
    this.events = methods.events
    this.snapshot = methods.snapshot
  }

  get eventsLost(): boolean {
    return this.#core.recorder?.full ?? false
  }

  static coreOf(session: PlainSession): Core {
    if (!(#core in session)) throw new TypeError('The session was not made by this engine.')
    return session.#core
  }
}

/**
 * Functions that can each be passed on alone. They are made in a literal: V8 puts a function that is assigned to a
 * property (`this.answer = () => …`) beside the oldest objects, where it keeps the form's data until the next full
 * garbage collection.
 */
function methodsOf(core: Core): Methods {
  const { program, root, store, notifier, states, pages } = core
  const atTop = lookupIn(root.template.byLocalPath)
  return {
    dispatch: (event) => dispatch(core, event),
    hostChoices: () => (hasChoices(program) ? choiceEventsPart.get().hostChoicesIn(core) : NO_CHOICES),
    form: () => shownForm(program.definition.form, program.formTexts, root),
    field: (path) => {
      const { frame, local } = notifier
      if (frame !== null) {
        const known = frame.states[local]
        if (known !== undefined && known.path === path) return states.update(frame, local, path, known)
      }
      const direct = atTop(path)
      if (direct) return states.at(root, direct.local, path)
      const place = findPlace(root, path)
      return place && states.at(place.frame, place.field.local, path)
    },
    subscribe: (path, listener) => {
      const direct = atTop(path)
      if (direct) return notifier.subscribe(root, direct.local, listener)
      const place = findPlace(root, path)
      return place ? notifier.subscribe(place.frame, place.field.local, listener) : () => undefined
    },
    pages: () => {
      store.steps = 0
      return pages?.list() ?? NO_PAGES
    },
    page: (key) => {
      store.steps = 0
      return pages?.at(key) ?? null
    },
    subscribePages: (listener) => pages?.subscribe(listener) ?? (() => undefined),
    pageOf: (path) => pageOf(core, path),
    watch: (watcher) => notifier.watch(watcher),
    answer: () => {
      store.steps = 0
      return withAskedTexts(core, answerOf(core))
    },
    check: () => {
      store.steps = 0
      return issuesIn(program.plans, root)
    },
    events: () => core.recorder?.log() ?? null,
    snapshot: () => takeSnapshot(core),
  }
}

/** Looks up fields by their paths. Who subscribes to a field reads it next, so the last one is kept. */
function lookupIn(byPath: Template['byLocalPath']): (path: string) => Field | null | undefined {
  let path: string | null = null
  let field: Field | null | undefined
  return (asked) => {
    if (asked !== path) {
      field = byPath.get(asked)
      path = asked
    }
    return field
  }
}

/** The internals of a session, for the engine's own files. */
export function coreOf(session: PlainSession): Core {
  return FormSession.coreOf(session)
}

const NO_CHANGE: Change = {
  changed: [],
  effects: [],
  writes: [],
  fired: [],
  rejected: null,
  diagnostics: [],
  submission: null,
  pageCheck: null,
}

const NO_PAGES: readonly PageState[] = Object.freeze([])
const NO_CHOICES: readonly HostChoice[] = Object.freeze([])

function pageOf({ program: { pages }, root }: Core, path: string): string | null {
  const place = pages && findPlace(root, path)
  // Fields, nodes and ranks are dense numbers.
  const index = place ? (pages.pageOf[place.field.number] as number) : -1
  return pages?.pages[index]?.field.item.key ?? null
}
