import {
  type CrossReaders,
  type FieldPlan,
  NOBODY,
  type ProgramData,
  type Readers,
} from '../graph/program.ts'
import { countWork } from '../language/budget.ts'
import { isSame } from '../language/runtime.ts'
import type { OptionsPlan } from '../rules/option-modifier.ts'
import type { EffectPlan } from '../rules/side-effect.ts'
import type { ClockReading } from './clock.ts'
import { ABSENCE, FLAG, type Frame, ORIGIN, outward } from './frame.ts'
import { DirtyQueue } from './queue.ts'

/** What undoes one write. */
interface Saved {
  readonly target: Record<PropertyKey, unknown>
  readonly key: PropertyKey
  readonly value: unknown
}

/** The fields that a transaction touched, in order: places in the top frame, or `~index` into the two lists of rows. */
export interface Touched {
  readonly places: readonly number[]
  readonly rowFrames: readonly Frame[]
  readonly rowLocals: readonly number[]
}

/**
 * Every way to write what a form holds, and the order in which what follows is worked out.
 *
 * Each write notes the field as touched, remembers what was there where a transaction may be rolled back, and marks the
 * readers of what changed; `derive` evaluates what is marked until nothing is.
 *
 * Members are `private` and not `#named` here and in what extends this: once all sessions of a page were collected, V8 finds
 * the `#names` of new ones by a generic look-up, which makes a chain of formulas three times as slow.
 */
export abstract class FormWriter {
  abstract readonly root: Frame
  readonly program: ProgramData
  clock: ClockReading = { today: '', now: '', instant: '' }
  /** False while the first state is being worked out: nothing triggers then. */
  live = false
  /** Steps that expressions have used since the last event. */
  steps = 0
  /** Counts up with every change of what may be read, so that what was made of it can be kept until then. */
  version = 0
  private readonly queue: DirtyQueue
  private readonly rowQueue: Frame[][] = []
  /** By rank: the frame below which every row is in `rowQueue` already. */
  private readonly allWaiting: (Frame | undefined)[] = []
  private readonly journal: Saved[] | null
  private born: Frame[] = []
  /** The first `touched` of these places are in use; the buffer is kept from one transaction to the next. */
  private touched = 0
  private readonly places: number[] = []
  private rowFrames: Frame[] = []
  private rowLocals: number[] = []

  constructor(program: ProgramData) {
    this.program = program
    this.queue = new DirtyQueue(program.run.length)
    this.journal = program.mayOverrun ? [] : null
  }

  /** Has an effect fire in this transaction, beside every frame of its scope that `at` belongs to. */
  abstract trigger(plan: EffectPlan, at: Frame, by: FieldPlan | null, byFrame: Frame): void

  /** Has every node of a new frame evaluated. */
  markAll(frame: Frame): void {
    if (frame.parent && this.live) {
      frame.born = true
      this.born.push(frame)
    }
    this.markEach(frame.template.ranks, frame)
  }

  mark(rank: number, frame: Frame): void {
    if (frame.parent !== null && !this.awaits(rank, frame)) return
    this.queue.add(rank)
  }

  /** Marks the readers of a property of a field. */
  markReaders({ same, cross }: Readers, frame: Frame): void {
    this.markEach(same, frame)
    for (let index = 0; index < cross.length; index += 1) {
      const reader = cross[index] as CrossReaders
      const top = outward(frame, reader.up)
      if (reader.down.length === 0) this.mark(reader.rank, top)
      else this.markBelow(reader, top)
    }
  }

  /** Marks a reader beside every row below a frame, once until it is evaluated: each of a thousand rows may ask for that. */
  private markBelow({ rank, down }: CrossReaders, top: Frame) {
    if (this.allWaiting[rank] === top) return
    let frames: readonly Frame[] = [top]
    for (const inner of down) frames = frames.flatMap((one) => one.rows[inner] as readonly Frame[])
    for (const one of frames) this.mark(rank, one)
    this.allWaiting[rank] = top
  }

  /** Notes that the state of a field may be another. */
  touch(frame: Frame, local: number): void {
    const flags = frame.flags[local] as number
    if ((flags & FLAG.changed) !== 0) return
    frame.flags[local] = flags | FLAG.changed | FLAG.stale
    const at = this.touched
    this.touched = at + 1
    if (frame.parent === null) {
      this.places[at] = local
      return
    }
    this.places[at] = ~this.rowFrames.length
    this.rowFrames.push(frame)
    this.rowLocals.push(local)
  }

  /** Remembers what is about to be overwritten, in programs that may have to be rolled back. */
  save(target: object, key: PropertyKey): void {
    if (!this.journal) return
    // Arrays, typed arrays and frames are all read and written by key here.
    const open = target as Record<PropertyKey, unknown>
    this.journal.push({ target: open, key, value: open[key] })
  }

  setFlags(frame: Frame, local: number, flags: number): void {
    if (this.journal) this.save(frame.flags, local)
    frame.flags[local] = flags
  }

  setTaken(frame: Frame, local: number, index: number): void {
    if (frame.taken[local] === index) return
    if (this.journal) this.save(frame.taken, local)
    frame.taken[local] = index
  }

  /** Writes what a field was given and where it came from, without working out what follows. */
  setBase(frame: Frame, local: number, value: unknown, origin: number): void {
    if (!isSame(frame.base[local], value)) {
      if (this.journal) this.save(frame.base, local)
      frame.base[local] = value
      this.touch(frame, local)
    }
    this.setOrigin(frame, local, origin)
  }

  setOrigin(frame: Frame, local: number, origin: number): void {
    if (frame.origin[local] === origin) return
    if (this.journal) this.save(frame.origin, local)
    frame.origin[local] = origin
    this.touch(frame, local)
  }

  /** Writes a value, and has what follows worked out. */
  give(frame: Frame, local: number, value: unknown, origin: number): void {
    this.setBase(frame, local, value, origin)
    this.refresh(frame, local)
  }

  /** Has the value of a field worked out anew. */
  refresh(frame: Frame, local: number): void {
    const rank = frame.template.valueRanks[local] as number
    if (rank >= 0) this.mark(rank, frame)
    else this.publishBase(frame, local)
  }

  /** Empties a field as if it had just begun; its defaults may be asked again. */
  resetField(frame: Frame, local: number): void {
    this.setTaken(frame, local, -1)
    this.setFlags(frame, local, ((frame.flags[local] as number) | FLAG.appeared) & ~FLAG.initialised)
    this.setBase(frame, local, null, ORIGIN.none)
  }

  /** Writes what a formula came to; quicker than `setBase` and `publishBase`, which come to the same. */
  setFormula(frame: Frame, local: number, value: unknown): void {
    const before = frame.base[local]
    if (before === value || (typeof value === 'object' && isSame(before, value))) return
    if (this.journal) this.save(frame.base, local)
    frame.base[local] = value
    const origin = value === null ? ORIGIN.none : ORIGIN.default
    if (frame.origin[local] !== origin) this.setOrigin(frame, local, origin)
    this.publish(frame, local, value)
  }

  /** Makes readable what a field was given, unless it is absent and parked. */
  publishBase(frame: Frame, local: number): void {
    const hidden = (frame.absence[local] as number) >= ABSENCE.park
    this.publish(frame, local, hidden ? null : (frame.base[local] ?? frame.template.emptyValues[local]))
  }

  setRows(frame: Frame, field: FieldPlan, rows: readonly Frame[]): void {
    if (!field.rows) return
    this.save(frame.rows, field.rows.index)
    frame.rows[field.rows.index] = rows
    this.version += 1
    this.touch(frame, field.local)
    if (field.valueReaders) this.markReaders(field.valueReaders, frame)
    this.triggerChange(frame, field)
  }

  /** Makes a field present or absent, and does with its value what that asks for. */
  setAbsence(frame: Frame, local: number, absence: number): void {
    const before = frame.absence[local] as number
    if (before === absence) return
    if (this.journal) this.save(frame.absence, local)
    frame.absence[local] = absence
    this.touch(frame, local)
    if (absence === ABSENCE.present) {
      this.setFlags(frame, local, (frame.flags[local] as number) | FLAG.appeared)
      const origin = frame.origin[local] as number
      if (before >= ABSENCE.park && origin >= ORIGIN.prefill && frame.base[local] !== null)
        this.setOrigin(frame, local, ORIGIN.restored)
    } else if (absence === ABSENCE.clear) this.resetField(frame, local)
    this.refresh(frame, local)
    const next = frame.template.presenceNext[local] as number
    if (next >= 0) this.mark(next, frame)
    else if (next !== NOBODY) this.markAllReaders(frame, local, 'presenceReaders')
  }

  /** The same for several fields at once; without `absences`, all are present. */
  setAbsences(frame: Frame, locals: readonly number[], absences: readonly number[] | null): void {
    for (let index = 0; index < locals.length; index += 1)
      this.setAbsence(
        frame,
        locals[index] as number,
        absences ? (absences[index] as number) : ABSENCE.present,
      )
  }

  setEditing(frame: Frame, local: number, editing: number): void {
    if (frame.editing[local] === editing) return
    if (this.journal) this.save(frame.editing, local)
    frame.editing[local] = editing
    this.touch(frame, local)
    const next = frame.template.editingNext[local] as number
    if (next >= 0) this.mark(next, frame)
    else if (next !== NOBODY) this.markAllReaders(frame, local, 'editingReaders')
  }

  setOptionsKey(frame: Frame, { number, field }: OptionsPlan, key: string | number): void {
    if (frame.optionKeys[number] === key) return
    if (this.journal) this.save(frame.optionKeys, number)
    frame.optionKeys[number] = key
    this.touch(frame, field.local)
    if (field.optionReaders) this.markReaders(field.optionReaders, frame)
  }

  setManual(frame: Frame, local: number, standing: number): void {
    if (!frame.manual || frame.manual[local] === standing) return
    this.save(frame.manual, local)
    frame.manual[local] = standing
    this.touch(frame, local)
  }

  /** Evaluates what waits, in an order in which everything comes after what it reads. */
  protected derive(): void {
    const { run, rankLocal } = this.program
    const { root } = this
    const { session } = root
    const queue = this.queue
    let work = 0
    for (let rank = queue.take(); rank >= 0; rank = queue.take()) {
      work += 1
      // There is a node for each rank that was ever marked.
      const node = run[rank] as (typeof run)[number]
      const local = rankLocal[rank] as number
      if (local < 0) {
        node(session, root)
        continue
      }
      // A rank of a row waits only together with its frames.
      const frames = this.rowQueue[rank] as Frame[]
      this.rowQueue[rank] = []
      this.allWaiting[rank] = undefined
      work += frames.length
      for (const frame of frames) {
        frame.dirty[local] = 0
        if (frame.alive) node(session, frame)
      }
    }
    countWork(work)
    if (this.born.length > 0) {
      for (const frame of this.born) frame.born = false
      this.born = []
    }
  }

  /** What was touched since this was last asked; every state concerned counts as out of date. */
  protected takeTouched(): Touched {
    const { flags } = this.root
    const places = this.places.slice(0, this.touched)
    const rowFrames = this.rowFrames
    const rowLocals = this.rowLocals
    this.touched = 0
    if (rowFrames.length > 0) {
      this.rowFrames = []
      this.rowLocals = []
    }
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index] as number
      if (place >= 0) flags[place] = (flags[place] as number) & ~FLAG.changed
    }
    for (let index = 0; index < rowFrames.length; index += 1) {
      const ofRow = (rowFrames[index] as Frame).flags
      const local = rowLocals[index] as number
      ofRow[local] = (ofRow[local] as number) & ~FLAG.changed
    }
    return { places, rowFrames, rowLocals }
  }

  /** From here on, what happens can be undone. */
  protected beginJournal(): void {
    if (this.journal) this.journal.length = 0
  }

  /** Puts back all that was there at `beginJournal`. */
  protected undoAll(): void {
    const touched = this.takeTouched()
    for (const { target, key, value } of (this.journal ?? []).toReversed()) target[key] = value
    this.version += 1
    this.staleAll(touched)
  }

  /** Flags were put back too, and those of a touched field say that its state is up to date. */
  private staleAll({ places, rowFrames, rowLocals }: Touched) {
    for (const place of places) {
      const frame = place >= 0 ? this.root : (rowFrames[~place] as Frame)
      const local = place >= 0 ? place : (rowLocals[~place] as number)
      frame.flags[local] = ((frame.flags[local] as number) & ~FLAG.changed) | FLAG.stale
    }
  }

  private markEach(ranks: ArrayLike<number>, frame: Frame) {
    const queue = this.queue
    const inRow = frame.parent !== null
    for (let index = 0; index < ranks.length; index += 1) {
      const rank = ranks[index] as number
      if (!inRow || this.awaits(rank, frame)) queue.add(rank)
    }
  }

  /** Puts a row among those that wait for a rank; false when it is there already. */
  private awaits(rank: number, frame: Frame): boolean {
    const local = this.program.rankLocal[rank] as number
    if (frame.dirty[local] === 1) return false
    frame.dirty[local] = 1
    const waiting = this.rowQueue[rank]
    if (waiting) waiting.push(frame)
    else this.rowQueue[rank] = [frame]
    return true
  }

  private publish(frame: Frame, local: number, readable: unknown) {
    const before = frame.val[local]
    if (before === readable || (typeof readable === 'object' && isSame(before, readable))) return
    if (this.journal) this.save(frame.val, local)
    frame.val[local] = readable
    this.version += 1
    this.touch(frame, local)
    const next = frame.template.valueNext[local] as number
    if (next >= 0) this.mark(next, frame)
    else if (next !== NOBODY) this.tellOfValue(frame, local, before, readable)
  }

  private tellOfValue(frame: Frame, local: number, before: unknown, readable: unknown) {
    // A frame has a place for each field of its template.
    const field = frame.template.fields[local] as FieldPlan
    const { valueReaders } = field
    if (valueReaders) {
      const { equal } = valueReaders
      if (equal) {
        const [left, right] = [equal.get(before), equal.get(readable)]
        if (left) this.markEach(left, frame)
        if (right) this.markEach(right, frame)
      }
      this.markReaders(valueReaders, frame)
    }
    this.triggerChange(frame, field)
  }

  private markAllReaders(frame: Frame, local: number, which: 'presenceReaders' | 'editingReaders') {
    const readers = (frame.template.fields[local] as FieldPlan)[which]
    if (readers) this.markReaders(readers, frame)
  }

  private triggerChange(frame: Frame, field: FieldPlan) {
    if (!this.live || !field.changeEffects) return
    for (const plan of field.changeEffects) this.trigger(plan, frame, field, frame)
  }
}
