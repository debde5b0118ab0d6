import type { FieldPlan } from '../graph/program.ts'
import { normalise } from '../language/values.ts'
import { FLAG, Frame, ORIGIN, type Origin, origins, rowsIn } from './frame.ts'
import type { Session } from './session.ts'

/**
 * All that a session can't work out anew: what was given, where from, and how far the person got. Plain JSON.
 *
 * A draft is one; so is the proof that the incremental state equals one worked out from scratch.
 */
export interface SessionSnapshot {
  readonly root: FrameSnapshot
  readonly lastKey: number
}

/** The same of one row, or of the top of the form. */
export interface FrameSnapshot {
  readonly key: number
  readonly submitted: boolean
  /** Rules of panels that are open. */
  readonly open: readonly string[]
  /** By the field's path in its row; fields that are as new are left out. */
  readonly fields: Readonly<Record<string, FieldSnapshot>>
  /** By the repeat's path in its row. */
  readonly rows: Readonly<Record<string, readonly FrameSnapshot[]>>
}

/** The same of one field. */
export interface FieldSnapshot {
  readonly value: unknown
  readonly origin: Origin
  /** The rule that gave its default. */
  readonly defaultBy: string | null
  readonly flags: number
}

/** Bits that outlive a transaction. */
const KEPT_FLAGS = FLAG.initialised | FLAG.takenOut | FLAG.edited | FLAG.left | FLAG.asked

/** What `program.resume` goes on from. */
export function snapshotOf(session: Session): SessionSnapshot {
  return { root: frameSnapshot(session.root), lastKey: session.lastKey }
}

function frameSnapshot(frame: Frame): FrameSnapshot {
  const { template } = frame
  return {
    key: frame.key,
    submitted: frame.submitted,
    open: template.panels.filter(({ number }) => frame.open[number] === 1).map(({ ruleId }) => ruleId),
    fields: Object.fromEntries(
      template.fields.map((field) => [field.localPath, fieldSnapshot(frame, field)] as const),
    ),
    rows: Object.fromEntries(
      template.repeats.map((field) => [field.localPath, rowsIn(frame, field).map(frameSnapshot)]),
    ),
  }
}

function fieldSnapshot(frame: Frame, field: FieldPlan): FieldSnapshot {
  const { local } = field
  return {
    value: frame.base[local] ?? null,
    origin: origins[frame.origin[local] as number] as Origin,
    defaultBy: field.defaults[frame.taken[local] as number]?.ruleId ?? null,
    flags: (frame.flags[local] as number) & KEPT_FLAGS,
  }
}

/** Puts what a snapshot holds into a session that is beginning. */
export function fillFromSnapshot(session: Session, snapshot: SessionSnapshot): void {
  fill(session, session.root, snapshot.root)
  session.lastKey = snapshot.lastKey
}

function fill(session: Session, frame: Frame, snapshot: FrameSnapshot) {
  const { template } = frame
  frame.submitted = snapshot.submitted
  for (const { number, ruleId } of template.panels)
    frame.open[number] = snapshot.open.includes(ruleId) ? 1 : 0
  for (const field of template.fields) {
    const known = Object.hasOwn(snapshot.fields, field.localPath)
      ? snapshot.fields[field.localPath]
      : undefined
    if (known) fillField(session, frame, field, known)
  }
  for (const field of template.repeats) {
    if (!field.rows) continue
    const rows = Object.hasOwn(snapshot.rows, field.localPath) ? snapshot.rows[field.localPath] : undefined
    frame.rows[field.rows.index] = (rows ?? []).map((row) => {
      const made = new Frame(session, (field.rows as NonNullable<FieldPlan['rows']>).template, frame, row.key)
      fill(session, made, row)
      session.markAll(made)
      return made
    })
  }
}

function fillField(session: Session, frame: Frame, field: FieldPlan, known: FieldSnapshot) {
  const { local } = field
  frame.flags[local] = known.flags
  frame.taken[local] = field.defaults.findIndex(({ ruleId }) => ruleId === known.defaultBy)
  if (field.formula) return
  // Another program of the form may have a field of another type there.
  const value = normalise(field.valueType, known.value)
  if (field.rows || value !== undefined) session.give(frame, local, value ?? null, ORIGIN[known.origin])
}
