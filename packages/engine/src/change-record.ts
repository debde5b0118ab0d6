import type { Change } from './events.ts'
import type { Frame } from './frame.ts'
import { pathOf } from './paths.ts'
import type { FieldPlan } from './program.ts'

/** What one event changed; the paths are written out only when they are asked for. */
export class ChangeRecord implements Change {
  readonly effects: Change['effects']
  readonly writes: Change['writes']
  readonly fired: Change['fired']
  readonly rejected: Change['rejected']
  readonly diagnostics: Change['diagnostics']
  readonly submission: Change['submission']
  readonly #frames: readonly Frame[]
  readonly #locals: readonly number[]
  #paths: readonly string[] | null = null

  constructor(frames: readonly Frame[], locals: readonly number[], rest: Omit<Change, 'changed'>) {
    this.#frames = frames
    this.#locals = locals
    this.effects = rest.effects
    this.writes = rest.writes
    this.fired = rest.fired
    this.rejected = rest.rejected
    this.diagnostics = rest.diagnostics
    this.submission = rest.submission
  }

  get changed(): readonly string[] {
    this.#paths ??= this.#frames.flatMap((frame, index) => {
      // There is a place for each frame, and it is that of a field of its template.
      const field = frame.template.fields[this.#locals[index] as number] as FieldPlan
      return frame.alive ? [pathOf(frame, field)] : []
    })
    return this.#paths
  }
}
