import type { OpenLine } from '../report/report.ts'
import { Unreadable } from './unreadable.ts'

/** What could not be read, as the report calls it. */
export type UnreadableCode = 'condition-unreadable' | 'validation-unreadable' | 'formula-unreadable'

/**
 * Runs a translation. What cannot be read is noted in the report, and `otherwise` keeps it, for instance as a rule that
 * is switched off.
 *
 * @returns what `run` or `otherwise` returned; null if there is no `otherwise`.
 */
export function attempt<Result>(
  line: OpenLine,
  code: UnreadableCode,
  run: () => Result,
  otherwise: () => Result,
): Result
export function attempt<Result>(line: OpenLine, code: UnreadableCode, run: () => Result): Result | null
export function attempt<Result>(
  line: OpenLine,
  code: UnreadableCode,
  run: () => Result,
  otherwise: () => Result | null = () => null,
): Result | null {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    line.note(code, { detail: error.detail })
    return otherwise()
  }
}
