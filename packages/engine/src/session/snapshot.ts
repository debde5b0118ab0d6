// A frame has an entry for each field of its template, so what is read by a local number exists: the casts of this file.
import type { OptionState } from '../facts/option-list.ts'
import { normalise } from '../language/values.ts'
import type { FrameShape, PanelPlan } from '../program/frame-shape.ts'
import type { Plans } from '../program/plans.ts'
import type { ProgramData } from '../program/program.ts'
import { defaultsOf } from '../rules/defaults-of.ts'
import { type Field, isCalculated } from '../scope/fields.ts'
import type { SessionContext } from '../state/clock.ts'
import { Frame, rowsIn } from '../state/frame.ts'
import { addHostOptions } from '../state/host-list.ts'
import { FLAG, ORIGIN, type Origin, origins } from '../state/marks.ts'
import type { Place } from '../state/paths.ts'
import { begin, buildCore, type Core } from './core.ts'
import { giveContext } from './give-context.ts'

/**
 * Everything that a session cannot derive: values, their origins, and the user's progress. Plain JSON.
 *
 * Used for drafts, and to test that the incremental state equals a state derived from scratch.
 */
export interface SessionSnapshot {
  readonly root: FrameSnapshot
  readonly lastKey: number
  /** The host's responses about its lists; missing if there are none. */
  readonly hostLists?: readonly HostListSnapshot[]
}

/** The host's response about one list for some inputs. */
export interface HostListSnapshot {
  readonly key: string
  readonly options: readonly OptionState[]
  readonly isComplete: boolean
  readonly absent: readonly unknown[]
}

/** The snapshot of one row, or of the top of the form. */
export interface FrameSnapshot {
  readonly key: number
  readonly submitted: boolean
  /** Rules of panels that are open. */
  readonly open: readonly string[]
  /** By the field's path in its row; fields in their initial state are left out. */
  readonly fields: Readonly<Record<string, FieldSnapshot>>
  /** By the repeat's path in its row. */
  readonly rows: Readonly<Record<string, readonly FrameSnapshot[]>>
}

/** The snapshot of one field. */
export interface FieldSnapshot {
  readonly value: unknown
  readonly origin: Origin
  /** The rule that gave its default. */
  readonly defaultBy: string | null
  readonly flags: number
}

/** Bits that outlive a transaction. */
const KEPT_FLAGS = FLAG.initialised | FLAG.takenOut | FLAG.edited | FLAG.left | FLAG.asked

/** Bits that a snapshot may set: `appeared` too, if its fields take their defaults again. */
const GIVEN_FLAGS = KEPT_FLAGS | FLAG.appeared

/** Returns the snapshot from which `program.resume` continues. */
export function takeSnapshot({ root, store, program }: Core): SessionSnapshot {
  const { lastKey, hostLists } = store
  const told = [...hostLists].map(([key, { offered, isComplete, absent }]) => {
    return { key, options: offered.options, isComplete, absent: [...absent] }
  })
  return { root: frameSnapshot(program, root), lastKey, ...(told.length > 0 && { hostLists: told }) }
}

interface Compiled {
  readonly plans: Plans
  readonly shapes: readonly FrameShape[]
}

function frameSnapshot(form: Compiled, frame: Frame): FrameSnapshot {
  const { template } = frame
  return {
    key: frame.key,
    submitted: frame.submitted,
    open: panelsIn(form, frame)
      .filter(({ number }) => frame.open[number] === 1)
      .map(({ ruleId }) => ruleId),
    fields: Object.fromEntries(
      template.fields.map((field) => [field.localPath, fieldSnapshot(form, frame, field)] as const),
    ),
    rows: Object.fromEntries(
      template.repeats.map((field) => [
        field.localPath,
        rowsIn(frame, field).map((row) => frameSnapshot(form, row)),
      ]),
    ),
  }
}

function fieldSnapshot({ plans }: Compiled, frame: Frame, field: Field): FieldSnapshot {
  const { local } = field
  return {
    value: frame.base[local] ?? null,
    origin: origins[frame.originOf(local)] as Origin,
    defaultBy: defaultsOf(plans, field)[frame.taken[local] as number]?.ruleId ?? null,
    flags: (frame.marks[local] as number) & KEPT_FLAGS,
  }
}

/** Builds a form in the state of a snapshot. No effect fires. */
export function restore(program: ProgramData, snapshot: SessionSnapshot, context: SessionContext): Core {
  const core = buildCore(program, context)
  for (const { key, ...told } of snapshot.hostLists ?? []) addHostOptions(core.store, key, told)
  begin(core, () => {
    fill(core, core.root, snapshot.root)
    if (context.values) giveContext(core, context.values)
  })
  core.store.lastKey = snapshot.lastKey
  return core
}

/** Builds another form in the same state; changes in it do not affect this one. */
export function copyCore(core: Core): Core {
  return restore(core.program, takeSnapshot(core), core.context)
}

function fill(core: Core, frame: Frame, snapshot: FrameSnapshot) {
  const { template } = frame
  frame.submitted = snapshot.submitted
  for (const { number, ruleId } of panelsIn(core.program, frame))
    frame.open[number] = snapshot.open.includes(ruleId) ? 1 : 0
  for (const field of template.fields) {
    const known = ownMember(snapshot.fields, field.localPath)
    if (known) fillField(core, { frame, field }, known)
  }
  for (const { rows, localPath } of template.repeats) {
    if (!rows) continue
    frame.rows[rows.index] = (ownMember(snapshot.rows, localPath) ?? []).map((row) => {
      const made = new Frame(core.store, rows.template, frame, row.key)
      fill(core, made, row)
      core.writer.addFrame(made)
      return made
    })
  }
}

function ownMember<T>(members: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(members, key) ? members[key] : undefined
}

function panelsIn({ shapes }: Pick<Compiled, 'shapes'>, { template }: Frame): readonly PanelPlan[] {
  return shapes[template.index]?.panels ?? []
}

function fillField({ program, writer }: Core, { frame, field }: Place, known: FieldSnapshot) {
  const { local } = field
  frame.marks[local] = ((frame.marks[local] as number) & ~FLAG.appeared) | (known.flags & GIVEN_FLAGS)
  frame.taken[local] = defaultsOf(program.plans, field).findIndex(({ ruleId }) => ruleId === known.defaultBy)
  if (isCalculated(field)) return
  // In another program of the form the field may have another type.
  const value = normalise(field, known.value)
  if (field.rows || value !== undefined) writer.give(frame, local, value ?? null, ORIGIN[known.origin])
}
