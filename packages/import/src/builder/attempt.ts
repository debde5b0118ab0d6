import type { OpenLine } from '../report/report.ts'
import { Unreadable } from './unreadable.ts'

/** The code of the report for a part that could not be read. */
export type UnreadableCode = 'condition-unreadable' | 'validation-unreadable' | 'formula-unreadable'

/**
 * Runs a translation. A part that cannot be read is noted in the report, and `otherwise` keeps it, for instance as a
 * rule that is switched off.
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
    const detail = detailOf(error)
    if (detail === null) throw error
    line.note(code, { detail })
    return otherwise()
  }
}

/** Why an expression cannot be read; null if something else is wrong. */
function detailOf(error: unknown): string | null {
  if (error instanceof Unreadable) return error.detail
  // Translators follow expressions recursively: one that is nested deeper than the stack is one that nobody can read.
  return error instanceof RangeError ? 'túl mélyen egymásba ágyazott' : null
}
