// A frame has an entry for each field of its template, so what is read by a local number exists: the casts of this file.
import { type Graph, NOBODY, NODE, NODES_PER_FIELD, type Readers, SEVERAL } from '../graph/graph.ts'
import { type Evaluate, isSame, isTrue } from '../language/runtime.ts'
import { equalityKey } from '../language/texts.ts'
import type { Field } from '../scope/fields.ts'
import { followRows } from './chosen-rows.ts'
import type { Frame, FrameStore } from './frame.ts'
import { Journal } from './journal.ts'
import {
  ABSENCE,
  absenceIn,
  editingIn,
  FLAG,
  ORIGIN,
  originIn,
  withAbsence,
  withEditing,
  withOrigin,
} from './marks.ts'
import { type NodeEvaluation, NodeQueue } from './node-queue.ts'
import { TouchedFields } from './touched-fields.ts'
import type { Triggers } from './triggers.ts'

// Constants that each change reads, in this module: V8 folds those of its own module into the code, and looks up those of
// others each time.
const { present: PRESENT, park: PARK, clear: CLEAR } = ABSENCE
const { presence: PRESENCE, value: VALUE } = NODE
const PER_FIELD = NODES_PER_FIELD
const { appeared: APPEARED } = FLAG
const NO_READER = NOBODY
const [absenceOf, originOf, setAbsenceIn, setOriginIn] = [absenceIn, originIn, withAbsence, withOrigin]

/** Evaluates a node of the graph in one frame. */
export type NodeRun = NodeEvaluation<Writer>

/**
 * All operations that change a form's data.
 *
 * Each write marks the field as touched, saves the old value if the transaction may be rolled back, and queues the
 * readers of the change; `derive` evaluates the queue until it is empty.
 */
export class Writer {
  readonly store: FrameStore
  readonly queue: NodeQueue
  readonly touched = new TouchedFields()
  /** Null if no transaction is ever rolled back. */
  readonly journal: Journal | null
  /** False while the first state is being derived: nothing triggers then. */
  live = false
  private readonly graph: Graph<NodeRun>
  private readonly rankOf: Int32Array
  private readonly next: Int32Array
  private readonly triggers: Triggers
  private born: Frame[] = []

  constructor(store: FrameStore, graph: Graph<NodeRun>, triggers: Triggers, mayRollBack: boolean) {
    this.store = store
    this.graph = graph
    this.rankOf = graph.rankOf
    this.next = graph.next
    this.triggers = triggers
    this.queue = new NodeQueue(graph)
    this.journal = mayRollBack ? new Journal() : null
  }

  /** Queues every node of a new frame. */
  addFrame(frame: Frame): void {
    if (frame.parent && this.live) {
      frame.born = true
      this.born.push(frame)
    }
    this.queue.addAll(this.graph.ranksIn[frame.template.index] as Int32Array, frame)
  }

  /** Evaluates the queue until it is empty. */
  derive(): void {
    this.queue.drain(this.graph.run, this, this.store.root)
    if (this.born.length === 0) return
    for (const frame of this.born) frame.born = false
    this.born = []
  }

  /** Marks the state of a field as possibly changed. */
  touch(frame: Frame, local: number): void {
    this.touched.add(frame, local)
  }

  /** Saves a value that is about to be overwritten. */
  save(target: object, key: PropertyKey): void {
    if (this.journal) this.journal.save(target, key)
  }

  /** Writes the marks of a field whose state stays the same. */
  setFlags(frame: Frame, local: number, marks: number): void {
    if (this.journal) this.journal.save(frame.marks, local)
    frame.marks[local] = marks
  }

  /** Records the default of a value; the state distinguishes the host's default from those of rules. */
  setTaken(frame: Frame, local: number, index: number): void {
    if (frame.taken[local] === index) return
    this.touch(frame, local)
    if (this.journal) this.journal.save(frame.taken, local)
    frame.taken[local] = index
  }

  /** Writes a field's value and origin without queuing readers. */
  setBase(frame: Frame, local: number, value: unknown, origin: number): void {
    if (!isSame(frame.base[local], value)) {
      if (this.journal) this.journal.save(frame.base, local)
      frame.base[local] = value
      this.touch(frame, local)
    }
    this.setOrigin(frame, local, origin)
  }

  setOrigin(frame: Frame, local: number, origin: number): void {
    const marks = frame.marks[local] as number
    if (originOf(marks) !== origin) this.setMarks(frame, local, setOriginIn(marks, origin))
  }

  /** Writes a field's value and queues its readers. */
  give(frame: Frame, local: number, value: unknown, origin: number): void {
    this.setBase(frame, local, value, origin)
    this.refresh(frame, local)
  }

  /** Has the value of a field worked out again. */
  refresh(frame: Frame, local: number): void {
    const rank = this.rankOf[nodeAt(frame, local) + VALUE] as number
    if (rank >= 0) this.queue.add(rank, frame)
    else this.publishBase(frame, local)
  }

  /** Has the presence of a field worked out again. */
  refreshPresence(frame: Frame, local: number): void {
    this.touch(frame, local)
    const rank = this.rankOf[nodeAt(frame, local) + PRESENCE] as number
    if (rank >= 0) this.queue.add(rank, frame)
  }

  /** Resets a field to its initial state; its defaults may apply again. */
  resetField(frame: Frame, local: number): void {
    this.setTaken(frame, local, -1)
    this.setFlags(frame, local, ((frame.marks[local] as number) | FLAG.appeared) & ~FLAG.initialised)
    this.setBase(frame, local, null, ORIGIN.none)
  }

  /** Evaluates the formula of a field and writes the result. */
  deriveFormula(frame: Frame, local: number, formula: Evaluate): void {
    const isHidden = absenceOf(frame.marks[local] as number) >= PARK
    const value = isHidden ? null : (formula(frame, null) ?? null)
    // Not the stored value: if the field was just cleared, that is empty already.
    const before = frame.val[local]
    if (before === value || (typeof value === 'object' && isSame(before, value))) return
    if (this.journal) this.journal.save(frame.base, local)
    frame.base[local] = value
    this.setOrigin(frame, local, value === null ? ORIGIN.none : ORIGIN.default)
    this.publish(frame, local, before, value)
  }

  /** Makes a field's value readable, unless the field is absent and the value parked. Untouched and absent is empty. */
  publishBase(frame: Frame, local: number): void {
    const absence = absenceOf(frame.marks[local] as number)
    const base = absence >= PARK ? null : frame.base[local]
    const readable = absence === PRESENT ? (base ?? frame.template.emptyValues[local]) : base
    const before = frame.val[local]
    // Most values that are made readable or hidden by rules are empty.
    if (readable === null && before === null) return
    if (before === readable || (typeof readable === 'object' && isSame(before, readable))) return
    this.publish(frame, local, before, readable)
  }

  setRows(frame: Frame, { rows, local, number }: Field, list: readonly Frame[]): void {
    if (!rows) return
    const before = frame.rows[rows.index] as readonly Frame[]
    this.save(frame.rows, rows.index)
    frame.rows[rows.index] = list
    const choosing = this.store.rowFields.get(number)
    if (choosing) followRows(frame, choosing, before, list, (...choice) => this.setChosenRow(...choice))
    this.store.version += 1
    this.touch(frame, local)
    this.follow(nodeAt(frame, local) + VALUE, frame, local)
  }

  private setChosenRow(frame: Frame, local: number, value: unknown): void {
    this.save(frame.base, local)
    frame.base[local] = value
    this.publishBase(frame, local)
  }

  /** Makes a field present or absent by the one condition that decides on it. */
  derivePresence(frame: Frame, local: number, condition: Evaluate, ifTrue: number, ifFalse: number): void {
    const result = condition(frame, null)
    const holds = typeof result === 'boolean' ? result : isTrue(result)
    this.setAbsence(frame, local, holds ? ifTrue : ifFalse)
  }

  /** Makes a field present or absent, and handles its value accordingly. */
  setAbsence(frame: Frame, local: number, absence: number): void {
    const before = frame.marks[local] as number
    if (absenceOf(before) === absence) return
    let marks = setAbsenceIn(before, absence)
    if (absence === PRESENT) {
      marks |= APPEARED
      const wasHidden = absenceOf(before) >= PARK
      if (wasHidden && originOf(marks) >= ORIGIN.prefill && frame.base[local] !== null)
        marks = setOriginIn(marks, ORIGIN.restored)
    }
    this.setMarks(frame, local, marks)
    if (absence === CLEAR) this.resetField(frame, local)
    this.refresh(frame, local)
    this.follow(nodeAt(frame, local) + PRESENCE, frame, local)
  }

  setEditing(frame: Frame, local: number, editing: number, reason: string): void {
    const marks = frame.marks[local] as number
    const { reasons } = frame
    const hasOtherReason = reasons !== null && reasons[local] !== reason
    if (editingIn(marks) === editing && !hasOtherReason) return
    if (hasOtherReason) {
      this.save(reasons, local)
      reasons[local] = reason
    }
    this.setMarks(frame, local, withEditing(marks, editing))
    this.follow(nodeAt(frame, local) + NODE.disabled, frame, local)
  }

  /** Writes the inputs of a field's options; `number` is its index among fields with modifiers. */
  setOptionsKey(frame: Frame, local: number, number: number, key: string | number): void {
    if (frame.optionKeys[number] === key) return
    this.save(frame.optionKeys, number)
    frame.optionKeys[number] = key
    this.touch(frame, local)
    this.follow(nodeAt(frame, local) + NODE.options, frame, local)
  }

  setManual(frame: Frame, local: number, standing: number): void {
    if (!frame.manual || frame.manual[local] === standing) return
    this.save(frame.manual, local)
    frame.manual[local] = standing
    this.touch(frame, local)
  }

  /** Writes whether a watched condition holds, and returns its previous state: 0, 1 or `UNKNOWN_HELD`. */
  setHeld(frame: Frame, watch: number, held: number): number {
    const before = frame.held[watch] as number
    if (before === held) return before
    this.save(frame.held, watch)
    frame.held[watch] = held
    return before
  }

  /** Writes a result shared by expressions in inner scopes; `node` is its number in the graph. */
  setShared(frame: Frame, index: number, node: number, value: unknown): void {
    if (isSame(frame.shared[index], value)) return
    this.save(frame.shared, index)
    frame.shared[index] = value
    this.follow(node, frame, -1)
  }

  /** Triggers a side effect, unless its frame's first state is still being derived. */
  trigger(effect: number, frame: Frame, by: number): void {
    if (this.live && !frame.born) this.triggers.trigger(effect, frame, by)
  }

  /** Writes the marks of a field and touches it. */
  private setMarks(frame: Frame, local: number, marks: number) {
    if (this.journal) this.journal.save(frame.marks, local)
    this.touched.mark(frame, local, marks)
  }

  private publish(frame: Frame, local: number, before: unknown, readable: unknown) {
    if (this.journal) this.journal.save(frame.val, local)
    frame.val[local] = readable
    this.store.version += 1
    this.touch(frame, local)
    const node = nodeAt(frame, local) + VALUE
    const next = this.next[node] as number
    if (next >= 0) this.queue.add(next, frame)
    else if (next !== NO_READER) this.followValue(next, frame, local, before, readable)
  }

  private followValue(next: number, frame: Frame, local: number, before: unknown, readable: unknown) {
    const { equal } = this.graph.readers[SEVERAL - next] as Readers
    if (equal) {
      for (const value of [before, readable]) {
        const ranks = equal.get(equalityKey(value))
        if (ranks) this.queue.addAll(ranks, frame)
      }
    }
    this.followAll(next, frame, local)
  }

  /** Queues the readers of a node. */
  private follow(node: number, frame: Frame, local: number) {
    const next = this.next[node] as number
    if (next >= 0) this.queue.add(next, frame)
    else if (next !== NO_READER) this.followAll(next, frame, local)
  }

  private followAll(next: number, frame: Frame, local: number) {
    // A node with several readers has them listed.
    const { same, cross, effects } = this.graph.readers[SEVERAL - next] as Readers
    this.queue.addAll(same, frame)
    if (cross.length > 0) this.queue.addCross(cross, frame)
    for (const effect of effects) this.trigger(effect, frame, local)
  }
}

/** The first node of a field. */
function nodeAt(frame: Frame, local: number): number {
  return frame.firstNode + local * PER_FIELD
}
