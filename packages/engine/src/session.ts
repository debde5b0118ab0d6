import { answerOf, checkAll } from './answer.ts'
import { applyEvent } from './apply-event.ts'
import { ChangeRecord } from './change-record.ts'
import { buildClock, type ClockReading, type SessionContext } from './clock.ts'
import type { Answer, Change, Firing, FormEvent, Rejection, RuntimeDiagnostic, Submission } from './events.ts'
import { buildState, type FieldState, isSameState } from './field-state.ts'
import { ABSENCE, FLAG, Frame, ORIGIN, outward, UNKNOWN_HELD } from './frame.ts'
import { partOf } from './parts.ts'
import { findPlace, framesOf, rowPathOf } from './paths.ts'
import type { CrossReaders, FieldPlan, ProgramData, Readers, Template } from './program.ts'
import { DirtyQueue } from './queue.ts'
import type { OptionList, OptionsPlan } from './rules/option-modifier.ts'
import {
  type EffectOutput,
  type EffectPlan,
  type EffectWrite,
  effectHolds,
  runEffects,
  type Triggered,
} from './rules/side-effect.ts'
import type { FieldIssue } from './rules/validation.ts'
import { isSame } from './runtime.ts'
import { fillFromSnapshot, snapshotOf } from './snapshot.ts'
import type { Aspect, Trace } from './why.ts'

const NO_CHANGE: Change = {
  changed: [],
  effects: [],
  writes: [],
  fired: [],
  rejected: null,
  diagnostics: [],
  submission: null,
}

/** A transaction that goes on longer is rolled back. */
const MAX_WAVES = 64

/** What undoes one write. */
interface Saved {
  readonly target: Record<PropertyKey, unknown>
  readonly key: PropertyKey
  readonly value: unknown
}

interface Pending extends Triggered {
  /** The field that triggered it, with its frame: an absent field triggers nothing. */
  readonly by: FieldPlan | null
  readonly at: Frame
}

/**
 * One person filling in one form.
 *
 * One event is one transaction: it runs to its end at once, and listeners hear of it afterwards.
 */
export class Session {
  readonly program: ProgramData
  readonly root: Frame
  readonly optionLists = new Map<OptionsPlan, Map<string | number, OptionList>>()
  clock: ClockReading = { today: '', now: '' }
  /** False while the first state is being worked out: nothing triggers then. */
  live = false
  /** What opening the form came to: the outputs of `load` effects are here. */
  opened: Change = NO_CHANGE
  /** The key that was last given to a row. */
  lastKey = 0
  readonly context: SessionContext
  readonly #tell: () => ClockReading
  readonly #queue: DirtyQueue
  readonly #rowQueue: Frame[][] = []
  readonly #journal: Saved[] | null
  /** The fields that this transaction touched: the first `#touched` places of two buffers that are used again. */
  #touched = 0
  readonly #touchedFrames: Frame[] = []
  readonly #touchedLocals: number[] = []
  #pending: Pending[] = []
  #born: Frame[] = []
  readonly #fired = new Map<EffectPlan, Set<Frame>>()
  #outputs: EffectOutput[] = []
  #writes: EffectWrite[] = []
  #firings: Firing[] = []
  #diagnostics: RuntimeDiagnostic[] = []
  readonly #lastWrites = new WeakMap<Frame, Map<number, EffectWrite[]>>()
  readonly #watchers = new Set<(change: Change) => void>()

  constructor(program: ProgramData, context: SessionContext) {
    this.program = program
    this.context = context
    this.#tell = buildClock(context, program.now)
    this.#queue = new DirtyQueue(program.run.length)
    this.#journal = program.mayOverrun ? [] : null
    if (program.readsClock) this.clock = this.#tell()
    this.root = new Frame(this, program.root, null, 0)
  }

  /** Carries out what a person did. An event that can't be is rejected and changes nothing. */
  dispatch(event: FormEvent): Change {
    return this.transact(() => applyEvent(this, event))
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
    frame.listeners.set(field.local, known.add(listener))
    return () => {
      known.delete(listener)
      if (known.size === 0) frame.listeners?.delete(field.local)
    }
  }

  /** Calls `watcher` after each event; gives what ends that. */
  watch(watcher: (change: Change) => void): () => void {
    this.#watchers.add(watcher)
    return () => {
      this.#watchers.delete(watcher)
    }
  }

  /**
   * Why a field is as it is, and what would change that. Null when there is no such path. Throws when the session is of the
   * package's light entry and `loadWhy` has not been waited for.
   */
  why(path: string, aspect: Aspect): Trace | null {
    const place = findPlace(this.root, path)
    return place ? partOf('why')(this, place.frame, place.field, aspect) : null
  }

  /** What would be submitted now. */
  answer(): Answer {
    return answerOf(this)
  }

  /** Everything that is wrong with the values now, shown or not. */
  check(): FieldIssue[] {
    return checkAll(this)
  }

  /** Another session in the same state; what happens in it leaves this one as it is. */
  copy(): Session {
    const copy = new Session(this.program, this.context)
    copy.begin(() => fillFromSnapshot(copy, snapshotOf(this)))
    return copy
  }

  /** What side effects last wrote to a field, or would have. */
  writesTo(frame: Frame, field: FieldPlan): readonly EffectWrite[] {
    return this.#lastWrites.get(frame)?.get(field.local) ?? []
  }

  // What follows is for the engine's own files.

  /** Works out the first state from what `fill` puts in; nothing triggers, and nobody is told. */
  begin(fill: () => void): void {
    fill()
    this.markAll(this.root)
    this.#derive()
    this.#forgetTouched()
    if (this.#journal) this.#journal.length = 0
    this.live = true
  }

  /** Runs `act` and all that follows from it, then tells the listeners. */
  transact(act: () => Rejection | Submission | null): Change {
    if (this.#journal) this.#journal.length = 0
    if (this.program.readsClock) this.#readClock()
    const result = act()
    let rejected = result && 'code' in result ? result : null
    if (!rejected && !this.settle()) rejected = { code: 'WAVE_LIMIT', path: '' }
    const submission = result && 'accepted' in result && !rejected ? result : null
    return this.#finish(rejected, submission)
  }

  /** Derives and fires until nothing changes; false when that took too long and all was rolled back. */
  settle(): boolean {
    for (let wave = 0; ; wave += 1) {
      this.#derive()
      if (this.#pending.length === 0) break
      const batch = this.#takeTriggered()
      if (batch.length === 0) break
      if (wave >= MAX_WAVES) {
        this.#rollBack()
        return false
      }
      for (const { plan, frame } of batch)
        this.#firings.push({ ruleId: plan.ruleId, wave: wave + 1, row: rowPathOf(frame) })
      runEffects(this, batch)
    }
    if (this.#fired.size > 0) this.#fired.clear()
    return true
  }

  /** Has every node of a new frame evaluated. */
  markAll(frame: Frame): void {
    if (frame.parent && this.live) {
      frame.born = true
      this.#born.push(frame)
    }
    for (const rank of frame.template.ranks) this.mark(rank, frame)
  }

  mark(rank: number, frame: Frame): void {
    const local = this.program.rankLocal[rank] as number
    if (local >= 0) {
      if (frame.dirty[local] === 1) return
      frame.dirty[local] = 1
      const waiting = this.#rowQueue[rank]
      if (waiting) waiting.push(frame)
      else this.#rowQueue[rank] = [frame]
    }
    this.#queue.add(rank)
  }

  /** Marks the readers of a property of a field. */
  markReaders(readers: Readers, frame: Frame): void {
    const { same, cross } = readers
    for (let index = 0; index < same.length; index += 1) this.mark(same[index] as number, frame)
    for (let index = 0; index < cross.length; index += 1) {
      const reader = cross[index] as CrossReaders
      let frames: readonly Frame[] = [outward(frame, reader.up)]
      for (const inner of reader.down) frames = frames.flatMap((one) => one.rows[inner] as readonly Frame[])
      for (const one of frames) this.mark(reader.rank, one)
    }
  }

  /** Notes that the state of a field may be another. */
  touch(frame: Frame, local: number): void {
    const flags = frame.flags[local] as number
    if ((flags & FLAG.changed) !== 0) return
    frame.flags[local] = flags | FLAG.changed | FLAG.stale
    const at = this.#touched
    this.#touchedFrames[at] = frame
    this.#touchedLocals[at] = local
    this.#touched = at + 1
  }

  /** Remembers what is about to be overwritten, in programs that may have to be rolled back. */
  save(target: object, key: PropertyKey): void {
    if (!this.#journal) return
    // Arrays, typed arrays and frames are all read and written by key here.
    const open = target as Record<PropertyKey, unknown>
    this.#journal.push({ target: open, key, value: open[key] })
  }

  setFlags(frame: Frame, local: number, flags: number): void {
    if (this.#journal) this.save(frame.flags, local)
    frame.flags[local] = flags
  }

  setTaken(frame: Frame, local: number, index: number): void {
    if (frame.taken[local] === index) return
    if (this.#journal) this.save(frame.taken, local)
    frame.taken[local] = index
  }

  /** Writes what a field was given and where it came from, without working out what follows. */
  setBase(frame: Frame, field: FieldPlan, value: unknown, origin: number): void {
    const { local } = field
    if (!isSame(frame.base[local], value)) {
      if (this.#journal) this.save(frame.base, local)
      frame.base[local] = value
      this.touch(frame, local)
    }
    this.setOrigin(frame, field, origin)
  }

  setOrigin(frame: Frame, { local }: FieldPlan, origin: number): void {
    if (frame.origin[local] === origin) return
    if (this.#journal) this.save(frame.origin, local)
    frame.origin[local] = origin
    this.touch(frame, local)
  }

  /** Writes a value, and has what follows worked out. */
  give(frame: Frame, field: FieldPlan, value: unknown, origin: number): void {
    this.setBase(frame, field, value, origin)
    this.refresh(frame, field)
  }

  /** Has the value of a field worked out anew. */
  refresh(frame: Frame, field: FieldPlan): void {
    const rank = this.program.valueRank[field.number] as number
    if (rank >= 0) this.mark(rank, frame)
    else this.publishBase(frame, field)
  }

  /** Empties a field as if it had just begun; its defaults may be asked again. */
  resetField(frame: Frame, field: FieldPlan): void {
    const { local } = field
    this.setTaken(frame, local, -1)
    this.setFlags(frame, local, ((frame.flags[local] as number) | FLAG.appeared) & ~FLAG.initialised)
    this.setBase(frame, field, null, ORIGIN.none)
  }

  /** Writes what a formula came to; quicker than `setBase` and `publishBase`, which come to the same. */
  setFormula(frame: Frame, field: FieldPlan, value: unknown): void {
    const { local } = field
    const before = frame.base[local]
    if (before === value || (typeof value === 'object' && isSame(before, value))) return
    if (this.#journal) this.save(frame.base, local)
    frame.base[local] = value
    const origin = value === null ? ORIGIN.none : ORIGIN.default
    if (frame.origin[local] !== origin) this.setOrigin(frame, field, origin)
    this.#publish(frame, field, value)
  }

  /** Makes readable what a field was given, unless it is absent and parked. */
  publishBase(frame: Frame, field: FieldPlan): void {
    const { local } = field
    const hidden = (frame.absence[local] as number) >= ABSENCE.park
    this.#publish(frame, field, hidden ? null : (frame.base[local] ?? field.emptyValue))
  }

  setRows(frame: Frame, field: FieldPlan, rows: readonly Frame[]): void {
    if (!field.rows) return
    this.save(frame.rows, field.rows.index)
    frame.rows[field.rows.index] = rows
    this.touch(frame, field.local)
    this.#tellReaders(frame, field)
  }

  /** Makes a field present or absent, and does with its value what that asks for. */
  setAbsence(frame: Frame, field: FieldPlan, absence: number): void {
    const { local, number } = field
    const before = frame.absence[local] as number
    if (before === absence) return
    if (this.#journal) this.save(frame.absence, local)
    frame.absence[local] = absence
    this.touch(frame, local)
    if (absence === ABSENCE.present) {
      this.setFlags(frame, local, (frame.flags[local] as number) | FLAG.appeared)
      const origin = frame.origin[local] as number
      if (before >= ABSENCE.park && frame.base[local] !== null && origin >= ORIGIN.prefill)
        this.setOrigin(frame, field, ORIGIN.restored)
    } else if (absence === ABSENCE.clear) this.resetField(frame, field)
    this.refresh(frame, field)
    const readers = this.program.presenceReaders[number]
    if (readers) this.markReaders(readers, frame)
  }

  setEditing(frame: Frame, { local, number }: FieldPlan, editing: number): void {
    if (frame.editing[local] === editing) return
    if (this.#journal) this.save(frame.editing, local)
    frame.editing[local] = editing
    this.touch(frame, local)
    const readers = this.program.editingReaders[number]
    if (readers) this.markReaders(readers, frame)
  }

  setOptionsKey(frame: Frame, plan: OptionsPlan, key: string | number): void {
    if (frame.optionKeys[plan.number] === key) return
    if (this.#journal) this.save(frame.optionKeys, plan.number)
    frame.optionKeys[plan.number] = key
    this.touch(frame, plan.field.local)
    const readers = this.program.optionReaders[plan.field.number]
    if (readers) this.markReaders(readers, frame)
  }

  setManual(frame: Frame, local: number, standing: number): void {
    if (!frame.manual || frame.manual[local] === standing) return
    this.save(frame.manual, local)
    frame.manual[local] = standing
    this.touch(frame, local)
  }

  /** Notes whether the condition that an effect watches holds, and triggers the effect when that turned its way. */
  setHeld(frame: Frame, plan: EffectPlan, holds: boolean): void {
    const held = holds ? 1 : 0
    const before = frame.effectHeld[plan.watch] as number
    if (before === held) return
    this.save(frame.effectHeld, plan.watch)
    frame.effectHeld[plan.watch] = held
    const wanted = plan.on === 'conditionTrue' ? 1 : 0
    if (before !== UNKNOWN_HELD && held === wanted) this.trigger(plan, frame, null, frame)
  }

  /** Has an effect fire in this transaction, beside every frame of its scope that `at` belongs to. */
  trigger(plan: EffectPlan, at: Frame, by: FieldPlan | null, byFrame: Frame): void {
    if (!this.live || at.born) return
    for (const frame of framesOf(reach(at, plan.template), plan.template))
      this.#pending.push({ plan, frame, by, at: byFrame })
  }

  output(output: EffectOutput): void {
    this.#outputs.push(output)
  }

  diagnose(code: RuntimeDiagnostic['code'], ruleIds: readonly string[]): void {
    const known = this.#diagnostics.some((one) => one.code === code && isSame(one.ruleIds, ruleIds))
    if (!known) this.#diagnostics.push({ code, ruleIds })
  }

  noteWrite(frame: Frame, { local }: FieldPlan, write: EffectWrite): void {
    this.#writes.push(write)
    const ofFrame = this.#lastWrites.get(frame) ?? new Map<number, EffectWrite[]>()
    this.#lastWrites.set(frame, ofFrame)
    const before = ofFrame.get(local)
    if (before && this.#writes.includes(before[0] as EffectWrite)) before.push(write)
    else ofFrame.set(local, [write])
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

  #publish(frame: Frame, field: FieldPlan, readable: unknown) {
    const { local, number } = field
    const before = frame.val[local]
    if (before === readable || (typeof readable === 'object' && isSame(before, readable))) return
    if (this.#journal) this.save(frame.val, local)
    frame.val[local] = readable
    this.touch(frame, local)
    const readers = this.program.valueReaders[number]
    if (readers) {
      const { equal } = readers
      if (equal) {
        const [left, right] = [equal.get(before), equal.get(readable)]
        if (left) for (let index = 0; index < left.length; index += 1) this.mark(left[index] as number, frame)
        if (right)
          for (let index = 0; index < right.length; index += 1) this.mark(right[index] as number, frame)
      }
      const { same } = readers
      if (readers.cross.length > 0) this.markReaders(readers, frame)
      else for (let index = 0; index < same.length; index += 1) this.mark(same[index] as number, frame)
    }
    const effects = this.program.changeEffects[number]
    if (effects && this.live) for (const plan of effects) this.trigger(plan, frame, field, frame)
  }

  #tellReaders(frame: Frame, field: FieldPlan) {
    const readers = this.program.valueReaders[field.number]
    if (readers) this.markReaders(readers, frame)
    const effects = this.program.changeEffects[field.number]
    if (effects && this.live) for (const plan of effects) this.trigger(plan, frame, field, frame)
  }

  #readClock() {
    const reading = this.#tell()
    const before = this.clock
    if (reading.now === before.now) return
    this.clock = reading
    for (const rank of this.program.clockRanks) {
      const template = this.program.templates[this.program.rankTemplate[rank] as number] as Template
      for (const frame of framesOf(this.root, template)) this.mark(rank, frame)
    }
  }

  /** Evaluates what waits, in an order in which everything comes after what it reads. */
  #derive() {
    const { run, rankLocal } = this.program
    for (let rank = this.#queue.take(); rank >= 0; rank = this.#queue.take()) {
      const node = run[rank] as (session: Session, frame: Frame) => void
      const local = rankLocal[rank] as number
      if (local < 0) {
        node(this, this.root)
        continue
      }
      // A rank of a row waits only together with its frames.
      const frames = this.#rowQueue[rank] as Frame[]
      this.#rowQueue[rank] = []
      for (const frame of frames) {
        frame.dirty[local] = 0
        if (frame.alive) node(this, frame)
      }
    }
    if (this.#born.length > 0) {
      for (const frame of this.#born) frame.born = false
      this.#born = []
    }
  }

  /** The effects whose turn it is: triggered by a field that is there, not fired before, and whose condition holds. */
  #takeTriggered(): Triggered[] {
    const batch: Triggered[] = []
    for (const { plan, frame, by, at } of this.#pending) {
      if (!frame.alive || (by && (!at.alive || at.absence[by.local] !== ABSENCE.present))) continue
      const fired = this.#fired.get(plan) ?? new Set<Frame>()
      if (fired.has(frame) || !effectHolds(plan, frame)) continue
      this.#fired.set(plan, fired.add(frame))
      batch.push({ plan, frame })
    }
    this.#pending = []
    return batch.sort((a, b) => a.plan.number - b.plan.number)
  }

  #rollBack() {
    const ruleIds = [...this.#fired.keys()].map(({ ruleId }) => ruleId)
    for (const { target, key, value } of (this.#journal ?? []).toReversed()) target[key] = value
    this.#forgetTouched()
    this.#pending = []
    this.#outputs = []
    this.#writes = []
    this.#firings = []
    this.#fired.clear()
    this.diagnose('WAVE_LIMIT', ruleIds)
  }

  #forgetTouched() {
    for (let index = 0; index < this.#touched; index += 1)
      this.#untouch(this.#touchedFrames[index] as Frame, this.#touchedLocals[index] as number)
    this.#touched = 0
  }

  #untouch(frame: Frame, local: number) {
    frame.flags[local] = ((frame.flags[local] as number) & ~FLAG.changed) | FLAG.stale
  }

  #finish(rejected: Rejection | null, submission: Submission | null): Change {
    const frames = this.#touchedFrames.slice(0, this.#touched)
    const locals = this.#touchedLocals.slice(0, this.#touched)
    const change = new ChangeRecord(frames, locals, {
      effects: this.#outputs,
      writes: this.#writes,
      fired: this.#firings,
      rejected,
      diagnostics: this.#diagnostics,
      submission,
    })
    this.#touched = 0
    if (this.#outputs.length > 0) this.#outputs = []
    if (this.#writes.length > 0) this.#writes = []
    if (this.#firings.length > 0) this.#firings = []
    if (this.#diagnostics.length > 0) this.#diagnostics = []
    for (let index = 0; index < frames.length; index += 1) {
      const frame = frames[index] as Frame
      const local = locals[index] as number
      frame.flags[local] = (frame.flags[local] as number) & ~FLAG.changed
    }
    this.#notify(frames, locals)
    if (this.#watchers.size > 0) for (const watcher of [...this.#watchers]) watcher(change)
    return change
  }

  #notify(frames: readonly Frame[], locals: readonly number[]) {
    for (let index = 0; index < frames.length; index += 1) {
      const frame = frames[index] as Frame
      if (!frame.listeners || !frame.alive) continue
      const local = locals[index] as number
      const listeners = frame.listeners.get(local)
      if (!listeners) continue
      const before = frame.states[local]
      const state = this.stateAt(frame, frame.template.fields[local] as FieldPlan)
      if (state !== before) for (const listener of [...listeners]) listener(state)
    }
  }
}

/** The frame from which every frame of `template` that `at` belongs to is reached by going inward. */
function reach(at: Frame, template: Template): Frame {
  let frame = at
  while (frame.template.depth > template.depth && frame.parent) frame = frame.parent
  return frame
}
