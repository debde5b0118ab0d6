import type { FieldPlan, ProgramData, Template } from '../graph/program.ts'
import { partOf } from '../optional/parts.ts'
import type { OptionList, OptionsPlan } from '../rules/option-modifier.ts'
import type { FieldIssue } from '../rules/validation.ts'
import { answerOf, checkAll } from '../views/answer.ts'
import { buildState, type FieldState, isSameState } from '../views/field-state.ts'
import type { Aspect, Trace } from '../why/why.ts'
import { applyEvent } from './apply-event.ts'
import { ChangeRecord } from './change-record.ts'
import { buildClock, type ClockReading, type SessionContext } from './clock.ts'
import { EffectWaves } from './effect-waves.ts'
import type { EventLog, EventRecorder } from './event-log.ts'
import type { Answer, Change, FormEvent, Rejection, Submission } from './events.ts'
import type { Touched } from './form-writer.ts'
import { FLAG, Frame } from './frame.ts'
import { findPlace, framesOf } from './paths.ts'
import { fillFromSnapshot, snapshotOf } from './snapshot.ts'

const NO_CHANGE: Change = {
  changed: [],
  effects: [],
  writes: [],
  fired: [],
  rejected: null,
  diagnostics: [],
  submission: null,
}

/**
 * One person filling in one form.
 *
 * One event is one transaction: it runs to its end at once, and listeners hear of it afterwards.
 */
export class Session extends EffectWaves {
  readonly root: Frame
  readonly optionLists = new Map<OptionsPlan, Map<string | number, OptionList>>()
  /** What opening the form came to: the outputs of `load` effects are here. */
  opened: Change = NO_CHANGE
  /** The key that was last given to a row. */
  lastKey = 0
  readonly context: SessionContext
  /** Keeps the events of a session that was opened to be recorded. */
  recorder: EventRecorder | null = null
  private readonly tell: () => ClockReading
  /** How many listeners there are, in all frames. */
  private listening = 0
  private readonly watchers = new Set<(change: Change) => void>()

  constructor(program: ProgramData, context: SessionContext) {
    super(program)
    this.context = context
    this.tell = buildClock(context, program.now)
    if (program.readsClock) this.clock = this.tell()
    this.root = new Frame(this, program.root, null, 0)
  }

  /** Carries out what a person did. An event that can't be is rejected and changes nothing. */
  dispatch(event: FormEvent): Change {
    return this.transact(() => {
      if (this.program.readsClock) this.readClock()
      return applyEvent(this, event)
    }, event)
  }

  /** What the person did since the form was opened; null when that is not recorded, or was too much. */
  events(): EventLog | null {
    return this.recorder?.log() ?? null
  }

  /** The state of a field; the same object as long as nothing of it changes. Null when there is no such path. */
  field(path: string): FieldState | null {
    const place = findPlace(this.root, path)
    return place ? this.stateAt(place.frame, place.field) : null
  }

  /** Calls `listener` after each event that changed the state of the field; gives what ends that. */
  subscribe(path: string, listener: (state: FieldState) => void): () => void {
    const place = findPlace(this.root, path)
    if (!place) return () => undefined
    const { frame, field } = place
    this.stateAt(frame, field)
    frame.listeners ??= new Map()
    const known = frame.listeners.get(field.local) ?? new Set()
    if (!known.has(listener)) this.listening += 1
    frame.listeners.set(field.local, known.add(listener))
    return () => {
      if (known.delete(listener)) this.listening -= 1
      if (known.size === 0) frame.listeners?.delete(field.local)
    }
  }

  /** Calls `watcher` after each event; gives what ends that. */
  watch(watcher: (change: Change) => void): () => void {
    this.watchers.add(watcher)
    return () => {
      this.watchers.delete(watcher)
    }
  }

  /**
   * Why a field is as it is, and what would change that. Null when there is no such path. Throws when the session is of the
   * package's light entry and `loadWhy` has not been waited for.
   */
  why(path: string, aspect: Aspect): Trace | null {
    const place = findPlace(this.root, path)
    if (!place) return null
    const { steps } = this
    this.steps = 0
    try {
      return partOf('why')(this, place.frame, place.field, aspect)
    } finally {
      // What was asked must not take from what the form has until the next event.
      this.steps = steps
    }
  }

  /** What would be submitted now. */
  answer(): Answer {
    this.steps = 0
    return answerOf(this)
  }

  /** Everything that is wrong with the values now, shown or not. */
  check(): FieldIssue[] {
    this.steps = 0
    return checkAll(this)
  }

  /** Another session in the same state; what happens in it leaves this one as it is. */
  copy(): Session {
    const copy = new Session(this.program, this.context)
    copy.begin(() => fillFromSnapshot(copy, snapshotOf(this)))
    return copy
  }

  // What follows is for the engine's own files.

  /** Works out the first state from what `fill` puts in; nothing triggers, and nobody is told. */
  begin(fill: () => void): void {
    this.steps = 0
    fill()
    this.markAll(this.root)
    this.derive()
    this.takeTouched()
    this.beginJournal()
    this.live = true
  }

  /** Takes the time that has come, and works out what follows from that alone. */
  passTime(): void {
    this.transact(() => {
      this.readClock()
      return null
    })
  }

  /** Runs `act`, which carries out `event`, and all that follows from it, then tells the listeners. */
  transact(act: () => Rejection | Submission | null, event?: FormEvent): Change {
    this.steps = 0
    this.beginJournal()
    const result = act()
    let rejected = result && 'code' in result ? result : null
    // A rejected event leaves only what the clock changed.
    if (rejected?.code !== 'WAVE_LIMIT' && !this.settle()) rejected = { code: 'WAVE_LIMIT', path: '' }
    const submission = result && 'accepted' in result && !rejected ? result : null
    if (event) this.recorder?.add(event, rejected, this.clock)
    return this.finish(rejected, submission)
  }

  nextKey(): number {
    this.lastKey += 1
    return this.lastKey
  }

  /** The state object of a field, made when it is asked for and kept while it is the same. */
  stateAt(frame: Frame, field: FieldPlan): FieldState {
    const { local } = field
    const known = frame.states[local]
    const flags = frame.flags[local] as number
    if (known && (flags & FLAG.stale) === 0) return known
    frame.flags[local] = flags & ~FLAG.stale
    const built = buildState(frame, field)
    if (known && isSameState(known, built)) return known
    frame.states[local] = built
    return built
  }

  private readClock() {
    const reading = this.tell()
    const before = this.clock
    if (reading.now === before.now) return
    this.clock = reading
    for (const rank of this.program.clockRanks) {
      const template = this.program.templates[this.program.rankTemplate[rank] as number] as Template
      for (const frame of framesOf(this.root, template)) this.mark(rank, frame)
    }
  }

  private finish(rejected: Rejection | null, submission: Submission | null): Change {
    const touched = this.takeTouched()
    const change = new ChangeRecord(this.root, touched, this.takeResults(), rejected, submission)
    if (this.listening > 0) this.notify(touched)
    if (this.watchers.size > 0) for (const watcher of [...this.watchers]) watcher(change)
    return change
  }

  private notify({ places, rowFrames, rowLocals }: Touched) {
    for (const place of places) {
      const frame = place >= 0 ? this.root : (rowFrames[~place] as Frame)
      if (!frame.listeners || !frame.alive) continue
      const local = place >= 0 ? place : (rowLocals[~place] as number)
      const listeners = frame.listeners.get(local)
      if (!listeners) continue
      const before = frame.states[local]
      const state = this.stateAt(frame, frame.template.fields[local] as FieldPlan)
      if (state !== before) for (const listener of [...listeners]) listener(state)
    }
  }
}
