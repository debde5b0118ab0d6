import type { Field } from '../scope/fields.ts'
import type { Change, Rejection, Submission } from './events.ts'
import type { Frame } from './frame.ts'
import { pathOf } from './paths.ts'
import type { TransactionResults } from './results.ts'
import { eachTouched, type Touched } from './touched-fields.ts'

/** The result of one event; its paths are built only when they are read. */
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
    { effects, writes, fired, diagnostics }: TransactionResults,
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
    if (this.#paths) return this.#paths
    const paths: string[] = []
    eachTouched(this.#root, this.#touched, (frame, local) => {
      // A frame has an entry for each field of its template.
      if (frame.alive) paths.push(pathOf(frame, frame.template.fields[local] as Field))
    })
    this.#paths = paths
    return paths
  }
}
