import type { Diagnostic } from '../facts/diagnostic.ts'

/** The time limits of a whole check. The caller measures them, because the engine has no clock. */
export interface CheckLimits {
  /** True once questions are not searched any more; they stay undecided. Never false again. */
  readonly isLate: () => boolean
  /** True once nothing more is done; sets that were not reached are reported as such. Never false again. */
  readonly isOver: () => boolean
}

/** The most cases that all questions of all sets may try: enough for ten sets with many hard questions. */
const MAX_STEPS_OF_ALL = 1_500_000

/** The budget of a whole check: of one form in all domains and at all times. */
export class CheckBudget {
  readonly #limits: CheckLimits | null
  readonly #maxSteps: number
  #steps = 0
  #checked = 0
  #undecided = 0

  /** @param limits null if only cases are counted, so that the findings are the same on every machine. */
  constructor(limits: CheckLimits | null = null, maxSteps = MAX_STEPS_OF_ALL) {
    this.#limits = limits
    this.#maxSteps = maxSteps
  }

  /**
   * True if no further question may be searched.
   *
   * @param steps cases that the questions of the present set have tried.
   */
  isSpent(steps: number): boolean {
    return this.#steps + steps >= this.#maxSteps || this.#limits?.isLate() === true
  }

  /** True if nothing more may be done. */
  isOver(): boolean {
    return this.#limits?.isOver() === true
  }

  /** Ends a set; `wasCut` if a question of it was not searched. */
  endSet(steps: number, wasCut: boolean): void {
    this.#steps += steps
    this.#checked += 1
    if (wasCut) this.#undecided += 1
  }

  /** Reports how many sets were not checked or stayed undecided, so that nobody takes them for proven. */
  reportOn(total: number): Diagnostic[] {
    const of = (code: 'CHECK_UNFINISHED' | 'CHECK_UNDECIDED', count: number): Diagnostic[] => {
      const severity = code === 'CHECK_UNFINISHED' ? 'warning' : 'hint'
      return count === 0 ? [] : [{ severity, code, item: null, path: '', params: { count, total } }]
    }
    return [...of('CHECK_UNFINISHED', total - this.#checked), ...of('CHECK_UNDECIDED', this.#undecided)]
  }
}
