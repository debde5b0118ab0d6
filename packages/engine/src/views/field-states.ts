import type { Plans } from '../rules/plans.ts'
import type { Field } from '../scope/fields.ts'
import type { Frame } from '../session/frame.ts'
import { FLAG } from '../session/marks.ts'
import { buildState, isSameState } from './build-state.ts'
import type { FieldState } from './field-state.ts'

type States = (FieldState | undefined)[]

/**
 * The state objects of one session: each is built on first access, and stays the same object until something in it
 * changes.
 */
export class FieldStates {
  private readonly plans: Plans
  private readonly ofRoot: States = []
  private readonly ofRows = new WeakMap<Frame, States>()

  constructor(plans: Plans) {
    this.plans = plans
  }

  /** The state of a field. */
  at(frame: Frame, field: Field): FieldState {
    const { local } = field
    const states = frame.parent === null ? this.ofRoot : this.statesOf(frame)
    const known = states[local]
    const flags = frame.flags[local] as number
    if (known && (flags & FLAG.stale) === 0) return known
    frame.flags[local] = flags & ~FLAG.stale
    const built = buildState(this.plans, frame, field)
    if (known && isSameState(known, built)) return known
    states[local] = built
    return built
  }

  private statesOf(row: Frame): States {
    const known = this.ofRows.get(row)
    if (known) return known
    const made: States = []
    this.ofRows.set(row, made)
    return made
  }
}
