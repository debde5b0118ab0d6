import type { Field } from '../scope/fields.ts'
import type { Change } from './events.ts'
import type { Frame } from './frame.ts'
import type { Outcome } from './outcome.ts'
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
  readonly pageCheck: Change['pageCheck']
  readonly #root: Frame
  readonly #touched: Touched
  #paths: readonly string[] | null = null

  constructor(
    root: Frame,
    touched: Touched,
    { effects, writes, fired, diagnostics }: TransactionResults,
    outcome: Outcome,
  ) {
    this.#root = root
    this.#touched = touched
    this.effects = effects
    this.writes = writes
    this.fired = fired
    this.diagnostics = diagnostics
    this.rejected = outcome && 'code' in outcome ? outcome : null
    this.submission = outcome && 'accepted' in outcome ? outcome : null
    this.pageCheck = outcome && 'passed' in outcome ? outcome : null
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
