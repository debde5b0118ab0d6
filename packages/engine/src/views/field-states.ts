import type { Plans } from '../rules/plans.ts'
import type { Field } from '../scope/fields.ts'
import type { Frame } from '../session/frame.ts'
import { FLAG, PLAIN_BITS } from '../session/marks.ts'
import { buildPlainState, buildState, isSameState } from './build-state.ts'
import type { FieldState } from './field-state.ts'

/**
 * The state objects of one session: each is built on first access, and stays the same object until something in it
 * changes.
 */
export class FieldStates {
  private readonly plans: Plans

  constructor(plans: Plans) {
    this.plans = plans
  }

  /** The state of a field. */
  at(frame: Frame, field: Field): FieldState {
    const { local } = field
    const marks = frame.marks[local] as number
    const known = frame.states[local]
    if (known && (marks & FLAG.stale) === 0) return known
    frame.marks[local] = marks & ~FLAG.stale
    const isPlain = (marks & PLAIN_BITS) === FLAG.plain
    const built = isPlain ? buildPlainState(frame, field, known) : this.build(frame, field, known)
    if (built !== known) frame.states[local] = built
    return built
  }

  private build(frame: Frame, field: Field, known: FieldState | undefined): FieldState {
    const built = buildState(this.plans, frame, field)
    return known && isSameState(known, built) ? known : built
  }
}
