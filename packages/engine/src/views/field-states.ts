import type { Plans } from '../program/plans.ts'
import type { Field } from '../scope/fields.ts'
import type { CachedState, FieldState } from '../state/field-state.ts'
import type { Frame } from '../state/frame.ts'
import { FLAG, PLAIN_BITS } from '../state/marks.ts'
import { shownItem } from '../texts/field-texts.ts'
import { buildState, isSameState } from './build-state.ts'
import { buildPlainState } from './plain-state.ts'

// In this module, because V8 folds only the constants of its own module into the code.
const STALE = FLAG.stale
const PLAIN = FLAG.plain
const MASK = PLAIN_BITS

/**
 * The state objects of one session: each is built on first access, and stays the same object until something in it
 * changes.
 */
export class FieldStates {
  private readonly plans: Plans

  constructor(plans: Plans) {
    this.plans = plans
  }

  /**
   * The state of a field.
   *
   * @param path a path of the field, which may have rows by position.
   */
  at(frame: Frame, local: number, path: string): FieldState {
    return this.update(frame, local, path, frame.states[local])
  }

  /** The same for a field whose last state is at hand. */
  update(frame: Frame, local: number, path: string, known: CachedState | undefined): FieldState {
    // A frame has an entry for each field.
    const marks = frame.marks[local] as number
    if (known && (marks & STALE) === 0) return known
    frame.marks[local] = marks & ~STALE
    const isPlain = (marks & MASK) === PLAIN
    const built = isPlain
      ? buildPlainState(frame, local, marks, path, known, this.shownItem(frame, local, known))
      : this.build(frame, local, path, known)
    if (built !== known) frame.states[local] = built
    return built
  }

  /** The item of a field that has texts with places; null for others. */
  private shownItem(frame: Frame, local: number, known: CachedState | undefined): FieldState['field'] | null {
    if (this.plans.texts.length === 0) return null
    // A frame has a field for each index.
    return shownItem(this.plans, frame, frame.template.fields[local] as Field, known?.field)
  }

  private build(frame: Frame, local: number, path: string, known: CachedState | undefined): CachedState {
    // A frame has a field for each index.
    const built = buildState(this.plans, frame, frame.template.fields[local] as Field, path, known)
    return known && isSameState(known, built) ? known : built
  }
}
