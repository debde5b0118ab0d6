import type { FieldPlan } from '../graph/program.ts'
import type { EffectResults } from './effect-waves.ts'
import type { Change, Rejection, Submission } from './events.ts'
import type { Touched } from './form-writer.ts'
import type { Frame } from './frame.ts'
import { pathOf } from './paths.ts'

/** What one event changed; the paths are written out only when they are asked for. */
export class ChangeRecord implements Change {
  readonly effects: Change['effects']
  readonly writes: Change['writes']
  readonly fired: Change['fired']
  readonly diagnostics: Change['diagnostics']
  readonly rejected: Change['rejected']
  readonly submission: Change['submission']
  readonly #root: Frame
  readonly #touched: Touched
  #paths: readonly string[] | null = null

  constructor(
    root: Frame,
    touched: Touched,
    { effects, writes, fired, diagnostics }: EffectResults,
    rejected: Rejection | null,
    submission: Submission | null,
  ) {
    this.#root = root
    this.#touched = touched
    this.effects = effects
    this.writes = writes
    this.fired = fired
    this.diagnostics = diagnostics
    this.rejected = rejected
    this.submission = submission
  }

  get changed(): readonly string[] {
    const { places, rowFrames, rowLocals } = this.#touched
    this.#paths ??= places.flatMap((place) => {
      const frame = place >= 0 ? this.#root : (rowFrames[~place] as Frame)
      const local = place >= 0 ? place : (rowLocals[~place] as number)
      // There is a place for each frame, and it is that of a field of its template.
      return frame.alive ? [pathOf(frame, frame.template.fields[local] as FieldPlan)] : []
    })
    return this.#paths
  }
}
